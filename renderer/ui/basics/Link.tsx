/** A link to a screen of Steward, in Fluent's look: a real anchor, so that it can be copied and opened in a window of its own. */
import { Link as FluentLink, type LinkProps as FluentLinkProps } from '@fluentui/react-components'
import { useHref, useLinkClickHandler, type To } from 'react-router-dom'

/** `to` is a route; all other properties are Fluent's. Clicks with a modifier key are left to the browser. */
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
