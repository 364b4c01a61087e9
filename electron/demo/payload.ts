/** Reads a call's body, in each of the documented encodings. */

/** The encodings with their content types. */
export const CONTENT_TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' } as const
export type Encoding = keyof typeof CONTENT_TYPES

export interface Payload {
  /** Values as text, by field. */
  fields: Record<string, string>
  /** Files, by field. */
  uploads: Map<string, File>
}

/** The values of a JSON body as text, as a form sends them; null if it is not a JSON object. */
function jsonFields(body: string): Record<string, string> | null {
  try {
    const value = JSON.parse(body) as unknown
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, item]) => typeof item === 'string' || typeof item === 'number')
        .map(([key, item]) => [key, String(item)]),
    )
  } catch {
    return null
  }
}

/** The parts of a multipart body; null if it cannot be parsed. */
async function parts(body: ArrayBuffer, contentType: string): Promise<Payload | null> {
  try {
    const payload: Payload = { fields: {}, uploads: new Map() }
    for (const [name, value] of await new Response(body, { headers: { 'content-type': contentType } }).formData()) {
      if (typeof value === 'string') payload.fields[name] = value
      else payload.uploads.set(name, value)
    }
    return payload
  } catch {
    return null
  }
}

/** The encoding of a content type, if it is one of these. */
export function encodingOf(contentType: string | undefined): Encoding | undefined {
  const type = contentType?.split(';')[0]!.trim().toLowerCase()
  return (Object.keys(CONTENT_TYPES) as Encoding[]).find(encoding => CONTENT_TYPES[encoding] === type)
}

/** Reads a body; null if it cannot be parsed. */
export async function readPayload(body: ArrayBuffer, encoding: Encoding, contentType: string): Promise<Payload | null> {
  if (encoding === 'multipart') return parts(body, contentType)
  const text = new TextDecoder().decode(body)
  const fields = encoding === 'json' ? jsonFields(text) : Object.fromEntries(new URLSearchParams(text))
  return fields && { fields, uploads: new Map() }
}
