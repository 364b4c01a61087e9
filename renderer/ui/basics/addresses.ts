/** Addresses of screens, to copy or to open in a window. A `route` is a path with its query. */
import { useEffect } from 'react'
import { notify } from '../../state/notices.ts'

/** The address of a route in this host. */
const addressOf = (route: string): string => new URL(`#${route}`, new URL('/', location.href)).href

/** A link to a route that other programs can open: in Electron one that the system hands to Steward (electron/shell/links.ts). */
const linkTo = (route: string): string => (window.steward ? `steward://open${route}` : addressOf(route))

/** Copies a link to a route, and says so in a notice. */
export function copyAddress(route: string): void {
  void navigator.clipboard.writeText(linkTo(route)).then(
    () => notify('success', 'Address copied'),
    () => notify('error', 'Couldn’t copy the address'),
  )
}

/** The name of the window that shows a route's record; empty for other screens. */
const windowNameOf = (route: string): string => (/\/\d+(\/|$)/.test(route) ? route : '')

/** Names this window after the record that it shows, so that `openWindow` finds it. In Electron, main compares addresses instead. */
export function useWindowName(route: string): void {
  useEffect(() => {
    window.name = windowNameOf(route)
    return () => {
      window.name = ''
    }
  }, [route])
}

/** Opens a route in a new window, or brings the window to the front that shows the same record already, as it is. */
export function openWindow(route: string): void {
  const name = windowNameOf(route)
  if (window.steward || name === '') return void open(addressOf(route), '_blank')
  const shown = open('', name)
  if (shown?.location.href === 'about:blank') shown.location.replace(addressOf(route))
  else shown?.focus()
}
