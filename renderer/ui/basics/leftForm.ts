/** Notices about a save whose form was left meanwhile, with a link back to the form and its draft. */
import type { About } from '../../../shared/contract/frames.ts'
import type { Failure } from '../../../shared/contract/failure.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import { notify } from '../../state/notices.ts'

const titled = (title: string | undefined, text: string) => (title ? isolating`${title}: ${text}` : text)

export const tellLeftSaved = (title: string | undefined, message: string): void => notify('success', titled(title, message))

/** Includes the server's messages about fields, because no field is there to show them. */
export function tellLeftFailure(title: string | undefined, { kind, message, fields }: Failure, { address }: About): void {
  const others = Object.values(fields ?? {}).filter(text => text !== message)
  const open = { label: 'Open the form', run: () => void (location.hash = address ?? '') }
  notify(kind === 'unknown' ? 'warning' : 'error', titled(title, inSentences(message, ...others)), address ? open : undefined, true)
}
