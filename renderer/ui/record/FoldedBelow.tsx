/** What can be opened below a record on its own screen. */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDown20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import { useId, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

// As wide as the record.
const useStyles = makeStyles({
  part: {
    maxWidth: '720px',
    marginTop: tokens.spacingVerticalXXL,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0 },
  // The icon stands below the edge of the record, not the button around it.
  button: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`, paddingInline: tokens.spacingHorizontalXS, minWidth: 0 },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, paddingTop: tokens.spacingVerticalS },
})

interface FoldedBelowProps {
  /** The parameter of the address that opens it. */
  parameter: string
  label: string
  children: ReactNode
}

/**
 * A part of a record below everything else. Closed until asked for; whether it is open is part of the address, so that Back leads to it again.
 */
export function FoldedBelow({ parameter, label, children }: FoldedBelowProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const isOpen = parameters.has(parameter)
  const id = useId()
  function toggle(): void {
    const next = new URLSearchParams(parameters)
    if (isOpen) next.delete(parameter)
    else next.set(parameter, 'open')
    void navigate({ search: `?${next.toString()}` }, { replace: true })
  }
  return (
    <div className={isOpen ? styles.part : mergeClasses(styles.part, 'screen-only')}>
      <h3 className={styles.title}>
        <Button
          appearance="transparent"
          className={styles.button}
          icon={isOpen ? <ChevronDown20Regular /> : <ChevronRight20Regular />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          {label}
        </Button>
      </h3>
      {isOpen && (
        <div id={id} className={styles.content}>
          {children}
        </div>
      )}
    </div>
  )
}
