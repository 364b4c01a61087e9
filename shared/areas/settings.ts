/** App settings: the mobile apps' versions and update types, and the distance limit (F-154 to F-160). */
import { mixed, string } from 'yup'
import { command, defineArea, nothing, query, record, type Nothing } from '../contract/operation.ts'
import type { Saved } from '../contract/list.ts'

/** Update types of an app (F-496). */
export const UPDATE_TYPES = ['soft_update', 'force_update'] as const
export type UpdateType = (typeof UPDATE_TYPES)[number]

const updateType = mixed<UpdateType>().oneOf([...UPDATE_TYPES], 'Required').required('Required')

/** All fields are required and nothing else is checked but that the distance is a number (F-348, F-349). */
export const settingsForm = record({
  ios_app_version: string().trim().required('Required'),
  ios_app_update_type: updateType,
  android_app_version: string().trim().required('Required'),
  android_app_update_type: updateType,
  limit_distance: string().trim().required('Required').matches(/^\d+(\.\d+)?$/, 'The distance limit is a number'),
})
export interface AppSettings {
  ios_app_version: string
  ios_app_update_type: UpdateType
  android_app_version: string
  android_app_update_type: UpdateType
  /** A number as text, so that it is sent as typed. */
  limit_distance: string
}

export const settings = defineArea('settings', 'Settings', {
  show: query<Nothing, AppSettings>(nothing),
  save: command<AppSettings, Saved>(settingsForm, { needs: 'edit' }),
})
