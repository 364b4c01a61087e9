/** The minimum prices of a subcategory by country: the documents' form, and below it all countries in one table (C-006, C-077, C-758). */
import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { categories, type CategoryDetails } from '../../../shared/areas/categories.ts'
import type { CountryOption } from '../../../shared/areas/lookups.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import { draftText, type DraftKey } from '../../../shared/contract/frames.ts'
import type { RunCall } from '../../../shared/platform/runs.ts'
import { sentAmount } from '../../../shared/rules/decimal.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { places } from '../../../shared/rules/places.ts'
import { presentAddress } from '../../state/address.ts'
import { bulkRunsAtom } from '../../state/bulkRunList.ts'
import { startBulkRun } from '../../state/bulkRuns.ts'
import { useDraft } from '../../state/drafts.ts'
import { store } from '../../state/store.ts'
import { DraftBar, MergeNotices } from '../../ui/form/FormFrame.tsx'
import { LeaveQuestion } from '../../ui/form/LeaveQuestion.tsx'
import { Link } from '../../ui/basics/Link.tsx'
import { lastListAddress } from '../../ui/address/listVisits.ts'
import { tellLeftFailure } from '../../ui/basics/leftForm.ts'
import { useIsHere } from '../../ui/basics/useIsHere.ts'
import type { RecordHeaderDefinition } from '../../ui/record/RecordHeader.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { AllPrices } from './AllPrices.tsx'
import * as atoms from './atoms.ts'
import { CategoryRecord } from './record.tsx'
import { PriceForm } from './PriceForm.tsx'
import { createPrices, priceProblem, type PricesModel } from './prices.ts'
import { usePriceMerge } from './usePriceMerge.ts'

const { list, minimumPrices } = places.categories
const NOUN = { one: 'country', many: 'countries', done: 'saved' }
const draftKeyOf = (subcategory: number): DraftKey => ({ area: 'categories', part: `minimum-prices/${subcategory}` })

const useStyles = makeStyles({
  screen: { minHeight: '100%', display: 'flex', flexDirection: 'column' },
  parts: { flexGrow: 1, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  none: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM },
})

/** Sending continues when the screen is left, and is found again when it is reopened. */
const underWay = new Map<number, PricesModel>()

