/** The translation workbench as the renderer sees it: the overview, and what became of texts since Steward was opened. */
import { atom } from 'jotai'
import { TEXT_CHOICES, TEXT_STATES, textId, type TextKey } from '../../shared/contract/texts.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import type { Overview, Term, TextCounts, TextSetState } from '../../shared/platform/workbench.ts'
import type { ListedDraft } from '../../shared/platform/preferences.ts'
import { client } from './client.ts'
import { notify } from './notices.ts'
import { queryAtom } from './query.ts'
import { onAdministratorChange } from './session.ts'
import { store } from './store.ts'

export const overviewAtom = queryAtom<Overview>({
  key: ['workbench', 'overview', {}],
  area: 'workbench',
  read: signal => client.workbench.overview({}, { signal }),
})

/** How many texts of these sets need what, in one language or in all. */
export function countsOf(sets: readonly TextSetState[], language?: number): TextCounts {
  const found = sets.flatMap(({ counts }) => Object.entries(counts).flatMap(([id, own]) => (language === undefined || Number(id) === language ? [own] : [])))
  return Object.fromEntries(TEXT_CHOICES.map(choice => [choice, found.reduce((sum, own) => sum + own[choice], 0)])) as TextCounts
}

/** How many texts there are: each is in one state. */
export const totalOf = (counts: TextCounts): number => TEXT_STATES.reduce((sum, state) => sum + counts[state], 0)

/** Whether nothing is known of the texts of these sets, because none were read yet. */
export const areUnknown = (sets: readonly TextSetState[], language?: number): boolean =>
  sets.length === 0 || (totalOf(countsOf(sets, language)) === 0 && sets.some(({ asOf }) => asOf === null))

export const termsAtom = queryAtom<Term[]>({ key: ['workbench', 'terms', {}], area: 'workbench', read: signal => client.workbench.terms({}, { signal }) })

const draftsAtom = queryAtom<ListedDraft[]>({ key: ['drafts', 'list', {}], area: 'drafts', read: signal => client.drafts.list({}, { signal }) })

/** What the draft of an entry is called, beside its area and record. */
export const draftPart = ({ set, language }: Pick<TextKey, 'set' | 'language'>): string => `workbench/${set}/${language}`

/** The entries of which something is typed and not saved, by their set, record and language, with the address of each. */
export const typedEntriesAtom = atom<ReadonlyMap<string, string>>(
  get =>
    new Map(
      (get(draftsAtom).data ?? []).flatMap(({ key, address }) => {
        const [, record, set, language] = /^[\w-]+\/(\d+)\/workbench\/([\w-]+)\/(\d+)$/.exec(key) ?? []
        return record === undefined ? [] : [[`${set}/${record}/${language}`, address]]
      }),
    ),
)

/** What became of a text that was saved. `kept`: it is on this computer until the rest of its record is there. */
export type TextOutcome = 'saved' | 'kept' | 'waiting' | 'refused' | 'unknown'
export const outcomesAtom = atom<ReadonlyMap<string, TextOutcome>>(new Map())
onAdministratorChange(() => store.set(outcomesAtom, new Map()))

/** Notes what became of texts. */
export function noteOutcome(keys: readonly TextKey[], outcome: TextOutcome): void {
  store.set(outcomesAtom, before => new Map([...before, ...keys.map(key => [textId(key), outcome] as const)]))
}

/** Begins or pauses the reading of texts, and says why if that failed. */
export function changeReading(verb: 'read' | 'pause' | 'readAgain', sets: string[]): void {
  client.workbench[verb]({ sets }).catch((error: unknown) => notify('error', failureOf(error).message))
}

/** Begins to read texts that were not read: those of complete sets, of which some failed, again. */
export async function readTexts(sets: readonly string[]): Promise<void> {
  try {
    const { sets: states } = await client.workbench.overview({})
    const isComplete = (set: string) => states.some(each => each.set === set && each.state === 'complete')
    const again = sets.filter(isComplete)
    const rest = sets.filter(set => !isComplete(set))
    if (again.length > 0) await client.workbench.readAgain({ sets: again })
    if (rest.length > 0) await client.workbench.read({ sets: rest })
  } catch (error) {
    notify('error', failureOf(error).message)
  }
}
