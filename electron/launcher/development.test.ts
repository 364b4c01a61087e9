import { expect, it } from 'vitest'
import { definedScreens, noFontAhead } from './development.ts'

/** What the plugin makes of a file, and whether it looks at such a file at all. */
function changed(file: string, code: string): string | null {
  const { filter, handler } = definedScreens.transform as { filter: { id: RegExp; code: RegExp }; handler: (code: string, id: string) => string | null }
  return filter.id.test(file) && filter.code.test(code) ? handler(code, file) : null
}

it('a file whose screens are made from data takes its own changes', () => {
  const made = changed('/steward/renderer/areas/banks/screens.ts', 'export const { List } = plainScreens({})')
  expect(made).toMatch(/^export const \{ List \} = plainScreens\(\{\}\)\n/)
  expect(made).toContain('import.meta.hot.accept(')
  expect(made).toContain('registerExportsForReactRefresh("/steward/renderer/areas/banks/screens.ts", exported)')
})

it('what React’s plugin has done already, or makes no screens, is left as it is', () => {
  expect(changed('/steward/renderer/areas/cities/screens.tsx', 'import "/@react-refresh"; export const { List } = plainScreens({})')).toBeNull()
  expect(changed('/steward/renderer/areas/banks/atoms.ts', 'export const { list } = areaAtoms(banks)')).toBeNull()
  expect(changed('/steward/renderer/framework/plainScreens.tsx', 'export function plainScreens() {}')).toBeNull()
})

it('fetches no typeface ahead', () => {
  const page =
    '<link rel="icon" href="icon.svg" /><link rel="preload" as="font" type="font/woff2" href="inter.woff2" /><link rel="stylesheet" href="page.css" />'
  const { transformIndexHtml } = noFontAhead as unknown as { transformIndexHtml: (page: string) => string }
  expect(transformIndexHtml(page)).toBe('<link rel="icon" href="icon.svg" /><link rel="stylesheet" href="page.css" />')
})
