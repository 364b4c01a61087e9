/** The request log of Help > Diagnostics: the last 200 calls, without secrets or personal data (decisions section 0, 7). */
import type { LoggedCall } from '../../../shared/platform/diagnostics.ts'
import type { Clock } from '../../ports/clock.ts'
import { redact, redactTexts } from '../secrets/secrets.ts'

const KEPT_CALLS = 200
/** In characters: how much of an answer is searched for secrets, how much of that is looked at, and how much is shown. */
const REDACTED_LENGTH = 20_000
const READ_LENGTH = 2_000
const EXCERPT_LENGTH = 300

/** An entry of a call under way; `end` sets its duration and makes it visible. */
export interface LogEntry extends LoggedCall {
  /** Notes what was expected of the answer, and how the answer began. */
  explain(expected: string, raw: string): void
  end(): void
}

export interface CallLog {
  /** `call` is its name in the endpoint table. */
  start(method: string, path: string, call?: string): LogEntry
  calls(): LoggedCall[]
}

/** A text without its last unbroken run of characters, which may be half of a secret. */
function withoutLastRun(text: string): string {
  let end = text.length
  while (end > 0 && !/[\s<>"']/.test(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}

/**
 * The beginning of an answer, masked. In JSON, keys, numbers and booleans stay, while a text is replaced by its length, because
 * it may be a person's name. In anything else, e-mail addresses, long codes and phone numbers are masked. Known secrets are
 * masked in both.
 */
export function maskedExcerpt(raw: string): string {
  const redacted = redact(raw.slice(0, REDACTED_LENGTH))
  const start = redacted.slice(0, READ_LENGTH)
  // A text that was cut off runs to the end; one before a colon is a key.
  const masked = /^\s*[[{"]/.test(start)
    ? start.replace(/"((?:[^"\\]|\\.)*)("(?:\s*:)?|\\?$)/g, (whole, content: string, end: string) =>
        end.endsWith(':') || /^-?\d{0,6}$/.test(content) ? whole : `[text of ${content.length}]`,
      )
    : raw.length > REDACTED_LENGTH || redacted.length > READ_LENGTH
      ? withoutLastRun(start)
      : start
  return masked
    .replace(/(?<![^\s"'<>@,:])[^\s"'<>@,:]+@[^\s"'<>@,]+/g, '[e-mail]')
    .replace(/[\w+/=.-]{24,}/g, '[code]')
    .replace(/[+(]?\d[\d ().-]{5,}\d/g, '[number]')
    .slice(0, EXCERPT_LENGTH)
}

/** `failed` is told of each call that failed. */
export function createCallLog(clock: Clock, failed: (call: LoggedCall) => void = () => undefined): CallLog {
  const entries: LoggedCall[] = []
  return {
    start(method, path, name) {
      const call: LoggedCall = { at: clock.now(), method, path, ...(name ? { name } : {}), status: 0, duration: 0, size: 0 }
      return Object.assign(call, {
        explain(expected: string, raw: string) {
          call.excerpt = `${expected}. It began: ${maskedExcerpt(raw)}`
        },
        end() {
          const { at, status, size, failure, excerpt } = call
          entries.push({
            at,
            method,
            path,
            ...(name ? { name } : {}),
            status,
            duration: clock.now() - at,
            size,
            ...(failure ? { failure } : {}),
            ...(excerpt ? { excerpt } : {}),
          })
          if (entries.length > KEPT_CALLS) entries.shift()
          if (failure) failed(entries.at(-1)!)
        },
      })
    },
    calls: () => redactTexts(entries),
  }
}
