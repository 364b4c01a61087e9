/** The answer to a contact message (O-082 to O-086, O-470). */
import { places, recordPath } from '../../../shared/rules/places.ts'
import { Field, Textarea } from '@fluentui/react-components'
import { type ContactQuestion } from '../../../shared/areas/contact-us.ts'
import { useOpenedName } from '../../state/openedName.ts'
import { useQueryAtom } from '../../state/query.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import * as atoms from './atoms.ts'
import { nextWaiting } from './nextWaiting.ts'
import { ReplyForm } from './ReplyForm.tsx'

/** Back to the list one second after a success, in milliseconds (O-086, O-696). */
const LEAVE = { to: places['contact-us'].list.path, after: 1_000 }

async function offerNext(id: number) {
  const next = await nextWaiting(id)
  return next && { label: 'Reply to next', to: recordPath(places['contact-us'].reply, next.id) }
}

function Answer({ question: { id, description } }: { question: ContactQuestion }) {
  // Only the message has the sender; the reply can be written without it.
  const { data: message } = useQueryAtom(atoms.show({ id }))
  useOpenedName(message?.name)
  const from = message && [message.name, message.email].filter(Boolean).join(', ')
  return (
    <ReplyForm id={id} name={message?.name ?? ''} title="Reply" leave={LEAVE} next={() => offerNext(id)}>
      <Field label="Query" hint={from ? <bdi>From {from}</bdi> : undefined}>
        <Textarea readOnly dir="auto" rows={5} resize="vertical" value={description} />
      </Field>
    </ReplyForm>
  )
}

export default function Reply() {
  return (
    <RecordScreen area="contact-us" noun="message" list={LEAVE.to} read={atoms.question.read}>
      {question => <Answer question={question} />}
    </RecordScreen>
  )
}
