/** Intro screens (O-152 to O-160, O-365 to O-374): what the marketplace's app shows when it is opened for the first time. */
import { mixed, string, type InferType } from 'yup'
import type { ListShape, OrderedList } from '../contract/list.ts'
import { defineArea, query, record } from '../contract/operation.ts'
import { recordOperations } from '../contract/records.ts'
import { recordTexts } from '../contract/texts.ts'
import { fields, id, statusWord, text } from '../rules/decode.ts'
import { places } from '../rules/places.ts'
import { STATUS_WORDS } from '../rules/status.ts'

/** The image is the address of the picture. */
export const introScreenRow = fields({ id, title: text, description: text, image: text, status: statusWord(STATUS_WORDS) })
export type IntroScreen = ReturnType<typeof introScreenRow>

/** What the command palette searches (O-153); the screen shows them in their order. */
export const introScreenList = { columns: ['title', 'status'], sizes: [10, 50, 100], isReadAfterStatus: true } as const satisfies ListShape

const needed = string().trim().required('Required')
/** The fields of both forms (O-477, O-478; decisions O-479, O-627). */
const introScreenForm = record({ title: needed, description: needed, image: needed })
export type IntroScreenForm = InferType<typeof introScreenForm>

export const introScreens = defineArea('intro-screens', places['intro-screens'].list.title, {
  ...recordOperations<{ Row: IntroScreen; Form: IntroScreenForm; Text: 'title' | 'description' }>()({
    list: introScreenList,
    show: true,
    form: introScreenForm,
    setStatus: STATUS_WORDS,
    reorder: true,
    translation: ['title', 'description'],
  }),
  /** All of them in the order that `reorder` changes (O-449): as they are now or, if `held`, as they are held unless that is stale. */
  inOrder: query<{ held?: true }, OrderedList<IntroScreen>>(record({ held: mixed<true>().oneOf([true]) })),
})

export const introScreenTexts = recordTexts('intro-screens', 'Intro screens', 'title', [
  { name: 'title', label: 'Title', as: 'text', source: 'title' },
  { name: 'description', label: 'Description', as: 'longText', source: 'description' },
])
