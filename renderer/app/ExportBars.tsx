/** The exports in progress, among the notices: how far each is, and Cancel. The screen below stays usable. */
import { Button, Field, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { runningExportsAtom, type RunningExport } from '../state/runningExports.ts'
import { LOCALE } from '../../shared/rules/locale.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
  progress: { flexGrow: 1 },
})

function ExportBar({ running: { label, done, total, waiting, cancel } }: { running: RunningExport }) {
  const styles = useStyles()
  const count = total === null ? waiting : `${done.toLocaleString(LOCALE)} of ${total.toLocaleString(LOCALE)}`
  return (
    <div role="region" aria-label={label} className={styles.bar}>
      <Field className={styles.progress} label={label} validationMessage={count} validationState="none">
        <ProgressBar thickness="large" {...(total ? { value: done, max: total } : {})} />
      </Field>
      <Button size="small" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}

export default function ExportBars() {
  return useAtomValue(runningExportsAtom).map(running => <ExportBar key={running.id} running={running} />)
}
