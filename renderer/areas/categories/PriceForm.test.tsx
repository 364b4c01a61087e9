/** The form of minimum prices, left while a price is on its way. */
// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closeWire, openWire } from '../../testing/wire.ts'

afterEach(closeWire)

it.each([
  ['refused', { kind: 'rejected', message: 'Not today.', retryable: false }, 'error'],
  ['not known', { kind: 'unknown', message: 'Not known.', retryable: false }, 'warning'],
] as const)('a price that is %s after its form was left is told where one is, with the way back', async (_, failure, intent) => {
  const { wrapper: Wrapper, store } = await openWire()
  const { PriceForm } = await import('./PriceForm.tsx')
  const { StewardError } = await import('../../../shared/contract/failure.ts')
  const { createPrices } = await import('./prices.ts')
  const { noticesAtom } = await import('../../state/notices.ts')
  let refuse = () => {}
  const model = createPrices({
    read: () => Promise.resolve('10'),
    write: () => new Promise((_done, reject) => void (refuse = () => reject(new StewardError(failure)))),
  })
  const steps: string[] = []
  location.hash = '#/admin/category/minimum-prices/7?country=5'
  const { unmount } = render(
    <Wrapper>
      <FluentProvider theme={webLightTheme}>
        <PriceForm
          model={model}
          about="Minimum Prices: Tutors"
          merge={{ putOn: async countries => ({ countries }), forget() {}, isChecked: true }}
          chosen={5}
          choose={() => {}}
          sending={() => steps.push('sending')}
          settled={() => steps.push('settled')}
        />
      </FluentProvider>
    </Wrapper>,
  )
  await act(async () => {})
  fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: '12' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })))
  location.hash = '#/admin/cities'
  unmount()
  await act(async () => refuse())
  expect(store.get(noticesAtom)).toMatchObject([{ intent, text: `Minimum Prices: Tutors, No title, ID 5: ${failure.message}`, stays: true }])
  expect(steps).toEqual(['sending', 'settled'])
  store.get(noticesAtom)[0]!.action!.run()
  expect(location.hash).toBe('#/admin/category/minimum-prices/7?country=5')
})
