/** How an area is defined that has records and nothing else. */
import { defineArea, type Area } from '../contract/operation.ts'
import { recordOperations, type RecordDefinition, type RecordOperations, type RecordTypes } from '../contract/records.ts'
import { places, type Place } from '../rules/places.ts'

/**
 * An area with the verbs that its definition names, in the section that the title of its first screen names:
 * `recordArea<{ Row: Bank; Form: BankForm }>()('banks', { list: bankList, … })`. Two calls, as in `recordOperations`.
 */
export function recordArea<Types extends RecordTypes>() {
  return <const Definition extends RecordDefinition>(name: keyof typeof places, definition: Definition): Area<RecordOperations<Types, Definition>> => {
    const [first] = Object.values<Place>(places[name])
    return defineArea(name, first!.title, recordOperations<Types>()(definition))
  }
}
