/** What is drawn for paper alone: fields as text, and labels and values that a PDF has tags for. */
import { Field, Input } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { printFieldsAsText } from './printing.ts'

test('while a screen is printed its labels and values are rows of tables, and afterwards what they were', () => {
  const end = printFieldsAsText()
  render(
    <div id="content">
      <form aria-label="Edit City">
        <Field label="Title">
          <Input defaultValue="Rosario" />
        </Field>
      </form>
      <dl>
        <div>
          <dt>Status</dt>
          <dd>Active</dd>
        </div>
      </dl>
    </div>,
  )
  const before = document.body.innerHTML
  dispatchEvent(new Event('beforeprint'))
  expect(screen.getAllByRole('table')).toHaveLength(2)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Title', 'Status'])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Rosario', 'Active']))
  dispatchEvent(new Event('afterprint'))
  expect(document.body.innerHTML).toBe(before)
  end()
})
