/** A list's footer in one line: range, total, page size, pages. What has no room is in a menu. */
import {
  Caption1,
  makeStyles,
  Menu,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  Overflow,
  OverflowItem,
  Select,
  tokens,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components'
import {
  ChevronLeft20Regular,
  ChevronRight20Regular,
  ChevronDoubleLeft20Regular,
  ChevronDoubleRight20Regular,
  MoreHorizontal20Regular,
} from '@fluentui/react-icons'
import type { ListState } from '../address/listAddress.ts'
import { IconButton } from '../basics/IconButton.tsx'
import { UnreadableBar } from '../basics/UnreadableBar.tsx'

const useStyles = makeStyles({
  // What is cut off is no more than the outlines of what has the focus.
  footer: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    minWidth: 0,
    overflow: 'hidden',
    padding: '3px',
    margin: '-3px',
    '> *': { flexShrink: 0 },
  },
  space: { flexGrow: 1 },
  // Takes what the others leave, so that the footer keeps one line.
  note: { flexGrow: 1000, flexShrink: 1, flexBasis: 0, maxWidth: 'max-content', ':has([role=status])': { minWidth: '120px' } },
  number: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** Room in pixels between the parts, and that of the note, which is no part that goes into the menu. */
const GAPS = 72
const ROOM_FOR_NOTE = 128

export interface ListFooterProps {
  page: number
  size: number
  sizes: readonly number[]
  total: number
  /** Whether more of them may be found. */
  isPart: boolean
  /** How many rows stand before those that show, which are the page's before while it is read. */
  offset: number
  /** Rows that the page stands for, and how many of them its own filter shows; undefined where it filters nothing. */
  covered: number
  matching?: number
  go(change: Partial<ListState>): void
  chooseSize(size: number): void
  /** How many records could not be read. */
  unreadable: number
}

type PagesProps = Pick<ListFooterProps, 'page' | 'size' | 'go' | 'chooseSize'> & { last: number; sizes: readonly number[] }

/** Page size, first and last page, as far as the line has no room for them. */
function More({ page, size, sizes, last, go, chooseSize }: PagesProps) {
  const { ref } = useOverflowMenu<HTMLButtonElement>()
  const isHidden = { size: !useIsOverflowItemVisible('size'), first: !useIsOverflowItemVisible('first'), last: !useIsOverflowItemVisible('last') }
  if (!isHidden.size && !isHidden.first && !isHidden.last) return null
  return (
    <Menu checkedValues={{ size: [String(size)] }} onCheckedValueChange={(_, { checkedItems }) => chooseSize(Number(checkedItems[0]))}>
      <MenuTrigger disableButtonEnhancement>
        <IconButton ref={ref} label="More about pages" size="small" icon={<MoreHorizontal20Regular />} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {isHidden.first && (
            <MenuItem disabled={page === 0} onClick={() => go({ page: 0 })}>
              First page
            </MenuItem>
          )}
          {isHidden.last && (
            <MenuItem disabled={page >= last} onClick={() => go({ page: last })}>
              Last page
            </MenuItem>
          )}
          {isHidden.size &&
            sizes.map(option => (
              <MenuItemRadio key={option} name="size" value={String(option)}>
                {`${option} rows per page`}
              </MenuItemRadio>
            ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

export function ListFooter({ page, size, sizes, total, isPart, offset, covered, matching, go, chooseSize, unreadable }: ListFooterProps) {
  const styles = useStyles()
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const first = total === 0 ? 0 : offset + 1
  const options = [...new Set([...sizes, size])].toSorted((a, b) => a - b)
  // At either end the button that led there keeps the focus.
  const button = (label: string, icon: React.JSX.Element, to: number, disabled: boolean) => (
    <IconButton label={label} size="small" icon={icon} disabledFocusable={disabled} onClick={() => go({ page: to })} />
  )
  return (
    <Overflow padding={GAPS + (unreadable > 0 ? ROOM_FOR_NOTE : 0)}>
      <div className={mergeClasses('screen-only', styles.footer)} data-keep-clear>
        <OverflowItem id="range" pinned>
          <Caption1 className={styles.number} role="status">
            {first.toLocaleString()}–{(offset + covered).toLocaleString()} of {total.toLocaleString()}
            {isPart && ' found so far'}
            {matching !== undefined && ` (${matching.toLocaleString()} of this page shown)`}
          </Caption1>
        </OverflowItem>
        <div className={styles.note}>
          <UnreadableBar count={unreadable} />
        </div>
        <span className={styles.space} />
        <OverflowItem id="words" priority={1}>
          <Caption1 className={styles.number} as="span" aria-hidden>
            Rows per page
          </Caption1>
        </OverflowItem>
        <OverflowItem id="size" priority={2}>
          <div>
            <Select size="small" aria-label="Rows per page" title="Rows per page" value={String(size)} onChange={(_, { value }) => chooseSize(Number(value))}>
              {options.map(option => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </Select>
          </div>
        </OverflowItem>
        <OverflowItem id="first" priority={3}>
          {button('First page', <ChevronDoubleLeft20Regular />, 0, page === 0)}
        </OverflowItem>
        <OverflowItem id="previous" pinned>
          {button('Previous page', <ChevronLeft20Regular />, page - 1, page === 0)}
        </OverflowItem>
        <OverflowItem id="page" pinned>
          <Caption1 className={styles.number}>
            Page {(page + 1).toLocaleString()} of {(last + 1).toLocaleString()}
          </Caption1>
        </OverflowItem>
        <OverflowItem id="next" pinned>
          {button('Next page', <ChevronRight20Regular />, page + 1, page >= last)}
        </OverflowItem>
        <OverflowItem id="last" priority={3}>
          {button('Last page', <ChevronDoubleRight20Regular />, last, page >= last)}
        </OverflowItem>
        <More page={page} size={size} sizes={options} last={last} go={go} chooseSize={chooseSize} />
      </div>
    </Overflow>
  )
}
