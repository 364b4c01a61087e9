/** For tests of lists: marks that nobody makes, and records that nobody opens. */
import type { OwnRecords } from '../core/journal/ownRecords.ts'
import type { RowMarks } from '../core/journal/rowMarks.ts'

export const noMarks = (): RowMarks => ({ found() {}, of: () => new Map(), looked() {}, clear() {} })

export const noOwnRecords = (): OwnRecords => ({ all: () => [], note() {}, forget() {} })
