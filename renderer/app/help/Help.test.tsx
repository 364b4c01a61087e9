/** Where the focus goes in Help. */
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import Help from './Help.tsx'

const scrollIntoView = vi.fn<() => void>()
beforeAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView
})

function open() {
  render(
    <FluentProvider theme={webLightTheme}>
      <MemoryRouter initialEntries={['/admin/help?guide=saving']}>
        <Help />
      </MemoryRouter>
    </FluentProvider>,
  )
  return { user: userEvent.setup(), box: screen.getByRole('searchbox', { name: 'Search Help' }) }
}
const title = () => screen.getByRole('heading', { level: 2 })

it('a result in the guide that showed before the search takes the focus to it', async () => {
  const { user, box } = open()
  await user.type(box, 'saving')
  scrollIntoView.mockClear()
  await user.click(within(screen.getByRole('region', { name: 'Results' })).getByRole('link', { name: /^Saving ?, and/ }))
  expect(title().textContent).toBe('Saving, and “not known”')
  expect(document.activeElement).toBe(title())
  expect(scrollIntoView).toHaveBeenCalled()
})

it('a search that is cleared leaves the focus in its box', async () => {
  const { user, box } = open()
  await user.type(box, 'drafts')
  await user.clear(box)
  expect(title().textContent).toBe('Saving, and “not known”')
  expect(document.activeElement).toBe(box)
})
