import { describe, expect, it } from 'vitest'
import { boundsBeside, boundsToOpen, readBounds } from './windowBounds.ts'

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
