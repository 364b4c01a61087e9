/** The window that asks, where the host has windows of its own. */
import { boolean } from 'yup'
import { defineArea, mutation, nothing, query, record, type Nothing } from '../contract/operation.ts'

export interface WindowState {
  /** Whether it stays above all other windows. */
  isOnTop: boolean
}

export const windows = defineArea('windows', null, {
  state: query<Nothing, WindowState>(nothing, { needs: null }),
  keepOnTop: mutation<WindowState, WindowState>(record({ isOnTop: boolean().required() })),
})
