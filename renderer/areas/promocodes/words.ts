/** The labels of the words of promocodes. */
import { PROMOTIONAL_TYPES } from '../../../shared/areas/promocodes.ts'
import { PROMOCODE_TYPES } from '../../../shared/rules/promocodes.ts'
import { ONE_ZERO, yesOrNo } from '../../../shared/rules/status.ts'

const named = (words: readonly string[], nameOf: (word: string) => string) => words.map(value => ({ value, label: nameOf(value) }))
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const PROMOTIONAL_TYPE_CHOICES = named(PROMOTIONAL_TYPES, capitalised)
export const PROMOCODE_TYPE_CHOICES = named(PROMOCODE_TYPES, capitalised)
export const YES_NO_CHOICES = named(ONE_ZERO, yesOrNo)
