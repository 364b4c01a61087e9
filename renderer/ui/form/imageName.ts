/** What an image is called: the last part of its address. */

/** Empty where the address has none. */
export function imageName(address: string): string {
  const part = (URL.canParse(address) ? new URL(address).pathname : address).split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part // no encoding at all: as it stands
  }
}
