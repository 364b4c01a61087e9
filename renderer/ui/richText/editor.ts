/** The Slate editor of rich text: its document, what it takes from the clipboard, and the commands that toolbar and keys share. */
import { createEditor, Editor, Element, Node, Range, Text, Transforms, type BaseEditor, type BaseRange, type Path } from 'slate'
import { withHistory, type HistoryEditor } from 'slate-history'
import { ReactEditor, withReact } from 'slate-react'
import { safeAddress, textOf, toHtml, type RichBlock, type RichBlockType, type RichDocument, type RichLink, type RichMark, type RichTextNode } from '../../../shared/rules/richText.ts'
import { readHtml } from './readHtml.ts'

export type RichEditor = BaseEditor & ReactEditor & HistoryEditor

declare module 'slate' {
  interface CustomTypes {
    Editor: RichEditor
    Element: RichBlock | RichLink
    Text: RichTextNode
  }
}

const isLinkNode = (node: Node): node is RichLink => Element.isElement(node) && node.type === 'link'
const isBlockNode = (node: Node): node is RichBlock => Element.isElement(node) && node.type !== 'link'

/** What stands in the editor; its top level holds blocks alone. */
export const documentOf = (editor: RichEditor): RichDocument => editor.children as RichDocument

/** Nothing of a clipboard is trusted: HTML is read like any other, and Slate's own copies, which a web page can forge, not at all. */
function insertData(editor: RichEditor, data: DataTransfer): void {
  const html = data.getData('text/html')
  const document = html ? readHtml(html).document : []
  if (textOf(document).trim() !== '') {
    Transforms.insertFragment(editor, document)
    return
  }
  const lines = data.getData('text/plain').split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    if (index > 0) Transforms.splitNodes(editor, { always: true })
    if (line) editor.insertText(line)
  }
}

/** A copy is HTML as it is stored, and plain text. */
function setFragmentData(editor: RichEditor, data: Pick<DataTransfer, 'setData'>): void {
  const { selection } = editor
  if (!selection || Range.isCollapsed(selection)) return
  const fragment = editor.getFragment().filter(isBlockNode)
  data.setData('text/html', toHtml(fragment))
  data.setData('text/plain', textOf(fragment))
}

export function createRichEditor(html: string): RichEditor {
  const editor = withHistory(withReact(createEditor()))
  const { isInline, normalizeNode, insertBreak, deleteBackward } = editor
  editor.children = readHtml(html).document
  editor.isInline = element => element.type === 'link' || isInline(element)
  editor.insertData = data => insertData(editor, data)
  editor.setFragmentData = data => setFragmentData(editor, data)

  editor.normalizeNode = ([node, path], options) => {
    // A link to nowhere safe, or without a text, is none; a block inside a block is part of it.
    if (isLinkNode(node) && (safeAddress(node.url) === null || Node.string(node) === '')) return Transforms.unwrapNodes(editor, { at: path })
    if (isBlockNode(node)) {
      for (const [child, childPath] of Node.children(editor, path)) {
        if (isBlockNode(child)) return Transforms.unwrapNodes(editor, { at: childPath })
      }
    }
    normalizeNode([node, path], options)
  }

  // Enter ends a list at its empty item, and a heading or quote at its end; Backspace at a block's start makes it a paragraph.
  editor.insertBreak = () => {
    const block = currentBlock(editor)
    if (!block || block[0].type === 'paragraph') return insertBreak()
    const [{ type }, path] = block
    const isItem = type === 'numbered' || type === 'bulleted'
    if (Node.string(block[0]) === '') return Transforms.setNodes(editor, { type: 'paragraph' }, { at: path })
    const isAtEnd = editor.selection !== null && Editor.isEnd(editor, editor.selection.focus, path)
    insertBreak()
    if (!isItem && isAtEnd) Transforms.setNodes(editor, { type: 'paragraph' })
  }
  editor.insertSoftBreak = () => editor.insertText('\n')
  editor.deleteBackward = unit => {
    const block = currentBlock(editor)
    const isAtStart = block && editor.selection && Range.isCollapsed(editor.selection) && Editor.isStart(editor, editor.selection.anchor, block[1])
    if (block && isAtStart && block[0].type !== 'paragraph') return Transforms.setNodes(editor, { type: 'paragraph' }, { at: block[1] })
    deleteBackward(unit)
  }
  return editor
}

function currentBlock(editor: RichEditor): [RichBlock, Path] | null {
  if (!editor.selection) return null
  const [entry] = Editor.nodes(editor, { at: editor.selection.focus, match: isBlockNode })
  return entry ?? null
}

/** The marks that the next text gets. */
export function activeMarks(editor: RichEditor): Partial<Record<RichMark, true>> {
  return Editor.marks(editor) ?? {}
}

export function toggleMark(editor: RichEditor, mark: RichMark): void {
  if (activeMarks(editor)[mark]) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}

export const activeBlock = (editor: RichEditor): RichBlockType => currentBlock(editor)?.[0].type ?? 'paragraph'

/** Makes the selected blocks this, or paragraphs again where they are. */
export function toggleBlock(editor: RichEditor, type: RichBlockType): void {
  Transforms.setNodes(editor, { type: activeBlock(editor) === type ? 'paragraph' : type }, { match: isBlockNode })
}

/** The link that the selection stands in. */
export function activeLink(editor: RichEditor): RichLink | null {
  if (!editor.selection) return null
  const [entry] = Editor.nodes(editor, { match: isLinkNode })
  return entry?.[0] ?? null
}

export function removeLink(editor: RichEditor): void {
  Transforms.unwrapNodes(editor, { match: isLinkNode, split: false })
}

/** Makes the selection a link; where nothing is selected, the link's text is its address, or the link that is there gets another one. */
export function setLink(editor: RichEditor, url: string, at: BaseRange): void {
  Transforms.select(editor, at)
  if (activeLink(editor) && Range.isCollapsed(at)) {
    Transforms.setNodes(editor, { url }, { match: isLinkNode })
    return
  }
  removeLink(editor)
  if (Range.isCollapsed(at)) Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: url }] })
  else Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { match: Text.isText, split: true })
  Transforms.collapse(editor, { edge: 'end' })
}

/** Puts another text in, with no way back to the one before. */
export function replaceContent(editor: RichEditor, html: string): void {
  editor.selection = null
  editor.children = readHtml(html).document
  editor.history = { undos: [], redos: [] }
}

/** Takes over what is selected on the page; Slate itself follows a moment later, which quick keys and a quick paste do not wait for. */
export function followSelection(editor: RichEditor): void {
  const selection = ReactEditor.getWindow(editor).getSelection()
  const range = selection && ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true })
  if (range) Transforms.select(editor, range)
}
