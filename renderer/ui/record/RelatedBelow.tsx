/**
 * The records that name the one on the screen, below it. Closed until asked for, because lists may have to be read for them; whether they
 * are open is part of the address, so that Back leads to them again.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDown20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import { useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { RelatedRecords, type NamedRecord } from '../details/RelatedRecords.tsx'
import { RELATED } from './relatedAddress.ts'

// As wide as the record.
const useStyles = makeStyles({
  related: {
    maxWidth: '720px',
    marginTop: tokens.spacingVerticalXXL,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0 },
  // The icon stands below the edge of the record, not the button around it.
  button: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})`, paddingInline: tokens.spacingHorizontalXS, minWidth: 0 },
  records: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, paddingTop: tokens.spacingVerticalS },
})

export function RelatedBelow({ area, shown }: { area: string; shown: NamedRecord }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const isOpen = parameters.has(RELATED)
  const id = useId()
  function toggle(): void {
    const next = new URLSearchParams(parameters)
    if (isOpen) next.delete(RELATED)
    else next.set(RELATED, 'open')
    void navigate({ search: `?${next.toString()}` }, { replace: true })
  }
  return (
    <div className={isOpen ? styles.related : mergeClasses(styles.related, 'screen-only')}>
      <h3 className={styles.title}>
        <Button
          appearance="transparent"
          className={styles.button}
          icon={isOpen ? <ChevronDown20Regular /> : <ChevronRight20Regular />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          Related
        </Button>
      </h3>
      {isOpen && (
        <div id={id} className={styles.records}>
          <RelatedRecords area={area} shown={shown} />
        </div>
      )}
    </div>
  )
}
