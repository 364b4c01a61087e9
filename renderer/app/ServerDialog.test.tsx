import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import type { ServerShown } from '../../shared/platform/server.ts'
import { sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import { sessionOf } from '../testing/wire.ts'
import ServerDialog from './ServerDialog.tsx'

const { answers } = vi.hoisted(() => ({ answers: new Map<string, (shown: ServerShown) => void>() }))
vi.mock('../state/client.ts', () => ({
  client: {
    server: {
      show: ({ address }: { address: string }) => new Promise<ServerShown>(resolve => answers.set(address, resolve)),
      keyStored: () => Promise.resolve({ isStored: false }),
    },
  },
}))

const [ONE, OTHER] = ['https://api.example.com/', 'https://other.example.com/']
const shown = (baseUrl: string): ServerShown => ({ baseUrl, name: '', mark: '', apiKeyHeader: '', mediaUrl: '', hasApiKey: false })
const listed = (address: string) => ({ address, name: address, mark: null, isOwn: true })

function open() {
  store.set(sessionAtom, { ...sessionOf('signed-out'), servers: [ONE, OTHER].map(listed) })
  render(
    <Provider store={store}>
      <FluentProvider theme={webLightTheme}>
        <ServerDialog close={() => undefined} />
      </FluentProvider>
    </Provider>,
  )
}

test('shows the server that was chosen last, whichever is read last', async () => {
  open()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Server' }), OTHER)
  for (const address of [OTHER, ONE]) await act(async () => answers.get(address)!(shown(address)))
  expect(screen.getByRole('textbox', { name: /^Base URL/ })).toHaveProperty('value', OTHER)
})

test('gives the focus to the address of a server that is added', async () => {
  open()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Server' }), OTHER)
  await userEvent.click(screen.getByRole('button', { name: 'Add server' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Base URL/ }))
})
