/** Search: records by id, name or place in the lists that the administrator may see. */
import { array, boolean, number, string } from 'yup'
import { isDay } from '../rules/dates.ts'
import type { Since } from '../contract/list.ts'
import { defineArea, mutation, nothing, query, record, type Nothing } from '../contract/operation.ts'

/** An area to search, and what one of its records is called, such as City, because people type that too. */
export interface SearchedArea {
  area: string
  kind: string
}

/** A record in the command palette. */
export interface FoundRecord {
  area: string
  id: number
  title: string
  /** Tells records of the same title apart, e.g. a city's state and country; empty if there is nothing. */
  place: string
  /** Address of its picture, if its list gives one. */
  picture?: string
  /** The field that is the text, if that is what was found: its id, a phone, an email address or a code. */
  matched?: { field: string; text: string }
}

/** Areas that were not searched, or in stored data alone, and why. */
export interface Unsearched {
  areas: string[]
  isStored: boolean
  reason: string
}

/** An area of whose list only the newest part is here: no older row was searched. */
export interface LimitedArea {
  area: string
  since: Since
}

/** What a search has found so far, or in the end. */
export interface Found {
  /** Best first, as `matchRank` ranks them; a record whose id is the text comes before all others. */
  records: FoundRecord[]
  /** Whether more records were found than these. */
  hasMore: boolean
  /** Whether lists are still being read. */
  isSearching: boolean
  unsearched: Unsearched[]
  /** The areas whose backend cannot search and answers in pages: only pages that were opened have been searched. */
  partly: string[]
  limited: LimitedArea[]
}

/**
 * What rows must meet beside the text: a status or country that is this or begins so, a date within these days (2026-12-31), and whether
 * the administrator opened or changed the record on this computer.
 */
export interface FoundConditions {
  status?: string
  country?: string
  from?: string
  to?: string
  isMine?: boolean
}

/** A record in Find, with the field that answers the search best. */
export interface FoundText extends FoundRecord {
  field: string
  text: string
}

/** What Find has found in the list of an area. */
export interface FoundInArea {
  area: string
  /** How many rows match; `rows` are the best of them. */
  total: number
  rows: FoundText[]
}

/** What Find has found so far, or in the end. */
export interface FoundEverywhere {
  /** Those in which something was found, the best first; those found later follow. */
  areas: FoundInArea[]
  /** The areas that were left out, because their rows have none of what a condition asks for. */
  unable: string[]
  /** Whether lists are still being read. */
  isSearching: boolean
  unsearched: Unsearched[]
  /** The areas whose lists are not all here: only rows that were opened have been searched. */
  partly: string[]
  limited: LimitedArea[]
}

/** A record that names another one, with what tells it apart: its status as its list has it, and when it was made as it is stored; empty if it has none. */
export interface RelatedRecord extends FoundRecord {
  status: string
  date: string
  /** What it comes to, if its list says so. */
  amount?: string
}

/** How many of an area's related records a tab of its list has. */
export interface RelatedInTab {
  tab: string
  label: string
  total: number
}

/** The records of an area that name a record. */
export interface RelatedInArea {
  area: string
  /** The field that names it, what the field is called, and its values there: a phone may be written in several ways. */
  field: string
  label: string
  values: string[]
  by: 'id' | 'email' | 'phone'
  /** How many there are; `rows` are the newest of them. */
  total: number
  rows: RelatedRecord[]
  /** The tabs that have them, where the list does not open with the tab of them all. */
  tabs?: RelatedInTab[]
}

/** What belongs together with a record, as far as it is here. */
export interface Related {
  areas: RelatedInArea[]
  unsearched: Unsearched[]
  /** The areas whose lists are not all here: they were not searched. */
  partly: string[]
  limited: LimitedArea[]
}

/** How many related records of each area a record's details show. */
export const MOST_RELATED = 5

/** Most records of one answer. */
export const MOST_FOUND = 20

/** Most records of an area in one answer of Find. */
export const MOST_IN_AREA = 200
/** Longest text that is searched for, in characters. */
export const LONGEST_TEXT = 200
/** Longest e-mail and phone that records are found by, in characters. */
export const LONGEST_EMAIL = 200
export const LONGEST_PHONE = 100
/** How many searches Find remembers. */
export const MOST_SEARCHES = 10

const name = string().max(100).required()
const text = string().max(LONGEST_TEXT).required()
const condition = string().min(1).max(100)
const day = string().test('day', '${path} is no day', given => given === undefined || isDay(given))

export const search = defineArea('search', null, {
  /**
   * Searches what is held and stored, then reads the lists that were not read yet, one after the other. Its progress frames carry
   * what has been found so far. A failed area stops no other, but a server that cannot be reached is not asked again.
   */
  records: query<{ text: string; areas: SearchedArea[] }, Found>(
    record({
      text,
      areas: array()
        .of(record({ area: name, kind: name }))
        .max(100)
        .required(),
    }),
    { needs: null },
  ),
  /**
   * Searches every field of the rows that are here, in all areas, after it has read the whole lists that were not read yet. An empty text
   * finds all rows that meet the conditions, or none if there are none. Areas whose rows cannot meet them are left out. The backend is asked
   * for nothing else. Its progress frames carry what has been found so far.
   */
  everywhere: query<{ text: string; areas: string[]; most: number; conditions?: FoundConditions }, FoundEverywhere>(
    record({
      text: string().max(LONGEST_TEXT).defined(),
      areas: array().of(name).max(100).required(),
      most: number().integer().min(1).max(MOST_IN_AREA).required(),
      conditions: record({ status: condition, country: condition, from: day, to: day, isMine: boolean() }).default(undefined).optional(),
    }),
    { needs: null },
  ),
  /**
   * The records that name a record by its id, or a person by e-mail address or phone, in all lists that are here whole, or in their newest parts, after the whole lists that
   * were not read yet have been read. The backend is asked for nothing else.
   */
  related: query<{ area: string; id: number; email: string | null; phone?: string; most: number }, Related>(
    record({
      area: name,
      id: number().integer().min(1).required(),
      email: string().max(LONGEST_EMAIL).nullable().defined(),
      phone: string().max(LONGEST_PHONE),
      most: number().integer().min(1).max(MOST_IN_AREA).required(),
    }),
    { needs: null },
  ),
  /** The last searches of Find from which something was opened, the latest first. */
  last: query<Nothing, string[]>(nothing, { needs: null }),
  /** Remembers a search. */
  remember: mutation<{ text: string }, Nothing>(record({ text })),
  /** Forgets all of them. */
  forget: mutation<Nothing, Nothing>(nothing),
  /** The currency of what a professional gets, by their country; empty where it isn't known from what is on this computer. */
  currency: query<{ professional: number }, string>(record({ professional: number().integer().min(1).required() }), { needs: null }),
  /** The names of records that are known. Left out are those that are gone or were never read. */
  named: query<{ records: Array<{ area: string; id: number }> }, FoundRecord[]>(
    record({
      records: array()
        .of(record({ area: name, id: number().integer().min(1).required() }))
        .max(MOST_FOUND)
        .required(),
    }),
    { needs: null },
  ),
})
