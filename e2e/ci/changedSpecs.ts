/** Which specs and unit tests a change touches. */

/** A file of an area, whichever room it is in. */
const OF_AREA = /^(?:shared|electron|electron\/demo|renderer)\/areas\/([\w-]+)/

/** What each area is joined in. */
const JOINS = /^(?:(?:shared|electron|electron\/demo|renderer)\/areas\/index|shared\/rules\/places|electron\/demo\/data\/administrators)\.ts$/

/** The areas whose own files changed. */
const areasOf = (changed: readonly string[]) => new Set(changed.flatMap(file => (JOINS.test(file) ? [] : (OF_AREA.exec(file)?.[1] ?? []))))

/**
 * The specs that changed, and those that are named after an area that did: a change of cities asks for cities and city-forms. A change
 * of what all areas share asks for the walk through all of them; what joins areas does not where one of them changed too.
 * @param changed files by their paths from the project's root
 * @param all all specs, likewise
 */
export function specsFor(changed: readonly string[], all: readonly string[]): string[] {
  const areas = areasOf(changed)
  const stems = [...areas].map(area => area.replace(/(ies|s)$/, ''))
  const isOfOne = (file: string) => OF_AREA.test(file) || (areas.size > 0 && JOINS.test(file))
  const isShared = changed.some(file => /^(shared|electron|renderer)\//.test(file) && !isOfOne(file) && !/\.test\.tsx?$|\.txt$|\/testing\//.test(file))
  const isAsked = (spec: string) =>
    changed.includes(spec) || stems.some(stem => new RegExp(`^e2e/areas/([\\w-]+-)?${stem}`).test(spec)) || (isShared && spec === 'e2e/walk.spec.ts')
  return all.filter(isAsked)
}

/**
 * The unit tests of a change. Nearly every test imports the list of all areas, and with it each of them, so an area’s own tests are found by its
 * name, beside those of all areas. `others` are the changed files whose tests are those that import them.
 * @param changed files by their paths from the project’s root
 * @param all all unit tests, likewise
 */
export function testsFor(changed: readonly string[], all: readonly string[]): { tests: string[]; others: string[] } {
  const areas = areasOf(changed)
  const isOfAreas = areas.size > 0 || changed.some(file => JOINS.test(file))
  const isOfAll = (test: string) =>
    /^(?:renderer|shared)\/areas\/\w+\.test|^electron\/areas\/(?:kinds|rights)\.test|^electron\/host\/sentCalls\.test/.test(test)
  const isAsked = (test: string) => changed.includes(test) || areas.has(OF_AREA.exec(test)?.[1] ?? '') || (isOfAreas && isOfAll(test))
  return {
    tests: all.filter(isAsked),
    others: changed.filter(file => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file) && !OF_AREA.test(file) && !JOINS.test(file)),
  }
}
