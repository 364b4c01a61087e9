/** Addresses of screens, as they leave Steward or open a window. `route` is a path below the root with its query. */
import { useEffect } from 'react'
import { notify } from '../../state/notices.ts'

/** The address of a route in this host. */
const addressOf = (route: string): string => new URL(`#${route}`, new URL('/', location.href)).href

/** Electron's addresses mean nothing to other programs; the system hands its links to Steward (electron/shell/links.ts). */
const linkTo = (route: string): string => (window.steward ? `steward://open${route}` : addressOf(route))

/** Copies the address of a route, to be opened later or by somebody else, and says so. */
export function copyAddress(route: string): void {
  void navigator.clipboard.writeText(linkTo(route)).then(
    () => notify('success', 'Address copied'),
    () => notify('error', 'Couldn’t copy the address'),
  )
}

/** The name of the window that shows a route's record; none for lists and the like. */
const windowNameOf = (route: string): string => (/\/\d+(\/|$)/.test(route) ? route : '')

/** Names this window by the record it shows, so that another opening of the record finds it. Electron's main process looks at addresses instead. */
export function useWindowName(route: string): void {
  useEffect(() => {
    window.name = windowNameOf(route)
    return () => {
      window.name = ''
    }
  }, [route])
}

/** Opens a route in a window of its own, or brings the one to the front that shows the same record, as it stands. */
export function openWindow(route: string): void {
  const name = windowNameOf(route)
  if (window.steward || name === '') return void open(addressOf(route), '_blank')
  const shown = open('', name)
  if (shown?.location.href === 'about:blank') shown.location.replace(addressOf(route))
  else shown?.focus()
}
