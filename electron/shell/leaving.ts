/**
 * Before a window is closed or reloaded: what is being saved is waited for, and what was typed is asked about. The window stays until
 * there is an answer, and nothing else does: a question that main itself waited for would stop every other window, and a second start
 * would take Steward for hung and end it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { app, BrowserWindow, dialog, type MessageBoxOptions } from 'electron'
import { closingWords } from '../../shared/rules/draftWords.ts'

/** How long a save may take before it is said what is waited for, in milliseconds. */
const PATIENCE = 1_000
/** How long the page has to act on an answer, e.g. to send the next one, in milliseconds. */
const HEARING = 100

const typed = (detail: string): MessageBoxOptions => ({
  type: 'question',
  message: 'Leave without saving?',
  detail,
  buttons: ['Stay', 'Leave'],
  defaultId: 0,
  cancelId: 0,
})
const SAVING: MessageBoxOptions = {
  type: 'info',
  message: 'Still saving',
  detail: 'Steward goes on as soon as the server has answered. If you don’t wait, you won’t know whether it was saved.',
  buttons: ['Stay', 'Don’t wait'],
  defaultId: 0,
  cancelId: 0,
}

/**
 * @param saving resolves when what the page saves now is answered; null where it saves nothing
 * @param keepsDrafts whether drafts outlive Steward
 */
export function guardLeaving(window: BrowserWindow, saving: () => Promise<void> | null, keepsDrafts: () => boolean): void {
  const { webContents } = window
  /** Answered with Leave: the page's word is not asked for again. */
  let mayLeave = false
  let isHeld = false
  let isClosing = false
  let isQuitting = false
  const noteQuit = () => void (isQuitting = true)
  app.on('before-quit', noteQuit)
  window.once('closed', () => app.off('before-quit', noteQuit))
  webContents.on('did-finish-load', () => (mayLeave = false))

  /** Where the last window's end is not the application's, quitting goes on by itself. */
  const close = () => (isQuitting && process.platform === 'darwin' ? app.quit() : window.close())
  const reload = () => webContents.reload()

  /** Whether nothing of Steward is left once this window is closed. */
  const isEnd = () => isQuitting || (process.platform !== 'darwin' && BrowserWindow.getAllWindows().length === 1)

  /** Waits while the page saves, and says so if that takes long. */
  async function waited(): Promise<'saved' | 'stay' | 'leave'> {
    const isOver = new AbortController()
    const saved = async () => {
      for (let now = saving(); now; now = saving()) {
        await now
        await pause(HEARING)
      }
      return 'saved' as const
    }
    const givenUp = async () => {
      await pause(PATIENCE, undefined, { signal: isOver.signal })
      const { response } = await dialog.showMessageBox(window, { ...SAVING, signal: isOver.signal })
      return response === 1 ? 'leave' : 'stay'
    }
    try {
      return await Promise.race([saved(), givenUp()])
    } finally {
      isOver.abort()
    }
  }

  /** Asks or waits, and then does what was asked for once more. */
  async function hold(again: () => void): Promise<void> {
    isHeld = true
    // Until the page has heard that it stays, Chromium gives up whatever else leaves it. A page that hangs hears nothing.
    await Promise.race([webContents.executeJavaScript('0').catch(() => undefined), pause(PATIENCE)])
    const ask = async () => {
      const { response } = await dialog.showMessageBox(window, typed(closingWords(keepsDrafts(), again === close && isEnd())))
      return response === 1 ? 'leave' : 'stay'
    }
    const answer = await (saving() ? waited() : ask())
    isHeld = false
    if (window.isDestroyed()) return
    mayLeave = answer === 'leave'
    if (answer !== 'stay') return again()
    isQuitting = false
  }

  window.on('close', event => {
    if (mayLeave) return
    if (isHeld || saving()) {
      event.preventDefault()
      if (!isHeld) void hold(close)
      return
    }
    isClosing = true
  })
  webContents.on('will-prevent-unload', event => {
    const again = isClosing ? close : reload
    isClosing = false
    if (mayLeave) return event.preventDefault()
    if (!isHeld) void hold(again)
  })
}
