import { expect, test } from 'vitest'
import { withUniqueTitles } from './uniqueTitles.ts'

test('categories of the same title tell their parent, else their id; others stay as they are', () => {
  const categories = ['Cleaning', 'Cleaning', 'Painting', 'Cleaning', 'Cleaning'].map((title, index) => ({ id: index + 1, title }))
  const parents = new Map([
    [1, 'Home'],
    [2, 'Office'],
    [5, 'Office'],
  ])
  expect(withUniqueTitles(categories, parents).map(({ title }) => title)).toEqual([
    'Cleaning, in Home',
    'Cleaning, in Office, ID 2',
    'Painting',
    'Cleaning, ID 4',
    'Cleaning, in Office, ID 5',
  ])
})
