/** The conversation about a record, once it is read; says if there is none, and what could not be read (O-036, O-514). */
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Failure } from '../../../shared/contract/failure.ts'
import type { Chat } from '../../../shared/rules/chat.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { FormSkeleton } from '../basics/FormSkeleton.tsx'
import { TextBar } from '../basics/TextBar.tsx'
import { MessageThread } from './MessageThread.tsx'
import type { ThreadPerson } from './threadText.ts'

const useStyles = makeStyles({ none: { color: tokens.colorNeutralForeground3 } })

export interface ConversationProps {
  /** Its id; empty where there is no conversation. */
  id: string
  /** What it is about, in one word. */
  noun: string
  /** What that record is called, e.g. Booking 12. */
  about: string
  chat: { data: Chat | undefined; failure: Failure | null; reload(): void }
  /** Who takes part according to the record, for what the conversation leaves empty. */
  customerId: string
  customer: ThreadPerson
  professional: ThreadPerson
}

export function Conversation({ id, noun, about, chat: { data, failure, reload }, customerId, customer, professional }: ConversationProps) {
  const styles = useStyles()
  if (id === '') return <div className={styles.none}>{`No conversation about this ${noun} yet`}</div>
  return (
    <>
      {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
      {!data && !failure && <FormSkeleton />}
      {data && data.unreadable > 0 && (
        <TextBar intent="warning">{`${data.unreadable} ${data.unreadable === 1 ? 'message' : 'messages'} could not be read. Diagnostics has the details.`}</TextBar>
      )}
      {data && (
        <MessageThread
          key={id}
          about={about}
          thread={{
            messages: data.messages,
            customerId: data.client_id || customerId,
            customer: { name: customer.name || 'Customer', photo: data.client_photo || customer.photo },
            professional: { name: professional.name || 'Professional', photo: data.pro_image || professional.photo },
          }}
        />
      )}
    </>
  )
}
