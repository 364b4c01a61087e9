/** The check after a save whose outcome is unknown. */
import type { TranslationValue } from '../../../shared/areas/translations.ts'
import { client } from '../../state/client.ts'
import { isSameTidied, type Checked } from '../../ui/saving/saveCheck.ts'

/** Reads the page's texts in the language from the server, and compares them with what was sent. */
export async function checkRows(page: number, language: number, sent: TranslationValue[], removed: string[]): Promise<Checked> {
  const now = new Map((await client.translations.ofLanguage({ page, language, fresh: true })).map(({ key, value }) => [key, value]))
  const others = sent.filter(({ key, value }) => !isSameTidied(now.get(key), value)).length + removed.filter(key => now.has(key)).length
  if (others === 0) return { isSaved: true, text: 'It was saved: the server has the texts that you sent.' }
  return {
    isSaved: false,
    text: `It was not saved, or not all of it: ${others === 1 ? 'one text differs' : `${others.toLocaleString()} texts differ`} from what you sent.`,
  }
}
