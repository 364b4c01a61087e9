/** Find in page, in Electron: matches are marked on the screen; Enter goes to the next, Shift+Enter to the previous one, Escape closes. */
import { Input, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { onPush } from '../state/connection.ts'
import { isFindingAtom } from '../state/finding.ts'
import { findText, markFound, unmarkFound, type Found } from '../ui/basics/finding.ts'
import { FindSteps, takeFindKey, useFindSteps } from '../ui/basics/FindSteps.tsx'
import { useFocusReturn } from '../ui/basics/focusReturn.ts'
import { IconButton } from '../ui/basics/IconButton.tsx'
import { isMac } from '../ui/basics/keys.ts'
import { isDialogOpen } from './overlays.ts'

/** How long the screen must not have changed before it is searched again, in milliseconds. */
const STILL = 200

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    top: '56px',
    insetInlineEnd: tokens.spacingHorizontalXXL,
    zIndex: 10,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
  input: { width: '220px' },
  count: { minWidth: '72px', textAlign: 'center' },
})

function FindBar({ close }: { close(): void }) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found[]>([])
  const { at, step, begin } = useFindSteps(found.length)
  useFocusReturn()
  useEffect(
    () =>
      onPush(({ push }) => {
        if (push === 'find') input.current?.select()
      }),
    [],
  )

  const search = useCallback(() => {
    const screen = document.querySelector<HTMLElement>('main')
    setFound(screen ? findText(screen, text) : [])
  }, [text])
  useEffect(() => {
    begin()
    search()
    const screen = document.querySelector('main')
    let timer: ReturnType<typeof setTimeout>
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(search, STILL)
    })
    if (screen) observer.observe(screen, { childList: true, characterData: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [search, begin])
  useEffect(() => markFound(found, at), [found, at])
  useEffect(() => unmarkFound, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === input.current && takeFindKey(event, step)) return
    if (event.key !== 'Escape') return
    close()
    event.preventDefault()
  }
  return (
    <div role="search" aria-label="Find in page" className={`screen-only ${styles.bar}`} onKeyDown={onKeyDown}>
      <Input ref={input} size="small" className={styles.input} aria-label="Find in page" value={text} onChange={(_, { value }) => setText(value)} autoFocus />
      <FindSteps at={at} count={found.length} none={text === '' ? '' : undefined} step={step} what="" className={styles.count} />
      <IconButton label="Close" size="small" icon={<Dismiss20Regular />} onClick={close} />
    </div>
  )
}

/** Whether the screen has a search of its own on the same key, as the translations do; that one then takes the focus. */
const hasOwnSearch = () =>
  !(document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'f', [isMac ? 'metaKey' : 'ctrlKey']: true, bubbles: true, cancelable: true }),
  )

/** Opens Find in page when Electron's menu asks for it. No other host does: browsers have their own. */
export function Finding() {
  const [isFinding, setFinding] = useAtom(isFindingAtom)
  useEffect(
    () =>
      onPush(({ push }) => {
        if (push === 'find' && !isDialogOpen() && !hasOwnSearch()) setFinding(true)
      }),
    [setFinding],
  )
  useEffect(() => () => setFinding(false), [setFinding])
  return isFinding && <FindBar close={() => setFinding(false)} />
}
