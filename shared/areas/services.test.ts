import { describe, expect, it } from 'vitest'
import { usualSize } from '../contract/list.ts'
import { categoryPath, publishedLabel, SERVICE_TABS, serviceList, stateLabel, verifyLabel, warrantyLabel } from './services.ts'

it('C-105 C-106 C-734: the tabs stand in the order of their codes, 0 to 4', () => {
  expect(SERVICE_TABS.map(({ label }, code) => [code, label])).toEqual([
    [0, 'All'],
    [1, 'Published'],
    [2, 'In Review'],
    [3, 'In Progress'],
    [4, 'Testing'],
  ])
})

it('C-108 C-109 C-118 C-119 C-735: sorts, sizes and what the list begins with', () => {
  expect([serviceList.columns, serviceList.sizes, usualSize(serviceList), serviceList.sort]).toEqual([
    ['created_at', 'id', 'first_name', 'email'],
    [25, 50, 100],
    50,
    { column: 'created_at', direction: 'desc' },
  ])
})

it.each([
  ['2', '30 days'],
  ['3', '90 days'],
  ['4', '180 days'],
  ['5', '365 days'],
  ['1', 'None'],
  ['6', 'None'],
  ['', 'None'],
  ['two', 'None'],
])('C-527 C-528 C-529 C-530 C-531 C-733: the warranty code “%s” means %s', (code, label) => expect(warrantyLabel(code)).toBe(label))

describe('the state in words', () => {
  it.each([
    ['1', 'in_progress', 'Published Service'],
    ['1', '', 'Published Service'],
    ['0', 'in_progress', 'In Progress'],
    ['', 'In_Progress', 'In Progress'],
    ['0', 'in_review', 'In Review'],
    ['0', 'verified', 'In Review'],
    ['0', 'on_hold', 'In Review'],
    ['', '', 'Not known'],
  ])('C-127 C-509 C-510: isPublished “%s” with verify_status “%s” is %s', (isPublished, verify_status, label) =>
    expect(stateLabel({ isPublished, verify_status })).toBe(label),
  )

  it.each([
    ['in_progress', 'In Progress'],
    ['in_review', 'In Review'],
    ['verified', 'Verified'],
    ['on_hold', 'on_hold'],
    ['', 'Not known'],
  ])('C-115 C-258: verify_status “%s” shows as %s', (verify_status, label) => expect(verifyLabel({ verify_status })).toBe(label))

  it.each([
    ['1', 'Published'],
    ['0', 'Unpublished'],
    ['', 'Not known'],
    ['2', '2'],
  ])('C-115: isPublished “%s” shows as %s', (isPublished, label) => expect(publishedLabel({ isPublished })).toBe(label))
})

it('C-129: the category path has what there is of it', () => {
  const path = { top_parent_title: 'Home', parent_category_title: 'Plumbing', category_title: 'Boiler' }
  expect(categoryPath(path)).toBe('Home > Plumbing > Boiler')
  expect(categoryPath({ ...path, parent_category_title: '' })).toBe('Home > Boiler')
})
