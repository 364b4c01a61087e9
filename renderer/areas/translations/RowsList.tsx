/** The rows of the editor below the heads of their columns, drawn as far as they are in sight. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { LanguageOption } from '../../../shared/areas/lookups.ts'
import { DEFAULT_LANGUAGE } from '../../../shared/areas/translations.ts'
import { NARROW, useColumns } from './RowItem.tsx'
import type { TranslationRow } from './rowsModel.ts'
import type { RowList } from './useRowList.ts'

const useStyles = makeStyles({
  frame: { flexGrow: 1, minHeight: '260px', overflowY: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  heads: {
    [NARROW]: { display: 'none' },
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  rows: { position: 'relative' },
  row: { position: 'absolute', left: 0, right: 0, top: 0 },
  none: { padding: tokens.spacingVerticalXXL, textAlign: 'center' },
})

/** A row that matches the search, and its index among all rows. */
export interface FoundRow {
  row: TranslationRow
  position: number
}

interface RowsListProps {
  found: readonly FoundRow[]
  list: RowList
  language: LanguageOption
  isRich: boolean
  hasSource: boolean
  /** Shown where no row was found. */
  none: ReactNode
  children(found: FoundRow): ReactNode
}

export function RowsList({ found, list: { scroller, virtualizer, noteFocus }, language, isRich, hasSource, none, children }: RowsListProps) {
  const styles = useStyles()
  const columns = useColumns(isRich, hasSource)
  return (
    <div
      ref={scroller}
      className={styles.frame}
      role="region"
      aria-label="Keys and values"
      tabIndex={-1}
      onFocus={event => noteFocus(Number(event.target.closest<HTMLElement>('[data-row]')?.dataset.row) || null)}
      onBlur={() => noteFocus(null)}
    >
      <div className={mergeClasses(styles.heads, columns)} aria-hidden>
        <span>Key</span>
        {hasSource && <span>{DEFAULT_LANGUAGE}</span>}
        <span>{language.title}</span>
      </div>
      {found.length === 0 && <div className={styles.none}>{none}</div>}
      <div className={styles.rows} role="list" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = found[index]
          return (
            item && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-row={item.row.id}
                role="listitem"
                aria-setsize={found.length}
                aria-posinset={index + 1}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(item)}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}
