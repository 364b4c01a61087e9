/** What was there when something was typed, which main compares before it sends. */

/**
 * The fields of an update as they stood when its form was opened, by the names of its input. Main compares them with what the server has now;
 * `earlier` is what the same form sent before with an outcome still unknown, which is nobody else's change.
 */
export interface OpenedFields {
  base: Record<string, unknown>
  earlier?: Record<string, unknown>
}

const isFields = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a page gave fields that can be compared. */
export function isOpened(value: unknown): value is OpenedFields {
  const { base, earlier } = (isFields(value) ? value : {}) as Record<string, unknown>
  return isFields(base) && (earlier === undefined || isFields(earlier))
}
