/** What stands below the Dashboard's counts. */
import { Continue } from './Continue.tsx'
import { WaitingCards } from './WaitingCards.tsx'

/** `refreshes` counts how often everything was asked for anew. */
export default function Below({ refreshes }: { refreshes: number }) {
  return (
    <>
      <WaitingCards refreshes={refreshes} />
      <Continue refreshes={refreshes} />
    </>
  )
}
