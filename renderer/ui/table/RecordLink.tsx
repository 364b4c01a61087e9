/** The name of a record of another area: a link if that area may be viewed, otherwise a text. */
import { useAccess } from '../../state/session.ts'
import type { RecordReference } from './columns.ts'
import { Link } from '../basics/Link.tsx'

export function RecordLink({ to, section, tabIndex, children }: RecordReference & { tabIndex?: 0 | -1; children: string }) {
  const access = useAccess(section)
  if (!access.allows('view')) return <bdi>{children}</bdi>
  return (
    <Link to={to} tabIndex={tabIndex}>
      {children}
    </Link>
  )
}
