/** The sections that Steward knows, and the rights that have a meaning in each. */
import { contract } from '../../../shared/areas/index.ts'
import type { Area } from '../../../shared/contract/operation.ts'
import { rightsIn, sectionRows, type SectionEntry, type SectionRow } from '../../../shared/rules/permissions.ts'
import { areas } from '../index.ts'

/** The titles of the sections that Steward has screens for, without duplicates, because several areas may share one. */
export const knownSections = (): string[] => [...new Set(areas.flatMap(({ section }) => (section === null ? [] : [section])))]

const operations: Readonly<Record<string, Area>> = contract
/** The sections as shown, each with the rights that Steward's operations need in it. */
export const rowsOf = (entries: readonly SectionEntry[]): SectionRow[] => sectionRows(entries, title => rightsIn(operations, title))
