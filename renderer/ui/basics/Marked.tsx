/** A text in which every match of a search is marked; case and accents are ignored. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { findIn } from './finding.ts'

const useStyles = makeStyles({
  mark: { backgroundColor: tokens.colorPaletteYellowBackground2, color: tokens.colorNeutralForeground1, borderRadius: tokens.borderRadiusSmall },
})

export function Marked({ text, wanted }: { text: string; wanted: string }) {
  const styles = useStyles()
  const found = wanted === '' ? null : findIn(text, wanted)
  if (!found) return text
  return (
    <>
      {text.slice(0, found.from)}
      <mark className={styles.mark}>{text.slice(found.from, found.to)}</mark>
      <Marked text={text.slice(found.to)} wanted={wanted} />
    </>
  )
}
