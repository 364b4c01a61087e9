/** The answer to a contact message (O-082 to O-086, O-470). */
import { detailsPath, places, recordPath } from '../../../shared/rules/places.ts'
import { Field, Textarea } from '@fluentui/react-components'
import { useMemo, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { contactReply, contactUs, isWaiting, type ContactQuestion } from '../../../shared/areas/contact-us.ts'
import { areaAtoms } from '../../state/areaAtoms.ts'
import { client } from '../../state/client.ts'
import { useQueryAtom } from '../../state/query.ts'
import { FormScreen } from '../../ui/FormScreen.tsx'
import { lastOrder } from '../../ui/listOrder.ts'
import { RecordScreen } from '../../ui/RecordScreen.tsx'
import { RichTextField } from '../../ui/RichTextField.tsx'
import { recordCheck } from '../../ui/saveCheck.ts'
import { NameWarning, SavedReplies } from './SavedReplies.tsx'

const atoms = areaAtoms(contactUs)

/** Back to the list one second after a success, in milliseconds (O-086, O-696). */
const LEAVE = { to: places.contactUs.list.path, after: 1_000 }

/** The next message without an answer below this one, on the page of the list that one came from. */
async function nextWaiting(id: number) {
  const ids = lastOrder(LEAVE.to)?.ids ?? []
  const below = ids.slice(ids.indexOf(id) + 1)
  if (!ids.includes(id) || below.length === 0) return null
  const { rows } = await client['contact-us'].list({ page: 0, size: below.length, ids: below })
  const next = rows.find(isWaiting)
  return next ? { label: 'Reply to next', to: recordPath(places.contactUs.reply, next.id) } : null
}

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
      save={async (form, call) => ({ ...(await client['contact-us'].reply(form, call)), id })}
      check={check}
      leave={LEAVE}
      told={{
        what: 'answered',
        name: () => (message?.name ?? '').trim() || `Message ${id}`,
        open: of => detailsPath(places.contactUs.list, of),
        next: () => nextWaiting(id),
      }}
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
