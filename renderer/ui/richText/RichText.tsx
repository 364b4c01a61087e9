/**
 * Edits rich text with Slate: HTML in, HTML out (F-097). What the toolbar does not offer stays as blocks that can be moved and deleted
 * (decisions section 0, 17). Load it lazily: Slate comes with it.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useCallback, useId, useImperativeHandle, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { isBlankHtml, toHtml, type RichMark } from '../../../shared/rules/richText.ts'
import { Transforms, type BaseRange } from 'slate'
import { Editable, ReactEditor, Slate, type RenderElementProps, type RenderLeafProps } from 'slate-react'
import { notify } from '../../state/notices.ts'
import {
  activeLink,
  catchKept,
  createRichEditor,
  currentKept,
  documentOf,
  followSelection,
  insertData,
  insertHtml,
  leaveByArrow,
  moveBlock,
  replaceContent,
  setLink,
  toggleMark,
  type RichEditor,
} from './editor.ts'
import { KeptElement } from './KeptElement.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { looksLike, useRichLooks } from './looks.ts'
import { RichToolbar } from './RichToolbar.tsx'
import { markedText } from './RichView.tsx'

const useStyles = makeStyles({
  frame: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    minWidth: 0,
    ':focus-within': { borderBottomColor: tokens.colorCompoundBrandStroke, boxShadow: `inset 0 -1px 0 ${tokens.colorCompoundBrandStroke}` },
  },
  wrong: {
    borderTopColor: tokens.colorPaletteRedBorder2,
    borderRightColor: tokens.colorPaletteRedBorder2,
    borderBottomColor: tokens.colorPaletteRedBorder2,
    borderLeftColor: tokens.colorPaletteRedBorder2,
  },
  text: {
    minHeight: '72px',
    maxHeight: '360px',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    outlineStyle: 'none',
    counterReset: 'rich-item',
    overflowWrap: 'anywhere',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
})

const MARK_KEYS: Record<string, RichMark> = { b: 'bold', i: 'italic', u: 'underline' }

export interface RichTextProps {
  /** HTML of any origin. Another one than the editor gave last takes its place; steps of before cannot be undone then. */
  value: string
  /** Called with the HTML of each change: clean, but for a `value` that stands as it came again. An empty text where nothing stands in the editor. */
  onChange(html: string): void
  onBlur?(): void
  /** Names the text; the toolbar is named after it. */
  label: string
  lang?: string
  isRequired?: boolean
  isWrong?: boolean
  /** The element that says what is wrong. */
  describedBy?: string
  /** Puts rich text in where the caret was last, beside what is there, and gives the editor the focus. */
  insertRef?: Ref<(html: string) => void>
  /** An object that the editor is kept for: drawn anew for the same one, its undo steps are still there. */
  keptFor?: object
}

interface Kept {
  editor: RichEditor
  /** What the editor gave or was given last. */
  html: string
  /** What it was given, to the letter, and what it writes for it while nothing is changed. */
  source: string
  written: string
  /** Counts texts that were put in from outside. */
  version: number
}
const kept = new WeakMap<object, Kept>()

function keptEditor(owner: object, html: string): Kept {
  const found = kept.get(owner)
  if (!found) {
    const editor = createRichEditor(html)
    const made = { editor, html, source: html, written: toHtml(documentOf(editor)), version: 0 }
    kept.set(owner, made)
    return made
  }
  if (found.html !== html) {
    replaceContent(found.editor, html)
    Object.assign(found, { html, source: html, written: toHtml(documentOf(found.editor)), version: found.version + 1 })
  }
  return found
}

/** Notes what the editor gives; answers it where it is another text. One that was blank and stays so, as an empty paragraph is, has not changed. */
function noteHtml(owner: object, editor: RichEditor): string | null {
  const found = kept.get(owner)
  const written = toHtml(documentOf(editor))
  const html = written === found?.written ? found.source : written
  if (!found || html === found.html || (isBlankHtml(html) && isBlankHtml(found.html))) return null
  found.html = html
  return html
}

