/** The Category Tree: Top_Parent, Parent, Category and Subcategory (C-724), as another view of the documented list. */
import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { ArrowCollapseAll20Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { categories, childTypeOf, type Category } from '../../../shared/areas/categories.ts'
import type { Failure } from '../../../shared/contract/failure.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { useScreenCommands } from '../../state/screenCommands.ts'
import { useAccess } from '../../state/session.ts'
import { lastListAddress } from '../../ui/address/listVisits.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FindSteps, takeFindKey } from '../../ui/basics/FindSteps.tsx'
import { IconButton } from '../../ui/basics/IconButton.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { MissingBar } from '../../ui/basics/MissingBar.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { UnreadableBar } from '../../ui/basics/UnreadableBar.tsx'
import { AddButton, ListToolbar, RowsFrame, useScreenStyles } from '../../ui/list/ListFrame.tsx'
import { ListMessage } from '../../ui/list/ListMessage.tsx'
import { useArrival } from '../../ui/list/useArrival.ts'
import { useIsReached } from '../../ui/list/useIsTold.ts'
import { useListVisit } from '../../ui/list/useListVisit.ts'
import { useRowMenu } from '../../ui/list/useRowMenu.tsx'
import type { RowsHandle } from '../../ui/table/useRowFocus.ts'
import { TreeView } from '../../ui/tree/TreeView.tsx'
import { describeNode, TreeNodeRow } from './TreeNodeRow.tsx'
import { useCategoryTree, type TreeNode } from './useCategoryTree.ts'
import { useTreeAddress } from './useTreeAddress.ts'
import { useFinding, useOpenAll } from './useTreeSteps.ts'

const { list, add, edit, details, minimumPrices } = places.categories
const { create, update } = categories.operations
const SKELETON_ROWS = 6

const useStyles = makeStyles({
  firm: { flexShrink: 0, whiteSpace: 'nowrap' },
  skeleton: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, padding: tokens.spacingHorizontalM },
})

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
  // A category that was just added may be in a branch that is closed.
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
        { label: 'Questions', run: () => go(id, recordPath(places['category-questions'].list, id)) },
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
      <TreeNodeRow
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
  const failureBar = (failure: Failure | null, says: string, retry: () => void) =>
    roots.data && failure && !isTold(failure) && <FailureBar failure={{ ...failure, message: `${says} ${failure.message}`.trim() }} retry={retry} />
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
        <IconButton
          label="Close all"
          icon={<ArrowCollapseAll20Regular />}
          onClick={() => {
            stop()
            address.closeAll()
          }}
        />
        <Link className={styles.firm} to={lastListAddress(list.path)}>
          Back to the list
        </Link>
        <AddButton {...addButton} />
      </ListToolbar>
      {failureBar(tree.stale, 'Not all open branches could be read again.', tree.refresh)}
      {failureBar(wholeFailure, whole.data ? 'The whole list could not be read again.' : 'The whole list could not be read; search needs it.', tree.refresh)}
      {failureBar(wholeFailure ? null : finding.failure, '', finding.reload)}
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
            describe={describeNode}
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

/** Opened at its bare address, the tree is as it was left. */
export default function CategoryTree() {
  const { pathname, search } = useLocation()
  const [left] = useState(() => (search === '' ? lastListAddress(pathname) : pathname))
  const [isThere, setThere] = useState(left === pathname)
  if (isThere) return <Tree />
  if (search === '') return <Navigate to={left} replace />
  setThere(true)
  return null
}
