/** The rich text toolbar: a single tab stop, with arrow keys inside. */
import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import {
  ArrowRedo20Regular,
  ArrowUndo20Regular,
  Link20Regular,
  LinkDismiss20Regular,
  TextBold20Regular,
  TextBulletListLtr20Regular,
  TextHeader120Regular,
  TextHeader220Regular,
  TextHeader320Regular,
  TextItalic20Regular,
  TextNumberListLtr20Regular,
  TextQuote20Regular,
  TextUnderline20Regular,
  type FluentIcon,
} from '@fluentui/react-icons'
import { useState, type KeyboardEvent } from 'react'
import { useSlate } from 'slate-react'
import { activeBlock, activeLink, activeMarks, removeLink, toggleBlock, toggleMark, type RichEditor } from './editor.ts'
import type { RichBlockType, RichMark } from '../../../shared/rules/richText.ts'

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    flexWrap: 'wrap',
    padding: '2px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  button: { minWidth: '28px' },
})

interface Tool {
  label: string
  /** The shortcut, shown after the label. */
  keys?: string
  icon: FluentIcon
  /** Undefined if the button is not a toggle. */
  isOn?(editor: RichEditor): boolean
  isDisabled?(editor: RichEditor): boolean
  run(editor: RichEditor, openLink: () => void): void
}

const markTool = (mark: RichMark, label: string, keys: string, icon: FluentIcon): Tool => ({
  label,
  keys,
  icon,
  isOn: editor => activeMarks(editor)[mark] === true,
  run: editor => toggleMark(editor, mark),
})
const blockTool = (type: RichBlockType, label: string, icon: FluentIcon): Tool => ({
  label,
  icon,
  isOn: editor => activeBlock(editor) === type,
  run: editor => toggleBlock(editor, type),
})

const TOOLS: Tool[] = [
  blockTool('heading-1', 'Heading 1', TextHeader120Regular),
  blockTool('heading-2', 'Heading 2', TextHeader220Regular),
  blockTool('heading-3', 'Heading 3', TextHeader320Regular),
  markTool('bold', 'Bold', 'Ctrl+B', TextBold20Regular),
  markTool('italic', 'Italic', 'Ctrl+I', TextItalic20Regular),
  markTool('underline', 'Underline', 'Ctrl+U', TextUnderline20Regular),
  blockTool('numbered', 'Numbered list', TextNumberListLtr20Regular),
  blockTool('bulleted', 'Bulleted list', TextBulletListLtr20Regular),
  blockTool('quote', 'Quote', TextQuote20Regular),
  { label: 'Link', keys: 'Ctrl+K', icon: Link20Regular, isOn: editor => activeLink(editor) !== null, run: (_, openLink) => openLink() },
  { label: 'Remove link', icon: LinkDismiss20Regular, isDisabled: editor => activeLink(editor) === null, run: removeLink },
  { label: 'Undo', keys: 'Ctrl+Z', icon: ArrowUndo20Regular, isDisabled: editor => editor.history.undos.length === 0, run: editor => editor.undo() },
  { label: 'Redo', keys: 'Ctrl+Y', icon: ArrowRedo20Regular, isDisabled: editor => editor.history.redos.length === 0, run: editor => editor.redo() },
]

export function RichToolbar({ label, controls, openLink }: { label: string; controls: string; openLink(): void }) {
  const styles = useStyles()
  const editor = useSlate()
  const [stop, setStop] = useState(0)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = { ArrowRight: stop + 1, ArrowLeft: stop - 1 + TOOLS.length, Home: 0, End: TOOLS.length - 1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setStop(next % TOOLS.length)
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next % TOOLS.length]?.focus()
  }

  return (
    <div className={styles.toolbar} role="toolbar" aria-label={label} aria-controls={controls} tabIndex={-1} onKeyDown={onKeyDown}>
      {TOOLS.map(({ label: name, keys, icon: Icon, isOn, isDisabled, run }, index) => (
        <ToggleButton
          key={name}
          className={styles.button}
          size="small"
          appearance="subtle"
          icon={<Icon />}
          aria-label={name}
          title={keys ? `${name} (${keys})` : name}
          checked={isOn?.(editor) ?? false}
          aria-pressed={isOn ? isOn(editor) : undefined}
          disabledFocusable={isDisabled?.(editor)}
          tabIndex={index === stop ? 0 : -1}
          // Keeps the selection in the text.
          onMouseDown={event => event.preventDefault()}
          onFocus={() => setStop(index)}
          onClick={() => run(editor, openLink)}
        />
      ))}
    </div>
  )
}
