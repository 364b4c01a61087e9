/** A dispatcher for pages that are there before the application is: what they ask meanwhile waits, and keeps its order. */
import type { Dispatcher } from './dispatch.ts'

/** Whoever waits for `prepared` too says why it failed; here nothing is answered then. */
export function waitingDispatcher(prepared: Promise<Dispatcher>): Dispatcher {
  const unanswered = () => undefined
  return {
    connect(send) {
      const connection = prepared.then(dispatcher => dispatcher.connect(send))
      return {
        receive: text => void connection.then(open => open.receive(text), unanswered),
        close: () => void connection.then(open => open.close(), unanswered),
      }
    },
    push: frame => void prepared.then(dispatcher => dispatcher.push(frame), unanswered),
  }
}
