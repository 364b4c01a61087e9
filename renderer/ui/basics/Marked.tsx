/** A text in which every match of a search, or of each of several words, is marked; case and accents are ignored. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { findIn } from './finding.ts'

const useStyles = makeStyles({
  mark: { backgroundColor: tokens.colorPaletteYellowBackground2, color: tokens.colorNeutralForeground1, borderRadius: tokens.borderRadiusSmall },
})

export function Marked({ text, wanted }: { text: string; wanted: string | readonly string[] }) {
  const styles = useStyles()
  const matches = [wanted].flat().flatMap(word => findIn(text, word) ?? [])
  const found = matches.toSorted((a, b) => a.from - b.from || b.to - a.to)[0]
  if (!found) return text
  return (
    <>
      {text.slice(0, found.from)}
      <mark className={styles.mark}>{text.slice(found.from, found.to)}</mark>
      <Marked text={text.slice(found.to)} wanted={wanted} />
    </>
  )
}
