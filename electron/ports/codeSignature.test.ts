/** A program that macOS can update is told apart from one that only runs. */
import { expect, it } from 'vitest'
import { isSignature, isSigned } from './codeSignature.ts'

it('knows a certificate from a signature of nobody', () => {
  expect(isSignature('Identifier=org.acme.steward\nAuthority=Developer ID Application: Acme GmbH (ABCDE12345)\nTeamIdentifier=ABCDE12345\n')).toBe(true)
  expect(isSignature('Identifier=com.electron.steward\nSignature=adhoc\nTeamIdentifier=not set\n')).toBe(false)
  expect(isSignature('/Applications/Steward.app: code object is not signed at all\n')).toBe(false)
})

it.skipIf(process.platform === 'darwin')('finds nothing signed where there is no codesign', () => expect(isSigned(process.execPath)).toBe(false))
