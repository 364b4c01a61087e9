/** Queues, such as what waits to be approved: which of their rows somebody wants, and the countries of these. */
import { boolean, string } from 'yup'
import { record } from './operation.ts'

/** Which rows of a queue are wanted: those of a country, by its calling code, which is empty where it is not known; those that the administrator opened or changed on this computer. */
export interface QueueChoice {
  country?: string
  isOwn?: true
}

/** A country of a queue's rows, by its calling code, and how many there are. */
export interface CountryRows {
  code: string
  name: string
  rows: number
}

/** The schema of such a choice. */
export const queueChoice = record({ country: string().max(10), isOwn: boolean<true>().oneOf([true]) })
  .default(undefined)
  .optional()
