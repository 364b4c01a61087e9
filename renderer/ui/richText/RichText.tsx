/**
 * Edits rich text with Slate: HTML in, HTML out (F-097). Content that the toolbar does not offer is kept as blocks that can be moved and
 * deleted, but not edited (decisions section 0, 17). It imports Slate, which is large: load it with `preloadable`.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, useImperativeHandle, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
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
import { isCommand, keyOf } from '../basics/keys.ts'

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
  /** HTML of any origin. A value other than the last one from the editor replaces the content and clears the undo steps. */
  value: string
  /**
   * Called with clean HTML at each change, or with `value` unchanged if the content is again as it was given. An empty text if the editor is
   * empty.
   */
  onChange(html: string): void
  onBlur?(): void
  /** Names the editor and its toolbar. */
  label: string
  lang?: string
  isRequired?: boolean
  isWrong?: boolean
  /** Id of the element that says what is wrong. */
  describedBy?: string
  /** Receives a function that inserts HTML where the caret was last, and focuses the editor. */
  insertRef?: Ref<(html: string) => void>
  /** Whom the content belongs to: rendered again for the same object, the editor still has its undo steps. */
  owner?: object
}

interface OwnedEditor {
  editor: RichEditor
  /** The HTML that the editor gave or was given last. */
  html: string
  /** The HTML that it was given, and what it writes for that while nothing is changed. */
  source: string
  written: string
  /** Counts the values that replaced the content. */
  version: number
}
const editors = new WeakMap<object, OwnedEditor>()

/** The editor of an owner, with `html` as its content. */
function editorOf(owner: object, html: string): OwnedEditor {
  const found = editors.get(owner)
  if (!found) {
    const editor = createRichEditor(html)
    const created = { editor, html, source: html, written: toHtml(documentOf(editor)), version: 0 }
    editors.set(owner, created)
    return created
  }
  if (found.html !== html) {
    replaceContent(found.editor, html)
    Object.assign(found, { html, source: html, written: toHtml(documentOf(found.editor)), version: found.version + 1 })
  }
  return found
}

/** The editor's HTML if it has changed; otherwise null. A blank text that is still blank, such as an empty paragraph, has not changed. */
function changedHtml(owner: object, editor: RichEditor): string | null {
  const found = editors.get(owner)
  const written = toHtml(documentOf(editor))
  const html = written === found?.written ? found.source : written
  if (!found || html === found.html || (isBlankHtml(html) && isBlankHtml(found.html))) return null
  found.html = html
  return html
}

function RichElement({ element, attributes, children }: RenderElementProps) {
  const looks = useRichLooks()
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
}
const renderElement = (props: RenderElementProps) => <RichElement {...props} />
const renderLeaf = ({ leaf, attributes, children }: RenderLeafProps) => <span {...attributes}>{markedText(leaf, children)}</span>

export function RichText({ value, onChange, onBlur, label, lang, isRequired, isWrong, describedBy, insertRef, owner: given }: RichTextProps) {
  const styles = useStyles()
  const id = useId()
  const [own] = useState({})
  const owner = given ?? own
  const { editor, version } = editorOf(owner, value)
  const [linkAt, setLinkAt] = useState<BaseRange | null>(null)

  function changed() {
    if (editor.operations.every(operation => operation.type === 'set_selection')) return
    const html = changedHtml(owner, editor)
    if (html !== null) onChange(html)
  }

  useImperativeHandle(
    insertRef,
    () => html => {
      insertHtml(editor, html)
      // After the menu has returned the focus.
      requestAnimationFrame(() => ReactEditor.focus(editor))
    },
    [editor],
  )

  // A value that replaces the content, such as a draft, renders a new element: an editor that had the focus gets it back, at the end.
  const hasFocus = useRef(false)
  const rendered = useRef(version)
  useLayoutEffect(() => {
    if (rendered.current === version) return
    rendered.current = version
    if (!hasFocus.current || document.activeElement !== document.body) return
    Transforms.select(editor, editor.end([]))
    document.getElementById(id)?.focus()
  }, [editor, id, version])

  const openLink = () => setLinkAt(editor.selection ?? { anchor: editor.end([]), focus: editor.end([]) })
  function closeLink() {
    setLinkAt(null)
    // After the dialog has returned the focus.
    requestAnimationFrame(() => ReactEditor.focus(editor))
  }

  /** Moves the caret onto kept blocks and off them; with Alt, moves the kept block with the caret. */
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
    if (!isCommand(event) || event.shiftKey) return
    const key = keyOf(event)
    const mark = MARK_KEYS[key]
    if (mark || key === 'k') followSelection(editor)
    if (mark) toggleMark(editor, mark)
    else if (key === 'k') openLink()
    else return
    event.preventDefault()
  }

  /** Handled here because Slate leaves some pastes to the browser. */
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
