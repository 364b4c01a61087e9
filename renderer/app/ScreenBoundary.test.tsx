/** A screen that throws while it is drawn. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ScreenBoundary } from './ScreenBoundary.tsx'

let isBroken = true
function Screen() {
  if (isBroken) throw new Error('broken on purpose')
  return <p>The screen</p>
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('what throws is replaced by the recovery page; what is around it stays; Retry draws it anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React reports what it caught
  isBroken = true
  render(
    <FluentProvider theme={webLightTheme}>
      <p>The drawer</p>
      <ScreenBoundary>
        <Screen />
      </ScreenBoundary>
    </FluentProvider>,
  )
  expect(screen.getByText('The drawer')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Something went wrong on this screen' }))
  expect(screen.queryByText(/nothing was sent/i), 'that is not known here').toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByRole('heading', { name: 'Something went wrong on this screen' })).toBeTruthy()

  const user = userEvent.setup() // brings a clipboard
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(await navigator.clipboard.readText()).toContain('Error: broken on purpose')

  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('The screen')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Something went wrong on this screen' })).toBeNull()
})
