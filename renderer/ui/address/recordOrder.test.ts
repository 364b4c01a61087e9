import { describe, expect, it } from 'vitest'
import { neighboursOf, pagesBeside, withLeft, type OrderedPage } from './recordOrder.ts'

/** The second of three pages; the rows come in no order of their ids. */
const PAGE: OrderedPage = { ids: [7, 3, 9], page: 1, size: 3, total: 8 }

describe('the record before and after', () => {
  it('stands on the same page, and has its place among all rows', () => {
    expect(neighboursOf(PAGE, 3)).toEqual({ position: 5, previous: { id: 7, page: 1 }, next: { id: 9, page: 1 } })
    expect(pagesBeside(PAGE, 3)).toEqual({ before: null, after: null })
  })
  it('stands on the page before or after, where that is known', () => {
    expect(pagesBeside(PAGE, 7)).toEqual({ before: 0, after: null })
    expect(neighboursOf(PAGE, 7, [1, 2, 4]).previous).toEqual({ id: 4, page: 0 })
    expect(neighboursOf(PAGE, 7).previous).toBeNull()
    expect(pagesBeside(PAGE, 9)).toEqual({ before: null, after: 2 })
    expect(neighboursOf(PAGE, 9, [], [5, 6]).next).toEqual({ id: 5, page: 2 })
    expect(neighboursOf(PAGE, 9).next).toBeNull()
  })
  it('is none at the ends of the list', () => {
    const first = { ...PAGE, page: 0 }
    expect(pagesBeside(first, 7).before).toBeNull()
    expect(neighboursOf(first, 7, [1]).previous).toBeNull()
    const last: OrderedPage = { ids: [5, 6], page: 2, size: 3, total: 8 }
    expect(pagesBeside(last, 6).after).toBeNull()
    expect(neighboursOf(last, 6, [], [1])).toEqual({ position: 8, previous: { id: 5, page: 2 }, next: null })
  })
  it('is found on both sides of a page with one row', () => {
    const alone: OrderedPage = { ids: [3], page: 1, size: 1, total: 3 }
    expect(pagesBeside(alone, 3)).toEqual({ before: 0, after: 2 })
    expect(neighboursOf(alone, 3, [7], [9])).toEqual({ position: 2, previous: { id: 7, page: 0 }, next: { id: 9, page: 2 } })
  })
  it('is not known of a record that is not on the page', () => {
    expect(pagesBeside(PAGE, 99)).toEqual({ before: null, after: null })
    expect(neighboursOf(PAGE, 99, [1], [2])).toEqual({ position: null, previous: null, next: null })
  })
})

describe('a record that has left the page', () => {
  const after = (ids: number[]): OrderedPage => ({ ...PAGE, ids, total: 7 })
  it('keeps its place between those that are still there', () => {
    expect(neighboursOf(withLeft(after([7, 9, 4]), PAGE, 3), 3)).toMatchObject({ previous: { id: 7 }, next: { id: 9 } })
    expect(neighboursOf(withLeft(after([7]), PAGE, 3), 3)).toMatchObject({ previous: { id: 7 }, next: null })
  })
  it('goes on across the borders of the page as others do', () => {
    const first = withLeft(after([3, 9, 4]), PAGE, 7)
    expect(pagesBeside(first, 7)).toEqual({ before: 0, after: null })
    expect(neighboursOf(first, 7, [1, 2])).toMatchObject({ previous: { id: 2, page: 0 }, next: { id: 3 } })
    const last = withLeft(after([7, 3]), PAGE, 9)
    expect(pagesBeside(last, 9)).toEqual({ before: null, after: 2 })
    expect(neighboursOf(last, 9, [], [5])).toMatchObject({ previous: { id: 3 }, next: { id: 5, page: 2 } })
  })
  it('is none where it was never seen, or is there', () => {
    expect(withLeft(PAGE, PAGE, 99)).toBe(PAGE)
    expect(withLeft(PAGE, after([7, 3]), 3)).toBe(PAGE)
  })
})
