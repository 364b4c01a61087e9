/** The Slate editor of rich text: its document, the clipboard, and the commands that toolbar and keys share. */
import { createEditor, Editor, Element, Node, Path, Point, Range, Text, Transforms, type BaseEditor, type BasePoint, type BaseRange } from 'slate'
import { withHistory, type HistoryEditor } from 'slate-history'
import { ReactEditor, withReact } from 'slate-react'
import {
  safeAddress,
  textOf,
  toHtml,
  type RichBlock,
  type RichBlockType,
  type RichDocument,
  type RichKeptBlock,
  type RichKeptInline,
  type RichLink,
  type RichMark,
  type RichTextNode,
} from '../../../shared/rules/richText.ts'
import { deleteKeptEdges, emptyBeside } from './keptEdges.ts'
import { readHtml } from './readHtml.ts'
import { readStored } from './readStored.ts'

export type RichEditor = BaseEditor & ReactEditor & HistoryEditor

declare module 'slate' {
  interface CustomTypes {
    Editor: RichEditor
    Element: RichBlock | RichLink | RichKeptBlock | RichKeptInline
    Text: RichTextNode
  }
}

const isLinkNode = (node: Node): node is RichLink => Element.isElement(node) && node.type === 'link'
const isKeptNode = (node: Node): node is RichKeptBlock => Element.isElement(node) && node.type === 'kept'
const isBlockNode = (node: Node): node is RichBlock | RichKeptBlock => Element.isElement(node) && node.type !== 'link' && node.type !== 'kept-inline'
const isTextBlock = (node: Node): node is RichBlock => isBlockNode(node) && node.type !== 'kept'

/** The content of the editor; its top level has only blocks. */
export const documentOf = (editor: RichEditor): RichDocument => editor.children as RichDocument

/** The clipboard type of text copied from Steward. Any page can forge it: it is read like a stored text, and what could run is dropped. */
const OWN_COPY = 'application/x-steward-text'

/** Blocks for another place: without the elements that were around them, and without their source. */
const unplaced = (document: RichDocument): RichDocument => document.map(({ within: _within, origin: _origin, ...block }) => block)

/** Moves a caret that is on a kept block to a new paragraph after it, so that text can be inserted there. */
function leaveKept(editor: RichEditor): void {
  const kept = currentKept(editor)
  if (!kept) return
  Transforms.insertNodes(editor, emptyBeside(kept[0]), { at: Path.next(kept[1]), select: true })
}

/**
 * Pastes. Nothing on the clipboard is trusted; Slate's own clipboard type, which a web page can forge, is ignored. Answers false if anything
 * other than formatting was left out.
 */
export function insertData(editor: RichEditor, data: DataTransfer): boolean {
  if (!deleteKeptEdges(editor)) leaveKept(editor)
  const own = data.getData(OWN_COPY)
  if (own) {
    const document = unplaced(readStored(own).document)
    if (document.some(isKeptNode)) Transforms.insertNodes(editor, document, { select: true })
    else Transforms.insertFragment(editor, document)
    return true
  }
  const html = data.getData('text/html')
  const { document, isReduced } = html ? readHtml(html) : { document: [], isReduced: false }
  if (textOf(document).trim() !== '') {
    Transforms.insertFragment(editor, document)
    return !isReduced
  }
  const lines = data.getData('text/plain').split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    if (index > 0) Transforms.splitNodes(editor, { always: true })
    if (line) editor.insertText(line)
  }
  return !isReduced
}

/**
 * Inserts stored rich text where the caret was last, or at the end. It replaces nothing: it comes after the selection. A single paragraph joins
 * the text at the caret; blocks come after the caret's block, or replace it if that is empty.
 */
export function insertHtml(editor: RichEditor, html: string): void {
  const document = unplaced(readStored(html).document)
  const [first] = document
  if (!first) return
  Transforms.select(editor, editor.selection ? Range.end(editor.selection) : editor.end([]))
  const block = currentBlock(editor)
  if (document.length === 1 && first.type === 'paragraph' && block && !isEmptyBlock(block[0]))
    return Transforms.insertNodes(editor, first.children, { select: true })
  const at = block?.[1] ?? [editor.selection!.focus.path[0]!]
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, document, { at: Path.next(at) })
    Transforms.select(editor, editor.end([at[0]! + document.length]))
    if (block && isEmptyBlock(block[0])) Transforms.removeNodes(editor, { at })
  })
}

