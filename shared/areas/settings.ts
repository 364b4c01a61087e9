/** App settings: the mobile apps' versions and update types, and the distance limit (F-154 to F-160). */
import { boolean, mixed, string, type InferType } from 'yup'
import { mutation, defineArea, query, record } from '../contract/operation.ts'
import type { Saved } from '../contract/list.ts'
import { plainDecimal } from '../rules/decimal.ts'
import { places } from '../rules/places.ts'

/** Update types of an app (F-496). */
export const UPDATE_TYPES = ['soft_update', 'force_update'] as const

const updateType = mixed<string>()
  .oneOf([...UPDATE_TYPES], 'Required')
  .required('Required')

/** All fields are required, and the distance must be a number; nothing else is checked (F-348, F-349). */
export const settingsForm = record({
  ios_app_version: string().trim().required('Required'),
  ios_app_update_type: updateType,
  android_app_version: string().trim().required('Required'),
  android_app_update_type: updateType,
  limit_distance: string()
    .trim()
    .required('Required')
    .test('number', 'The distance limit must be a number', typed => /^\d/.test(plainDecimal(typed) ?? '')),
})
export type AppSettings = InferType<typeof settingsForm>

export const settings = defineArea(
  'settings',
  places.settings.screen.title,
  {
    show: query<{ fresh?: boolean }, AppSettings>(record({ fresh: boolean() })),
    save: mutation<AppSettings, Saved>(settingsForm, { needs: 'edit', stored: { query: 'show', of: () => ({ fresh: true }) } }),
  },
  { kinds: { limit_distance: 'number' } },
)
