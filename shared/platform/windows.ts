/** The window that asks, where the host has windows of its own. */
import { boolean } from 'yup'
import { defineArea, mutation, nothing, query, record, type Nothing } from '../contract/operation.ts'

export interface WindowState {
  /** Whether it stays above all other windows; null where nothing can make it. */
  isOnTop: boolean | null
}

export const windows = defineArea('windows', null, {
  state: query<Nothing, WindowState>(nothing, { needs: null }),
  keepOnTop: mutation<{ isOnTop: boolean }, WindowState>(record({ isOnTop: boolean().required() })),
})
