/** Sign-in over the screen: the session ended, the screen stays mounted with everything typed. */
import { Body1, Button, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { notify } from '../state/notices.ts'
import { sessionAtom } from '../state/session.ts'
import { useFocusReturn } from '../ui/basics/focusReturn.ts'
import { afterTyping } from '../ui/basics/typing.ts'
import { useSingleRun } from '../ui/basics/useSingleRun.ts'
import { AfterTyping } from './AfterTyping.tsx'
import { HostBar } from './HostBar.tsx'
import EarlierPassword from './EarlierPassword.tsx'
import { SignInForm } from './SignInForm.tsx'
import { signOut } from './signOut.ts'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  surface: { maxWidth: '440px' },
  bar: { width: '100%' },
})

function SignInDialog() {
  const styles = useStyles()
  const session = useAtomValue(sessionAtom)!
  // Somebody may have signed in in another window, in the middle of the password that is typed here.
  const isOwn = useRef(false)
  const signedIn = () => {
    isOwn.current = true
    notify('success', 'Signed in again')
  }
  useFocusReturn(give => (isOwn.current ? give() : void afterTyping(give)))
  const [leave] = useSingleRun(signOut)
  return (
    <Dialog open>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>Your session has ended</DialogTitle>
          <DialogContent className={styles.content}>
            <HostBar className={styles.bar} />
            <Body1>Sign in again to continue. What you typed is still there, and you can send anything that was interrupted again.</Body1>
            {session.isSealed ? <EarlierPassword signedIn={signedIn} /> : <SignInForm email={session.administrator?.email ?? ''} signedIn={signedIn} />}
            <Button appearance="subtle" onClick={() => void leave()}>
              Go to the sign-in page
            </Button>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

export default function SignInAgain() {
  return (
    <AfterTyping>
      <SignInDialog />
    </AfterTyping>
  )
}
