/** Links to screens: they lead where they say, and a change of the address draws none of them again. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Link } from './Link.tsx'

const Address = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{`${useNavigationType()} ${pathname}${search}`}</output>
}

function show() {
  let drawn = 0
  render(
    <MemoryRouter initialEntries={['/admin/cities']}>
      <Profiler id="link" onRender={() => drawn++}>
        <Link to="/admin/banks?page=2">Banks</Link>
      </Profiler>
      <Address />
    </MemoryRouter>,
  )
  return { link: screen.getByRole('link', { name: 'Banks' }), user: userEvent.setup(), drawn: () => drawn }
}
const address = () => screen.getByRole('status', { name: 'Address' }).textContent

test('a click opens the screen, and the link is not drawn again', async () => {
  const { link, user, drawn } = show()
  expect(link.getAttribute('href')).toBe('#/admin/banks?page=2')
  await user.click(link)
  expect(address()).toBe('PUSH /admin/banks?page=2')
  expect(drawn()).toBe(1)
})

test('a link to the present address adds no step to Back', async () => {
  history.replaceState(null, '', '#/admin/banks?page=2')
  const { link, user } = show()
  await user.click(link)
  expect(address()).toBe('REPLACE /admin/banks?page=2')
})

test('a click with a modifier key is the browser’s', async () => {
  const { link, user } = show()
  await user.keyboard('{Control>}')
  await user.click(link)
  expect(address()).toBe('POP /admin/cities')
})
