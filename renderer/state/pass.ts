/**
 * The pass to the loopback host. It is kept in the storage of this origin, which unlike a cookie is limited to the port;
 * further windows, and a page that survives a restart of Steward, find it there. The Electron host needs no pass.
 */

const NAME = 'steward-pass'
const PATH = '/pass'

/** For browsers that store nothing for this site: the pass then lasts as long as the page. */
let ownPass: string | null = null

/** Null until the printed address was opened in this browser. The pass of an earlier run is refused. */
export function storedPass(): string | null {
  try {
    return localStorage.getItem(NAME) ?? ownPass
  } catch {
    return ownPass
  }
}

function keepPass(pass: string): void {
  ownPass = pass
  try {
    localStorage.setItem(NAME, pass)
  } catch (error) {
    console.warn('The browser doesn’t store data for this site, so after a reload you need the printed address again', error)
  }
}

const bearing = (secret: string | null) => (secret === null ? undefined : { authorization: `Bearer ${secret}` })

/** Asks the host over HTTP. Everything of value needs the pass; the page's own files hold no secret. */
export function fetchWithPass(path: string, options: Omit<RequestInit, 'headers'> = {}): Promise<Response> {
  return fetch(path, { ...options, headers: bearing(storedPass()), cache: 'no-store' })
}

/** Whether the host knows this page. Rejects if nothing answers. */
export async function isPassGood(): Promise<boolean> {
  return (await fetchWithPass(PATH, { method: 'HEAD' })).ok
}

/** Removes the one-time key from the address, and so from the history, and exchanges it for the pass; answers whether it got one. */
export async function takePass(): Promise<boolean> {
  const address = new URL(location.href)
  const key = address.searchParams.get('once')
  if (key === null) return false
  address.searchParams.delete('once')
  history.replaceState(history.state, '', address)
  const answer = await fetch(PATH, { method: 'POST', headers: bearing(key) })
  if (answer.ok) keepPass(await answer.text())
  return answer.ok
}
