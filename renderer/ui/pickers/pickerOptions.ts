/** The options of a searchable select: what they are called, and which of them match what was typed. */
import { foldText } from '../../../shared/rules/searchedText.ts'
import { recordName } from '../basics/recordName.ts'

/** An option of a select box (F-165). */
export interface PickerOption {
  id: number
  title: string
}

/** The name of an option; an empty string for null. */
export const optionName = (option: PickerOption | null): string => (option ? recordName(option.title, option.id) : '')

/** The names of each list of options without case and accents, so that thousands are not folded again at each key. */
const folded = new WeakMap<PickerOption[], string[]>()
function foldedNames(options: PickerOption[]): string[] {
  const cached = folded.get(options) ?? options.map(option => foldText(optionName(option)))
  folded.set(options, cached)
  return cached
}

/** The options whose names contain what was typed, regardless of case and accents. */
export function matchingOptions(options: PickerOption[], typed: string | null): PickerOption[] {
  const needle = foldText(typed?.trim() ?? '')
  return needle === '' ? options : options.filter((_, index) => foldedNames(options)[index]!.includes(needle))
}
