/** The name of an image: the last part of its address, decoded; empty where the address has none. */
export function imageName(address: string): string {
  const part = (URL.canParse(address) ? new URL(address).pathname : address).split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part // not percent-encoded
  }
}
