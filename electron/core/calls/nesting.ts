/** Limits how deeply JSON text is nested. Parsing has no limit, but checking, storing and writing the result would overflow the stack. */

const MAX_DEPTH = 200

/** Whether a JSON text is nested too deeply. */
export function isTooDeep(text: string): boolean {
  if (text.length < MAX_DEPTH) return false
  let depth = 0
  let isText = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (isText && character === '\\') index += 1
    else if (character === '"') isText = !isText
    else if (!isText && (character === '[' || character === '{')) depth += 1
    else if (!isText && (character === ']' || character === '}')) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
