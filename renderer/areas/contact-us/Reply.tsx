/** The answer to a contact message (O-082 to O-086, O-470). */
import { places } from '../../../shared/rules/places.ts'
import { Field, Textarea } from '@fluentui/react-components'
import { useMemo, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { contactReply, contactUs, type ContactQuestion } from '../../../shared/areas/contact-us.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'
import { client } from '../../state/client.ts'
import { useQueryAtom } from '../../state/query.ts'
import { FormScreen } from '../../ui/FormScreen.tsx'
import { RecordScreen } from '../../ui/RecordScreen.tsx'
import { RichTextField } from '../../ui/RichTextField.tsx'
import { recordCheck } from '../../ui/saveCheck.ts'
import { NameWarning, SavedReplies } from './SavedReplies.tsx'

const atoms = areaAtoms(contactUs)

/** Back to the list one second after a success, in milliseconds (O-086, O-696). */
const LEAVE = { to: places.contactUs.list.path, after: 1_000 }

function Answer({ question: { id, description } }: { question: ContactQuestion }) {
  const values = useMemo(() => ({ id, reply_message: '' }), [id])
  const insert = useRef<(html: string) => void>(null)
  // Who wrote is known to the message alone; the reply can be written without it.
  const { data: message } = useQueryAtom(atoms.show({ id }))
  const from = message && [message.name, message.email].filter(Boolean).join(', ')
  const check = useMemo(
    () =>
      recordCheck(async () => {
        const { reply_message } = await client['contact-us'].show({ id, fresh: true })
        return { id, reply_message }
      }),
    [id],
  )
  return (
    <FormScreen
      title="Reply"
      section={contactUs.section}
      needs={contactUs.operations.reply.needs}
      draftKey={`contact-us/${id}`}
      schema={contactReply}
      values={values}
      submitLabel="Send Reply"
      save={(form, call) => client['contact-us'].reply(form, call)}
      check={check}
      leave={LEAVE}
    >
      <Field label="Query" hint={from ? <bdi>From {from}</bdi> : undefined}>
        <Textarea readOnly dir="auto" rows={5} resize="vertical" value={description} />
      </Field>
      <SavedReplies messageId={id} name={message?.name ?? ''} insert={html => insert.current?.(html)} />
      <RichTextField name="reply_message" label="Reply" required insertRef={insert} />
      <NameWarning />
    </FormScreen>
  )
}

export default function Reply() {
  const id = Number(useParams().id)
  return (
    <RecordScreen area="contact-us" id={id} noun="message" list={LEAVE.to} read={signal => client['contact-us'].question({ id }, { signal })}>
      {question => <Answer question={question} />}
    </RecordScreen>
  )
}
