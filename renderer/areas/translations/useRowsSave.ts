/** Saves the rows of a page, which are sent as a whole: main compares them with what the server has, and puts them on that. */
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import type { LanguageOption } from '../../../shared/areas/lookups.ts'
import { isMissing, LANGUAGES_UPDATED, type TranslationSave, type TranslationSaved, type TranslationValue } from '../../../shared/areas/translations.ts'
import type { ChangedElsewhere } from '../../../shared/contract/failure.ts'
import { plainText } from '../../../shared/rules/html.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { textsByKey, withRows } from '../../../shared/rules/mergeFields.ts'
import { inSentences, joinWords, someInWords } from '../../../shared/rules/words.ts'
import type { DraftHandle } from '../../state/drafts.ts'
import { notify } from '../../state/notices.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { useIsHere } from '../../ui/basics/useIsHere.ts'
import { keptInWords, useMerge } from '../../ui/form/useMerge.ts'
import { isSameTidied, type Checked } from '../../ui/saving/saveCheck.ts'
import { useSave } from '../../ui/saving/useSave.ts'
import * as atoms from './atoms.ts'
import type { GivenRow, RowsModel, Texts, TranslationRow } from './rowsModel.ts'

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
  /** The rows as the server has them now: what main read of them before a save. */
  rowsOf(record: unknown): GivenRow[]
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
  const wordsOf = (text: unknown) => (isRich ? plainText(String(text)) : String(text))
  const { notices, choose, forget } = useMerge<Texts>({
    isHere,
    labelOf: key => key,
    wordsOf: () => wordsOf,
    aboutOf: () => title,
    noun: TEXTS,
    areRows: true,
  })
  /** The key whose text takes the focus once nothing is being sent any more. */
  const goal = useRef<string>(undefined)
  /** Takes what others changed under what was typed, and in place of `theirs`. */
  function takeOthers(record: unknown, { known, theirs }: { known: readonly string[]; theirs: readonly string[] }, sent: SentRows): SentRows {
    const now = options.rowsOf(record)
    model.putOn(now, { known, theirs }, textsByKey(sent.rows))
    return { ...sent, ...withRows(sent.rows, textsByKey(now), theirs) }
  }
  const takeTheirs = ({ record, theirs }: ChangedElsewhere, sent: SentRows): SentRows => ({
    ...takeOthers(record, { known: theirs, theirs }, sent),
    kept: [...sent.kept, ...theirs],
  })
  /** Puts what was not sent on what others changed; null where a text is edited again. */
  async function putOn({ record, ...fields }: ChangedElsewhere, sent: SentRows): Promise<SentRows | null> {
    const mine = textsByKey(sent.rows)
    const merged = await choose(model.before(), textsByKey(options.rowsOf(record)), mine, fields)
    if (merged === null) return null
    const { known, kept, edit } = merged
    // A text that was removed here is there again to be edited.
    const theirs = edit === undefined || Object.hasOwn(mine, edit) ? merged.theirs : [...merged.theirs, edit]
    const ready = takeOthers(record, { known, theirs }, sent)
    goal.current = edit
    return edit === undefined ? { ...ready, kept } : null
  }
  const { send, giveUp, ...saving } = useSave<SentRows, TranslationSaved>({
    title,
    draft,
    isHere,
    isCompared: checksFirst,
    putOn,
    save({ rows, removed }, call, earlier) {
      const opened = { base: model.before(), ...(earlier ? { earlier: textsByKey(earlier.rows) } : {}) }
      const compared = checksFirst ? { ...call, about: { ...call.about, opened } } : call
      return store.set(atoms.save, { page, language: language.id, isRich, rows, removed }, compared)
    },
    async saved({ kept, elsewhere }, given) {
      const sent = elsewhere ? takeTheirs(elsewhere, given) : given
      await settle(sent.rows)
      if (sent.kept.length > 0) notify('info', keptInWords(sent.kept))
      if (kept.length > 0) notify('warning', `Not removed: ${joinWords(kept)}. Open the page again to see what the server has.`, undefined, true)
      options.saved()
    },
    failed({ elsewhere, fields = {}, ...rest }, given) {
      const { rows } = elsewhere && rest.kind !== 'changed' ? takeTheirs(elsewhere, given) : given
      // The form sends no gaps of its own.
      const gaps = rest.kind === 'invalid' ? rows.filter(({ value }) => isMissing(value, isRich)).map(({ key }) => key) : []
      if (gaps.length > 0) {
        goal.current = gaps[0]
        const [have, them] = gaps.length === 1 ? ['has', 'it'] : ['have', 'them']
        return { ...rest, message: `Nothing was sent: ${someInWords(gaps)} ${have} no ${language.title} text on the server now. Fill ${them} in to submit.` }
      }
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
      forget()
      await send(rowsNow(), 'anyway')
      setSaving(false)
      const row = goal.current === undefined ? undefined : model.rowOf(goal.current)
      goal.current = undefined
      return row
    },
  }
}