/** `name` is the subcategory's title. */
function Prices({ subcategory, name }: { subcategory: number; name: string }) {
  const styles = useStyles()
  const [parameters, setParameters] = useSearchParams()
  const key = draftText(draftKeyOf(subcategory))
  const [model] = useState(
    () =>
      underWay.get(subcategory) ??
      createPrices({
        read: async (country_id, fresh, call) =>
          (await atoms.minimumPrice.read({ subcategory_id: subcategory, country_id, ...(fresh ? { fresh } : {}) }, call)).min_price,
        write: (country_id, min_price, call) =>
          store.set(
            atoms.setMinimumPrice,
            { subcategory_id: subcategory, country_id, min_price: sentAmount(min_price) },
            { ...call, about: { key, ...call.about } },
          ),
      }),
  )
  const draft = useDraft(draftKeyOf(subcategory), model)
  const about = isolating`${minimumPrices.title}: ${name}`
  const merge = usePriceMerge(model, about)
  const isHere = useIsHere()
  const given = Number(parameters.get('country'))
  const chosen = Number.isSafeInteger(given) && given > 0 ? given : null
  /** The draft holds what is not saved yet, even if the screen was left meanwhile. */
  const settled = () => {
    if (model.isSending()) return
    underWay.delete(subcategory)
    void (model.isDirty() ? draft.keep() : draft.discard())
  }

  // A run that takes prices back changes what is shown here as stored.
  const undone = useAtomValue(bulkRunsAtom).filter(({ undoes, phase }) => undoes !== undefined && phase === 'ended').length
  useEffect(() => {
    if (undone > 0) model.readSent()
  }, [undone, model])

  const sending = () => void underWay.set(subcategory, model)

  function callFor(country: number): RunCall {
    const input = { subcategory_id: subcategory, country_id: country, min_price: model.shown([country])[country] }
    return { op: 'categories.setMinimumPrice', input, key, ...(merge.isChecked ? { opened: model.opened(country) } : {}) }
  }
  /** Sends the prices of these countries as a bulk run, and what is in the fields then when some are sent again. */
  async function startRun(countries: readonly CountryOption[], calls: Map<number, RunCall>): Promise<void> {
    await startBulkRun({
      label: 'Save minimum prices',
      noun: NOUN,
      expected: calls.size,
      tasks: () => Promise.resolve({ tasks: countries.map(({ id, title }) => ({ id, name: recordName(title, id), call: calls.get(id)! })) }),
      told(row) {
        model.ran(row.id, (calls.get(row.id)!.input as { min_price: string }).min_price, row)
        if (row.outcome !== 'waiting' && row.outcome !== 'running') settled()
      },
      callAgain({ id }) {
        const { typed } = model.entry(id)
        const problem = typed === null ? 'There is no price to send.' : priceProblem(typed)
        if (problem) return problem
        sending()
        calls.set(id, callFor(id))
        return calls.get(id)!
      },
    })
  }

  /** Sends prices, put on what others changed where somebody chose so. Answers the country whose price is to be edited again, if any. */
  async function send(countries: readonly CountryOption[]): Promise<number | undefined> {
    const calls = new Map(countries.map(({ id }) => [id, callFor(id)])) // before they wait, because it asks what became of them before
    const release = model.wait(countries.map(({ id }) => id))
    try {
      await startRun(countries, calls)
      model.endWaiting('The run ended before its turn.')
      return undefined
    } catch (error) {
      release()
      const { kind, elsewhere } = failureOf(error)
      if (kind !== 'changed' || !elsewhere) throw error
      const { countries: others, edit } = await merge.putOn(countries, elsewhere)
      return others.length > 0 ? send(others) : edit
    }
  }
  /** As `send`. Rejects if nothing was sent. */
  async function save(countries: readonly CountryOption[]): Promise<number | undefined> {
    const address = presentAddress()
    sending()
    merge.forget()
    try {
      return await send(countries)
    } catch (error) {
      if (isHere.current) throw error
      tellLeftFailure(about, failureOf(error), address)
      return undefined
    } finally {
      settled()
    }
  }
  return (
    <div className={styles.parts}>
      {draft.isRestored && (
        <DraftBar
          discard={() => {
            model.reset()
            void draft.discard()
          }}
        />
      )}
      <MergeNotices merge={merge.notices} />
      <PriceForm
        model={model}
        about={about}
        merge={merge}
        chosen={chosen}
        choose={country => setParameters(country === null ? {} : { country: String(country) }, { replace: true })}
        sending={sending}
        settled={settled}
      />
      <AllPrices model={model} save={save} />
      <LeaveQuestion isUnsaved={model.isUnsent} keep={draft.keep} />
    </div>
  )
}

const header: RecordHeaderDefinition<CategoryDetails> = {
  section: categories.section,
  name: ({ title }) => title,
  status: ({ status }) => status,
}

/** Only subcategories have prices. */
function Subcategory({ category: { id, title, type } }: { category: CategoryDetails }) {
  const styles = useStyles()
  if (type === 'Subcategory') return <Prices subcategory={id} name={recordName(title, id)} />
  return (
    <div className={styles.none}>
      <Text>{isolating`Minimum prices are set for a Subcategory. ${recordName(title, id)} is of the type ${type || 'none'}.`}</Text>
      <Link to={lastListAddress(list.path)}>Back to the list</Link>
    </div>
  )
}

export default function MinimumPrices() {
  const styles = useStyles()
  return (
    <div className={styles.screen}>
      <CategoryRecord header={header}>{category => <Subcategory category={category} />}</CategoryRecord>
    </div>
  )
}
