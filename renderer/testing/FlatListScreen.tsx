/** A list screen whose definition is given property by property, so that a test can say what differs. */
import { useState } from 'react'
import type { ListDefinition } from '../ui/list/listDefinition.ts'
import { ListScreen as Screen } from '../ui/list/ListScreen.tsx'

export type ListScreenProps<Row extends { id: number }> = ListDefinition<Row> & { searchLabel: string }

export function ListScreen<Row extends { id: number }>({ searchLabel: _, ...given }: ListScreenProps<Row>) {
  const [definition] = useState(given)
  return <Screen definition={definition} />
}
