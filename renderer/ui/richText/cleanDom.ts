/** Takes out of a parsed text what Steward does not keep, and names each thing once. */
import { isKeptAttribute, isKeptElement } from '../../../shared/rules/html.ts'

/** How what is dropped is called, by element. */
const NAMES: Record<string, string> = {
  script: 'a script',
  noscript: 'a script',
  style: 'a style sheet',
  link: 'a style sheet',
  svg: 'a drawing (SVG)',
  math: 'a formula (MathML)',
  ...Object.fromEntries(['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal'].map(tag => [tag, 'an embedded page'])),
  ...Object.fromEntries(
    ['form', 'fieldset', 'legend', 'label', 'input', 'button', 'select', 'option', 'optgroup', 'datalist', 'textarea', 'output'].map(tag => [tag, 'a form']),
  ),
}
/** Elements that go with what is in them; of any other the content stays. */
const WHOLE = new Set([
  'script',
  'noscript',
  'style',
  'link',
  'svg',
  'math',
  'iframe',
  'frame',
  'frameset',
  'noframes',
  'object',
  'embed',
  'applet',
  'portal',
  'template',
  'title',
  'meta',
  'base',
  'textarea',
  'select',
  'input',
  'datalist',
])

function nameOfAttribute({ name }: Attr): string {
  if (name.startsWith('on')) return 'a script in an attribute'
  if (['href', 'src', 'action', 'formaction', 'cite', 'poster', 'background', 'srcset', 'xlink:href'].includes(name)) return 'an unsafe address'
  return name === 'style' ? 'an unsafe style' : `the attribute “${name}”`
}

/** Parses HTML as it would stand in the body of a page. Nothing in it runs or is loaded. */
export const parsedBody = (html: string): HTMLElement => new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body

/** Changes the element's content; answers what was dropped, in words such as "a script". */
export function cleanContent(root: HTMLElement): string[] {
  const dropped = new Set<string>()
  const cleanAttributes = (element: Element) => {
    for (const attribute of Array.from(element.attributes)) {
      // taken out while they are read
      if (isKeptAttribute(attribute.name, attribute.value)) continue
      dropped.add(nameOfAttribute(attribute))
      element.removeAttributeNode(attribute)
    }
  }
  for (const attribute of root.attributes) dropped.add(nameOfAttribute(attribute))
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT)
  let node = walker.nextNode()
  while (node) {
    const current: Node = node
    if (current.nodeType === Node.ELEMENT_NODE) {
      const element = current as Element
      const isHtml = element.namespaceURI === 'http://www.w3.org/1999/xhtml'
      if (isHtml && isKeptElement(element.localName)) cleanAttributes(element)
      else {
        dropped.add(NAMES[element.localName] ?? `the element “${element.localName}”`)
        walker.previousNode()
        if (isHtml && !WHOLE.has(element.localName)) element.replaceWith(...element.childNodes)
        else element.remove()
      }
    } else if (/[<>]|--|-$/.test((current as Comment).data)) {
      dropped.add('a comment with HTML in it')
      walker.previousNode()
      current.parentNode!.removeChild(current)
    }
    node = walker.nextNode()
  }
  return [...dropped]
}
