/** Languages as the marketplace answers them. */
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import type { Area } from '../area.ts'
import { languageTable } from '../data/languages.ts'
import { answerRecords } from '../records.ts'
import { missing, plain } from '../request.ts'

export const languages: Area = {
  keeps: [languageTable],
  answer(app, tables) {
    const table = tables.open(languageTable)
    answerRecords(app, {
      noun: 'Language',
      table,
      list: { call: 'POST Language/lists' },
      show: { call: 'POST Language/show' },
      save: {
        store: 'POST Language/store',
        update: 'POST Language/update',
        problems: (payload, self) => {
          const found = missing(payload, { title: 'title', code: 'code' })
          const isTaken = table.all().some(row => row.id !== self && plain(row.code) === plain(payload.code ?? ''))
          return isTaken && !found.code ? { ...found, code: 'The code has already been taken.' } : found
        },
        kept: payload => ({ code: payload.code!.trim(), title: payload.title!.trim() }),
      },
      status: { call: 'POST Language/status/:id', values: STATUS_WORDS },
    })
  },
}
