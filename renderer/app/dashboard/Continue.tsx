/** Unfinished work: drafts, mutations whose outcome is unknown, and the records opened last. */
import { Badge, Body1, Button, Caption1, Card, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { hasTexts } from '../../../shared/areas/index.ts'
import { type ListedDraft } from '../../../shared/platform/preferences.ts'
import { MOST_FOUND } from '../../../shared/platform/search.ts'
import { failureOf, NOT_KNOWN, type Failure } from '../../../shared/contract/failure.ts'
import type { RecordReference } from '../../../shared/contract/frames.ts'
import { ACTIVITY_ADDRESS } from '../../../shared/rules/activity.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { workAddress } from '../../../shared/rules/workbench.ts'
import { client } from '../../state/client.ts'
import { notify } from '../../state/notices.ts'
import { useQuery, useQueryAtom } from '../../state/query.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { momentInWords } from '../../ui/basics/age.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { IconButton } from '../../ui/basics/IconButton.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { useDiscard } from '../../ui/form/DiscardQuestion.tsx'
import * as atoms from './atoms.ts'
import { Section, useReload } from './cards.tsx'
import { kindOf, screenAt } from './places.ts'

/** How many entries show until all are asked for. */
const SHOWN = 6

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  links: { display: 'flex', gap: tokens.spacingHorizontalL },
  card: { padding: tokens.spacingHorizontalL, gap: tokens.spacingVerticalS, boxSizing: 'border-box' },
  heading: { margin: 0, color: tokens.colorNeutralForeground2, outlineStyle: 'none' },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  entry: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '44px' },
  about: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  name: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalS}`, color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground2 },
  more: { alignSelf: 'flex-start' },
})

interface Entry {
  key: string
  name: string
  to: string
  /** What the entry is, and when. */
  line: ReactNode
  removeLabel: string
  remove(): Promise<void>
}

interface EntryListProps {
  title: string
  /** Undefined while they are read. */
  entries: Entry[] | undefined
  failure: Failure | null
  retry(): void
  empty: string
}

/** A list of links, each with a button that removes it. */
function EntryList({ title, entries, failure, retry, empty }: EntryListProps) {
  const styles = useStyles()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** The position of the removed entry; the entry that takes its place gets the focus. */
  const removed = useRef<number | null>(null)
  const shown = isWhole ? entries : entries?.slice(0, SHOWN)
  const keys = entries?.map(({ key }) => key).join(' ')
  const present = useRef(keys)
  useLayoutEffect(() => {
    if (present.current === keys) return
    present.current = keys
    const place = removed.current
    removed.current = null
    if (place === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    ;(buttons[Math.min(place, buttons.length - 1)] ?? heading.current)?.focus()
  })
  return (
    <Card className={styles.card} role="group" aria-labelledby={id}>
      <Text as="h3" block size={300} id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </Text>
      {failure && <FailureBar failure={failure} retry={retry} />}
      {!entries && !failure && (
        <Skeleton aria-label="Loading">
          <SkeletonItem size={40} />
        </Skeleton>
      )}
      {entries?.length === 0 && <Body1 className={styles.quiet}>{empty}</Body1>}
      {shown && shown.length > 0 && (
        <ul ref={list} className={styles.list} aria-labelledby={id}>
          {shown.map(({ key, name, to, line, removeLabel, remove }, place) => (
            <li key={key} className={styles.entry}>
              <div className={styles.about}>
                <Link to={to} className={styles.name} dir="auto" title={name}>
                  {name}
                </Link>
                <Caption1 className={styles.line}>{line}</Caption1>
              </div>
              <IconButton
                label={removeLabel}
                aria-label={`${removeLabel}: ${name}`}
                icon={<Dismiss20Regular />}
                onClick={() => {
                  removed.current = place
                  remove().catch((error: unknown) => {
                    removed.current = null
                    notify('error', failureOf(error).message)
                  })
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {entries && entries.length > SHOWN && !isWhole && (
        <Button className={styles.more} size="small" onClick={() => setWhole(true)}>
          Show all {entries.length}
        </Button>
      )}
    </Card>
  )
}

/** The names of records, as far as they are known here. */
function useNames(records: RecordReference[]): (record: RecordReference) => string {
  const asked = records.slice(0, MOST_FOUND).map(({ area, id }) => ({ area, id }))
  const { data } = useQuery({
    key: asked.length > 0 ? ['search', 'named', asked] : null,
    area: null,
    read: signal => client.search.named({ records: asked }, { signal }),
  })
  return ({ area, id }) => data?.find(each => each.area === area && each.id === id)?.title.trim() || `ID ${id}`
}

function UnsavedWork({ refreshes }: { refreshes: number }) {
  const denials = useAtomValue(sessionAtom)?.denials ?? {}
  const { data, failure, reload } = useQueryAtom(atoms.draftAtoms.list({}))
  useReload(refreshes, reload)
  const found = data?.flatMap(draft => {
    const screen = screenAt(draft.address, denials)
    return screen ? [{ draft, screen, record: draft.record ?? screen.record }] : []
  })
  const nameOf = useNames(found?.flatMap(({ record }) => record ?? []) ?? [])

  async function discard(draft: ListedDraft, name: string) {
    const { key, address, title, record, isUnknown } = draft
    const { values } = await client.drafts.show({ key })
    await client.drafts.discard({ key })
    reload()
    if (!values) return
    const place = { address, ...(title ? { title } : {}), ...(record ? { record } : {}), ...(isUnknown ? { isUnknown } : {}) }
    const undo = () =>
      void client.drafts.keep({ key, values, ...place }).then(
        () => reload(),
        (error: unknown) => notify('error', failureOf(error).message),
      )
    notify('info', title ? isolating`${name} was removed from the list.` : isolating`The draft of ${name} was discarded.`, { label: 'Undo', run: undo })
  }
  const { discard: discardBoth, question } = useDiscard()
  // What may not be saved comes first.
  const sorted = found?.toSorted((a, b) => Number(!a.draft.isUnknown) - Number(!b.draft.isUnknown))
  const entries = sorted?.map(({ draft, screen, record }): Entry => {
    const { key, address, title, isUnknown, keptAt } = draft
    const name = title ?? (record ? `${screen.route.title}: ${nameOf(record)}` : screen.route.title)
    return {
      key,
      name,
      to: address,
      line: (
        <>
          {isUnknown && (
            <Badge appearance="tint" color="warning">
              {NOT_KNOWN.replace(/\.$/, '')}
            </Badge>
          )}
          <span>{momentInWords(keptAt)}</span>
        </>
      ),
      removeLabel: title ? 'Remove from the list' : 'Discard draft',
      remove: () => discardBoth(key, () => discard(draft, name)),
    }
  })
  return (
    <>
      <EntryList title="Not saved" entries={entries} failure={failure} retry={() => reload()} empty="What you type and don’t save is kept here." />
      {question}
    </>
  )
}

function OpenedLast({ refreshes }: { refreshes: number }) {
  const denials = useAtomValue(sessionAtom)?.denials ?? {}
  const { data, failure, reload } = useQueryAtom(atoms.opened({}))
  useReload(refreshes, reload)
  const found = data?.filter(({ address }) => screenAt(address, denials))
  const nameOf = useNames(found ?? [])
  const entries = found?.map(({ area, id, address, openedAt }): Entry => ({
    key: `${area}/${id}`,
    name: nameOf({ area, id }),
    to: address,
    line: `${kindOf(area)} · ${momentInWords(openedAt)}`,
    removeLabel: 'Remove from the list',
    async remove() {
      await store.set(atoms.forgetOpened, { area, id })
      reload()
    },
  }))
  return <EntryList title="Opened last" entries={entries} failure={failure} retry={() => reload()} empty="Records that you open are listed here." />
}

export default function Continue({ refreshes }: { refreshes: number }) {
  const styles = useStyles()
  const { administrator, denials = {} } = useAtomValue(sessionAtom) ?? {}
  const beside = (
    <div className={styles.links}>
      {hasTexts(administrator?.assigned_lang ?? [], denials) && <Link to={workAddress({ state: 'missing' })}>Texts to translate</Link>}
      <Link to={ACTIVITY_ADDRESS}>Activity</Link>
    </div>
  )
  return (
    <Section title="Continue" beside={beside}>
      <div className={styles.columns}>
        <UnsavedWork refreshes={refreshes} />
        <OpenedLast refreshes={refreshes} />
      </div>
    </Section>
  )
}
