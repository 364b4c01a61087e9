/** The sections that Steward knows. */
import { contract } from '../../../shared/areas/index.ts'
import { places } from '../../../shared/rules/places.ts'

/** The title of the section that an area stands in; null if none guards it. */
export const sectionOf = (area: keyof typeof places): string | null => contract[area].section

/** The titles of the sections that Steward has screens for, in the order of the drawer, without duplicates, because several areas may share one. */
export const knownSections = (): string[] => [...new Set(Object.keys(places).flatMap(area => sectionOf(area as keyof typeof places) ?? []))]
