/** The only raw IPC of Steward: one channel pair, with the check of who sends. */
import { ipcMain, type WebContents, type WebFrameMain } from 'electron'
import type { PushFrame } from '../../shared/contract/frames.ts'
import type { Connection, Dispatcher } from '../core/frames/dispatch.ts'

const CHANNEL = 'steward'

/** Whether a frame may speak: the main frame of a window of ours, showing a page of ours. A null frame may not. */
function mayFrameSpeak(frame: WebFrameMain | null, contents: WebContents, origin: string): boolean {
  return frame !== null && frame === contents.mainFrame && frame.origin === origin
}

export interface IpcConnections {
  /** Lets this window speak to the dispatcher. */
  add(contents: WebContents): void
  /** Tells one window something. */
  push(contents: WebContents, frame: PushFrame): void
  /** Resolves when the commands that a window has under way are answered; null where it has none. */
  saving(contents: WebContents): Promise<void> | null
}

export function connectIpc(dispatcher: Dispatcher, origin: string): IpcConnections {
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
      const open = () => {
        connections.get(id)?.close()
        connections.set(
          id,
          dispatcher.connect(text => send(contents, text)),
        )
      }
      open()
      // A new page starts with no calls under way: the old page's are given up.
      contents.on('did-navigate', open)
      contents.on('render-process-gone', () => connections.get(id)?.close())
      contents.on('destroyed', () => {
        connections.get(id)?.close()
        connections.delete(id)
      })
    },
  }
}
