import { expect, it, onTestFinished } from 'vitest'
import { openTrialMarketplace, signedIn, trialGeography } from '../testing/marketplaceTrial.ts'
import { askForOddities } from './oddities.ts'

const LISTS = [
  ...['bank', 'agenda', 'Page', 'faq', 'notification', 'suggestion', 'CategoryTags', 'cancellationPolicy', 'cancellationReason', 'speakLanguage', 'report'].map(
    name => `GET ${name}/lists`,
  ),
  'POST Section/lists',
]
const open = async (oddities: boolean) => {
  onTestFinished(() => askForOddities(true))
  return signedIn(openTrialMarketplace({ oddities, geography: structuredClone(trialGeography) }))
}

it.each([
  [false, 'no record without an id, and none in a state that nobody knows'],
  [true, 'some of both'],
])('decisions section 0, 26: with oddities %s the lists have %s', async oddities => {
  const call = await open(oddities)
  for (const list of LISTS) {
    const { answer } = await call(list, list.startsWith('POST') ? {} : undefined)
    expect([list, answer.code]).toEqual([list, '1'])
    expect(JSON.stringify(answer).includes('"id":null'), list).toBe(oddities)
  }
  const banks = JSON.stringify((await call('GET bank/lists')).answer)
  expect([banks.includes('Suspended'), banks.includes('"bank_name":null')]).toEqual([oddities, oddities])
})
