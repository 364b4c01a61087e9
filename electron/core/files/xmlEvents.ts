/** Reads XML as it comes, without namespaces: elements and attributes go by their own names, whatever prefix a program gives them. */
import { SaxesParser } from 'saxes'

/** How deep elements may stand in each other. */
const DEEPEST = 60

export type Attributes = Readonly<Record<string, string>>

/** What is told of a document, in its order. */
export interface XmlEvents {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

const ownName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Attributes by their own names; one without a prefix takes precedence. */
function ownNames(given: Attributes): Attributes {
  let own: Record<string, string> | null = null
  for (const name in given) if (name.includes(':')) (own ??= { ...given })[ownName(name)] ??= given[name]!
  return own ?? given
}

/** Rejects if it is not well-formed. Entities of one's own are not read. */
export async function readXml(pieces: AsyncIterable<string>, { open, close, text }: XmlEvents): Promise<void> {
  const parser = new SaxesParser<{ xmlns?: false; position?: boolean }>({ position: false })
  let depth = 0
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) throw new Error(`More than ${DEEPEST} elements in each other`)
    open?.(ownName(name), ownNames(attributes))
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(ownName(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  for await (const piece of pieces) parser.write(piece)
  parser.close()
}
