/** The servers on the sign-in page, where there are several, or where the only one has a mark. */
import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { failureOf } from '../../shared/contract/failure.ts'
import { notify } from '../state/notices.ts'
import { goToServer, sessionAtom } from '../state/session.ts'
import { MarkDisc, ServerMark } from './ServerMark.tsx'

const useStyles = makeStyles({
  choice: { flexGrow: 1, flexBasis: 0, minWidth: 0, display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  select: { flexGrow: 1, minWidth: 0, '> select': { textOverflow: 'ellipsis' } },
})

export default function ServerChoice() {
  const styles = useStyles()
  const { server, servers } = useAtomValue(sessionAtom)!
  return (
    <div className={styles.choice}>
      {servers.length === 1 ? (
        <ServerMark name={servers[0]!.name} mark={server.mark!} />
      ) : (
        <>
          {server.mark && <MarkDisc mark={server.mark} />}
          <Select
            size="small"
            aria-label="Server"
            className={styles.select}
            value={server.baseUrl}
            onChange={(_, { value }) => void goToServer(value).catch((error: unknown) => notify('error', failureOf(error).message))}
          >
            {server.kind === 'demo' && <option value="">Demo marketplace</option>}
            {servers.map(({ address, name }) => (
              <option key={address} value={address}>
                {name}
              </option>
            ))}
          </Select>
        </>
      )}
    </div>
  )
}
