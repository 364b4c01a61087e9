/** Says how many records of an answer could not be read; the others are shown (decisions section 0, 16). Dismissed, it returns when the number changes. */
import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss16Regular, Warning16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { LOCALE } from '../../../shared/rules/locale.ts'

const useStyles = makeStyles({
  chip: {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    maxWidth: '100%',
    boxSizing: 'border-box',
    gap: tokens.spacingHorizontalXS,
    paddingInlineStart: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  icon: { flexShrink: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

export function UnreadableBar({ count }: { count: number }) {
  const styles = useStyles()
  const [dismissed, setDismissed] = useState(0)
  if (count === 0 || count === dismissed) return null
  const text = `${count.toLocaleString(LOCALE)} ${count === 1 ? 'record' : 'records'} could not be read and ${count === 1 ? 'is' : 'are'} left out. Diagnostics has the details.`
  return (
    <div role="status" className={styles.chip}>
      <Warning16Regular aria-hidden className={styles.icon} />
      <Caption1 className={styles.text} title={text}>
        {text}
      </Caption1>
      <Button
        appearance="transparent"
        size="small"
        icon={<Dismiss16Regular />}
        aria-label="Dismiss: records that could not be read"
        onClick={event => {
          event.currentTarget.closest('main')?.focus()
          setDismissed(count)
        }}
      />
    </div>
  )
}
