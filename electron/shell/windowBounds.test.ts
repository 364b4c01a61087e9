import { describe, expect, it } from 'vitest'
import { boundsBeside, boundsToOpen, canBeHeld, placeIn, readBounds, setupOf, withPlace } from './windowBounds.ts'

const SCREEN = { x: 0, y: 24, width: 1920, height: 1056 }
const place = { x: 100, y: 100, width: 1000, height: 700, maximized: false }
const open = (remembered: unknown, screen = SCREEN) => boundsToOpen(remembered, () => screen)

describe('the place in the settings file', () => {
  it('is taken as it stands', () => {
    expect(readBounds(place)).toEqual(place)
    expect(readBounds({ ...place, maximized: true, more: 1 })).toEqual({ ...place, maximized: true })
  })

  it.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { ...place, x: '100' },
    { ...place, width: Number.NaN },
    { ...place, height: Infinity },
    { ...place, y: 1e300 },
    { ...place, width: 0 },
    { ...place, height: -5 },
    { ...place, x: 1.5 },
  ])('is none where it is %j', value => {
    expect(readBounds(value)).toBeNull()
    expect(open(value)).toEqual({ width: 1280, height: 800, maximized: false })
  })

  it('is not maximized by what only looks like yes', () => expect(readBounds({ ...place, maximized: 'yes' })?.maximized).toBe(false))
})

describe('the place to open at', () => {
  it('is the remembered one where the screen shows it', () => expect(open(place)).toEqual(place))
  it('is asked of the screen nearest to it', () => {
    const asked: unknown[] = []
    boundsToOpen(place, given => (asked.push(given), SCREEN))
    expect(asked).toEqual([place])
  })

  it.each([
    ['right of every screen', { x: 3000 }],
    ['left of it', { x: -950 }],
    ['below it', { y: 1070 }],
    ['above it, its title out of reach', { y: -200 }],
    ['just under the menu bar', { y: 10 }],
  ])('has no position where the window stood %s', (_where, moved) => {
    expect(open({ ...place, ...moved })).toEqual({ width: 1000, height: 700, maximized: false })
  })

  it.each([
    ['partly right of the screen', { x: 1800 }],
    ['partly left of it', { x: -880 }],
    ['partly below it', { y: 1000 }],
  ])('stays where a part to hold it by shows: %s', (_where, moved) => {
    expect(open({ ...place, ...moved })).toEqual({ ...place, ...moved })
  })

  it('fits a smaller screen, and stays maximized', () => {
    expect(open({ x: 0, y: 24, width: 3840, height: 2100, maximized: true }, { x: 0, y: 24, width: 1366, height: 700 })).toEqual({
      x: 0,
      y: 24,
      width: 1366,
      height: 700,
      maximized: true,
    })
  })

  it('is on a screen that lies left of the first', () => {
    const left = { x: -1920, y: 0, width: 1920, height: 1080 }
    expect(open({ ...place, x: -1800 }, left)).toEqual({ ...place, x: -1800 })
  })
})

it('a further window stands inside the screen, and not where the one before it does while there is room', () => {
  const screen = { x: 100, y: 50, width: 1600, height: 900 }
  const last = { x: 300, y: 200, width: 1280, height: 800 }
  for (let count = 0; count < 50; count++) {
    const next = boundsBeside(last, () => screen)
    expect(next.x! >= screen.x && next.x! + next.width <= screen.x + screen.width).toBe(true)
    expect(next.y! >= screen.y && next.y! + next.height <= screen.y + screen.height).toBe(true)
    expect([next.x, next.y]).not.toEqual([last.x, last.y])
    Object.assign(last, next)
  }
  expect(boundsBeside({ x: 0, y: 0, width: 5_000, height: 5_000 }, () => screen)).toEqual({ ...screen, maximized: false })
})

describe('the places of a set of screens', () => {
  const laptop = { x: 0, y: 0, width: 1920, height: 1080 }
  const left = { x: -2560, y: 0, width: 2560, height: 1440 }
  const alone = setupOf([laptop])
  const docked = setupOf([laptop, left])

  it('are found by the sizes of the screens and where they lie, in any order', () => {
    expect(alone).toBe('1920x1080+0+0')
    expect(setupOf([left, laptop])).toBe(docked)
    expect(setupOf([laptop, { ...left, x: 1920 }])).not.toBe(docked)
    expect(setupOf([{ ...laptop, height: 1200 }])).not.toBe(alone)
  })

  it('are kept apart from those of other sets, and the first window’s from the others’', () => {
    let places: unknown
    places = withPlace(places, alone, 'first', place)
    places = withPlace(places, docked, 'first', { ...place, x: -2000 })
    places = withPlace(places, docked, 'further', { ...place, x: 700 })
    expect(placeIn(places, alone, 'first')).toEqual(place)
    expect(placeIn(places, alone, 'further')).toBeUndefined()
    expect(placeIn(places, docked, 'first')).toEqual({ ...place, x: -2000 })
    expect(placeIn(places, docked, 'further')).toEqual({ ...place, x: 700 })
  })

  it('of the sets that were not used longest are forgotten', () => {
    let places: unknown = withPlace(undefined, alone, 'first', place)
    for (let width = 1; width <= 11; width++) places = withPlace(places, setupOf([{ ...laptop, width }]), 'first', place)
    places = withPlace(places, alone, 'further', place)
    places = withPlace(places, docked, 'first', place)
    expect(Object.keys(places as object)).toHaveLength(12)
    expect(placeIn(places, alone, 'first')).toEqual(place)
    expect(placeIn(places, '1x1080+0+0', 'first')).toBeUndefined()
  })

  it.each([undefined, null, 'text', 7, [], { [alone]: null }, { [alone]: 'text' }])('are none where the settings have %j', value => {
    expect(placeIn(value, alone, 'first')).toBeUndefined()
    expect(placeIn(value, 'toString', 'first')).toBeUndefined()
    expect(placeIn(withPlace(value, docked, 'first', place), docked, 'first')).toEqual(place)
  })

  it('are corrected where no screen of the set shows them any more', () => {
    expect(canBeHeld({ ...place, x: 2500 }, laptop)).toBe(false)
    expect(canBeHeld(place, laptop)).toBe(true)
    expect(boundsToOpen(placeIn(withPlace(undefined, alone, 'first', { ...place, x: 5000 }), alone, 'first'), () => laptop)).toEqual({
      width: 1000,
      height: 700,
      maximized: false,
    })
  })
})
