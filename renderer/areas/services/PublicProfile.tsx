/** A professional's name, as a link to the public profile if the server profile has its address (C-110, decisions C-111). */
import { Link } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../../state/session.ts'

const UNKNOWN = 'The server profile doesn’t say where public profiles are (publicUrl).'

export function PublicProfile({ name, userCode, tabIndex }: { name: string; userCode: string; tabIndex: 0 | -1 }) {
  const publicUrl = useAtomValue(sessionAtom)?.publicUrl ?? ''
  if (publicUrl === '' || userCode === '') return <span title={publicUrl === '' ? UNKNOWN : 'This professional has no user code.'}>{name}</span>
  const address = `${publicUrl.replace(/\/$/, '')}/professional/${encodeURIComponent(userCode)}`
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" title={address} tabIndex={tabIndex}>
      {name}
    </Link>
  )
}