export function RichText({ value, onChange, onBlur, label, lang, isRequired, isWrong, describedBy, insertRef, keptFor }: RichTextProps) {
  const styles = useStyles()
  const looks = useRichLooks()
  const id = useId()
  const [own] = useState({})
  const owner = keptFor ?? own
  const { editor, version } = keptEditor(owner, value)
  const [linkAt, setLinkAt] = useState<BaseRange | null>(null)

  const renderElement = useCallback(
    ({ element, attributes, children }: RenderElementProps) => {
      if (element.type === 'kept' || element.type === 'kept-inline')
        return (
          <KeptElement element={element} attributes={attributes}>
            {children}
          </KeptElement>
        )
      if (element.type === 'link')
        return (
          <span {...attributes} className={looks.link} title={element.url}>
            {children}
          </span>
        )
      return (
        <div {...attributes} className={mergeClasses(looks[looksLike(element)], element.type !== 'numbered' && looks.countsAnew)}>
          {children}
        </div>
      )
    },
    [looks],
  )
  const renderLeaf = useCallback(({ leaf, attributes, children }: RenderLeafProps) => <span {...attributes}>{markedText(leaf, children)}</span>, [])

  function changed() {
    if (editor.operations.every(operation => operation.type === 'set_selection')) return
    const html = noteHtml(owner, editor)
    if (html !== null) onChange(html)
  }

  useImperativeHandle(
    insertRef,
    () => html => {
      insertHtml(editor, html)
      // After the menu that it was chosen from has given the focus back.
      requestAnimationFrame(() => ReactEditor.focus(editor))
    },
    [editor],
  )

  // A text that takes the place of another, as a draft does, is drawn anew: the focus stays, behind what stands there.
  const hasFocus = useRef(false)
  const drawn = useRef(version)
  useLayoutEffect(() => {
    if (drawn.current === version) return
    drawn.current = version
    if (!hasFocus.current || document.activeElement !== document.body) return
    Transforms.select(editor, editor.end([]))
    document.getElementById(id)?.focus()
  }, [editor, id, version])

  const openLink = () => setLinkAt(editor.selection ?? { anchor: editor.end([]), focus: editor.end([]) })
  function closeLink() {
    setLinkAt(null)
    // After the dialog has given the focus back.
    requestAnimationFrame(() => ReactEditor.focus(editor))
  }

  /** Onto kept blocks and off them; with Alt the one with the caret moves. */
  function onArrow(event: KeyboardEvent, step: -1 | 1) {
    followSelection(editor)
    const kept = currentKept(editor)
    if (kept && event.altKey) moveBlock(editor, kept[1], step)
    else if (event.altKey) return
    else if (!leaveByArrow(editor, step)) {
      const from = editor.selection?.focus
      if (from) setTimeout(() => catchKept(editor, from, step)) // once the browser has moved the caret
      return
    }
    event.preventDefault()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (step && event.target === event.currentTarget && !event.shiftKey && !event.ctrlKey && !event.metaKey) return onArrow(event, step)
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const key = event.key.toLowerCase()
    const mark = MARK_KEYS[key]
    if (mark || key === 'k') followSelection(editor)
    if (mark) toggleMark(editor, mark)
    else if (key === 'k') openLink()
    else return
    event.preventDefault()
  }

  /** Here and not in Slate, which leaves some pastes to the browser. */
  function onPaste(event: ClipboardEvent) {
    event.preventDefault()
    followSelection(editor)
    if (!insertData(editor, event.clipboardData)) notify('info', 'Pictures, tables and special formatting weren’t pasted.')
    return true
  }

  return (
    <Slate key={version} editor={editor} initialValue={editor.children} onChange={changed}>
      <div className={mergeClasses(styles.frame, isWrong && styles.wrong)}>
        <RichToolbar label={`Formatting for ${label}`} controls={id} openLink={openLink} />
        <Editable
          id={id}
          className={styles.text}
          role="textbox"
          aria-multiline
          aria-label={label}
          aria-required={isRequired || undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          lang={lang}
          dir="auto"
          spellCheck
          renderElement={renderElement}
          renderLeaf={renderLeaf}
          onKeyDown={onKeyDown}
          onFocus={() => void (hasFocus.current = true)}
          onBlur={() => {
            hasFocus.current = false
            onBlur?.()
          }}
          onPaste={onPaste}
        />
      </div>
      {linkAt && (
        <LinkDialog
          address={activeLink(editor)?.url ?? ''}
          close={closeLink}
          save={address => {
            setLink(editor, address, linkAt)
            closeLink()
          }}
        />
      )}
    </Slate>
  )
}
