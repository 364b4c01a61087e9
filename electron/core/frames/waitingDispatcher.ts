/** A dispatcher for pages that are there before the application is: what they ask meanwhile waits, and keeps its order. */
import type { Connection, Dispatcher } from './dispatch.ts'

/** Whoever waits for `prepared` too says why it failed; here nothing is answered then. */
export function waitingDispatcher(prepared: Promise<Dispatcher>): Dispatcher {
  const unanswered = () => undefined
  return {
    connect(send) {
      const connection = prepared.then(dispatcher => dispatcher.connect(send))
      let opened: Connection | undefined
      connection.then(open => (opened = open), unanswered)
      return {
        receive: text => void connection.then(open => open.receive(text), unanswered),
        saving: () => opened?.saving() ?? null,
        close: () => void connection.then(open => open.close(), unanswered),
      }
    },
    push: frame => void prepared.then(dispatcher => dispatcher.push(frame), unanswered),
  }
}
