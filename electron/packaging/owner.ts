/** Who gives Steward to its users: resources/owner.json, which they fill in before they do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../launcher/root.ts'

export interface Owner {
  name: string
  email: string
  homepage: string
  /** What Windows, macOS and Linux's software centres call the application: the owner's domain backwards, and a name. */
  id: string
}

/** How each value has to look, in words and as a pattern. */
const SHAPES: Record<keyof Owner, [words: string, pattern: RegExp]> = {
  name: ['a name', /^[^<>\n]+$/],
  email: ['an e-mail address', /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i],
  homepage: ['an https:// address', /^https:\/\/[^\s/]+\.[^\s]+$/],
  id: ['a domain backwards and a name, such as org.acme.steward', /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*){2,}$/i],
}

/** Domains that belong to nobody (RFC 2606). */
const NOBODYS = /(^|[./@])(example\.(com|net|org)|com\.example|org\.example|net\.example)([./]|$)|\.(example|invalid|test)$/i

/** What is wrong with the values that are there, as sentences, and the names of those that are not. */
export function checkOwner(owner: Partial<Owner>): { wrong: string[]; missing: string[] } {
  const names = Object.keys(SHAPES) as Array<keyof Owner>
  const wrong = names.flatMap(name => {
    const value = owner[name]
    if (!value) return []
    const [words, pattern] = SHAPES[name]
    if (!pattern.test(value)) return [`“${name}” in resources/owner.json must be ${words}, not “${value}”.`]
    return NOBODYS.test(value) ? [`“${name}” in resources/owner.json is “${value}”, which is a placeholder.`] : []
  })
  return { wrong, missing: names.filter(name => !owner[name]) }
}

/** The owner as the file says. */
export const ownerHere = (file = join(ROOT, 'resources/owner.json')) => JSON.parse(readFileSync(file, 'utf8')) as Owner
