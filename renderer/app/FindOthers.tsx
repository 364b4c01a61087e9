/** What Find did not search, or not wholly, and what can be done about it. */
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { shapeNamed } from '../../shared/areas/index.ts'
import { isListed } from '../areas/area.ts'
import { areas } from '../areas/index.ts'
import { offlineCopiesAtom } from '../state/offlineCopies.ts'
import { useQueryAtom } from '../state/query.ts'
import { Link } from '../ui/basics/Link.tsx'
import { SearchAll, SearchThem } from '../ui/basics/SearchAll.tsx'
import { labelOf, labelsOf, someOf } from './commands.ts'

const useStyles = makeStyles({
  name: { margin: 0 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  others: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, paddingTop: tokens.spacingVerticalM },
  other: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '36px' },
  label: { width: '160px' },
})

const listed = areas.filter(isListed)

interface PartlySearchedProps {
  /** The areas. */
  names: readonly string[]
  text: string
  opened(): void
}

/** The lists that are not all here, each with what can be done about it. */
function PartlySearched({ names, text, opened }: PartlySearchedProps) {
  const styles = useStyles()
  return (
    <>
      <span>Of these lists, only what was opened before was searched:</span>
      <ul className={styles.list}>
        {names.map(name => {
          const label = labelOf(areas, name)
          const isSearched = text !== '' && shapeNamed(name)?.search !== 'page'
          const { path } = listed.find(area => area.name === name)!.drawer
          return (
            <li key={name} className={styles.other}>
              <span className={styles.label}>{label}</span>
              <SearchAll area={name} noun={label} label="Search all" />
              {isSearched && <Link to={`${path}?${new URLSearchParams({ search: text }).toString()}`} onClick={opened}>{`Search ${label} on the server`}</Link>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Says above the results that lists are missing among them, and closes the gap; nothing where none can be read. */
export function FindGap({ names }: { names: readonly string[] }) {
  const styles = useStyles()
  const copies = useQueryAtom(offlineCopiesAtom).data ?? []
  const missing = names.filter(name => copies.some(({ area, state }) => area === name && state === 'none'))
  if (missing.length === 0) return null
  return (
    <section aria-label="Not searched yet" className={styles.other} tabIndex={-1} data-keeps-focus>
      <span>{`${someOf(labelsOf(areas, missing))}: not searched yet, or only what was opened before.`}</span>
      {missing.length === 1 && <SearchAll area={missing[0]!} noun={labelOf(areas, missing[0]!)} label="Search all" />}
      <SearchThem areas={missing} size="small">
        Search them all
      </SearchThem>
    </section>
  )
}

export function FindOthers({ names, sentences, ...props }: PartlySearchedProps & { sentences: readonly string[] }) {
  const styles = useStyles()
  if (sentences.length === 0 && names.length === 0) return null
  return (
    <section aria-label="Not fully searched" className={styles.others} tabIndex={-1} data-keeps-focus>
      <Subtitle2 as="h2" className={styles.name}>
        Not fully searched
      </Subtitle2>
      {names.length > 0 && <PartlySearched names={names} {...props} />}
      {sentences.map(sentence => (
        <span key={sentence}>{sentence}</span>
      ))}
    </section>
  )
}
