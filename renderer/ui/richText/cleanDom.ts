/** Removes from a parsed text what Steward does not keep, and says what that was. */
import { tags } from './tags.ts'
import { isKeptAttribute, isKeptElement } from '../../../shared/rules/html.ts'

const named = (name: string, elements: string) => Object.fromEntries([...tags(elements)].map(tag => [tag, name]))

/** What a dropped element is called. */
const NAMES: Record<string, string> = {
  script: 'a script',
  noscript: 'a script',
  style: 'a style sheet',
  link: 'a style sheet',
  svg: 'a drawing (SVG)',
  math: 'a formula (MathML)',
  ...named('an embedded page', 'iframe frame frameset object embed applet portal'),
  ...named('a form', 'form fieldset legend label input button select option optgroup datalist textarea output'),
}
/** Elements that are dropped with their content; the content of all others stays. */
const WHOLE = tags(
  'script noscript style link svg math iframe frame frameset noframes object embed applet portal template title meta base textarea select input datalist',
)

function nameOfAttribute({ name }: Attr): string {
  if (name.startsWith('on')) return 'a script in an attribute'
  if (['href', 'src', 'action', 'formaction', 'cite', 'poster', 'background', 'srcset', 'xlink:href'].includes(name)) return 'an unsafe address'
  return name === 'style' ? 'an unsafe style' : `the attribute “${name}”`
}

/** Parses HTML as the body of a page. Nothing in it runs or is loaded. */
export const parsedBody = (html: string): HTMLElement => new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body

/** Removes what is not kept from the element's content; answers what was dropped, each once, e.g. "a script". */
export function cleanContent(root: HTMLElement): string[] {
  const dropped = new Set<string>()
  const cleanAttributes = (element: Element) => {
    for (const attribute of Array.from(element.attributes)) {
      // a copy, because attributes are removed in the loop
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
