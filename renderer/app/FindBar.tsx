/** Find in page, in Electron: what is typed is marked on the screen; Enter goes on, Shift+Enter back, Escape closes. */
import { Button, Caption1, Input, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ChevronDown20Regular, ChevronUp20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { onPush } from '../state/connection.ts'
import { findText, markFound, unmarkFound, type Found } from '../ui/basics/finding.ts'
import { useFocusReturn } from '../ui/basics/focusReturn.ts'

/** How long the screen must have been still before it is searched again, in milliseconds. */
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
  count: { minWidth: '72px', textAlign: 'center', fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground3 },
})

export function FindBar({ close }: { close(): void }) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found[]>([])
  const [present, setPresent] = useState(0)
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
    setPresent(0)
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
  }, [search])
  const shown = found.length === 0 ? 0 : present % found.length
  useEffect(() => markFound(found, shown), [found, shown])
  useEffect(() => unmarkFound, [])

  const go = (step: 1 | -1) => setPresent(found.length === 0 ? 0 : (shown + step + found.length) % found.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target === input.current) go(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  const button = (label: string, icon: React.JSX.Element, run: () => void, disabled = false) => (
    <Tooltip content={label} relationship="label">
      <Button appearance="subtle" size="small" icon={icon} disabledFocusable={disabled} onClick={run} />
    </Tooltip>
  )
  return (
    <div role="search" aria-label="Find in page" className={`screen-only ${styles.bar}`} onKeyDown={onKeyDown}>
      <Input ref={input} size="small" className={styles.input} aria-label="Find in page" value={text} onChange={(_, { value }) => setText(value)} autoFocus />
      <Caption1 className={styles.count} role="status">
        {text === '' ? '' : found.length === 0 ? 'Not found' : `${(shown + 1).toLocaleString()} of ${found.length.toLocaleString()}`}
      </Caption1>
      {button('Previous', <ChevronUp20Regular />, () => go(-1), found.length === 0)}
      {button('Next', <ChevronDown20Regular />, () => go(1), found.length === 0)}
      {button('Close', <Dismiss20Regular />, close)}
    </div>
  )
}