/** Copies the selection as HTML, as it is stored, and as plain text. */
function setFragmentData(editor: RichEditor, data: Pick<DataTransfer, 'setData'>): void {
  const { selection } = editor
  if (!selection || (Range.isCollapsed(selection) && !Editor.void(editor))) return
  const fragment = unplaced(editor.getFragment().filter(isBlockNode))
  data.setData(OWN_COPY, toHtml(fragment))
  data.setData('text/html', toHtml(fragment))
  data.setData('text/plain', textOf(fragment))
}

export function createRichEditor(html: string): RichEditor {
  const editor = withHistory(withReact(createEditor()))
  const { isInline, normalizeNode, insertText, insertBreak, deleteBackward, deleteForward, deleteFragment } = editor
  editor.children = readStored(html).document
  editor.isInline = element => element.type === 'link' || element.type === 'kept-inline' || isInline(element)
  editor.isVoid = element => element.type === 'kept' || element.type === 'kept-inline'
  editor.insertData = data => void insertData(editor, data)
  editor.setFragmentData = data => setFragmentData(editor, data)

  editor.normalizeNode = ([node, path], options) => {
    // A link without a text or a safe address is unwrapped, and so is a block inside a block.
    if (isLinkNode(node) && (safeAddress(node.url) === null || Node.string(node) === '')) return Transforms.unwrapNodes(editor, { at: path })
    if (isTextBlock(node)) {
      for (const [child, childPath] of Node.children(editor, path)) {
        if (isKeptNode(child)) return Transforms.liftNodes(editor, { at: childPath })
        if (isBlockNode(child)) return Transforms.unwrapNodes(editor, { at: childPath })
      }
    }
    if (path.length === 0 && editor.children.length === 0) return Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: [0] })
    normalizeNode([node, path], options)
  }

  editor.insertText = (text, options) => {
    if (!deleteKeptEdges(editor)) leaveKept(editor)
    insertText(text, options)
  }
  editor.deleteFragment = options => {
    if (!deleteKeptEdges(editor)) deleteFragment(options)
  }

  // Enter ends a list at its empty item, and a heading or quote at its end; Backspace at a block's start makes it a paragraph.
  editor.insertBreak = () => {
    deleteKeptEdges(editor)
    if (currentKept(editor)) return leaveKept(editor)
    const block = currentBlock(editor)
    if (!block || block[0].type === 'paragraph') {
      insertBreak()
      return dropRepeatedId(editor)
    }
    const [{ type }, path] = block
    const isItem = type === 'numbered' || type === 'bulleted'
    if (isEmptyBlock(block[0])) return setType(editor, 'paragraph', path)
    const isAtEnd = editor.selection !== null && Editor.isEnd(editor, editor.selection.focus, path)
    insertBreak()
    if (!isItem && isAtEnd) setType(editor, 'paragraph')
    dropRepeatedId(editor)
  }
  editor.insertSoftBreak = () => editor.insertText('\n')
  editor.deleteBackward = unit => {
    const block = currentBlock(editor)
    const isAtStart = block && editor.selection && Range.isCollapsed(editor.selection) && Editor.isStart(editor, editor.selection.anchor, block[1])
    if (block && isAtStart && block[0].type !== 'paragraph') return setType(editor, 'paragraph', block[1])
    if (block && isAtStart && selectKept(editor, block, Path.hasPrevious(block[1]) ? Path.previous(block[1]) : null)) return
    deleteBackward(unit)
  }
  editor.deleteForward = unit => {
    const block = currentBlock(editor)
    const isAtEnd = block && editor.selection && Range.isCollapsed(editor.selection) && Editor.isEnd(editor, editor.selection.anchor, block[1])
    if (block && isAtEnd && selectKept(editor, block, Path.next(block[1]))) return
    deleteForward(unit)
  }
  return editor
}

/** Selects the kept block beside a text block instead of deleting it, and removes the text block if it is empty. Answers whether there is one. */
function selectKept(editor: RichEditor, [block, at]: [RichBlock, Path], beside: Path | null): boolean {
  if (!beside || !Node.has(editor, beside) || !isKeptNode(Node.get(editor, beside))) return false
  Transforms.select(editor, Editor.start(editor, beside))
  if (isEmptyBlock(block)) Transforms.removeNodes(editor, { at })
  return true
}

const isEmptyBlock = (block: RichBlock) => block.children.length === 1 && Node.string(block) === ''

/** Gives blocks another type: their elements go, their attributes stay. */
function setType(editor: RichEditor, type: RichBlockType, at?: Path): void {
  Transforms.setNodes(editor, { type }, { at, match: isTextBlock })
  Transforms.unsetNodes(editor, ['tag', 'list'], { at, match: isTextBlock })
}

