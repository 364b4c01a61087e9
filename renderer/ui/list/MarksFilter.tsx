/** Below a list's filter: asks for the rows that are new or were changed elsewhere, and says that all were seen. */
import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { Checkmark20Regular } from '@fluentui/react-icons'
import { MARKS } from '../../../shared/contract/list.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { useQueryAtom } from '../../state/query.ts'
import { MARKS_LABEL } from '../address/filters.ts'
import type { ListModel } from './useListModel.tsx'

const useStyles = makeStyles({
  marks: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    marginTop: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

export function MarksFilter<Row extends { id: number }>({ model, close }: { model: ListModel<Row>; close(): void }) {
  const styles = useStyles()
  const { list, marks, clearMarks } = model
  const { [MARKS]: asked, ...others } = list.state.filters
  /** How many rows of the list have one; undefined while that is not known, and where the list is not here whole. */
  const total = useQueryAtom(marks.all).data?.total
  if (total === undefined) return null
  return (
    <div className={styles.marks}>
      <Checkbox
        label={`${MARKS_LABEL} (${total.toLocaleString(LOCALE)})`}
        checked={asked !== undefined}
        disabled={total === 0 && !asked}
        onChange={(_, { checked }) => list.go({ filters: checked ? { ...others, [MARKS]: { isMarked: true } } : others })}
      />
      <Button
        appearance="subtle"
        size="small"
        icon={<Checkmark20Regular />}
        disabled={total === 0}
        onClick={() => {
          clearMarks()
          close()
        }}
      >
        Mark all as seen
      </Button>
    </div>
  )
}
