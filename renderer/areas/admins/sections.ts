/** The sections that Steward knows. */
import { areas } from '../index.ts'

/** The titles of the sections that Steward has screens for, without duplicates, because several areas may share one. */
export const knownSections = (): string[] => [...new Set(areas.flatMap(({ section }) => (section === null ? [] : [section])))]
