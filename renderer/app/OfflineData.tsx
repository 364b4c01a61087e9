/** Offline data: the lists that can be made available offline, how far each is, and what can be done about it. */
import { Button, Caption1, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { OfflineCopy } from '../../shared/platform/offline.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { copyInWords } from '../../shared/rules/offlineCopies.ts'
import { areas } from '../areas/index.ts'
import { isListed } from '../areas/area.ts'
import { changeCopy, offlineCopiesAtom } from '../state/offlineCopies.ts'
import { useQueryAtom } from '../state/query.ts'
import { sessionAtom } from '../state/session.ts'
import { momentInWords, wholeMomentInWords } from '../ui/basics/age.ts'
import { FailureBar } from '../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../ui/basics/FormSkeleton.tsx'
import { Link } from '../ui/basics/Link.tsx'
import { megabytesInWords } from '../ui/basics/megabytes.ts'
import { RuledTable, type PlainColumn } from '../ui/rows/PlainTable.tsx'
import { RemoveCopyDialog } from '../ui/list/RemoveCopyDialog.tsx'
import { WholeLists } from './WholeLists.tsx'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '1100px' },
  about: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  name: { width: '130px' },
  rows: { width: '88px', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  age: { width: '120px' },
  actions: { width: '190px' },
  state: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} 0`,
    fontVariantNumeric: 'tabular-nums',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

const listed = areas.filter(isListed)
/** The place of a copy's list in the drawer. */
const placeOf = ({ area }: OfflineCopy) => listed.findIndex(({ name }) => name === area)
/** What a copy's list is called, and where it is. */
function listOf(copy: OfflineCopy) {
  const { label, path } = listed[placeOf(copy)]!.drawer
  return { title: label, to: path }
}

const isRead = ({ state }: OfflineCopy) => state === 'reading' || state === 'waiting'

/** What can be done about a copy. */
function Actions({ copy, remove }: { copy: OfflineCopy; remove(): void }) {
  const styles = useStyles()
  const { area, state, again } = copy
  const action = (label: string, run: () => void) => (
    <Button size="small" aria-label={`${label}: ${listOf(copy).title}`} onClick={run}>
      {label}
    </Button>
  )
  return (
    <div className={styles.buttons}>
      {state === 'none' && action('Make available offline', () => changeCopy('keep', { area }))}
      {isRead(copy) && action('Pause', () => changeCopy('pause', { area }))}
      {state === 'paused' && action('Read on', () => changeCopy('keep', { area }))}
      {state === 'complete' && again === null && action('Read all again', () => changeCopy('readAgain', { area }))}
      {state !== 'none' && action('Remove', remove)}
    </div>
  )
}

export default function OfflineData() {
  const styles = useStyles()
  const { data, failure, reload } = useQueryAtom(offlineCopiesAtom)
  const { lists, copies } = useAtomValue(sessionAtom)!.policy.offline
  const mayKeep = lists && copies
  const [removed, setRemoved] = useState<OfflineCopy | null>(null)
  const columns: PlainColumn<OfflineCopy>[] = [
    { id: 'list', header: 'List', head: { className: styles.name }, draw: copy => <Link to={listOf(copy).to}>{listOf(copy).title}</Link> },
    {
      id: 'state',
      header: 'State',
      draw: copy => (
        <div className={styles.state}>
          {copy.state === 'none' ? 'Not available offline' : copyInWords(copy, 'rows')}
          {isRead(copy) && copy.total !== null && copy.total > 0 && (
            <ProgressBar aria-label={`Reading ${listOf(copy).title}`} value={copy.rows} max={copy.total} />
          )}
        </div>
      ),
    },
    {
      id: 'rows',
      header: 'Rows, size',
      head: { className: styles.rows },
      cell: { className: styles.rows },
      draw: ({ state, rows, bytes }) =>
        state !== 'none' && (
          <>
            {rows.toLocaleString(LOCALE)}
            {bytes !== null && <Caption1 block>{megabytesInWords(bytes)}</Caption1>}
          </>
        ),
    },
    {
      id: 'age',
      header: 'As of',
      head: { className: styles.age },
      draw: ({ asOf }) => asOf !== null && <span title={wholeMomentInWords(asOf)}>{momentInWords(asOf)}</span>,
    },
    { id: 'actions', header: 'Actions', head: { className: styles.actions }, draw: copy => <Actions copy={copy} remove={() => setRemoved(copy)} /> },
  ]
  return (
    <div className={styles.screen}>
      <p className={styles.about}>
        A list that is available offline is read in the background, and kept on this computer, encrypted. All of it can then be searched, sorted and filtered,
        also without a network. Of a very long list, the newest part is kept. Logging out removes everything.
      </p>
      {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
      {!data && !failure && <FormSkeleton />}
      {data && (
        <RuledTable
          label="Lists that can be available offline"
          columns={columns}
          rows={data.toSorted((a, b) => placeOf(a) - placeOf(b))}
          rowId={({ area }) => area}
        />
      )}
      {data?.length === 0 && (
        <Caption1>
          {mayKeep ? 'You may see none of the lists that can be made available offline.' : 'This computer’s policy allows no offline copies of lists.'}
        </Caption1>
      )}
      <WholeLists />
      {removed && <RemoveCopyDialog area={removed.area} name={listOf(removed).title} close={() => setRemoved(null)} />}
    </div>
  )
}
