/** The column of a list that names somebody: picture or initials and name, as the way to their details. */
import type { ListColumn } from './columns.ts'
import { PersonId, type PersonPlace } from './PersonId.tsx'

/** Whom a row names, as its record tells it; what it does not tell is empty. */
interface NamedPerson {
  id: string | number | null
  name: string
  picture: string
}

/** `place` is where their details are. */
export const personColumn = <Row,>(
  column: Pick<ListColumn<Row>, 'id' | 'header' | 'names'>,
  place: PersonPlace,
  personOf: (row: Row) => NamedPerson,
): ListColumn<Row> => ({
  ...column,
  width: 190,
  cell: (row, { tabIndex }) => <PersonId {...personOf(row)} place={place} isNameAlone tabIndex={tabIndex} />,
})
