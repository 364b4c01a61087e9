/** The Slate editor of rich text: its document, what it takes from the clipboard, and the commands that toolbar and keys share. */
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
import { deleteKeptEdges } from './keptEdges.ts'
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

/** What stands in the editor; its top level holds blocks alone. */
export const documentOf = (editor: RichEditor): RichDocument => editor.children as RichDocument

/** A copy of one of Steward's texts. Any page can forge one: it is read like everything that is stored, and what could run is dropped. */
const OWN_COPY = 'application/x-steward-text'

/** Blocks as they stand in another place: neither in what was around them, nor with their source. */
const unplaced = (document: RichDocument): RichDocument => document.map(({ within: _within, origin: _origin, ...block }) => block)

/** A caret in a kept block goes to a new paragraph after it, for what is typed or put in there. */
function leaveKept(editor: RichEditor): void {
  const kept = currentKept(editor)
  if (!kept) return
  const { within } = kept[0]
  Transforms.insertNodes(editor, { type: 'paragraph', ...(within ? { within } : {}), children: [{ text: '' }] }, { at: Path.next(kept[1]), select: true })
}

/**
 * Nothing of a clipboard is trusted: HTML is read like any other, and Slate's own copies, which a web page can forge, not at all.
 * Answers false where something other than formatting was left out.
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
 * Puts stored rich text in where the caret was last, else at the end. Nothing that is there goes: what is selected stays before it, a
 * paragraph alone joins the text at the caret, and blocks come after the caret's own, or in its place where that is empty.
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

/** A copy is HTML as it is stored, and plain text. */
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
    // A link to nowhere safe, or without a text, is none; a block inside a block is part of it.
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
    if (isEmptyBlock(block[0])) return makeParagraph(editor, path)
    const isAtEnd = editor.selection !== null && Editor.isEnd(editor, editor.selection.focus, path)
    insertBreak()
    if (!isItem && isAtEnd) makeParagraph(editor)
    dropRepeatedId(editor)
  }
  editor.insertSoftBreak = () => editor.insertText('\n')
  editor.deleteBackward = unit => {
    const block = currentBlock(editor)
    const isAtStart = block && editor.selection && Range.isCollapsed(editor.selection) && Editor.isStart(editor, editor.selection.anchor, block[1])
    if (block && isAtStart && block[0].type !== 'paragraph') return makeParagraph(editor, block[1])
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

/** The kept block beside a text is selected before anything deletes it; an empty text between goes. Answers whether there is one. */
function selectKept(editor: RichEditor, [block, at]: [RichBlock, Path], beside: Path | null): boolean {
  if (!beside || !Node.has(editor, beside) || !isKeptNode(Node.get(editor, beside))) return false
  Transforms.select(editor, Editor.start(editor, beside))
  if (isEmptyBlock(block)) Transforms.removeNodes(editor, { at })
  return true
}

const isEmptyBlock = (block: RichBlock) => block.children.length === 1 && Node.string(block) === ''

/** A plain paragraph; what its element was goes, the attributes stay. */
function makeParagraph(editor: RichEditor, at?: Path): void {
  Transforms.setNodes(editor, { type: 'paragraph' }, { at, match: isTextBlock })
  Transforms.unsetNodes(editor, ['tag', 'list'], { at, match: isTextBlock })
}

/** Of the halves of a block that was split, the first keeps the element's id. */
function dropRepeatedId(editor: RichEditor): void {
  const block = currentBlock(editor)
  const attributes = block?.[0].attributes?.replace(/ id="[^"]*"/, '')
  if (block && attributes !== block[0].attributes) Transforms.setNodes(editor, { attributes }, { at: block[1] })
}

function currentBlock(editor: RichEditor): [RichBlock, Path] | null {
  if (!editor.selection) return null
  const [entry] = Editor.nodes(editor, { at: editor.selection.focus, match: isTextBlock })
  return entry ?? null
}

/** The kept block that the caret is on. */
export function currentKept(editor: RichEditor): [RichKeptBlock, Path] | null {
  if (!editor.selection) return null
  const [entry] = Editor.nodes(editor, { at: editor.selection.focus, match: isKeptNode })
  return entry ?? null
}

/** Up and Down from a kept block, which has no line to start from: to the block beside it. Answers whether the caret was on one. */
export function leaveByArrow(editor: RichEditor, step: -1 | 1): boolean {
  const kept = currentKept(editor)
  if (!kept) return false
  const beside = [kept[1][0]! + step]
  if (Node.has(editor, beside)) Transforms.select(editor, step === 1 ? Editor.start(editor, beside) : Editor.end(editor, beside))
  return true
}

/** After the browser moved the caret up or down from a place: the kept block that it went past, or could not enter, has it. */
export function catchKept(editor: RichEditor, from: BasePoint, step: -1 | 1): void {
  followSelection(editor)
  const to = editor.selection?.focus
  if (!to || (to.path[0] === from.path[0] && !Point.equals(to, from))) return
  const last = Point.equals(to, from) ? from.path[0]! + step : to.path[0]!
  for (let place = from.path[0]! + step; step === 1 ? place <= last : place >= last; place += step) {
    if (Node.has(editor, [place]) && isKeptNode(Node.get(editor, [place]))) return Transforms.select(editor, Editor.start(editor, [place]))
  }
}

/** Moves a block past its neighbour; answers whether there is one. */
export function moveBlock(editor: RichEditor, at: Path, step: -1 | 1): boolean {
  const to = at[0]! + step
  if (to < 0 || to >= editor.children.length) return false
  const { within } = editor.children[to] as RichBlock
  Editor.withoutNormalizing(editor, () => {
    // It comes to stand where its new neighbour stands.
    if (within) Transforms.setNodes(editor, { within }, { at })
    else Transforms.unsetNodes(editor, 'within', { at })
    Transforms.moveNodes(editor, { at, to: [to] })
  })
  return true
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
  Transforms.setNodes(editor, { type: activeBlock(editor) === type ? 'paragraph' : type }, { match: isTextBlock })
  Transforms.unsetNodes(editor, ['tag', 'list'], { match: isTextBlock })
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

/** Puts another text in, with no way back to the one before. */
export function replaceContent(editor: RichEditor, html: string): void {
  editor.selection = null
  editor.children = readStored(html).document
  editor.history = { undos: [], redos: [] }
}

/** Takes over what is selected on the page; Slate itself follows a moment later, which quick keys and a quick paste do not wait for. */
export function followSelection(editor: RichEditor): void {
  const selection = ReactEditor.getWindow(editor).getSelection()
  const range = selection && ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true })
  if (range) Transforms.select(editor, range)
}
