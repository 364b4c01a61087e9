/** What Submit cannot keep: texts that could not be read, and content that is dropped from those that were edited. */
import { counted, joinWords } from '../../../shared/rules/words.ts'
import type { Question } from '../../ui/basics/dialogs.tsx'
import { TextBar } from '../../ui/basics/TextBar.tsx'
import type { GivenRow, TranslationRow } from './rowsModel.ts'

/** A count and its noun, e.g. 2 texts. */

/** Says how many texts could not be read, and what that means for Submit. */
export function UnreadableBar({ rows, unreadable }: { rows: readonly GivenRow[]; unreadable: number }) {
  const odd = rows.filter(row => row.isUnreadable).length
  if (odd + unreadable === 0) return null
  return (
    <TextBar role="status" intent="warning">
      {counted(odd + unreadable, 'text')} could not be read.
      {unreadable > 0 &&
        ` ${counted(unreadable, 'text has', 'texts have')} no key. Submit replaces the whole page but can’t include ${unreadable === 1 ? 'it' : 'them'}.`}
    </TextBar>
  )
}

/** The question before Submit loses content; null where it loses none. */
export function questionOf(losing: readonly TranslationRow[], unreadable: number, keyOf: (row: TranslationRow) => string): Question | null {
  if (losing.length === 0 && unreadable === 0) return null
  return {
    title: 'Submit and lose content?',
    cancelLabel: 'Cancel',
    confirmLabel: 'Submit anyway',
    isDangerous: true,
    text: (
      <>
        {losing.map(row => (
          <p key={row.id}>
            The text of “{keyOf(row)}” contains {joinWords(row.dropped)}, which Steward can’t keep. It will be removed when you submit.
          </p>
        ))}
        {unreadable > 0 && (
          <p>
            {counted(unreadable, 'text')} on this page could not be read and can’t be sent. The server may delete {unreadable === 1 ? 'it' : 'them'}, in every
            language.
          </p>
        )}
      </>
    ),
  }
}
