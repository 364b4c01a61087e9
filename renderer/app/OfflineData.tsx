/** Offline data: the lists that can be made available offline, how far each is, and what can be done about it. */
import {
  Button,
  Caption1,
  makeStyles,
  ProgressBar,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { OfflineCopy } from '../../shared/platform/offline.ts'
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
import { RemoveCopyDialog } from '../ui/list/RemoveCopyDialog.tsx'
import { WholeLists } from './WholeLists.tsx'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '1100px' },
  about: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  name: { width: '130px' },
  rows: { width: '88px', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  end: { justifyContent: 'flex-end' },
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

function CopyRow({ copy, remove }: { copy: OfflineCopy; remove(): void }) {
  const styles = useStyles()
  const { area, state, rows, total, asOf, bytes } = copy
  const { title, to } = listOf(copy)
  const isReading = state === 'reading' || state === 'waiting'
  const action = (label: string, run: () => void) => (
    <Button size="small" aria-label={`${label}: ${title}`} onClick={run}>
      {label}
    </Button>
  )
  return (
    <TableRow>
      <TableCell className={styles.name}>
        <Link to={to}>{title}</Link>
      </TableCell>
      <TableCell>
        <div className={styles.state}>
          {state === 'none' ? 'Not available offline' : copyInWords(copy, 'rows')}
          {isReading && total !== null && total > 0 && <ProgressBar aria-label={`Reading ${title}`} value={rows} max={total} />}
        </div>
      </TableCell>
      <TableCell className={styles.rows}>
        {state !== 'none' && rows.toLocaleString()}
        {state !== 'none' && bytes !== null && <Caption1 block>{megabytesInWords(bytes)}</Caption1>}
      </TableCell>
      <TableCell className={styles.age}>{asOf !== null && <span title={wholeMomentInWords(asOf)}>{momentInWords(asOf)}</span>}</TableCell>
      <TableCell className={styles.actions}>
        <div className={styles.buttons}>
          {state === 'none' && action('Make available offline', () => changeCopy('keep', { area }))}
          {isReading && action('Pause', () => changeCopy('pause', { area }))}
          {state === 'paused' && action('Read on', () => changeCopy('keep', { area }))}
          {state === 'complete' && copy.again === null && action('Read all again', () => changeCopy('readAgain', { area }))}
          {state !== 'none' && action('Remove', remove)}
        </div>
      </TableCell>
    </TableRow>
  )
}

export default function OfflineData() {
  const styles = useStyles()
  const { data, failure, reload } = useQueryAtom(offlineCopiesAtom)
  const { lists, copies } = useAtomValue(sessionAtom)!.policy.offline
  const mayKeep = lists && copies
  const [removed, setRemoved] = useState<OfflineCopy | null>(null)
  return (
    <div className={styles.screen}>
      <p className={styles.about}>
        A list that is available offline is read in the background, and kept on this computer, encrypted. All of it can then be searched, sorted and filtered,
        also without a network. Of a very long list, the newest part is kept. Logging out removes everything.
      </p>
      {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
      {!data && !failure && <FormSkeleton />}
      {data && (
        <Table aria-label="Lists that can be available offline">
          <TableHeader>
            <TableRow>
              <TableHeaderCell className={styles.name}>List</TableHeaderCell>
              <TableHeaderCell>State</TableHeaderCell>
              <TableHeaderCell className={styles.rows} button={{ className: styles.end }}>
                Rows, size
              </TableHeaderCell>
              <TableHeaderCell className={styles.age}>As of</TableHeaderCell>
              <TableHeaderCell className={styles.actions}>Actions</TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {data
              .toSorted((a, b) => placeOf(a) - placeOf(b))
              .map(copy => (
                <CopyRow key={copy.area} copy={copy} remove={() => setRemoved(copy)} />
              ))}
          </TableBody>
        </Table>
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
