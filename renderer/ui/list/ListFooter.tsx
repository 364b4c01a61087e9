/** The footer of a list in one line: range, total, page size, pages. What does not fit is in a menu. */
import {
  Caption1,
  makeStyles,
  Menu,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  Overflow,
  OverflowItem,
  Select,
  ToggleButton,
  tokens,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components'
import {
  ChevronLeft20Regular,
  ChevronRight20Regular,
  ChevronDoubleLeft20Regular,
  ChevronDoubleRight20Regular,
  Dismiss16Regular,
  MoreHorizontal20Regular,
} from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { usualSize } from '../../../shared/contract/list.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { andSince } from '../../../shared/rules/offlineCopies.ts'
import { changePreferences, listLook, preferencesAtom } from '../../state/preferences.ts'
import { IconButton } from '../basics/IconButton.tsx'
import { NARROW } from '../basics/narrow.ts'
import { UnreadableBar } from '../basics/UnreadableBar.tsx'
import { showsSame } from './showsSame.ts'
import type { ListModel } from './useListModel.tsx'
import type { TableModel } from '../rows/useTableModel.ts'

const useStyles = makeStyles({
  // Room for the focus rings, which `overflow` would cut off.
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
    // The pages have a line of their own where they have no room beside the range.
    [NARROW]: { flexWrap: 'wrap' },
  },
  space: { flexGrow: 1 },
  pages: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // Takes the room that the others leave, so that the footer stays on one line.
  note: { flexGrow: 1000, flexShrink: 1, flexBasis: 0, maxWidth: 'max-content', ':has([role=status])': { minWidth: '120px' } },
  wide: { display: 'flex', alignItems: 'center', whiteSpace: 'nowrap', color: tokens.colorNeutralForeground2 },
  fit: { minWidth: 'auto' },
  number: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** What Fit does. */
const FIT = 'As many rows as there is room for'

/** Room between the parts, and the room for the note, which never goes into the menu, in pixels. */
const GAPS = 72
const ROOM_FOR_NOTE = 128

interface PagesProps {
  table: Pick<TableModel<{ id: number }>, 'getCanPreviousPage' | 'getCanNextPage' | 'firstPage' | 'lastPage'>
  size: number
  sizes: readonly number[]
  chooseSize(size: number): void
  fits: boolean
  fit: (() => void) | undefined
}

/** The menu of what does not fit into the line. Its width counts there once it is drawn. */
function MoreMenu({ table, size, sizes, chooseSize, fits, fit, isHidden }: PagesProps & { isHidden: Record<'first' | 'last' | 'size' | 'fit', boolean> }) {
  const { ref } = useOverflowMenu<HTMLButtonElement>()
  return (
    <Menu checkedValues={{ size: fits ? [] : [String(size)], fit: fits ? ['fit'] : [] }}>
      <MenuTrigger disableButtonEnhancement>
        <IconButton ref={ref} label="More about pages" size="small" icon={<MoreHorizontal20Regular />} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList hasCheckmarks>
          {isHidden.first && (
            <MenuItem disabled={!table.getCanPreviousPage()} onClick={() => table.firstPage()}>
              First page
            </MenuItem>
          )}
          {isHidden.last && (
            <MenuItem disabled={!table.getCanNextPage()} onClick={() => table.lastPage()}>
              Last page
            </MenuItem>
          )}
          {isHidden.size &&
            sizes.map(option => (
              <MenuItemRadio key={option} name="size" value={String(option)} onClick={() => chooseSize(option)}>
                {`${option} rows per page`}
              </MenuItemRadio>
            ))}
          {isHidden.fit && fit && (
            <MenuItemCheckbox name="fit" value="fit" persistOnClick={false} title={FIT} onClick={fit}>
              Fit
            </MenuItemCheckbox>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** Page size, first and last page, if they do not fit into the line. */
function More(props: PagesProps) {
  const isHidden = {
    first: !useIsOverflowItemVisible('first'),
    last: !useIsOverflowItemVisible('last'),
    size: !useIsOverflowItemVisible('size'),
    fit: !useIsOverflowItemVisible('fit') && props.fit !== undefined,
  }
  return Object.values(isHidden).includes(true) ? <MoreMenu {...props} isHidden={isHidden} /> : null
}

function Footer<Row extends { id: number }>({ model }: { model: ListModel<Row> }) {
  const styles = useStyles()
  const { list, offset, covered } = model
  const { table } = model.listTable
  const { page, size } = list.state
  const preferences = useAtomValue(preferencesAtom)
  const fits = preferences.fittingRows > 0
  if (!model.page) return null
  const { total, unreadable, since } = model.page
  const first = total === 0 ? 0 : offset + 1
  const sizes = [...new Set([...model.definition.shape.sizes, size])].toSorted((a, b) => a - b)
  function chooseSize(chosen: number) {
    changePreferences({ fittingRows: 0 })
    model.setLook({ size: chosen })
    list.go({ size: chosen })
  }
  /** Once it is on, the list finds out how many rows fit; without it, the size is the one chosen before. */
  const fit = model.isFull
    ? undefined
    : () =>
        fits
          ? chooseSize(listLook(preferences, model.definition.area.name).size ?? usualSize(model.definition.shape))
          : changePreferences({ fittingRows: size, knowsWideLists: true })
  // On the first and last page, the button that led there keeps the focus.
  const step = (
    overflow: { id: string; pinned: true } | { id: string; priority: number },
    label: string,
    icon: React.JSX.Element,
    go: () => void,
    isThere: boolean,
  ) => (
    <OverflowItem {...overflow}>
      <IconButton label={label} size="small" icon={icon} disabledFocusable={!isThere} onClick={go} />
    </OverflowItem>
  )
  return (
    <Overflow padding={GAPS + (unreadable > 0 ? ROOM_FOR_NOTE : 0)}>
      <div className={mergeClasses('screen-only', styles.footer)} data-keep-clear>
        <OverflowItem id="range" pinned>
          <Caption1 className={styles.number} role="status">
            {first.toLocaleString(LOCALE)}–{(offset + covered).toLocaleString(LOCALE)} of {total.toLocaleString(LOCALE)}
            {model.isPart && ' found so far'}
            {andSince(since)}
            {list.pageSearch !== '' && ` (${model.rows.length.toLocaleString(LOCALE)} of this page shown)`}
          </Caption1>
        </OverflowItem>
        <div className={styles.note}>
          <UnreadableBar count={unreadable} />
        </div>
        <span className={styles.space} />
        {model.listTable.essentials?.isOn === false && !preferences.knowsWideLists && (
          <OverflowItem id="wide" priority={0}>
            <span className={styles.wide}>
              <Caption1>Wide list? Try Essentials and Fit.</Caption1>
              <IconButton label="Dismiss" size="small" icon={<Dismiss16Regular />} onClick={() => changePreferences({ knowsWideLists: true })} />
            </span>
          </OverflowItem>
        )}
        <OverflowItem id="words" priority={1}>
          <Caption1 className={styles.number} as="span" aria-hidden>
            Rows per page
          </Caption1>
        </OverflowItem>
        <OverflowItem id="size" priority={2}>
          <div>
            <Select size="small" aria-label="Rows per page" title="Rows per page" value={String(size)} onChange={(_, { value }) => chooseSize(Number(value))}>
              {sizes.map(option => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </Select>
          </div>
        </OverflowItem>
        {fit && (
          <OverflowItem id="fit" priority={2}>
            <ToggleButton className={styles.fit} size="small" appearance="subtle" checked={fits} title={FIT} onClick={fit}>
              Fit
            </ToggleButton>
          </OverflowItem>
        )}
        <div className={styles.pages}>
          {step({ id: 'first', priority: 3 }, 'First page', <ChevronDoubleLeft20Regular />, table.firstPage, table.getCanPreviousPage())}
          {step({ id: 'previous', pinned: true }, 'Previous page', <ChevronLeft20Regular />, table.previousPage, table.getCanPreviousPage())}
          <OverflowItem id="page" pinned>
            <Caption1 className={styles.number}>
              Page {(page + 1).toLocaleString(LOCALE)} of {Math.max(1, table.getPageCount()).toLocaleString(LOCALE)}
            </Caption1>
          </OverflowItem>
          {step({ id: 'next', pinned: true }, 'Next page', <ChevronRight20Regular />, table.nextPage, table.getCanNextPage())}
          {step({ id: 'last', priority: 3 }, 'Last page', <ChevronDoubleRight20Regular />, table.lastPage, table.getCanNextPage())}
          <More table={table} size={size} sizes={sizes} chooseSize={chooseSize} fits={fits} fit={fit} />
        </div>
      </div>
    </Overflow>
  )
}

/** What the footer shows, so that it is drawn again only when one of these changes. */
const shownOf = <Row extends { id: number }>({
  model: { definition, list, page, rows, offset, covered, isPart, isFull, listTable, setLook },
}: {
  model: ListModel<Row>
}): readonly unknown[] => [
  definition,
  list.state.page,
  list.state.size,
  list.pageSearch,
  page?.total,
  page?.unreadable,
  page?.since,
  rows.length,
  offset,
  covered,
  isPart,
  isFull,
  listTable.essentials?.isOn,
  setLook,
]

/** The number of the rows, the size of a page, and the way to other pages. */
export const ListFooter = memo(Footer, showsSame(shownOf)) as typeof Footer
