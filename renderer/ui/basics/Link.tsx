/** A link to a screen of Steward, in Fluent's look: a real anchor, so that it can be copied and opened in a window of its own. */
import { Link as FluentLink, type LinkProps as FluentLinkProps } from '@fluentui/react-components'
import { useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { presentAddress } from '../../state/address.ts'

/**
 * `to` is a route with its path; all other properties are Fluent's. Clicks with a modifier key are left to the browser. The router's own links and hooks
 * draw a link again at each change of the address, and a page of a list has a hundred; this one asks only for what stays the same.
 */
export function Link({ to, onClick, ...props }: Omit<FluentLinkProps & { as?: 'a' }, 'href'> & { to: string }) {
  const { navigator } = useContext(NavigationContext)
  return (
    <FluentLink
      {...props}
      href={`#${to}`}
      onClick={event => {
        onClick?.(event)
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        if (presentAddress().address === to) navigator.replace(to)
        else navigator.push(to)
      }}
    />
  )
}
