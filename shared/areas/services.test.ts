import { describe, expect, it } from 'vitest'
import { usualSize } from '../contract/list.ts'
import { categoryPath, publishedLabel, SERVICE_TABS, serviceList, stateLabel, verifyLabel, warrantyLabel } from './services.ts'

it('the tabs stand in the order of their codes, 0 to 4', { tags: ['C-105', 'C-106', 'C-734'] }, () => {
  expect(SERVICE_TABS.map(({ label }, code) => [code, label])).toEqual([
    [0, 'All'],
    [1, 'Published'],
    [2, 'In Review'],
    [3, 'In Progress'],
    [4, 'Testing'],
  ])
})

it('sorts, sizes and what the list begins with', { tags: ['C-108', 'C-109', 'C-118', 'C-119', 'C-735'] }, () => {
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
])('the warranty code “%s” means %s', { tags: ['C-527', 'C-528', 'C-529', 'C-530', 'C-531', 'C-733'] }, (code, label) =>
  expect(warrantyLabel(code)).toBe(label),
)

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
  ])('isPublished “%s” with verify_status “%s” is %s', { tags: ['C-127', 'C-509', 'C-510'] }, (isPublished, verify_status, label) =>
    expect(stateLabel({ isPublished, verify_status })).toBe(label),
  )

  it.each([
    ['in_progress', 'In Progress'],
    ['in_review', 'In Review'],
    ['verified', 'Verified'],
    ['on_hold', 'on_hold'],
    ['', 'Not known'],
  ])('verify_status “%s” shows as %s', { tags: ['C-115', 'C-258'] }, (verify_status, label) => expect(verifyLabel({ verify_status })).toBe(label))

  it.each([
    ['1', 'Published'],
    ['0', 'Unpublished'],
    ['', 'Not known'],
    ['2', '2'],
  ])('isPublished “%s” shows as %s', { tags: ['C-115'] }, (isPublished, label) => expect(publishedLabel({ isPublished })).toBe(label))
})

it('the category path has what there is of it', { tags: ['C-129'] }, () => {
  const path = { top_parent_title: 'Home', parent_category_title: 'Plumbing', category_title: 'Boiler' }
  expect(categoryPath(path)).toBe('Home > Plumbing > Boiler')
  expect(categoryPath({ ...path, parent_category_title: '' })).toBe('Home > Boiler')
})
