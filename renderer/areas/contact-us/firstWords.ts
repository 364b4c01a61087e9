import type { ContactMessage } from '../../../shared/areas/contact-us.ts'
import { withoutTags } from '../../../shared/rules/html.ts'

/** How many characters of a message a row has room for. */
const FIRST_WORDS = 120

/** The first words of a message decide whether it is opened. */
export const firstWords = ({ description }: Pick<ContactMessage, 'description'>): string =>
  withoutTags(description).slice(0, FIRST_WORDS).replaceAll(/\s+/g, ' ').trim()
