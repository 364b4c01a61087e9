/** Selections that begin or end on a kept block. Slate itself neither types over them nor deletes them, because a kept block has no text. */
import { Editor, Element, Range, Transforms, type BasePoint } from 'slate'
import type { RichBlock, RichKeptBlock } from '../../../shared/rules/richText.ts'

function keptAt(editor: Editor, { path }: BasePoint) {
  const block = editor.children[path[0]!]
  return Element.isElement(block) && block.type === 'kept' ? block : null
}

/** An empty paragraph, within the same elements as a kept block. */
export const emptyBeside = ({ within }: RichKeptBlock): RichBlock => ({ type: 'paragraph', ...(within ? { within } : {}), children: [{ text: '' }] })

/** Deletes a selection that begins or ends on a kept block, and leaves the caret there; answers whether it did. */
export function deleteKeptEdges(editor: Editor): boolean {
  const { selection } = editor
  if (!selection || Range.isCollapsed(selection)) return false
  const [start, end] = Range.edges(selection)
  const [first, last] = [keptAt(editor, start), keptAt(editor, end)]
  if (!first && !last) return false
  Editor.withoutNormalizing(editor, () => {
    // With a paragraph at either end, Slate deletes everything between them.
    if (last) Transforms.insertNodes(editor, emptyBeside(last), { at: [end.path[0]! + 1] })
    if (first) Transforms.insertNodes(editor, emptyBeside(first), { at: [start.path[0]!] })
    const shift = first ? 1 : 0
    const at = {
      anchor: first ? Editor.start(editor, [start.path[0]!]) : start,
      focus: last ? Editor.start(editor, [end.path[0]! + 1 + shift]) : { ...end, path: [end.path[0]! + shift, ...end.path.slice(1)] },
    }
    Transforms.delete(editor, { at, hanging: true })
    Transforms.select(editor, Editor.start(editor, at.anchor))
  })
  return true
}
