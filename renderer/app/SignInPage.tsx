/** The root path: sign-in, and which server it goes to (F-016, F-067). */
import { Body1, Button, Caption1, makeStyles, Title3, tokens } from '@fluentui/react-components'
import { Server20Regular } from '@fluentui/react-icons'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { SessionState, SignIn } from '../../shared/platform/session.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'
import { refreshSession, sessionAtom } from '../state/session.ts'
import { preloadable } from '../ui/basics/preloadable.tsx'
import { useSingleRun } from '../ui/basics/useSingleRun.ts'
import { TextBar } from '../ui/basics/TextBar.tsx'
import { BrandMark } from './BrandMark.tsx'
import { useCardStyles } from './cardStyles.ts'
import { HostBar } from './HostBar.tsx'
import { isDiagnosticsOpenAtom } from './overlays.ts'
import { SignInForm } from './SignInForm.tsx'
import { useTitle } from './useTitle.ts'

const ServerDialog = preloadable(() => import('./ServerDialog.tsx'))
const ServerChoice = preloadable(() => import('./ServerChoice.tsx'))
const EarlierPassword = preloadable(() => import('./EarlierPassword.tsx'))

const useStyles = makeStyles({
  muted: { color: tokens.colorNeutralForeground3 },
  server: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  serverName: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** What is shown until main has said where sign-in goes. */
const NOT_KNOWN_YET: Pick<SessionState, 'server' | 'servers' | 'lastEmail' | 'limitations' | 'isEndedElsewhere' | 'isSealed'> = {
  server: { kind: 'server', name: '', baseUrl: '', mark: null, titled: null },
  servers: [],
  lastEmail: '',
  limitations: [],
  isEndedElsewhere: false,
  isSealed: false,
}

/** Draws itself before main has answered, so that nobody waits for it before typing; what is sent meanwhile waits. */
export function SignInPage() {
  const styles = useStyles()
  const card = useCardStyles()
  const known = useAtomValue(sessionAtom)
  const session = known ?? NOT_KNOWN_YET
  const [isServerOpen, setServerOpen] = useState(false)
  const openDiagnostics = useSetAtom(isDiagnosticsOpenAtom)
  const [filled, setFilled] = useState<SignIn>()
  useTitle('Login')
  // For the benchmarks and the test of what comes before it.
  useEffect(() => void performance.mark('sign-in is usable'), [])
  const [tryDemo, isOpening] = useSingleRun(async () => {
    let administrator: SignIn | undefined
    try {
      administrator = await client.session.tryDemo({})
      await refreshSession(await client.session.signIn(administrator))
    } catch (error) {
      notify('error', failureOf(error).message)
      setFilled(administrator)
      await refreshSession()
    }
  })

  const { server } = session
  const isServerFixed = known?.policy.isServerFixed === true
  const noServer = isServerFixed ? 'No server, see above' : 'No server set up yet'
  const serverName = server.kind === 'demo' ? 'Demo marketplace' : server.kind === 'server' ? server.name : noServer

  return (
    <main className={card.page}>
      <HostBar className={card.bar} />
      {session.isEndedElsewhere && (
        <TextBar role="status" className={card.bar}>
          You signed out in another Steward window, so you’re signed out here too.
        </TextBar>
      )}
      {session.limitations.map(text => (
        <TextBar key={text} role="status" intent="warning" className={card.bar}>
          {text}
        </TextBar>
      ))}
      <div className={card.card}>
        <div className={card.top}>
          <BrandMark size={40} />
          <div>
            <Title3 as="h1" block className={card.heading}>
              Login
            </Title3>
            <Caption1 className={styles.muted}>Steward, the back office for your marketplace</Caption1>
          </div>
        </div>
        <div className={styles.server}>
          <Server20Regular aria-hidden />
          {session.servers.length > 1 || server.mark ? (
            <ServerChoice />
          ) : (
            <Body1 className={styles.serverName} title={server.baseUrl || undefined}>
              {serverName}
            </Body1>
          )}
          <Button size="small" onClick={() => setServerOpen(true)}>
            Server
          </Button>
        </div>
        {session.isSealed ? <EarlierPassword /> : <SignInForm email={session.lastEmail} filled={filled} isWaiting={isOpening} />}
        {!isServerFixed && !session.isSealed && (
          <Button onClick={() => void tryDemo()} disabledFocusable={isOpening}>
            Try the demo marketplace
          </Button>
        )}
      </div>
      <Button size="small" appearance="transparent" className={styles.muted} onClick={() => openDiagnostics(true)}>
        Diagnostics
      </Button>
      {isServerOpen && known && <ServerDialog close={() => setServerOpen(false)} />}
    </main>
  )
}
