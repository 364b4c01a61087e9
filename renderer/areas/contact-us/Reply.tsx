/** The answer to a contact message (O-082 to O-086, O-470), and beside it the messages to answer and who sent this one. */
import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import type { ContactQuestion } from '../../../shared/areas/contact-us.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { useOpenedName } from '../../state/openedName.ts'
import { useQueryAtom } from '../../state/query.ts'
import { NARROW } from '../../ui/basics/narrow.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import * as atoms from './atoms.ts'
import { MessageQueue } from './MessageQueue.tsx'
import { nextOf, previousOf } from './messageOrder.ts'
import { NamedBookings } from './NamedBookings.tsx'
import { ReplyForm, type ReplyFormProps } from './ReplyForm.tsx'
import { Sender } from './Sender.tsx'
import { useMessageQueue } from './useMessageQueue.ts'
import { useQueueKeys, type DrawnReply } from './useQueueKeys.ts'

const useStyles = makeStyles({
  desk: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 720px) minmax(260px, 360px)',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    alignItems: 'start',
    gap: tokens.spacingHorizontalXL,
  },
  beside: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
})

/** Back to the list one second after a success, in milliseconds (O-086, O-696). */
const LEAVE = { to: places['contact-us'].list.path, after: 1_000 }

/** Until the sender is known, so that nothing below moves then. */
const KEPT_LINE = '\u00a0'

/** The state of an address to which somebody went on without an answer: the message has the focus there, not the reply. */
const LOOKED = { isLooked: true }

interface AnswerProps extends Pick<ReplyFormProps, 'goOn'> {
  question: ContactQuestion
  reply: RefObject<DrawnReply | null>
  /** Answers once whether the reply was asked for before it was drawn. */
  takeWanted(): boolean
}

function Answer({ question: { id, description }, goOn, reply, takeWanted }: AnswerProps) {
  // Only the message has the sender; the reply can be written without it.
  const { data: message } = useQueryAtom(atoms.show({ id }))
  useOpenedName(message?.name)
  const from = message && [message.name, message.email].filter(Boolean).join(', ')
  const state = useLocation().state as Partial<typeof LOOKED> | null
  const query = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takeWanted()) reply.current?.focus()
    else if (state?.isLooked && document.activeElement?.tagName !== 'BUTTON') query.current?.focus({ preventScroll: true })
  }, [state, reply, takeWanted])
  return (
    <ReplyForm id={id} name={message?.name ?? ''} title="Reply" leave={LEAVE} goOn={goOn} drawn={reply}>
      <div>
        <Field label="Query" hint={from ? <bdi>From {from}</bdi> : KEPT_LINE}>
          <Textarea ref={query} readOnly dir="auto" rows={5} resize="vertical" value={description} />
        </Field>
        <NamedBookings text={description} />
      </div>
    </ReplyForm>
  )
}

function SenderOf({ id }: { id: number }) {
  const { data: message } = useQueryAtom(atoms.show({ id }))
  return message ? <Sender key={id} message={message} /> : null
}

export default function Reply() {
  const styles = useStyles()
  const navigate = useNavigate()
  const id = Number(useParams().id)
  const queue = useMessageQueue()
  const next = nextOf(queue.messages, id, queue.order)
  const previous = previousOf(queue.messages, id, queue.order)
  const to = (of: number) => recordPath(places['contact-us'].reply, of)
  const looking = (of: number | null) => (of === null ? undefined : () => void navigate(to(of), { state: LOOKED }))
  const reply = useRef<DrawnReply>(null)
  const isWanted = useRef(false)
  const takeWanted = useCallback(() => {
    const was = isWanted.current
    isWanted.current = false
    return was
  }, [])
  useQueueKeys({
    reply,
    next: looking(next),
    previous: looking(previous),
    write: () => (reply.current ? reply.current.focus() : (isWanted.current = true)),
  })
  return (
    <div className={styles.desk}>
      <div>
        <RecordScreen area="contact-us" noun="message" list={LEAVE.to} read={atoms.question.read}>
          {question => (
            <Answer
              question={question}
              goOn={() => void navigate(next === null ? places['contact-us'].answer.path : to(next))}
              reply={reply}
              takeWanted={takeWanted}
            />
          )}
        </RecordScreen>
      </div>
      <div className={styles.beside}>
        <MessageQueue queue={queue} id={id} skip={looking(next)} previous={looking(previous)} />
        {Number.isSafeInteger(id) && id > 0 && <SenderOf id={id} />}
      </div>
    </div>
  )
}
