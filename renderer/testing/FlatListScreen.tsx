/** A list screen whose definition is given property by property, so that a test can say what differs. */
import { atom } from 'jotai'
import { useState } from 'react'
import type { ListQuery, Page } from '../../shared/contract/list.ts'
import { queryAtoms, type ListState } from '../state/areaAtoms.ts'
import type { CallOptions } from '../state/connection.ts'
import type { ListDefinition } from '../ui/list/listDefinition.ts'
import { ListScreen as Screen } from '../ui/list/ListScreen.tsx'

export type ListScreenProps<Row extends { id: number }> = Omit<ListDefinition<Row>, 'pages' | 'listState'> & {
  read(query: ListQuery, options?: CallOptions<Page<Row>>): Promise<Page<Row>>
  searchLabel: string
}

function definitionOf<Row extends { id: number }>({ searchLabel: _, read, ...given }: ListScreenProps<Row>): ListDefinition<Row> {
  return { ...given, pages: queryAtoms(given.area.name, 'list', read), listState: atom<ListState | null>(null) }
}

export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const [definition] = useState(() => definitionOf(props))
  return <Screen definition={definition} />
}
