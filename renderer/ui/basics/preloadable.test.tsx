import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { preloadable } from './preloadable.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render = () => this.state.message || this.props.children
}

test('a placeholder is drawn until the code is there', async () => {
  const Later = preloadable(async () => ({ default: Greeting }), <p>Wait</p>)
  render(<Later name="Ana" />)
  expect(screen.getByText('Wait')).toBeTruthy()
  expect(await screen.findByText('Hello Ana')).toBeTruthy()
})

test('what was preloaded is drawn at once, and is loaded once', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Greeting }>>().mockResolvedValue({ default: Greeting })
  const Later = preloadable(load)
  await Promise.all([Later.preload(), Later.preload()])
  render(<Later name="Ana" />)
  expect(screen.getByText('Hello Ana')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that cannot be loaded fails where it would have been drawn, and is loaded again the next time', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const load = vi.fn<() => Promise<{ default: typeof Greeting }>>().mockRejectedValueOnce(new Error('No network')).mockResolvedValue({ default: Greeting })
  const Later = preloadable(load)
  const { unmount } = render(
    <Boundary>
      <Later name="Ana" />
    </Boundary>,
  )
  expect(await screen.findByText('No network')).toBeTruthy()
  unmount()
  render(<Later name="Ana" />)
  expect(await screen.findByText('Hello Ana')).toBeTruthy()
  error.mockRestore()
})
