/** The preload: one channel of text frames each way. Nothing of Electron reaches the page. */
import { contextBridge, ipcRenderer } from 'electron'

const CHANNEL = 'steward'

contextBridge.exposeInMainWorld('steward', {
  send(text: string): void {
    if (typeof text === 'string') ipcRenderer.send(CHANNEL, text)
  },
  onFrame(receive: (text: string) => void): void {
    ipcRenderer.on(CHANNEL, (_event, text: string) => receive(text))
  },
})
