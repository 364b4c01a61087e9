/** The only raw IPC of Steward: one pair of channels, with a check of the sender. */
import { ipcMain, type WebContents, type WebFrameMain } from 'electron'
import type { PushFrame } from '../../shared/contract/frames.ts'
import type { Connection, PageDispatcher } from '../core/frames/dispatch.ts'
import { askingPage } from './window.ts'

const CHANNEL = 'steward'

/** Whether a frame may speak: only the main frame of a known window that shows our page. */
function mayFrameSpeak(frame: WebFrameMain | null, contents: WebContents, origin: string): boolean {
  return frame !== null && frame === contents.mainFrame && frame.origin === origin
}

export interface IpcConnections {
  /** Connects a window to the dispatcher. */
  add(contents: WebContents): void
  /** Sends a push to one window. */
  push(contents: WebContents, frame: PushFrame): void
  /** Resolves when the mutations of a window are answered; null if it has none. */
  saving(contents: WebContents): Promise<void> | null
}

export function connectIpc(dispatcher: PageDispatcher, origin: string): IpcConnections {
  const connections = new Map<number, Connection>()

  ipcMain.on(CHANNEL, (event, text: unknown) => {
    const connection = connections.get(event.sender.id)
    if (!connection || !mayFrameSpeak(event.senderFrame, event.sender, origin)) return
    connection.receive(text as string)
  })

  const send = (contents: WebContents, text: string) => {
    // A crashed page has no frame to speak to until it is loaded again.
    if (contents.isDestroyed() || contents.isCrashed()) return
    if (mayFrameSpeak(contents.mainFrame, contents, origin)) contents.mainFrame.send(CHANNEL, text)
  }

  return {
    push: (contents, frame) => send(contents, JSON.stringify(frame)),
    saving: contents => connections.get(contents.id)?.saving() ?? null,
    add(contents) {
      const { id } = contents
      const page = askingPage(contents)
      const open = () => {
        connections.get(id)?.close()
        connections.set(
          id,
          dispatcher.connect(text => send(contents, text), page),
        )
      }
      open()
      // A new page starts with no calls under way; those of the old page are cancelled.
      contents.on('did-navigate', open)
      contents.on('render-process-gone', () => connections.get(id)?.close())
      contents.on('destroyed', () => {
        connections.get(id)?.close()
        connections.delete(id)
      })
    },
  }
}
