import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { UnreadableBar } from './UnreadableBar.tsx'

const page = (count: number) => (
  <FluentProvider theme={webLightTheme}>
    <main tabIndex={-1}>
      <UnreadableBar count={count} />
    </main>
  </FluentProvider>
)

test('what could not be read can be dismissed, leaves the focus on the page, and is said again when it is another number', async () => {
  const { rerender } = render(page(1))
  expect(screen.getByRole('status').textContent).toBe('1 record could not be read and is left out. Diagnostics has the details.')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: records that could not be read' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  rerender(page(2))
  expect(screen.getByRole('status').textContent).toContain('2 records could not be read and are left out.')
})
