/** Updates as the renderer sees them: main's state, mirrored while somebody looks. */
import { useEffect, useState } from 'react'
import type { Updates } from '../../shared/platform/updates.ts'
import { client } from './client.ts'
import { onPush } from './connection.ts'

/** Calls back with main's state, now and after each change, until the returned function is called. */
export function followUpdates(told: (state: Updates) => void): () => void {
  let isOver = false
  const read = () =>
    client.updates.show({}).then(
      state => {
        if (!isOver) told(state)
      },
      (error: unknown) => console.warn('The state of updates could not be read', error),
    )
  void read()
  const stop = onPush(frame => {
    if (frame.push === 'changed' && frame.area === 'updates') void read()
  })
  return () => {
    isOver = true
    stop()
  }
}

/** Main's state; undefined until it is known. */
export function useUpdates(): Updates | undefined {
  const [state, setState] = useState<Updates>()
  useEffect(() => followUpdates(setState), [])
  return state
}
