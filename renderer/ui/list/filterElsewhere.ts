/** Where the filters of a list show without the list: its screen then draws them alone (`FilterAlone`). */
import { createContext } from 'react'
import type { Condition, Filters } from '../../../shared/contract/list.ts'

export interface FilterElsewhere {
  filters: Filters
  change(conditions: ReadonlyArray<{ column: string; condition: Condition; words: string }>): void
}

/** Null for lists that are shown themselves. */
export const FilterElsewhereContext = createContext<FilterElsewhere | null>(null)
