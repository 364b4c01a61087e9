/** Of what Node and pages both have, as much as shared/ uses. */
declare class URL {
  constructor(url: string, base?: string)
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly search: string
  readonly hash: string
  readonly pathname: string
  readonly origin: string
  readonly href: string
  static canParse(url: string, base?: string): boolean
}
declare class TextEncoder {
  encode(text: string): Uint8Array
}
