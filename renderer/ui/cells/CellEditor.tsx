/** What a cell is edited with: a text, a number, one of some words, or the name of another record. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, type KeyboardEvent, type Ref } from 'react'
import { isNumber } from '../../../shared/rules/formFields.ts'
import type { ImportField, ImportOption } from '../../../shared/rules/importCells.ts'

const useStyles = makeStyles({
  editor: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: `2px solid ${tokens.colorCompoundBrandStroke}`,
    borderRadius: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    outline: 'none',
  },
  long: { height: '96px', zIndex: 1, padding: tokens.spacingHorizontalS },
  option: { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1 },
})

export type EditorElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface CellEditorProps {
  field: ImportField
  options: readonly ImportOption[]
  text: string
  label: string
  editor: Ref<EditorElement>
  /** Called with what was typed, when the editor is left and by the keys that end it. */
  commit(text: string, key?: 'Enter' | 'Tab', isBack?: boolean): void
  cancel(): void
}

export function CellEditor({ field, options, text, label, editor, commit, cancel }: CellEditorProps) {
  const styles = useStyles()
  const list = useId()
  const { as, choices = [] } = field
  function onKeyDown(event: KeyboardEvent<EditorElement>): void {
    // The table and the application have other uses for keys.
    event.stopPropagation()
    const { key, shiftKey } = event
    if (event.nativeEvent.isComposing) return
    const isLine = as === 'longText' && shiftKey
    if (key === 'Escape') cancel()
    else if (key === 'Tab' || (key === 'Enter' && !isLine)) commit(event.currentTarget.value, key, shiftKey)
    else return
    event.preventDefault()
  }
  const common = {
    'aria-label': label,
    defaultValue: text,
    onKeyDown,
    onBlur: ({ currentTarget }: { currentTarget: EditorElement }) => commit(currentTarget.value),
  }
  if (as === 'select') {
    const isOther = choices.every(choice => choice.label !== text)
    return (
      <select ref={editor as Ref<HTMLSelectElement>} className={styles.editor} {...common}>
        {isOther && <option value={text}>{text}</option>}
        {choices.map(({ value, label: word }) => (
          <option key={value} value={word} className={styles.option}>
            {word}
          </option>
        ))}
      </select>
    )
  }
  if (as === 'longText')
    return <textarea ref={editor as Ref<HTMLTextAreaElement>} className={mergeClasses(styles.editor, styles.long)} dir="auto" {...common} />
  return (
    <>
      <input
        ref={editor as Ref<HTMLInputElement>}
        className={styles.editor}
        dir="auto"
        autoComplete="off"
        inputMode={isNumber(as) ? 'decimal' : undefined}
        list={as === 'record' ? list : undefined}
        {...common}
      />
      {as === 'record' && (
        <datalist id={list}>
          {options.map(({ id, title }) => (
            <option key={id}>{title}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
