/** Saves the rows of a page: they are compared with what the server has, put on that, and sent as a whole. */
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import type { LanguageOption } from '../../../shared/areas/lookups.ts'
import { isMissing, LANGUAGES_UPDATED, type TranslationSave, type TranslationSaved, type TranslationValue } from '../../../shared/areas/translations.ts'
import { StewardError } from '../../../shared/contract/failure.ts'
import { plainText } from '../../../shared/rules/html.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { inSentences, joinWords, someInWords } from '../../../shared/rules/words.ts'
import type { CallOptions } from '../../state/connection.ts'
import type { DraftHandle } from '../../state/drafts.ts'
import { notify } from '../../state/notices.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { useIsHere } from '../../ui/basics/useIsHere.ts'
import { keptInWords, useMerge } from '../../ui/form/useMerge.ts'
import { isSameTidied, type Checked } from '../../ui/saving/saveCheck.ts'
import { useSave } from '../../ui/saving/useSave.ts'
import * as atoms from './atoms.ts'
import { textsByKey, type GivenRow, type RowsModel, type Texts, type TranslationRow } from './rowsModel.ts'

/** The check after a save whose outcome is unknown: reads the page's texts in the language from the server, and compares them with what was sent. */
async function checkRows(page: number, language: number, sent: TranslationValue[], removed: string[]): Promise<Checked> {
  const now = new Map((await atoms.ofLanguage.read({ page, language, fresh: true })).map(({ key, value }) => [key, value]))
  const others = sent.filter(({ key, value }) => !isSameTidied(now.get(key), value)).length + removed.filter(key => now.has(key)).length
  if (others === 0) return { isSaved: true, text: 'It was saved: the server has the texts that you sent.' }
  return {
    isSaved: false,
    text: `It was not saved, or not all of it: ${others === 1 ? 'one text differs' : `${others.toLocaleString(LOCALE)} texts differ`} from what you sent.`,
  }
}

/** A save: the rows as they were sent, the keys that it removed, and those that were changed elsewhere alone. */
export interface SentRows extends Pick<TranslationSave, 'rows' | 'removed'> {
  kept: string[]
}

const TEXTS = { one: 'text', many: 'texts', head: 'Key' }

/** The rows of a page in one language. */
export interface RowsOfPage {
  page: number
  language: LanguageOption
  isRich: boolean
  rows: GivenRow[]
  /** Answers the rows as the server has them now. They are read before each save, so that it undoes nobody else's. */
  read(call: CallOptions): Promise<GivenRow[]>
  /** Called after a save, to read the other languages again. */
  saved(): void
}

interface RowsSaveOptions extends RowsOfPage {
  model: RowsModel
  draft: DraftHandle
  /** Names the form. */
  title: string
  /** Sends again what is in the form. */
  sendAgain(): void
}

export function useRowsSave({ page, language, isRich, model, draft, title, ...options }: RowsSaveOptions) {
  const checksFirst = useAtomValue(sessionAtom)?.checksBeforeSaving === true
  const [isSaving, setSaving] = useState(false)
  const isHere = useIsHere()
  const latest = useRef<readonly GivenRow[]>(options.rows)
  const wordsOf = (text: unknown) => (isRich ? plainText(String(text)) : String(text))
  const { notices, merge, forget } = useMerge<Texts>({
    async read(call) {
      latest.current = await options.read(call)
      return textsByKey(latest.current)
    },
    isHere,
    labelOf: key => key,
    wordsOf: () => wordsOf,
    aboutOf: () => title,
    noun: TEXTS,
    areRows: true,
  })
  /** The key whose text takes the focus once nothing is being sent any more. */
  const goal = useRef<string>(undefined)
  /** Compares what is to be sent with what the server has, and puts it on that. */
  async function putOnStored({ rows: sent }: SentRows, call: CallOptions, earlier?: SentRows): Promise<SentRows | null> {
    const mine = textsByKey(sent)
    const merged = await merge(model.before(), mine, earlier && textsByKey(earlier.rows), call)
    if (merged === null) return null
    const { now, known, kept, edit } = merged
    // A text that was removed here is there again to be edited.
    const theirs = edit === undefined || Object.hasOwn(mine, edit) ? merged.theirs : [...merged.theirs, edit]
    model.putOn(latest.current, { known, theirs }, mine)
    if (edit !== undefined) {
      goal.current = edit
      return null
    }
    const taken = theirs.flatMap(key => (Object.hasOwn(now, key) ? { key, value: now[key]! } : []))
    const gaps = taken.filter(({ value }) => isMissing(value, isRich)).map(({ key }) => key)
    if (gaps.length > 0) {
      goal.current = gaps[0]
      const message = `Nothing was sent: ${someInWords(gaps)} ${gaps.length === 1 ? 'has' : 'have'} no ${language.title} text on the server now. Fill ${gaps.length === 1 ? 'it' : 'them'} in to submit.`
      throw new StewardError({ kind: 'invalid', message, retryable: false })
    }
    const ready = [...sent.filter(({ key }) => !theirs.includes(key)), ...taken]
    const left = new Set(ready.map(({ key }) => key))
    return { rows: ready, removed: Object.keys(now).filter(key => !left.has(key)), kept }
  }
  const { send, giveUp, ...saving } = useSave<SentRows, TranslationSaved>({
    title,
    draft,
    isHere,
    prepare: checksFirst ? putOnStored : undefined,
    save: (sent, call) => store.set(atoms.save, { page, language: language.id, isRich, rows: sent.rows, removed: sent.removed }, call),
    async saved({ kept }, sent) {
      await settle(sent.rows)
      if (sent.kept.length > 0) notify('info', keptInWords(sent.kept))
      if (kept.length > 0) notify('warning', `Not removed: ${joinWords(kept)}. Open the page again to see what the server has.`, undefined, true)
      options.saved()
    },
    failed({ fields = {}, ...rest }) {
      return { ...rest, message: inSentences(rest.message, ...Object.values(fields).filter(text => text !== rest.message)) }
    },
    check: sent => checkRows(page, language.id, sent.rows, sent.removed),
    found: (_, sent) => settle(sent.rows),
    sendAgain: options.sendAgain,
    present: rowsNow,
  })
  function rowsNow(): SentRows {
    return { rows: model.sent(), removed: store.get(model.removedAtom), kept: [] }
  }
  /** Takes what was sent as the server's texts. */
  async function settle(sent: TranslationValue[]) {
    await draft.discard()
    notify('success', model.settle(sent) ? LANGUAGES_UPDATED : inSentences(LANGUAGES_UPDATED, 'What you typed after that is not saved yet.'))
  }

  return {
    ...saving,
    isSaving,
    notices,
    giveUp() {
      forget()
      giveUp()
    },
    /** Sends all rows. Answers the row that is to be edited again, if any. */
    async save(): Promise<TranslationRow | undefined> {
      setSaving(true)
      await send(rowsNow(), 'anyway')
      setSaving(false)
      const row = goal.current === undefined ? undefined : model.rowOf(goal.current)
      goal.current = undefined
      return row
    },
  }
}
