import { expect, it } from 'vitest'
import { told } from './quiet.ts'

it('what a test tells is noticed, and would fail it', () => {
  console.warn('%s is late', 'The list')
  console.error(new Error('Not read'))
  expect(told.splice(0)).toEqual(['The list is late', expect.stringContaining('Error: Not read\n')])
})
