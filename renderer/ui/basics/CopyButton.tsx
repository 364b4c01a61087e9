/** Copies a text that is often needed elsewhere, such as an id, an e-mail address or a phone number. */
import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Checkmark16Regular, Copy16Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { notify } from '../../state/notices.ts'

/** How long the button says that it copied, unless told otherwise, in milliseconds. */
const SAID_TIME = 2_000

const useStyles = makeStyles({
  button: { minWidth: 'auto', padding: '2px', margin: '-4px 0', color: tokens.colorNeutralForeground3, verticalAlign: 'middle' },
  labelled: { minWidth: '104px' },
  said: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

export interface CopyButtonProps {
  /** Name of the value that it copies, e.g. ID. */
  name: string
  text: string
  /** Text of the button; without it, the button is an icon. */
  label?: string
  /** How long it says that it copied, in milliseconds. */
  saidTime?: number
  tabIndex?: 0 | -1
}

export function CopyButton({ name, text, label, saidTime = SAID_TIME, tabIndex }: CopyButtonProps) {
  const styles = useStyles()
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), saidTime)
    return () => clearTimeout(timer)
  }, [copied, saidTime])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(before => before + 1),
      () => notify('error', 'Couldn’t copy'),
    )
  const icon = copied ? <Checkmark16Regular /> : <Copy16Regular />
  const button = { size: 'small', tabIndex, 'aria-label': `Copy ${name}`, icon, onClick: () => void copy() } as const
  return (
    <>
      {label ? (
        <Button {...button} className={styles.labelled}>
          {copied ? 'Copied.' : label}
        </Button>
      ) : (
        <Tooltip content={copied ? 'Copied.' : `Copy ${name}`} relationship="inaccessible">
          <Button {...button} className={styles.button} appearance="transparent" />
        </Tooltip>
      )}
      <span role="status" className={styles.said}>
        {copied > 0 && 'Copied.'}
      </span>
    </>
  )
}
