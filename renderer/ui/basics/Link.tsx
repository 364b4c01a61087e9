/** A link to a screen of Steward, in Fluent's look: a real anchor, so that it can be opened twice and copied. */
import { Link as FluentLink, type LinkProps as FluentLinkProps } from '@fluentui/react-components'
import { useHref, useLinkClickHandler, type To } from 'react-router-dom'

/** `to` is a route; everything else is Fluent's. A click with a modifier key is left to the window. */
export function Link({ to, onClick, ...props }: Omit<FluentLinkProps & { as?: 'a' }, 'href'> & { to: To }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <FluentLink
      {...props}
      href={useHref(to)}
      onClick={event => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
