/** Two long texts as one, with the words that were removed and those that were added marked. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { diffWordsWithSpace, type Change } from 'diff'
import { useMemo } from 'react'

/** From this length on, in characters, a text is compared word by word. */
const LONG = 60
/** Most changes that two texts are compared for; texts that differ in more stand one after the other. */
const MOST_EDITS = 2_000
/** Characters that show at either side of a change where the texts are abridged. */
const AROUND = 80

const useStyles = makeStyles({
  removed: { backgroundColor: tokens.colorPaletteRedBackground1, color: tokens.colorPaletteRedForeground1 },
  added: { backgroundColor: tokens.colorPaletteGreenBackground1, color: tokens.colorPaletteGreenForeground1, textDecorationLine: 'none' },
})

/** How two texts differ; null if both are short, or if they differ in too much. */
export const textDifference = (before: string, after: string): Change[] | null =>
  before.length < LONG && after.length < LONG ? null : (diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS }) ?? null)

/** The same, worked out again where a text is another. */
export const useTextDifference = (before: string, after: string): Change[] | null => useMemo(() => textDifference(before, after), [before, after])

/** A text between two changes, without its middle; at the beginning or the end of all, without what is far from the change. No word is cut. */
function abridged(text: string, isFirst: boolean, isLast: boolean): string {
  const start = isFirst ? '' : text.slice(0, AROUND).replace(/(\s)\S*$/, '$1')
  const end = isLast ? '' : text.slice(-AROUND).replace(/^\S*(\s)/, '$1')
  return start.length + end.length >= text.length || text.length <= AROUND ? text : `${start}…${end}`
}

/** `isAbridged` leaves out what is far from the changes. */
export function TextDifference({ parts, isAbridged }: { parts: readonly Change[]; isAbridged?: boolean }) {
  const styles = useStyles()
  return parts.map(({ value, added, removed }, index) => {
    const Tag = removed ? 'del' : added ? 'ins' : 'span'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- they are drawn once
      <Tag key={index} className={removed ? styles.removed : added ? styles.added : undefined}>
        {isAbridged && !added && !removed ? abridged(value, index === 0, index === parts.length - 1) : value}
      </Tag>
    )
  })
}
