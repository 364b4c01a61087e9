/** For tests of lists: marks that nobody makes. */
import type { RowMarks } from '../core/journal/rowMarks.ts'

export const noMarks = (): RowMarks => ({ found() {}, of: () => new Map(), looked() {}, clear() {} })
