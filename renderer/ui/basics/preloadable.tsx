/** Components whose code loads later than that of the screen they are on. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** A component whose code can be loaded before it is drawn. */
export type Preloadable<Props = object> = ComponentType<Props> & { preload?(): Promise<void> }

/**
 * A component whose code loads when it is first drawn, or before that by `preload`; until then `placeholder` is drawn. Used in place of
 * React's `lazy` and `Suspense`, because React holds back what replaces a fallback for 300 ms. Code that cannot be loaded fails where it
 * would have been drawn, and is loaded again the next time.
 */
export function preloadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder: ReactNode = null,
): ComponentType<Props> & { preload(): Promise<void> } {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const preload = () =>
    (loading ??= load().then(
      module => void (loaded = module.default),
      (cause: unknown) => {
        loading = undefined
        throw cause
      },
    ))
  function Loaded(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
    useEffect(() => {
      if (Component) return
      preload().then(
        () => setComponent(() => loaded),
        (cause: unknown) =>
          setComponent(() => {
            throw cause
          }),
      )
    }, [Component])
    return Component ? <Component {...props} /> : placeholder
  }
  return Object.assign(Loaded, { preload })
}
