/** Commands of which nobody knows whether they were carried out (decisions section 0, 15). Main writes each down before it is sent; here is how it is told that somebody knows. */
import { client } from './client.ts'

/** Nobody has to be led back to it any more. */
export function settleUnsure(key: string): void {
  client.drafts.discard({ key }).catch((error: unknown) => console.warn('What is known by now was not noted', error))
}
