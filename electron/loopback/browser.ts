/**
 * Opens the browser through a file that only its owner can read, as Jupyter does, because every user of the machine can read
 * command lines and they must not contain a key.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** After this time without a visit, the terminal says what to do, in milliseconds. The file stays until its key expires. */
const HINT_AFTER = 10_000

const HINT = 'No browser opened Steward. Open the address above yourself.'

/** A page that redirects to the address, which consists of this machine's own text and random letters and needs no escaping. */
const pageFor = (address: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Steward</title>
</head>
<body><a href="${address}">Open Steward</a></body>
</html>
`

const opener = (): [command: string, ...given: string[]] =>
  process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open']

/** The environment without Steward's variables, one of which may hold the API key. */
const environment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('STEWARD_')))

/** Writes the file into a folder of its own and opens the browser on it; returns the folder. */
function start(address: string, failed: () => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'steward-')) // with mode 0700
  const file = join(folder, 'open.html')
  writeFileSync(file, pageFor(address), { mode: 0o600, flag: 'wx' })
  const [command, ...given] = opener()
  const child = spawn(command, [...given, file], { stdio: 'ignore', detached: true, env: environment() })
  child.on('error', failed)
  child.on('exit', status => {
    if (status !== 0) failed()
  })
  child.unref()
  return folder
}

/**
 * Opens the address that `oneTimeAddress` makes; the callback is for when that address is no longer valid. If the browser cannot
 * read the file (snap and flatpak prevent it), or there is none, a line in the terminal says what to do. Returns a function that
 * cleans up earlier.
 */
export function openBrowser(oneTimeAddress: (spent: () => void) => string): () => void {
  let isWaiting = true
  const stopWaiting = () => {
    clearTimeout(hint)
    isWaiting = false
  }
  const tell = () => {
    if (isWaiting) console.error(HINT)
    stopWaiting()
  }
  const hint = setTimeout(tell, HINT_AFTER)
  const clearUp = () => {
    stopWaiting()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
  let folder: string | null = null
  try {
    folder = start(oneTimeAddress(clearUp), tell)
  } catch {
    tell() // no place for the file: the printed address does without one
  }
  return clearUp
}
