/** The permission grid: a box for each section and right, to tick what is blocked (F-376 to F-378), with toggles for rows and columns. */
import { Body1, Checkbox, makeStyles, mergeClasses, tokens, useArrowNavigationGroup, type CheckboxProps } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import { RIGHTS, type Right } from '../../../shared/contract/operation.ts'
import {
  blockedInWords, boxName, columnMark, isBlocked, rowMark, withBlocked, withColumnBlocked, withRowBlocked, type Mark, type SectionPermissions,
} from '../../../shared/rules/permissions.ts'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  hint: { margin: 0 },
  frame: { maxHeight: 'max(320px, calc(100vh - 380px))', overflow: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium, position: 'relative' },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    position: 'sticky', top: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground2, borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200, verticalAlign: 'bottom', padding: `${tokens.spacingVerticalXS} 0 0`, textAlign: 'center', minWidth: '72px',
  },
  word: { display: 'block', textTransform: 'capitalize' },
  section: { textAlign: 'left', fontWeight: tokens.fontWeightRegular, padding: `0 ${tokens.spacingHorizontalM}`, overflowWrap: 'anywhere' },
  sectionHead: { textAlign: 'left', padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`, fontWeight: tokens.fontWeightSemibold },
  cell: { textAlign: 'center', padding: 0 },
  row: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover }, '& > *': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` }, ':last-child > *': { borderBottomStyle: 'none' } },
  summary: { color: tokens.colorNeutralForeground2 },
})

function Box({ name, mark, onChange }: { name: string; mark: Mark; onChange(blocked: boolean): void }) {
  const change: CheckboxProps['onChange'] = (_, { checked }) => onChange(checked === true)
  return <Checkbox aria-label={name} checked={mark} onChange={change} />
}

/** `name` is the form's list of sections. Arrow keys go from box to box; Tab leaves the grid. */
export function PermissionGrid({ name }: { name: string }) {
  const styles = useStyles()
  const arrows = useArrowNavigationGroup({ axis: 'grid', memorizeCurrent: true })
  const { field } = useController<Record<string, SectionPermissions[]>>({ name })
  const sections = field.value ?? []
  const isAll: Mark = sections.length > 0 && RIGHTS.every(right => columnMark(sections, right) === true) ? true : RIGHTS.some(right => columnMark(sections, right) !== false) ? 'mixed' : false
  const blockAll = (blocked: boolean) => RIGHTS.reduce<SectionPermissions[]>((all, right) => withColumnBlocked(all, right, blocked), sections)

  return (
    <div className={styles.part} role="group" aria-label="Permissions">
      <p className={styles.hint}><Body1>Tick what you want to block for each section</Body1></p>
      <div className={styles.frame} {...arrows}>
        <table className={styles.table} aria-label="Blocked in each section">
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(styles.head, styles.sectionHead)}>Section</th>
              <th scope="col" className={styles.head}>
                <span className={styles.word}>Everything</span>
                <Box name="Block everything in every section" mark={isAll} onChange={blocked => field.onChange(blockAll(blocked))} />
              </th>
              {RIGHTS.map((right: Right) => (
                <th key={right} scope="col" className={styles.head}>
                  <span className={styles.word}>{right}</span>
                  <Box name={`Block ${right} in every section`} mark={columnMark(sections, right)} onChange={blocked => field.onChange(withColumnBlocked(sections, right, blocked))} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map((section, row) => (
              <tr key={`${row} ${section.title}`} className={styles.row}>
                <th scope="row" className={styles.section}>{section.title}</th>
                <td className={styles.cell}>
                  <Box name={`Block everything in ${section.title}`} mark={rowMark(section)} onChange={blocked => field.onChange(withRowBlocked(sections, row, blocked))} />
                </td>
                {RIGHTS.map(right => (
                  <td key={right} className={styles.cell}>
                    <Box name={boxName(section, right)} mark={isBlocked(section, right)} onChange={blocked => field.onChange(withBlocked(sections, row, right, blocked))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Body1 className={styles.summary} aria-live="polite" role="status" aria-label="Summary">{blockedInWords(sections)}</Body1>
    </div>
  )
}
