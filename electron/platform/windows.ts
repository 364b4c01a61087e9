/** Windows: handlers. Where the browser has the windows, none is kept on top. */
import type { windows as area } from '../../shared/platform/windows.ts'
import type { Handlers } from '../core/core.ts'

export const windows = (): Handlers<typeof area> => ({
  state: (_, { page }) => ({ isOnTop: page?.isOnTop() ?? null }),
  keepOnTop({ isOnTop }, { page }) {
    page?.keepOnTop(isOnTop)
    return { isOnTop: page?.isOnTop() ?? null }
  },
})
