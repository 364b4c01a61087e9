/**
 * Guards the closing and reloading of a window: waits for what is being saved, and asks about what was typed. Only this window
 * waits: if main itself blocked on a question, it would stop every other window, and a second start would take Steward for hung
 * and kill it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'
import { closingWords } from '../../shared/rules/draftWords.ts'

/** How long a save may take before a message says what is waited for, in milliseconds. */
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

export interface LeavingOptions {
  /** Resolves when what the page is saving is answered, and where Steward ends, what bulk runs send; null if nothing is. */
  saving(isEnd: boolean): Promise<void> | null
  /** Whether drafts outlive Steward. */
  keepsDrafts(): boolean
  /** Whether no other window shows our page. */
  isLast(): boolean
}

export function guardLeaving(window: BrowserWindow, { saving, keepsDrafts, isLast }: LeavingOptions): void {
  const { webContents } = window
  /** Set after the answer Leave, so that the page is not asked again. */
  let mayLeave = false
  let isHeld = false
  let isClosing = false
  let isQuitting = false
  const noteQuit = () => void (isQuitting = true)
  app.on('before-quit', noteQuit)
  window.once('closed', () => app.off('before-quit', noteQuit))
  webContents.on('did-finish-load', () => (mayLeave = false))

  /** On macOS, quitting does not continue by itself after the last window has closed. */
  const close = () => (isQuitting && process.platform === 'darwin' ? app.quit() : window.close())
  const reload = () => webContents.reload()

  /** Whether Steward ends with this window. */
  const isEnd = () => isQuitting || (process.platform !== 'darwin' && isLast())

  const underWay = (again: () => void) => saving(again === close && isEnd())

  /** Waits while something is saved, and says so if that takes long. */
  async function waited(again: () => void): Promise<'saved' | 'stay' | 'leave'> {
    const isOver = new AbortController()
    const saved = async () => {
      for (let now = underWay(again); now; now = underWay(again)) {
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

  /** Asks or waits, and then repeats what was asked for. */
  async function hold(again: () => void): Promise<void> {
    isHeld = true
    // Until the page knows that it stays, Chromium drops further attempts to leave. A page that hangs never knows.
    await Promise.race([webContents.executeJavaScript('0').catch(() => undefined), pause(PATIENCE)])
    const ask = async () => {
      const { response } = await dialog.showMessageBox(window, typed(closingWords(keepsDrafts(), again === close && isEnd())))
      return response === 1 ? 'leave' : 'stay'
    }
    const answer = await (underWay(again) ? waited(again) : ask())
    isHeld = false
    if (window.isDestroyed()) return
    mayLeave = answer === 'leave'
    if (answer !== 'stay') return again()
    isQuitting = false
  }

  window.on('close', event => {
    if (mayLeave) return
    if (isHeld || underWay(close)) {
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
