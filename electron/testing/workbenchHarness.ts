/** For tests: the translation workbench in front of the demo marketplace. */
import { Buffer } from 'node:buffer'
import { expect } from 'vitest'
import type { TextEntry, TextKey } from '../../shared/contract/texts.ts'
import type { OpenedTable } from '../../shared/platform/imports.ts'
import type { Overview, TextPage, TextQuery } from '../../shared/platform/workbench.ts'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../demo/data/administrators.ts'
import { memoryExports, startApplication } from './applicationHarness.ts'
import { openTestMarketplace } from './marketplaceHarness.ts'
import { uploadHarness } from './uploadHarness.ts'

/** An application whose administrator is signed in, and what tests of the workbench do with it. */
export async function startWorkbench(email: string = DEMO_ADMINISTRATORS.full) {
  const demo = openTestMarketplace()
  const { destination, written } = memoryExports()
  const harness = await startApplication({
    profile: { baseUrl: 'http://demo.localhost/api/v1/', apiKey: 'key' },
    fetch: (...request) => demo.fetch(...request),
    exports: destination,
  })
  await harness.value('session.signIn', { email, password: DEMO_PASSWORD })
  const uploads = uploadHarness(harness.application)
  const overview = () => harness.value<Overview>('workbench.overview')
  const setOf = async (name: string) => (await overview()).sets.find(({ set }) => set === name)!
  const list = (query: TextQuery & { from?: number; count?: number; around?: TextKey }) => harness.value<TextPage>('workbench.list', { count: 500, ...query })
  return {
    ...harness,
    demo,
    overview,
    setOf,
    list,
    async read(...sets: string[]) {
      await harness.value('workbench.read', { sets })
      for (const set of sets) await expect.poll(async () => (await setOf(set)).state, { timeout: 20_000, interval: 20 }).toBe('complete')
    },
    entry: (key: Omit<TextKey, 'field'>) => harness.value<TextEntry>('workbench.entry', { set: key.set, record: key.record, language: key.language }),
    written,
    async open(name: string, content: string | Buffer) {
      const bytes = new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content)
      const { address, answered } = await uploads.begin({ name, size: bytes.length }, 'imports.open')
      await uploads.sendAll(await address, bytes)
      const { value, error } = await answered
      if (error) throw new Error(error.message)
      return (value as OpenedTable).file
    },
  }
}
