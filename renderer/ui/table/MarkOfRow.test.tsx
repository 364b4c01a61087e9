import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RowMark } from '../../../shared/platform/marks.ts'
import { MarkOfRow } from './MarkOfRow.tsx'

const at = new Date(2026, 2, 7, 10, 42).getTime()
const status = { field: 'status', before: 'Active', after: 'Inactive' }

it.each<[Pick<RowMark, 'isNew' | 'fields'>, RegExp]>([
  [{ isNew: true, fields: [] }, /^New, seen Mar 7, 2026, 10:42\sAM$/],
  [{ isNew: false, fields: [status] }, /^Changed elsewhere, seen Mar 7, 2026, 10:42\sAM\. Status: Active → Inactive$/],
  [{ isNew: true, fields: [{ field: 'about' }] }, /^New, seen Mar 7, 2026, 10:42\sAM\. About$/],
])('says in words and on hover what %j is, and draws another shape for a new row', (mark, words) => {
  render(
    <FluentProvider theme={webLightTheme}>
      <MarkOfRow mark={{ id: 1, at, ...mark }} />
    </FluentProvider>,
  )
  const image = screen.getByRole('img', { name: words })
  expect(image.title).toMatch(words)
  expect(image.querySelector(mark.isNew ? 'circle' : 'path')).not.toBeNull()
  cleanup()
})
