/** A conversation of a customer and a professional, for reading: each on their side, found within, copied as text and printed. */
import { makeStyles, mergeClasses, SearchBox, tokens } from '@fluentui/react-components'
import { Copy20Regular, Print20Regular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { notify } from '../../state/notices.ts'
import { printScreen } from '../../state/printing.ts'
import { useMayExport } from '../../state/session.ts'
import { findIn } from '../basics/finding.ts'
import { FindSteps, takeFindKey, useFindSteps } from '../basics/FindSteps.tsx'
import { IconButton } from '../basics/IconButton.tsx'
import { PrintedThread } from './PrintedThread.tsx'
import { ThreadMessages } from './ThreadMessages.tsx'
import { contentOf, threadText, type Thread } from './threadText.ts'

const useStyles = makeStyles({
  // As high as the room that is left, and high enough for some messages.
  thread: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: tokens.spacingVerticalS, minHeight: '320px' },
  tools: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { flexGrow: 1, minWidth: 0, maxWidth: '280px' },
  space: { flexGrow: 1 },
  none: { color: tokens.colorNeutralForeground3 },
})

/** `about` is what the conversation is about, e.g. Booking 12. */
export function MessageThread({ thread, about }: { thread: Thread; about: string }) {
  const { messages } = thread
  const styles = useStyles()
  const [wanted, setWanted] = useState('')
  const found = useMemo(
    () => (wanted === '' ? [] : messages.flatMap((message, index) => (findIn(contentOf(message), wanted) ? [index] : []))),
    [messages, wanted],
  )
  const { at, step, begin } = useFindSteps(found.length)
  const mayExport = useMayExport()
  const copy = () =>
    void navigator.clipboard.writeText(threadText(thread)).then(
      () => notify('success', 'Conversation copied'),
      () => notify('error', 'Couldn’t copy the conversation'),
    )

  if (messages.length === 0) return <div className={styles.none}>No messages</div>
  return (
    <div className={styles.thread}>
      <div className={mergeClasses('screen-only', styles.tools)}>
        <SearchBox
          className={styles.search}
          aria-label="Find in conversation"
          placeholder="Find in conversation"
          value={wanted}
          onChange={(_, { value }) => {
            setWanted(value)
            begin()
          }}
          onKeyDown={event => takeFindKey(event, step)}
        />
        <FindSteps at={at} count={found.length} none={wanted === '' ? '' : undefined} step={step} />
        <span className={styles.space} />
        {mayExport && (
          <>
            <IconButton label="Copy as text" icon={<Copy20Regular />} onClick={copy} />
            <IconButton label="Print…" icon={<Print20Regular />} onClick={() => void printScreen(`Conversation about ${about}`)} />
          </>
        )}
      </div>
      <ThreadMessages thread={thread} wanted={wanted} present={found[at]} />
      <PrintedThread thread={thread} about={about} />
    </div>
  )
}
