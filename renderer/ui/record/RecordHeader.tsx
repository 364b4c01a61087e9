/** The header of a record's screen: its name, id and status, links to the records that it refers to, and the previous and next record of the list. */
import { Caption1, makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { ArrowDown20Regular, ArrowUp20Regular, Delete20Regular, Link20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import type { CallOptions } from '../../state/connection.ts'
import { useOpenedName } from '../../state/openedName.ts'
import { useAccess } from '../../state/session.ts'
import { copyAddress } from '../basics/addresses.ts'
import type { RecordReference } from '../table/columns.ts'
import { CopyButton } from '../basics/CopyButton.tsx'
import { GuardedButton } from '../basics/GuardedButton.tsx'
import { IconButton } from '../basics/IconButton.tsx'
import { queryOfRow } from '../address/listAddress.ts'
import { lastOrder, noteOrder, useNeighbours, type ListOrder } from '../address/listOrder.ts'
import { lastListAddress, moveVisit } from '../address/listVisits.ts'
import { recordName } from '../basics/recordName.ts'
import { RecordLink } from '../table/RecordLink.tsx'
import { StatusBadge } from '../basics/StatusButton.tsx'
import { openBelow } from './belowAddress.ts'
import { removal, type RemoveCommand } from '../commands/commands.ts'
import { useRowCommands } from '../commands/useRowCommands.tsx'

const useStyles = makeStyles({
  header: {
    maxWidth: '720px',
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    marginBottom: tokens.spacingVerticalL,
  },
  about: { flexGrow: 1, flexBasis: '240px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  // A long name shows two lines, and all of it on hover.
  name: {
    margin: 0,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
  },
  id: { position: 'relative', display: 'inline-flex', alignItems: 'center', fontVariantNumeric: 'tabular-nums' },
  buttons: { display: 'flex', alignItems: 'flex-start' },
})

/** A record that another one refers to, e.g. the country of a city. */
export interface RecordLink extends RecordReference {
  /** What it is to the record, e.g. Country; `name` is its own name. */
  label: string
  name: string
}

/** How an area defines the header of its records. */
export interface RecordHeaderDefinition<Shown> {
  section: string | null
  name(shown: Shown): string
  status?(shown: Shown): string
  links?(shown: Shown): RecordLink[]
  /** Deletes the record. `list` finds out whether it is still there when the outcome is unknown. */
  remove?: RemoveCommand<Shown> & { list(query: ListQuery, options: CallOptions): Promise<Page<{ id: number }>> }
}

export interface RecordHeaderProps<Shown> {
  id: number
  noun: string
  /** Path of the list. */
  list: string
  header: RecordHeaderDefinition<Shown>
  shown: Shown
}

type Direction = 'Previous record' | 'Next record'

/** The navigation to a neighbor that has started. The neighbor's header takes it over and focuses the same button, so that the keyboard can go on. */
let pendingStep: { list: string; id: number; order: ListOrder; direction: Direction } | null = null

/** The address of the same screen for another record, with what is open below it. The id is a part of the path or the parameter `id`. */
function addressOf({ pathname, search }: { pathname: string; search: string }, id: number, other: number): string {
  const query = new URLSearchParams(search)
  if (query.get('id') !== String(id)) {
    const path = pathname.replace(new RegExp(`/${id}(?=/|$)`), `/${other}`)
    const open = openBelow(query).toString()
    return open === '' ? path : `${path}?${open}`
  }
  query.set('id', String(other))
  return `${pathname}?${query}`
}

/** Leads to the record's neighbors in the list that the screen was opened from. */
function Steps({ list, id }: { list: string; id: number }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [arrived] = useState(() => (pendingStep?.list === list && pendingStep.id === id ? pendingStep : null))
  const order = arrived?.order ?? lastOrder(list)
  useEffect(() => {
    if (!arrived) return
    pendingStep = null
    noteOrder(list, arrived.order)
    moveVisit(list, arrived.order.address, id)
  }, [arrived, list, id])
  const neighbours = useNeighbours(order, id)
  const isKnown = neighbours.position !== null
  const arrivedBy = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isKnown) arrivedBy.current?.focus()
  }, [isKnown])
  const button = (direction: Direction, icon: ReactElement, to: typeof neighbours.next) => (
    <IconButton
      ref={arrived?.direction === direction ? arrivedBy : undefined}
      label={direction}
      icon={icon}
      disabledFocusable={to === null}
      onClick={() => {
        if (to === null) return
        pendingStep = { list, id: to.id, order: neighbours.orderAt(to), direction }
        void navigate(addressOf({ pathname, search }, id, to.id))
      }}
    />
  )
  if (!isKnown) return null
  return (
    <>
      {button('Previous record', <ArrowUp20Regular />, neighbours.previous)}
      {button('Next record', <ArrowDown20Regular />, neighbours.next)}
    </>
  )
}

export function RecordHeader<Shown>({ id, noun, list, header, shown }: RecordHeaderProps<Shown>) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const access = useAccess(header.section)
  const name = recordName(header.name(shown), id)
  useOpenedName(name)
  const status = header.status?.(shown)
  const { remove } = header

  // A dialog that shows the result itself stays until it is closed; then the list follows.
  const isRemoved = useRef(false)
  const leave = () => void navigate(lastListAddress(list))
  const words = { noun: { one: noun, many: noun }, rowName: () => name }
  const commands = useRowCommands<{ id: number }>({
    access,
    words,
    readRow: of => remove!.list({ ...queryOfRow(of), refresh: true }, {}),
    started: () => {
      if (isRemoved.current) leave()
    },
    removed() {
      isRemoved.current = true
    },
  })
  const deletion =
    remove &&
    removal<{ id: number }>(
      {
        ...remove,
        caution: () => remove.caution?.(shown) ?? null,
        async run(_, call) {
          const saved = await remove.run(shown, call)
          if (remove.resultTime === undefined) leave()
          return saved
        },
      },
      words,
    )
  const hint = remove && access.hint(remove.needs)

  return (
    <div className={styles.header}>
      <div className={styles.about}>
        <Subtitle1 as="h2" className={styles.name} dir="auto" title={name}>
          {name}
        </Subtitle1>
        <div className={styles.line}>
          {status && <StatusBadge status={status} />}
          <span className={styles.id}>
            ID {id}
            <CopyButton name="ID" text={String(id)} />
          </span>
          {header.links?.(shown).map(({ label, name: linked, ...reference }) => (
            <span key={label} className="screen-only">
              <Caption1>{label}: </Caption1>
              <RecordLink {...reference}>{linked}</RecordLink>
            </span>
          ))}
        </div>
      </div>
      <div className={styles.buttons}>
        <Steps list={list} id={id} />
        <IconButton label="Copy address" icon={<Link20Regular />} onClick={() => copyAddress(addressOf({ pathname, search }, id, id))} />
        {deletion && (
          <GuardedButton
            appearance="subtle"
            hint={hint}
            icon={<Delete20Regular />}
            disabledFocusable={commands.work.has(id)}
            onClick={() => commands.start({ id }, deletion)}
          >
            Delete
          </GuardedButton>
        )}
      </div>
      {commands.dialog}
    </div>
  )
}
