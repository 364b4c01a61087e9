/** The order of the promocodes, of all or of those on the home screen (C-172 to C-174, C-504). The address says which: `?tab=home`. */
import { Button, makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { ArrowLeft20Regular } from '@fluentui/react-icons'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { promocodeList, promocodes, type Promocode } from '../../../shared/areas/promocodes.ts'
import { places } from '../../../shared/rules/places.ts'
import { today } from '../../../shared/rules/dates.ts'
import { runOf } from '../../../shared/rules/promocodes.ts'
import { store } from '../../state/store.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import { lastListAddress } from '../../ui/address/listVisits.ts'
import { ReorderList } from '../../ui/reorder/ReorderList.tsx'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import { TextBar } from '../../ui/basics/TextBar.tsx'
import * as atoms from './atoms.ts'

const { list } = places.promocodes

const useStyles = makeStyles({
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}` },
  title: { margin: 0 },
})

const columns: ListColumn<Promocode>[] = [
  { id: 'promocode', header: 'Promocode', width: 180 },
  { id: 'run', header: 'Dates', width: 100, isData: false, cell: promocode => <StatusBadge status={runOf(promocode, today()) || 'Not known'} /> },
  { id: 'status', header: 'Status', width: 100, cell: ({ status }) => <StatusBadge status={status} /> },
]

/** The list as it was left, if it showed the tab that is put in order here. */
function backTo(tab: string): string {
  const address = lastListAddress(list.path)
  const shown = new URLSearchParams(address.slice(list.path.length)).get('tab') ?? promocodeList.tabs[0].id
  return shown === tab ? address : `${list.path}?tab=${tab}`
}

export default function PromocodeOrder() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const tab = promocodeList.tabs.find(({ id }) => id === parameters.get('tab')) ?? promocodeList.tabs[0]
  return (
    <ReorderList<Promocode>
      key={tab.id}
      area={promocodes}
      operation="inOrder"
      input={{ tab: tab.id }}
      noun={{ one: 'promocode', many: 'promocodes' }}
      rowName={({ title, promocode }) => title || promocode}
      columns={columns}
      read={call => atoms.inOrder.read({ tab: tab.id }, call)}
      save={(ids, call) => store.set(atoms.reorder, { ids }, call)}
      needs={promocodes.operations.reorder.needs}
    >
      <div className={styles.top}>
        <Button icon={<ArrowLeft20Regular />} onClick={() => void navigate(backTo(tab.id))}>
          Back
        </Button>
        <Subtitle1 as="h2" className={styles.title}>
          {tab.label}
        </Subtitle1>
      </div>
      <TextBar intent="info">Arrange the Order by Dragging and Dropping the Title !</TextBar>
    </ReorderList>
  )
}
