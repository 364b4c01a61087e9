/** Preferences and drafts: handlers. */
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { draftKey } from '../core/offline/offline.ts'

export function preferences({ preferences: store }: Application): Handlers<'preferences'> {
  return { show: store.show, change: store.change }
}

/** Drafts lie in the offline store, encrypted, in the scope of whoever typed them. */
export function drafts(application: Application): Handlers<'drafts'> {
  const { store } = application
  return {
    show({ key }) {
      const stored = store.read(application.scope(), draftKey(key))
      return { values: (stored?.value as Record<string, unknown> | undefined) ?? null }
    },
    keep({ key, values }) {
      store.write(application.scope(), draftKey(key), values, application.clock.now())
      return { kept: true }
    },
    discard({ key }) {
      store.remove(application.scope(), draftKey(key))
      return { kept: false }
    },
  }
}
