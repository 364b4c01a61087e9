/** Which specs a change touches. */

/** A file of an area, whichever room it is in. */
const OF_AREA = /^(?:shared|electron|electron\/demo|renderer)\/areas\/([\w-]+)/

/**
 * The specs that changed, and those that are named after an area that did: a change of cities asks for cities and city-forms. A change
 * of what all areas share asks for the walk through all of them.
 * @param changed files by their paths from the project's root
 * @param all all specs, likewise
 */
export function specsFor(changed: readonly string[], all: readonly string[]): string[] {
  const stems = new Set(changed.flatMap(file => OF_AREA.exec(file)?.[1]?.replace(/(ies|s)$/, '') ?? []))
  const isShared = changed.some(file => /^(shared|electron|renderer)\//.test(file) && !OF_AREA.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  const isAsked = (spec: string) =>
    changed.includes(spec) || [...stems].some(stem => new RegExp(`^e2e/areas/([\\w-]+-)?${stem}`).test(spec)) || (isShared && spec === 'e2e/walk.spec.ts')
  return all.filter(isAsked)
}
