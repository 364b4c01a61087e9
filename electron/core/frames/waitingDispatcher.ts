/** A dispatcher for pages that open before the application is ready: their requests wait and keep their order. */
import type { Connection, PageDispatcher } from './dispatch.ts'

/** Calls `asked` with each frame of a page. If `prepared` fails, nothing is answered; whoever else awaits it reports why. */
export function waitingDispatcher(prepared: Promise<PageDispatcher>, asked: () => void = () => undefined): PageDispatcher {
  const unanswered = () => undefined
  let ready: PageDispatcher | undefined
  prepared.then(dispatcher => (ready = dispatcher), unanswered)
  return {
    connect(send, page) {
      const connection = prepared.then(dispatcher => dispatcher.connect(send, page))
      let opened: Connection | undefined
      connection.then(open => (opened = open), unanswered)
      return {
        receive(text) {
          asked()
          void connection.then(open => open.receive(text), unanswered)
        },
        saving: () => opened?.saving() ?? null,
        close: () => void connection.then(open => open.close(), unanswered),
      }
    },
    saving: () => ready?.saving() ?? null,
    push: frame => void prepared.then(dispatcher => dispatcher.push(frame), unanswered),
  }
}
