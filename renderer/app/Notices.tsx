/** The place of the notices. It is there from the start, because a dialog hides from screen readers what comes after it; its content loads with the first notice. */
import { makeStyles, Portal } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { noticesAtom } from '../state/notices.ts'
import { runningExportsAtom } from '../state/runningExports.ts'
import { preloadable } from '../ui/basics/preloadable.tsx'

/** Loaded with the first notice, or ahead of it by the frame, so that a service that stops can still be told of. */
export const NoticeList = preloadable(() => import('./NoticeList.tsx'))

const useStyles = makeStyles({
  // Above Fluent's own layers, so that a notice is seen beside an open dialog.
  layer: { zIndex: 2_000_000 },
})

export function Notices() {
  const styles = useStyles()
  const isNews = useAtomValue(noticesAtom).length > 0
  const isExporting = useAtomValue(runningExportsAtom).length > 0
  // Once there, it stays.
  const [hasNews, setHasNews] = useState(false)
  if ((isNews || isExporting) && !hasNews) setHasNews(true)
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  // An open dialog does not hide the notices from screen readers.
  useEffect(() => layer?.parentElement?.setAttribute('data-tabster-never-hide', ''), [layer])
  return (
    <Portal mountNode={{ className: styles.layer }}>
      <div ref={setLayer} data-news>
        {hasNews && <NoticeList />}
      </div>
    </Portal>
  )
}
