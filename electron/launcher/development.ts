/** Vite's plugins that development alone has. */
import type { Plugin } from 'vite'

/** What joins the areas, or is of both sides: pages read it once, when they start. */
const JOINS = /\/(?:renderer\/areas\/(?:index|area)|shared\/.+)\.ts$/
/** A call that makes a file's components from data. */
const MAKES_SCREENS = /\b(?:plainScreens|listScreen)\(/

/** In development, style sheets name the typeface by another address than the page does, which then fetches it ahead for nothing. */
export const noFontAhead: Plugin = {
  name: 'steward-no-font-ahead',
  apply: 'serve',
  transformIndexHtml: html => html.replace(/<link rel="preload" as="font".+?>/, ''),
}

/**
 * Redraws the open screen when the file of its definition changes. React's plugin does so for files that write components; these have theirs
 * made by a function, from data.
 */
export const definedScreens: Plugin = {
  name: 'steward-defined-screens',
  apply: 'serve',
  enforce: 'post',
  transform: {
    filter: { id: /\/renderer\/areas\/.+\.tsx?$/, code: MAKES_SCREENS },
    handler(code, id) {
      if (code.includes('/@react-refresh')) return null
      const file = JSON.stringify(id)
      return `${code}
import * as refresh from '/@react-refresh'
import * as exported from ${file}
queueMicrotask(() => {
  refresh.registerExportsForReactRefresh(${file}, exported)
  import.meta.hot.accept(next => {
    const refusal = next && refresh.validateRefreshBoundaryAndEnqueueUpdate(${file}, exported, next)
    if (refusal) import.meta.hot.invalidate(refusal)
  })
})`
    },
  },
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !JOINS.test(file)) return undefined
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
}
