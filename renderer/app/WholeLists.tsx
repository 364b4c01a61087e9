/** The lists that are read whole, which of them are on this computer, and reading them before somebody opens them. */
import { Button, makeStyles, Spinner, Subtitle2, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { failureOf, type Failure } from '../../shared/contract/failure.ts'
import type { WholeListCopy } from '../../shared/platform/offline.ts'
import { areas } from '../areas/index.ts'
import { isListed } from '../areas/area.ts'
import { client } from '../state/client.ts'
import { queryAtom, useQueryAtom } from '../state/query.ts'
import { momentInWords, wholeMomentInWords } from '../ui/basics/age.ts'
import { FailureBar } from '../ui/basics/FailureBar.tsx'
import { FormSkeleton } from '../ui/basics/FormSkeleton.tsx'
import { Link } from '../ui/basics/Link.tsx'
import { megabytesInWords } from '../ui/basics/megabytes.ts'
import { useAutoRefresh } from '../ui/basics/useAutoRefresh.ts'
import { RuledTable, type PlainColumn } from '../ui/rows/PlainTable.tsx'
import { LOCALE } from '../../shared/rules/locale.ts'

const useStyles = makeStyles({
  section: { marginTop: tokens.spacingVerticalL, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { margin: 0, flexGrow: 1 },
  about: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  figure: { width: '88px', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  end: { justifyContent: 'flex-end' },
  age: { width: '180px' },
  actions: { width: '190px' },
})

/** How often what is here is read again while it is shown, in milliseconds. */
const EVERY = 10_000

/** Not told by pushes: they come with every call, and this opens an entry of the store for each list. */
const wholeListsAtom = queryAtom<WholeListCopy[]>({
  key: ['offline', 'wholeLists', {}],
  area: null,
  read: signal => client.offline.wholeLists({}, { signal }),
})

const listed = areas.filter(isListed)
const placeOf = ({ area }: WholeListCopy) => listed.findIndex(({ name }) => name === area)
/** What an area's list is called in the drawer, and where it is. */
const placeIn = (area: string) => listed.find(({ name }) => name === area)!.drawer

export function WholeLists() {
  const styles = useStyles()
  const { data, failure, loading, reload } = useQueryAtom(wholeListsAtom)
  useAutoRefresh(EVERY, reload, loading)
  const [reading, setReading] = useState<string | null>(null)
  /** Why lists could not be read, by their names. */
  const [failures, setFailures] = useState<ReadonlyArray<readonly [area: string, failure: Failure]>>([])
  const ending = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => controller.abort()
  }, [])

  /** Reads lists one after the other. One that fails stops no other, unless the server cannot be reached. */
  async function read(names: readonly string[]): Promise<void> {
    const { signal } = ending.current
    setFailures([])
    for (const area of names) {
      setReading(area)
      const failure = await client.offline.readWhole({ area }, { signal }).then(() => null, failureOf)
      if (signal.aborted) return
      if (failure) setFailures(before => [...before, [area, failure]])
      if (failure?.kind === 'offline') break
      reload()
    }
    setReading(null)
  }

  const lists = data?.filter(list => placeOf(list) !== -1).toSorted((a, b) => placeOf(a) - placeOf(b))
  const missing = lists?.filter(({ asOf }) => asOf === null) ?? []
  const figure = { className: styles.figure }
  const columns: PlainColumn<WholeListCopy>[] = [
    { id: 'list', header: 'List', draw: ({ area }) => <Link to={placeIn(area).path}>{placeIn(area).label}</Link> },
    { id: 'rows', header: 'Rows', head: figure, cell: figure, draw: ({ rows }) => rows?.toLocaleString(LOCALE) },
    { id: 'size', header: 'Size', head: figure, cell: figure, draw: ({ bytes }) => bytes !== null && megabytesInWords(bytes) },
    {
      id: 'age',
      header: 'As of',
      head: { className: styles.age },
      draw: ({ asOf }) => (asOf === null ? 'Not read yet' : <span title={wholeMomentInWords(asOf)}>{momentInWords(asOf)}</span>),
    },
    {
      id: 'actions',
      header: 'Actions',
      head: { className: styles.actions },
      draw({ area, asOf }) {
        const action = asOf === null ? 'Read now' : 'Read again'
        if (reading === area) return <Spinner size="tiny" label="Reading…" labelPosition="after" className={styles.end} />
        return (
          <Button size="small" aria-label={`${action}: ${placeIn(area).label}`} disabledFocusable={reading !== null} onClick={() => void read([area])}>
            {action}
          </Button>
        )
      },
    },
  ]
  return (
    <section aria-labelledby="whole-lists" className={styles.section}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id="whole-lists" className={styles.name}>
          Lists that are read whole
        </Subtitle2>
        {missing.length > 0 && (
          <Button disabledFocusable={reading !== null} onClick={() => void read(missing.map(({ area }) => area))}>
            {`Read all that are missing (${missing.length})`}
          </Button>
        )}
      </div>
      <p className={styles.about}>These lists are read when they are first opened, and kept here from then on. Read them now to have them without a network.</p>
      {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
      {failures.map(([area, each]) => (
        <FailureBar key={area} failure={{ ...each, message: `${placeIn(area).label}: ${each.message}` }} />
      ))}
      {!lists && !failure && <FormSkeleton />}
      {lists && <RuledTable label="Lists that are read whole" columns={columns} rows={lists} rowId={({ area }) => area} />}
    </section>
  )
}
