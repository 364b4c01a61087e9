/**
 * The flags of Steward's own among a program's arguments, where Chromium's stand too. A flag that nobody knows is a mistake, after which
 * Steward must not open on somebody's real data. Knows no Electron.
 */
import { FLAGS, OptionError } from '../core/options.ts'

/** Those of the loopback host mean nothing here. */
const LOOPBACK_FLAGS = new Set<string>(['loopback', 'port', 'open'])
export const SHELL_FLAGS = FLAGS.filter(({ flag }) => !LOOPBACK_FLAGS.has(flag))

/** What Electron and its Chromium take that somebody may have a reason to give; with a value they are written with `=`. */
const CHROMIUM_FLAGS = new Set(
  `auth-negotiate-delegate-whitelist auth-server-whitelist disable-dev-shm-usage disable-features disable-gpu disable-gpu-compositing disable-gpu-sandbox
  disable-http2 disable-renderer-backgrounding disable-setuid-sandbox disable-software-rasterizer disk-cache-size enable-blink-features enable-features
  enable-logging enable-wayland-ime force-color-profile force-device-scale-factor force-renderer-accessibility gtk-version high-dpi-support host-resolver-rules
  in-process-gpu inspect inspect-brk js-flags lang log-file log-level log-net-log no-proxy-server no-sandbox no-zygote original-process-start-time
  ozone-platform ozone-platform-hint password-store proxy-bypass-list proxy-pac-url proxy-server remote-debugging-pipe remote-debugging-port
  trace-warnings use-angle use-gl user-data-dir v vmodule xdg-portal-required-version`.split(/\s+/),
)

/** What macOS says of its own accord. */
const SYSTEM = /^-psn_/
const LINK = /^steward:/i

/**
 * The flags for Steward among what stands behind a program's name. What is no flag (the folder of an unpackaged application, a file, a
 * link) is left to others. Throws OptionError for flags beside a link, which anybody may have written and quoted his own flags into.
 */
export function ownFlags(given: readonly string[]): string[] {
  const own: string[] = []
  for (let index = 0; index < given.length; index++) {
    const argument = given[index]!
    if (!argument.startsWith('-') || argument === '--' || SYSTEM.test(argument)) continue
    const name = argument.replace(/^--/, '').split('=')[0]!
    if (CHROMIUM_FLAGS.has(name)) continue
    if (LOOPBACK_FLAGS.has(name.replace(/^no-/, ''))) throw new OptionError(`--${name} is for the loopback host. See --help.`)
    own.push(argument)
    const flag = SHELL_FLAGS.find(each => each.flag === name)
    const next = given[index + 1]
    if (flag?.value && !argument.includes('=') && next !== undefined) {
      own.push(next)
      index += 1
    }
  }
  if (own.length > 0 && given.some(argument => LINK.test(argument))) throw new OptionError(`A steward: link takes no flags beside it, not ${own[0]}.`)
  return own
}
