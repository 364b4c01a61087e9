/** What a row of the category tree shows: title, number of children, type, status, and buttons. */
import { Badge, Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Add16Regular, LockClosed16Regular } from '@fluentui/react-icons'
import { childTypeOf, type Category } from '../../../shared/areas/categories.ts'
import { Marked } from '../../ui/basics/Marked.tsx'
import { NARROW } from '../../ui/basics/narrow.ts'
import { recordName } from '../../ui/basics/recordName.ts'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import { MenuButton } from '../../ui/table/rowColumns.tsx'
import type { TreeNode } from './useCategoryTree.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'

const NO_TYPE = 'No type'
const NO_STATUS = 'No status'

const useStyles = makeStyles({
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0, [NARROW]: { minWidth: '120px' } },
  unplaced: { fontStyle: 'italic' },
  // Drawn beside the title, but read after the status: there it says what it counts.
  count: { order: 1, flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  space: { order: 2, flexGrow: 1 },
  type: { order: 3, width: '84px', flexShrink: 0, color: tokens.colorNeutralForeground3, overflow: 'hidden', textOverflow: 'ellipsis' },
  status: { order: 4, width: '76px', flexShrink: 0 },
  buttons: {
    order: 5,
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    width: '56px',
    justifyContent: 'flex-end',
    marginRight: tokens.spacingHorizontalXS,
  },
})

/** What a screen reader says of a node, in the order in which its row shows it. */
export function describeNode({ id, title, category, count }: TreeNode): string {
  const facts = category ? [category.type || NO_TYPE, category.status || NO_STATUS] : []
  return [recordName(title, id), ...facts, ...(count === undefined ? [] : [`${count.toLocaleString(LOCALE)} below`])].join(', ')
}

interface TreeNodeRowProps {
  node: TreeNode
  /** The text to mark in the title. */
  search: string
  tabIndex: 0 | -1
  /** Why adding is blocked. */
  addHint: string | undefined
  addBelow(category: Category): void
  openMenu(node: TreeNode, at: HTMLElement): void
}

export function TreeNodeRow({ node, search, tabIndex, addHint, addBelow, openMenu }: TreeNodeRowProps) {
  const styles = useStyles()
  const { id, title, category, count } = node
  const name = recordName(title, id)
  const below = childTypeOf(category?.type ?? '')
  return (
    <>
      <span className={mergeClasses(styles.title, !category && styles.unplaced)} title={name} dir="auto">
        {category ? <Marked text={name} wanted={search} /> : name}
      </span>{' '}
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
        <Badge className={styles.count} appearance="tint" color="subtle" size="small" title={`${count.toLocaleString(LOCALE)} directly below`}>
          {count.toLocaleString(LOCALE)}
        </Badge>
      )}
      <span className={styles.space} />
      {category && (
        <span className={styles.buttons}>
          {below && (
            <Button
              size="small"
              appearance="subtle"
              tabIndex={tabIndex}
              aria-label={`Add below ${name}`}
              title={addHint ?? `Add a ${below} below`}
              icon={addHint ? <LockClosed16Regular /> : <Add16Regular />}
              onClick={() => addBelow(category)}
            />
          )}
          <MenuButton name={name} place={{ work: undefined, tabIndex }} onClick={at => openMenu(node, at)} />
        </span>
      )}
    </>
  )
}
