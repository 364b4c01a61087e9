/** A dispatcher for pages that open before the application is ready: their requests wait and keep their order. */
import type { Connection, Dispatcher } from './dispatch.ts'

/** If `prepared` fails, nothing is answered; whoever else awaits it reports why. */
export function waitingDispatcher(prepared: Promise<Dispatcher>): Dispatcher {
  const unanswered = () => undefined
  return {
    connect(send, page) {
      const connection = prepared.then(dispatcher => dispatcher.connect(send, page))
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
