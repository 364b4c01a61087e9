/** The plan of an import in words: what is wrong with its rows, and the question before it. */
import { LOCALE } from './locale.ts'
import { withArticle } from './words.ts'

/** Why a row is refused. */
export interface Problem {
  /** The field's label; null if it is about the whole row. */
  label: string | null
  /** The column that it is in; null if none. */
  column: number | null
  message: string
  /** What rows with the same problem have in common, if that is not the message. */
  about?: string
  /** The field whose value for all rows would mend it. */
  mend?: string | null
}

/** A problem as it is counted and written to a file: `Code: Required`. */
export const problemText = ({ label, message }: Problem): string => (label === null ? message : `${label}: ${message}`)

/** What a problem has in common with others of its kind. */
export const problemKind = ({ label, message, about = message }: Problem): string => problemText({ label, message: about, column: null })

/** All problems of a row as one text. */
export const problemsText = (problems: readonly Problem[]): string => problems.map(problemText).join('. ')

/** The question before an import: `Add 10 countries and change 3?` */
export function importQuestion({ one, many }: { one: string; many: string }, added: number, changed: number): string {
  const counted = (count: number) => `${count.toLocaleString(LOCALE)} ${count === 1 ? one : many}`
  if (changed === 0) return `Add ${added === 1 ? withArticle(one) : counted(added)}?`
  return added === 0 ? `Change ${counted(changed)}?` : `Add ${counted(added)} and change ${changed.toLocaleString(LOCALE)}?`
}
