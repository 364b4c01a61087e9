import { expect, it } from 'vitest'
import { kilometresBetween, kilometresText } from './kilometres.ts'

it('tells how far places are from each other, with one decimal', () => {
  const obelisk = { latitude: -34.6037, longitude: -58.3816 }
  const rosario = { latitude: -32.9468, longitude: -60.6393 }
  expect(kilometresText(kilometresBetween(obelisk, rosario))).toBe('278.4 km')
  expect(kilometresText(kilometresBetween(obelisk, obelisk))).toBe('0.0 km')
})
