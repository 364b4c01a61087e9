/** Whether this Steward is signed, which macOS asks of a program that is updated. */
import { spawnSync } from 'node:child_process'

/** What `codesign` prints of a program that is signed with somebody's certificate, and not only so that it runs at all. */
export const isSignature = (printed: string): boolean => /^Authority=\S/m.test(printed)

/** Whether a program is signed by somebody, on macOS. */
export function isSigned(program: string): boolean {
  const { stdout, stderr } = spawnSync('/usr/bin/codesign', ['--display', '--verbose=2', program], { encoding: 'utf8', timeout: 10_000 })
  return isSignature(`${stdout ?? ''}\n${stderr ?? ''}`)
}
