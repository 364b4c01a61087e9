/** The Category Tree: Top_Parent, Parent, Category and Subcategory (C-724), beside the list that the documents have. */
import { Badge, Button, Caption1, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens, Tooltip } from '@fluentui/react-components'
import { Add16Regular, ArrowCollapseAll20Regular, LockClosed16Regular, MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { categories, childTypeOf, type Category } from '../../../shared/areas/categories.ts'
import type { Failure } from '../../../shared/contract/failure.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { useScreenCommands } from '../../state/screenCommands.ts'
import { useAccess } from '../../state/session.ts'
import { lastListAddress } from '../../ui/address/listVisits.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FindSteps, stepAround, takeFindKey } from '../../ui/basics/FindSteps.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { Marked } from '../../ui/basics/Marked.tsx'
import { MissingBar } from '../../ui/basics/MissingBar.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import { UnreadableBar } from '../../ui/basics/UnreadableBar.tsx'
import { AddButton, ListToolbar, RowsFrame, useScreenStyles } from '../../ui/list/ListFrame.tsx'
import { ListMessage } from '../../ui/list/ListMessage.tsx'
import { useArrival } from '../../ui/list/useArrival.ts'
import { useIsReached } from '../../ui/list/useIsTold.ts'
import { useListVisit } from '../../ui/list/useListVisit.ts'
import { useRowMenu } from '../../ui/list/useRowMenu.tsx'
import type { RowsHandle } from '../../ui/table/useRowFocus.ts'
import { TreeView } from '../../ui/tree/TreeView.tsx'
import { useCategoryTree, useFound, type TreeNode } from './useCategoryTree.ts'
import { useTreeAddress } from './useTreeAddress.ts'
import { inTreeOrder } from './wholeTree.ts'

const { list, add, edit, details, minimumPrices } = places.categories
const { create, update } = categories.operations
const SKELETON_ROWS = 6
const NO_TYPE = 'No type'
const NO_STATUS = 'No status'

const useStyles = makeStyles({
  firm: { flexShrink: 0, whiteSpace: 'nowrap' },
  skeleton: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, padding: tokens.spacingHorizontalM },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  unplaced: { fontStyle: 'italic' },
  // Beside the title to the eye, behind the rest to the ear, where it says what it counts.
  count: { order: 1, flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  space: { order: 2, flexGrow: 1 },
  type: { order: 3, width: '84px', flexShrink: 0, color: tokens.colorNeutralForeground3, overflow: 'hidden', textOverflow: 'ellipsis' },
  status: { order: 4, width: '76px', flexShrink: 0 },
  buttons: { order: 5, display: 'flex', flexShrink: 0, width: '56px', justifyContent: 'flex-end', marginRight: tokens.spacingHorizontalXS },
})

/** All that is said of a node, in the order in which its row has it. */
function describe({ id, title, category, count }: TreeNode): string {
  const facts = category ? [category.type || NO_TYPE, category.status || NO_STATUS] : []
  return [recordName(title, id), ...facts, ...(count === undefined ? [] : [`${count.toLocaleString()} below`])].join(', ')
}

/** A title with what was searched for marked in it. */
function Title({ node: { id, title, category }, search }: { node: TreeNode; search: string }) {
  const styles = useStyles()
  const name = recordName(title, id)
  return (
    <span className={mergeClasses(styles.title, !category && styles.unplaced)} title={name} dir="auto">
      {category ? <Marked text={name} wanted={search} /> : name}
    </span>
  )
}

interface NodeRowProps {
  node: TreeNode
  search: string
  tabIndex: 0 | -1
  /** Why adding is blocked. */
  addHint: string | undefined
  addBelow(category: Category): void
  openMenu(node: TreeNode, at: HTMLElement): void
}

function NodeRow({ node, search, tabIndex, addHint, addBelow, openMenu }: NodeRowProps) {
  const styles = useStyles()
  const { category, count } = node
  const name = recordName(node.title, node.id)
  return (
    <>
      <Title node={node} search={search} />{' '}
      {category && (
        <>
          <Caption1 className={styles.type} title={category.type} dir="auto">
            {category.type || NO_TYPE}
          </Caption1>{' '}
          <span className={styles.status}>
            <StatusBadge status={category.status} />
          </span>{' '}
        </>
      )}
      {count !== undefined && (
        <Badge className={styles.count} appearance="tint" color="subtle" size="small" title={`${count.toLocaleString()} directly below`}>
          {count.toLocaleString()}
        </Badge>
      )}
      <span className={styles.space} />
      {category && (
        <span className={styles.buttons}>
          {childTypeOf(category.type) && (
            <Button
              size="small"
              appearance="subtle"
              tabIndex={tabIndex}
              aria-label={`Add below ${name}`}
              title={addHint ?? `Add a ${childTypeOf(category.type)} below`}
              icon={addHint ? <LockClosed16Regular /> : <Add16Regular />}
              onClick={() => addBelow(category)}
            />
          )}
          <Button
            size="small"
            appearance="subtle"
            tabIndex={tabIndex}
            aria-label={`Actions for ${name}`}
            aria-haspopup="menu"
            icon={<MoreHorizontal20Regular />}
            onClick={event => openMenu(node, event.currentTarget)}
          />
        </span>
      )}
    </>
  )
}

/** Which of the found categories is gone to: the path to it is opened, and it is brought into sight. */
function useFinding(search: string, tree: ReturnType<typeof useCategoryTree>, setOpen: (ids: readonly number[], isOpen: boolean) => void) {
  const { data, failure, loading, reload } = useFound(search)
  const { known, rows } = tree
  const found = useMemo(
    () =>
      data && known
        ? inTreeOrder(
            data.rows.map(({ id }) => id),
            known,
          )
        : undefined,
    [data, known],
  )
  const [wanted, setWanted] = useState<{ search: string; id: number }>()
  const at = found ? Math.max(0, found.indexOf(wanted?.search === search ? wanted.id : -1)) : -1
  const present = found?.[at]
  const path = useMemo(() => (present === undefined || !known ? [] : known.pathTo(present)), [present, known])
  const pathText = path.join('-')
  useEffect(() => {
    if (present !== undefined) setOpen(path, true)
    // Once for each that is gone to: what is closed after that stays closed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [present, pathText, setOpen])
  /** The last one on the way to it that shows. */
  const nearest = useMemo(() => {
    const shown = new Set(rows.flatMap(row => (row.kind === 'item' ? [row.id] : [])))
    return present === undefined ? undefined : [...path, present].findLast(id => shown.has(id))
  }, [rows, path, present])
  const step = (by: number) => {
    if (found && found.length > 0) setWanted({ search, id: found[stepAround(at, by, found.length)]! })
  }
  return { found, at, present, nearest, step, failure, reload, isSearching: search !== '' && (loading || (!known && tree.whole.loading)) }
}

/** Opens a category and all below it, level by level, as they are read. */
function useOpenAll(tree: ReturnType<typeof useCategoryTree>, setOpen: (ids: readonly number[], isOpen: boolean) => void) {
  const [waiting, setWaiting] = useState<readonly number[]>([])
  /** A category that stands below itself is opened once. */
  const met = useRef(new Set<number>())
  const { belowOf } = tree
  useEffect(() => {
    const read = waiting.filter(id => belowOf(id) !== undefined)
    if (read.length === 0) return
    const next = read.flatMap(id => belowOf(id)!.flatMap(({ id: child, type }) => (type === 'Subcategory' || met.current.has(child) ? [] : [child])))
    for (const id of next) met.current.add(id)
    setWaiting(before => [...before.filter(id => !read.includes(id)), ...next])
    setOpen(next, true)
  }, [waiting, belowOf, setOpen])
  return {
    openAll(id: number) {
      met.current = new Set([id])
      setWaiting([id])
      setOpen([id], true)
    },
    /** What is closed meanwhile stays closed. */
    stop: useCallback(() => setWaiting(before => (before.length > 0 ? [] : before)), []),
  }
}

function Tree() {
  const styles = useStyles()
  const { screen } = useScreenStyles()
  const navigate = useNavigate()
  const access = useAccess(categories.section)
  const isReached = useIsReached()
  const isTold = ({ kind }: Failure) => (kind === 'offline' || kind === 'timeout') && !isReached
  const address = useTreeAddress()
  const { opened, search, setOpen } = address
  const tree = useCategoryTree(opened)
  const { roots, whole, rows } = tree
  const finding = useFinding(search, tree, setOpen)
  const { openAll, stop } = useOpenAll(tree, setOpen)
  const view = useRef<RowsHandle>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)

  const isComplete = roots.data !== undefined && rows.every(row => row.kind === 'note' || !row.isReading)
  const { leaveFor, arrived } = useListVisit(isComplete, '', frame, view)
  const isArrivedThere = rows.some(row => row.kind === 'item' && row.id === arrived?.id)
  useArrival(arrived?.id, isArrivedThere, frame, view)
  // What was added below another one may stand in a branch that is closed.
  const closed = arrived && !isArrivedThere ? arrived.leftFor : undefined
  useEffect(() => {
    if (closed !== undefined) setOpen([closed], true)
  }, [closed, setOpen])
  const { nearest } = finding
  useEffect(() => {
    if (nearest !== undefined) view.current?.showRow(nearest)
  }, [nearest])
  useScreenCommands(() => [{ key: 'refresh', label: 'Refresh categories', run: tree.refresh }])

  const go = (id: number, to: string) => {
    leaveFor(id)
    void navigate(to)
  }
  const addBelow = ({ id, type }: Category) => access.guard(create.needs, () => go(id, `${add.path}?type=${childTypeOf(type)}&parent=${id}`))
  const addHint = access.hint(create.needs)
  const menu = useRowMenu<TreeNode>({
    access,
    rowName: ({ id, title }) => recordName(title, id),
    record: { label: 'Edit', to: ({ id }) => recordPath(edit, id), needs: update.needs },
    leaveFor,
    table: view,
    entries({ id, category }) {
      const below = childTypeOf(category?.type ?? '')
      const isLast = category?.type === 'Subcategory'
      return [
        { label: 'Details', run: () => go(id, recordPath(details, id)) },
        { label: 'Questions', run: () => go(id, recordPath(places.categoryQuestions.list, id)) },
        ...(isLast ? [{ label: 'Minimum prices', run: () => go(id, recordPath(minimumPrices, id)) }] : []),
        ...(category && below ? [{ label: 'Add below', hint: addHint, run: () => addBelow(category) }] : []),
        ...(isLast ? [] : [{ label: 'Open all below', run: () => openAll(id) }]),
      ]
    },
  })
  const acts = useRef({ addBelow, openMenu: menu.open })
  acts.current = { addBelow, openMenu: menu.open }
  const draw = useCallback(
    (node: TreeNode, tabIndex: 0 | -1) => (
      <NodeRow
        node={node}
        search={search}
        tabIndex={tabIndex}
        addHint={addHint}
        addBelow={category => acts.current.addBelow(category)}
        openMenu={(of, at) => acts.current.openMenu(of, at)}
      />
    ),
    [search, addHint],
  )
  const close = useCallback(
    (ids: readonly number[], isOpen: boolean) => {
      stop()
      setOpen(ids, isOpen)
    },
    [stop, setOpen],
  )

  const found = finding.found?.length
  const addButton = { label: add.title, hint: addHint, run: () => access.guard(create.needs, () => void navigate(`${add.path}?type=Top_Parent`)) }
  const wholeFailure = whole.failure ?? whole.data?.failure ?? null
  const failures: Array<{ failure: Failure; says?: string; retry(): void }> = [
    ...(tree.stale ? [{ failure: tree.stale, says: 'Not all open branches could be read again.', retry: tree.refresh }] : []),
    ...(wholeFailure
      ? [
          {
            failure: wholeFailure,
            says: whole.data ? 'The whole list could not be read again.' : 'The whole list could not be read; search needs it.',
            retry: tree.refresh,
          },
        ]
      : []),
    ...(finding.failure && !wholeFailure ? [{ failure: finding.failure, retry: finding.reload }] : []),
  ]
  return (
    <div className={screen}>
      <ListToolbar
        label="Category tree"
        searchLabel="Search categories"
        search={address}
        onSearchKeyDown={event => {
          if (event.key === 'Enter' && address.typed.trim() !== search) {
            event.preventDefault()
            address.searchNow(event.currentTarget.value)
          } else if (!takeFindKey(event, finding.step) && event.key === 'ArrowDown' && rows.length > 0) {
            event.preventDefault()
            if (finding.present === undefined) view.current?.focusActive()
            else view.current?.focusRow(finding.present)
          }
        }}
        found={
          search !== '' && (
            <FindSteps
              at={finding.at}
              count={found ?? 0}
              none={found === 0 ? 'No categories match' : finding.isSearching ? 'Searching' : ''}
              step={finding.step}
            />
          )
        }
        asOf={whole.data?.asOf}
        isSaved={whole.data?.isSaved === true}
        refresh={tree.refresh}
      >
        {() => (
          <>
            <Tooltip content="Close all" relationship="label">
              <Button
                appearance="subtle"
                icon={<ArrowCollapseAll20Regular />}
                onClick={() => {
                  stop()
                  address.closeAll()
                }}
              />
            </Tooltip>
            <Link className={styles.firm} to={lastListAddress(list.path)}>
              Back to the list
            </Link>
            <AddButton {...addButton} />
          </>
        )}
      </ListToolbar>
      {roots.data &&
        failures
          .filter(({ failure }) => !isTold(failure))
          .map(({ failure, says, retry }) => (
            <FailureBar key={says ?? 'search'} failure={says ? { ...failure, message: `${says} ${failure.message}` } : failure} retry={retry} />
          ))}
      <UnreadableBar count={whole.data?.unreadable ?? 0} />
      <MissingBar count={whole.data?.missing ?? 0} noun={{ one: 'category', many: 'categories' }} />
      <RowsFrame setFrame={setFrame} isRefreshing={tree.isReading}>
        {!roots.data && !roots.failure && (
          <Skeleton aria-label="Loading" className={styles.skeleton}>
            {Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <SkeletonItem key={index} size={20} />
            ))}
          </Skeleton>
        )}
        {rows.length > 0 && frame && (
          <TreeView
            label="Categories"
            rows={rows}
            nameOf={({ id, title }) => recordName(title, id)}
            describe={describe}
            draw={draw}
            emptyText="Nothing below yet."
            setOpen={close}
            retry={tree.readAgain}
            activate={({ id }) => go(id, recordPath(details, id))}
            onMenu={(node, at) => node.category && menu.open(node, at)}
            present={finding.present}
            scroller={frame}
            handle={view}
          />
        )}
        {rows.length === 0 && (roots.data ?? roots.failure) && (
          <ListMessage
            noun="categories"
            failure={roots.data ? null : roots.failure}
            isTold={roots.failure !== null && isTold(roots.failure)}
            retry={tree.refresh}
            search=""
            clearSearch={() => address.searchNow('')}
            add={addButton}
          />
        )}
      </RowsFrame>
      {menu.menu}
    </div>
  )
}

/** Come to without an address of its own, the tree stands as it was left. */
export default function CategoryTree() {
  const { pathname, search } = useLocation()
  const [left] = useState(() => (search === '' ? lastListAddress(pathname) : pathname))
  const [isThere, setThere] = useState(left === pathname)
  if (isThere) return <Tree />
  if (search === '') return <Navigate to={left} replace />
  setThere(true)
  return null
}
