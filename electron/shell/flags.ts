/**
 * Picks Steward's own flags from a program's arguments, which also contain Chromium's. An unknown flag is an error, because
 * Steward must not open on real data after a typo. Knows no Electron.
 */
import { FLAGS, OptionError } from '../core/options.ts'

/** The flags of the loopback host do not apply here. */
const LOOPBACK_FLAGS = new Set<string>(['loopback', 'port', 'open'])
export const SHELL_FLAGS = FLAGS.filter(({ flag }) => !LOOPBACK_FLAGS.has(flag))

/** Flags of Electron and Chromium that somebody may have a reason to give; values follow after `=`. */
const CHROMIUM_FLAGS = new Set(
  `auth-negotiate-delegate-whitelist auth-server-whitelist disable-dev-shm-usage disable-direct-composition disable-features disable-gpu
  disable-gpu-compositing disable-gpu-rasterization disable-gpu-sandbox disable-http-cache disable-http2 disable-ntlm-v2 disable-renderer-accessibility
  disable-renderer-backgrounding disable-setuid-sandbox disable-software-rasterizer disk-cache-size enable-blink-features enable-features
  enable-logging enable-unsafe-swiftshader enable-wayland-ime force-color-profile force-device-scale-factor force-renderer-accessibility gtk-version high-dpi-support force_high_performance_gpu
  force_low_power_gpu host-resolver-rules ignore-gpu-blocklist in-process-gpu inspect inspect-brk js-flags lang log-file log-level log-net-log no-proxy-server no-sandbox no-zygote original-process-start-time
  ozone-platform ozone-platform-hint password-store proxy-auto-detect proxy-bypass-list proxy-pac-url proxy-server remote-debugging-pipe remote-debugging-port
  trace-warnings use-angle use-gl user-data-dir v vmodule wayland-text-input-version xdg-portal-required-version`.split(/\s+/),
)

/** What macOS adds by itself, and the installer of Windows when it starts Steward after an update. */
const SYSTEM = /^-psn_|^--updated$/
const LINK = /^steward:/i

/**
 * Steward's flags among the arguments after a program's name. Everything else (the folder of an unpackaged application, a file, a
 * link) is left to others. Throws OptionError for flags beside a link, because whoever wrote the link may have smuggled them in.
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