/** Removes the element's id from the second half of a block that was split. */
function dropRepeatedId(editor: RichEditor): void {
  const block = currentBlock(editor)
  const attributes = block?.[0].attributes?.replace(/ id="[^"]*"/, '')
  if (block && attributes !== block[0].attributes) Transforms.setNodes(editor, { attributes }, { at: block[1] })
}

function atCaret<Found extends Node>(editor: RichEditor, match: (node: Node) => node is Found): [Found, Path] | null {
  if (!editor.selection) return null
  const [entry] = Editor.nodes(editor, { at: editor.selection.focus, match })
  return entry ?? null
}

const currentBlock = (editor: RichEditor) => atCaret(editor, isTextBlock)

/** The kept block that the caret is on. */
export const currentKept = (editor: RichEditor): [RichKeptBlock, Path] | null => atCaret(editor, isKeptNode)

/** Moves the caret from a kept block, which has no lines, to the block before or after it. Answers whether the caret was on a kept block. */
export function leaveByArrow(editor: RichEditor, step: -1 | 1): boolean {
  const kept = currentKept(editor)
  if (!kept) return false
  const beside = [kept[1][0]! + step]
  if (Node.has(editor, beside)) Transforms.select(editor, step === 1 ? Editor.start(editor, beside) : Editor.end(editor, beside))
  return true
}

/** After the browser has moved the caret up or down: moves it to the kept block that it skipped or could not enter. */
export function catchKept(editor: RichEditor, from: BasePoint, step: -1 | 1): void {
  followSelection(editor)
  const to = editor.selection?.focus
  if (!to || (to.path[0] === from.path[0] && !Point.equals(to, from))) return
  const last = Point.equals(to, from) ? from.path[0]! + step : to.path[0]!
  for (let index = from.path[0]! + step; step === 1 ? index <= last : index >= last; index += step) {
    if (Node.has(editor, [index]) && isKeptNode(Node.get(editor, [index]))) return Transforms.select(editor, Editor.start(editor, [index]))
  }
}

/** Moves a block past its neighbour; answers whether there is one. */
export function moveBlock(editor: RichEditor, at: Path, step: -1 | 1): boolean {
  const to = at[0]! + step
  if (to < 0 || to >= editor.children.length) return false
  const { within } = editor.children[to] as RichBlock
  Editor.withoutNormalizing(editor, () => {
    // It gets into the same elements as its new neighbor.
    if (within) Transforms.setNodes(editor, { within }, { at })
    else Transforms.unsetNodes(editor, 'within', { at })
    Transforms.moveNodes(editor, { at, to: [to] })
  })
  return true
}

/** The marks of text typed now. */
export function activeMarks(editor: RichEditor): Partial<Record<RichMark, true>> {
  return Editor.marks(editor) ?? {}
}

export function toggleMark(editor: RichEditor, mark: RichMark): void {
  if (activeMarks(editor)[mark]) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}

export const activeBlock = (editor: RichEditor): RichBlockType => currentBlock(editor)?.[0].type ?? 'paragraph'

/** Gives the selected blocks this type, or makes them paragraphs if they have it. */
export function toggleBlock(editor: RichEditor, type: RichBlockType): void {
  setType(editor, activeBlock(editor) === type ? 'paragraph' : type)
}

/** The link that the selection is in. */
export function activeLink(editor: RichEditor): RichLink | null {
  if (!editor.selection) return null
  const [entry] = Editor.nodes(editor, { match: isLinkNode })
  return entry?.[0] ?? null
}

export function removeLink(editor: RichEditor): void {
  Transforms.unwrapNodes(editor, { match: isLinkNode, split: false })
}

/** Makes the selection a link. If nothing is selected, changes the link at the caret or inserts the address as a link. */
export function setLink(editor: RichEditor, url: string, at: BaseRange): void {
  Transforms.select(editor, at)
  leaveKept(editor)
  if (activeLink(editor) && Range.isCollapsed(at)) {
    Transforms.setNodes(editor, { url }, { match: isLinkNode })
    return
  }
  removeLink(editor)
  if (Range.isCollapsed(at)) Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: url }] })
  else Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { match: Text.isText, split: true })
  Transforms.collapse(editor, { edge: 'end' })
}

/** Replaces the content and clears the undo steps. */
export function replaceContent(editor: RichEditor, html: string): void {
  editor.selection = null
  editor.children = readStored(html).document
  editor.history = { undos: [], redos: [] }
}

/** Takes over the page's selection at once. Slate does so with a delay, which would be too late for a shortcut or paste that follows quickly. */
export function followSelection(editor: RichEditor): void {
  const selection = ReactEditor.getWindow(editor).getSelection()
  const range = selection && ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true })
  if (range) Transforms.select(editor, range)
}
