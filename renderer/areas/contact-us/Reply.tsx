/** The answer to a contact message (O-082 to O-086, O-470). */
import { places } from '../../../shared/rules/places.ts'
import { Field, Textarea } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { contactReply, contactUs, type ContactQuestion } from '../../../shared/areas/contact-us.ts'
import { client } from '../../state/client.ts'
import { FormScreen } from '../../ui/FormScreen.tsx'
import { RecordScreen } from '../../ui/RecordScreen.tsx'
import { RichTextField } from '../../ui/RichTextField.tsx'
import { recordCheck } from '../../ui/saveCheck.ts'

/** Back to the list one second after a success, in milliseconds (O-086, O-696). */
const LEAVE = { to: places.contactUs.list.path, after: 1_000 }

function Answer({ question: { id, description } }: { question: ContactQuestion }) {
  const values = useMemo(() => ({ id, reply_message: '' }), [id])
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
      <Field label="Query">
        <Textarea readOnly dir="auto" rows={5} resize="vertical" value={description} />
      </Field>
      <RichTextField name="reply_message" label="Reply" required />
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
