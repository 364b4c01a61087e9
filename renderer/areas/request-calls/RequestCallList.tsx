/** The list of request calls (O-161 to O-163), which is read again regularly and marks what is new. */
import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useRef, useState } from 'react'
import { requestCalls, type RequestCall } from '../../../shared/areas/request-calls.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { places } from '../../../shared/rules/places.ts'
import { writtenMoment } from '../../../shared/rules/written.ts'
import { areaList } from '../../framework/areaList.ts'
import { ContactLink } from '../../framework/timelineLinks.tsx'
import { notify } from '../../state/notices.ts'
import { detailsReference, type ListColumn } from '../../ui/table/columns.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import * as atoms from './atoms.ts'

/** How often the list is read again, in milliseconds. */
const REFRESH_EVERY = 30_000

const useStyles = makeStyles({ badge: { marginInlineStart: tokens.spacingHorizontalS } })

function CreatedAt({ text, isNew }: { text: string; isNew: boolean }) {
  const styles = useStyles()
  return (
    <>
      {writtenMoment(text).text}{' '}
      {isNew && (
        <Badge className={styles.badge} appearance="tint" color="informative">
          New
        </Badge>
      )}
    </>
  )
}

/** `last` is the greatest id when the list was opened; undefined until it is known. */
const columnsOf = (last: number | undefined): ListColumn<RequestCall>[] => [
  { id: 'id', header: 'Id', width: 80, align: 'end' },
  { id: 'services_id', header: 'Services Id', width: 120, align: 'end', reference: ({ services_id }) => detailsReference(places.services.list, services_id) },
  {
    id: 'phone_no',
    header: 'Phone number',
    width: 160,
    fits: true,
    names: true,
    detail: ({ phone_no }) => <ContactLink contact={{ email: '', phone_code: '', phone_number: phone_no }}>{phone_no}</ContactLink>,
  },
  {
    id: 'created_at',
    header: 'Created At',
    width: 240,
    written: writtenMoment,
    cell: ({ id, created_at }) => <CreatedAt text={created_at} isNew={last !== undefined && id > last} />,
  },
]

const LIST = areaList(requestCalls, atoms, { one: 'request call', many: 'request calls' })

export default function RequestCallList() {
  const [last, setLast] = useState<number>()
  const newest = useRef<number>(undefined)
  const [pages] = useState(() =>
    atoms.watchedPages((query, { rows }) => {
      // Only the first page in this order has the newest.
      if (query.page > 0 || query.sort?.direction === 'asc') return
      const ids = rows.map(({ id }) => id)
      const before = newest.current
      newest.current = Math.max(before ?? 0, ...ids)
      if (before === undefined) setLast(newest.current)
      const count = before === undefined ? 0 : ids.filter(id => id > before).length
      if (count > 0) notify('info', count === 1 ? '1 new request call' : `${count.toLocaleString(LOCALE)} new request calls`)
    }),
  )
  const columns = useMemo(() => columnsOf(last), [last])
  const definition = useMemo(
    (): ListDefinition<RequestCall> => ({
      ...LIST,
      columns,
      menuHeader: null,
      pages,
      refreshLabel: 'Refresh Data',
      refreshEvery: REFRESH_EVERY,
      rowName: call => call.phone_no,
    }),
    [columns, pages],
  )
  return <ListScreen definition={definition} />
}
