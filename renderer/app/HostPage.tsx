/** What a page shows that Steward's own service has not let in: why, and what to do. */
import { Body1, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { HOST_SENTENCES, hostAtom } from '../state/wire.ts'

const useStyles = makeStyles({
  page: {
    height: '100%', boxSizing: 'border-box', padding: tokens.spacingHorizontalXXL, display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center',
    gap: tokens.spacingVerticalM, textAlign: 'center',
  },
  heading: { margin: 0 },
})

export default function HostPage() {
  const styles = useStyles()
  const host = useAtomValue(hostAtom)
  return (
    <main className={styles.page}>
      <Title2 as="h1" className={styles.heading}>Steward</Title2>
      <Body1 role="alert">{host !== 'connected' && HOST_SENTENCES[host]}</Body1>
    </main>
  )
}
