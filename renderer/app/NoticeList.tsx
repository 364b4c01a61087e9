/** Notices in the corner: announced, and removed after 5 seconds, unless they are pointed at or have the focus. */
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { runningExportsAtom } from '../state/runningExports.ts'
import { dismissNotice, NOTICE_TIME, noticesAtom, type Notice } from '../state/notices.ts'
import { sessionAtom } from '../state/session.ts'
import { LongText } from '../ui/basics/LongText.tsx'
import { preloadable } from '../ui/basics/preloadable.tsx'
import { useClearPlace } from './useClearPlace.ts'

const ExportBars = preloadable(() => import('./ExportBars.tsx'))

const useStyles = makeStyles({
  stack: {
    position: 'fixed',
    insetInlineEnd: tokens.spacingHorizontalXXL,
    maxHeight: 'calc(100vh - 16px)',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: '400px',
    maxWidth: 'calc(100vw - 48px)',
  },
  notice: { boxShadow: tokens.shadow16 },
})

function NoticeBar({ notice }: { notice: Notice }) {
  const styles = useStyles()
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  // A notice under the sign-in that opens over a screen cannot be reached, so it stays.
  const isCovered = useAtomValue(sessionAtom)?.status === 'expired'
  const isHeld = isPointedAt || isFocused || isCovered || notice.stays
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissNotice(notice.id), NOTICE_TIME)
    return () => clearTimeout(timer)
    // Starts again when the notice is repeated.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isHeld, notice.id, notice.times])

  const cameFrom = useRef<HTMLElement | null>(null)
  function enter(event: FocusEvent) {
    setFocused(true)
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget as HTMLElement | null
  }
  function leave() {
    dismissNotice(notice.id)
    cameFrom.current?.focus({ preventScroll: true })
  }

  return (
    // One live region for each notice: MessageBar announces nothing without Fluent's announcer around it.
    <div
      role={notice.intent === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
    >
      <MessageBar intent={notice.intent} className={styles.notice} layout="multiline">
        <MessageBarBody>
          <LongText text={notice.text} />
        </MessageBarBody>
        <MessageBarActions containerAction={<Button appearance="transparent" size="small" icon={<Dismiss20Regular />} aria-label="Dismiss" onClick={leave} />}>
          {[notice.action ?? [], notice.others ?? []].flat().map(({ label, run }) => (
            <Button
              key={label}
              size="small"
              onClick={() => {
                leave()
                run()
              }}
            >
              {label}
            </Button>
          ))}
        </MessageBarActions>
      </MessageBar>
    </div>
  )
}

export default function NoticeList() {
  const styles = useStyles()
  const hasExports = useAtomValue(runningExportsAtom).length > 0
  const notices = useAtomValue(noticesAtom)
  const [stack, setStack] = useState<HTMLElement | null>(null)
  const place = useClearPlace(stack, hasExports || notices.length > 0)
  return (
    <div ref={setStack} className={styles.stack} style={place}>
      {hasExports && <ExportBars />}
      {notices.map(notice => (
        <NoticeBar key={notice.id} notice={notice} />
      ))}
    </div>
  )
}
