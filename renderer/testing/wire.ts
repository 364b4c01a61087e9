/** A wire to a main that a test plays itself: what the page sends is looked at and answered frame by frame. */
import { act } from '@testing-library/react'
import { Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import { vi } from 'vitest'
import { OPEN_POLICY } from '../../shared/platform/policy.ts'
import type { SessionState } from '../../shared/platform/session.ts'
import type { Failure } from '../../shared/contract/failure.ts'
import type { AnswerFrame, Progress, PushFrame, RequestFrame } from '../../shared/contract/frames.ts'

const { servers: _, proxy: __, ...open } = OPEN_POLICY

/** The session of an administrator, by status and id. */
export const sessionOf = (status: SessionState['status'], id = 1): SessionState => ({
  status,
  isEndedElsewhere: false,
  isSealed: false,
  keepsAfterLogout: false,
  server: { kind: 'server', name: 'Trial', baseUrl: 'https://api.example.com/', mark: null, titled: null },
  servers: [],
  demo: null,
  publicUrl: '',
  mapTiles: null,
  checksBeforeSaving: true,
  readAhead: true,
  administrator: status === 'signed-out' ? null : { id, name: 'Ann', email: 'ann@example.com', role_type: 'a', assigned_lang: [] },
  denials: {},
  lastEmail: '',
  online: true,
  host: 'electron',
  vault: 'memory',
  keepsDrafts: true,
  policy: { ...open, place: '', isPresent: false, problems: [] },
  isLocked: false,
  limitations: [],
})

/** The renderer's state as it is when the page was just loaded and somebody is signed in. */
export async function openWire() {
  vi.resetModules()
  const sent: RequestFrame[] = []
  let receive = (_text: string) => {}
  window.steward = {
    send: text => void sent.push(JSON.parse(text) as RequestFrame),
    onFrame: listener => void (receive = listener),
  }
  const { store } = await import('../state/store.ts')
  const { sessionAtom } = await import('../state/session.ts')
  store.set(sessionAtom, sessionOf('signed-in'))

  const deliver = (frame: AnswerFrame) => act(async () => receive(JSON.stringify(frame)))
  const calls = () => sent.flatMap(frame => ('op' in frame ? [frame] : []))
  return {
    store,
    /** Everything asked of main so far, the latest last. */
    calls,
    inputs: () => calls().map(({ input }) => input),
    /** Ids of the calls that were given up. */
    cancelled: () => sent.flatMap(frame => ('cancel' in frame ? [frame.id] : [])),
    /** Answers a call, the latest unless told otherwise. */
    answer: (value: unknown, id = calls().at(-1)!.id) => deliver({ id, ok: true, value }),
    progress: (progress: Progress, id: number) => deliver({ id, progress }),
    fail: (error: Failure, id = calls().at(-1)!.id) => deliver({ id, ok: false, error }),
    push: (frame: PushFrame) => deliver(frame),
    session: (state: SessionState) => act(async () => store.set(sessionAtom, state)),
    wrapper: ({ children }: { children: ReactNode }) => createElement(Provider, { store }, children),
  }
}

export function closeWire(): void {
  delete window.steward
}
