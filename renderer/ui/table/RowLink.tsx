/** A row's link to its record: a real link, gated by the right that its screen takes. */
import type { MouseEvent } from 'react'
import type { Right } from '../../../shared/contract/operation.ts'
import type { AccessGate } from '../../state/session.ts'
import { Link } from '../basics/Link.tsx'

export interface RowLinkProps {
  to: string
  needs: Right | null
  access: AccessGate
  tabIndex: 0 | -1
  /** Called before the record's screen opens in this window. */
  opening(): void
  children: string
}

/** Denied, a click shows the permission notice and goes nowhere, a middle click included (F-359). */
export function RowLink({ to, needs, access, tabIndex, opening, children }: RowLinkProps) {
  const gate = (event: MouseEvent) => {
    if (access.allows(needs)) return true
    event.preventDefault()
    access.guard(needs, () => undefined)
    return false
  }
  return (
    <Link
      to={to}
      title={access.hint(needs)}
      tabIndex={tabIndex}
      onClick={(event: MouseEvent) => {
        if (gate(event)) opening()
      }}
      onAuxClick={gate}
    >
      {children}
    </Link>
  )
}
