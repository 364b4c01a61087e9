/** What is put into a text beside what is there: nothing typed is lost, and one step takes it back. */
// @vitest-environment jsdom
import { Editor, Transforms } from 'slate'
import { expect, it } from 'vitest'
import { toHtml } from '../../../shared/rules/richText.ts'
import { createRichEditor, documentOf, insertData, insertHtml, type RichEditor } from './editor.ts'

/** The HTML after `inserted` was put in, with the caret in a block at an offset, or nowhere; and again after Undo. */
function after(html: string, inserted: string, caret?: { block: number; from: number; to?: number }): string[] {
  const editor = createRichEditor(html)
  if (caret) {
    const point = (offset: number) => ({ path: [caret.block, 0], offset })
    Transforms.select(editor, { anchor: point(caret.from), focus: point(caret.to ?? caret.from) })
  }
  insertHtml(editor, inserted)
  const given = toHtml(documentOf(editor))
  editor.undo()
  return [given, toHtml(documentOf(editor))]
}
const SEVERAL = '<p>Dear Ana,</p><ul><li>one</li><li>two</li></ul>'

it('takes the place of an empty text, as it is', () => {
  expect(after('', SEVERAL)[0]).toBe(SEVERAL)
  expect(after('', '<p>Dear <strong>Ana</strong>,</p>')[0]).toBe('<p>Dear <strong>Ana</strong>,</p>')
})

it('a paragraph joins the text at the caret; what is selected stays before it', () => {
  expect(after('<p>Hello you</p>', '<p>dear </p>', { block: 0, from: 6 })).toEqual(['<p>Hello dear you</p>', '<p>Hello you</p>'])
  expect(after('<p>Hello you</p>', '<p>, Ana</p>', { block: 0, from: 0, to: 5 })[0]).toBe('<p>Hello, Ana you</p>')
  expect(after('<p>Hello</p><p>Bye</p>', '<p>!</p>')[0]).toBe('<p>Hello</p><p>Bye!</p>')
})

it('blocks come after the caret’s own, and in its place where that is empty', () => {
  expect(after('<p>First</p><p>Last</p>', SEVERAL, { block: 0, from: 2 })).toEqual([`<p>First</p>${SEVERAL}<p>Last</p>`, '<p>First</p><p>Last</p>'])
  expect(after('<p>First</p><p></p><p>Last</p>', SEVERAL, { block: 1, from: 0 })[0]).toBe(`<p>First</p>${SEVERAL}<p>Last</p>`)
})

it('what could run is left out, and what the toolbar does not offer comes as a block', () => {
  const [given] = after('<p>Hi</p>', '<p>A</p><script>alert(1)</script><table><tbody><tr><td>1</td></tr></tbody></table>')
  expect(given).toContain('<table>')
  expect(given).not.toContain('script')
  expect(given!.startsWith('<p>Hi</p><p>A</p>')).toBe(true)
})

const TABLE = '<table><tbody><tr><td>1</td></tr></tbody></table>'
const PICTURE = '<p><img src="https://a.example/x.png"></p>'
/** The HTML after all of a text was selected and something was done to it; and again after Undo. */
function replaced(html: string, act: (editor: RichEditor) => void): string[] {
  const editor = createRichEditor(html)
  Transforms.select(editor, Editor.range(editor, []))
  act(editor)
  const given = toHtml(documentOf(editor))
  editor.undo()
  return [given, toHtml(documentOf(editor))]
}
const pasted = (text: string) => ({ getData: (type: string) => (type === 'text/plain' ? text : '') }) as unknown as DataTransfer

it.each([
  `<p>Old</p>${TABLE}`,
  `<p>Old</p>${PICTURE}`,
  `${TABLE}<p>Old</p>`,
  `${TABLE}<p>Old</p>${PICTURE}`,
  `<div>${PICTURE}<p>Old</p>${TABLE}</div>`,
  '<p>Old</p>',
])('what is typed or pasted over all of %s takes its place, also where it begins or ends with a kept block', { tags: ['F-097'] }, html => {
  const text = (editor: RichEditor) =>
    documentOf(editor).map(block => ('html' in block ? block.html : Editor.string(editor, [documentOf(editor).indexOf(block)])))
  for (const act of [(editor: RichEditor) => editor.insertText('New'), (editor: RichEditor) => void insertData(editor, pasted('New'))]) {
    const [given, undone] = replaced(html, editor => {
      act(editor)
      editor.insertText('!')
      expect(text(editor)).toEqual(['New!'])
    })
    expect(given).toContain('New!')
    expect(given).not.toContain('Old')
    expect(undone).not.toContain('New!')
  }
  expect(replaced(html, editor => editor.deleteFragment())).toEqual(['', html])
})

it('what is typed on a kept block comes after it', () => {
  const editor = createRichEditor(`<p>Hi</p>${TABLE}`)
  Transforms.select(editor, editor.end([]))
  editor.insertText('there')
  expect(toHtml(documentOf(editor))).toBe(`<p>Hi</p>${TABLE}<p>there</p>`)
})
