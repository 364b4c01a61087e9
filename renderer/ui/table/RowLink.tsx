/** A row's link to its record: a real link, which needs the right that the record's screen needs. */
import type { ComponentProps, MouseEvent } from 'react'
import type { Right } from '../../../shared/contract/operation.ts'
import type { AccessGate } from '../../state/session.ts'
import { Link } from '../basics/Link.tsx'

interface RowLinkProps extends ComponentProps<typeof Link> {
  needs: Right | null
  access: AccessGate
  /** Called before the record's screen opens in this window. */
  opening(): void
}

/** Without the right, a click shows the permission notice and opens nothing; so does a middle click (F-359). */
export function RowLink({ needs, access, opening, ...link }: RowLinkProps) {
  const gate = (event: MouseEvent) => {
    if (access.allows(needs)) return true
    event.preventDefault()
    access.guard(needs, () => undefined)
    return false
  }
  return (
    <Link
      {...link}
      title={access.hint(needs)}
      onClick={(event: MouseEvent) => {
        if (gate(event)) opening()
      }}
      onAuxClick={gate}
    />
  )
}
