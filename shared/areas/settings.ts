/** App settings: the mobile apps' versions and update types, and the distance limit (F-154 to F-160). */
import { boolean, mixed, string } from 'yup'
import { mutation, defineArea, query, record } from '../contract/operation.ts'
import type { Saved } from '../contract/list.ts'
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
    .matches(/^\d+(\.\d+)?$/, 'The distance limit must be a number'),
})
export interface AppSettings {
  ios_app_version: string
  /** An update type, or any other word of the backend; a save accepts only an update type. */
  ios_app_update_type: string
  android_app_version: string
  android_app_update_type: string
  /** A number as text, so that it is sent as typed. */
  limit_distance: string
}

export const settings = defineArea('settings', places.settings.screen.title, {
  show: query<{ fresh?: boolean }, AppSettings>(record({ fresh: boolean() })),
  save: mutation<AppSettings, Saved>(settingsForm, { needs: 'edit' }),
})
