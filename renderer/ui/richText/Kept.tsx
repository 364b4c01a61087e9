/** Content that is kept but cannot be edited: shown as its label and its text, never as HTML. */
import { Caption1, Caption1Strong, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { RichKeptBlock, RichKeptInline } from '../../../shared/rules/richText.ts'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    userSelect: 'none',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
  },
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  preview: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  // A few lines, because the keyboard could not scroll here.
  short: { display: '-webkit-box', WebkitLineClamp: 5, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  chip: {
    padding: '0 2px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    userSelect: 'none',
  },
  selected: { outline: `2px solid ${tokens.colorStrokeFocus2}` },
})

/** A kept block, with buttons as children. `isWhole` shows all of its text, for reading. */
export function KeptCard({ kept, isSelected, isWhole, children }: { kept: RichKeptBlock; isSelected?: boolean; isWhole?: boolean; children?: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.card, isSelected && styles.selected)} contentEditable={false}>
      <div className={styles.words}>
        <Caption1Strong>{kept.label}</Caption1Strong>
        {kept.preview && (
          <Caption1 className={mergeClasses(styles.preview, !isWhole && styles.short)} dir="auto">
            {kept.preview}
          </Caption1>
        )}
      </div>
      {children}
    </div>
  )
}

/** Kept content within a line; subscript and superscript look like it. */
export function KeptText({ kept, isSelected }: { kept: RichKeptInline; isSelected?: boolean }) {
  const styles = useStyles()
  const text = kept.preview || kept.label
  return (
    <span className={mergeClasses(styles.chip, isSelected && styles.selected)} title={kept.label} contentEditable={false}>
      {kept.label === 'Subscript' ? <sub>{text}</sub> : kept.label === 'Superscript' ? <sup>{text}</sup> : text}
    </span>
  )
}
