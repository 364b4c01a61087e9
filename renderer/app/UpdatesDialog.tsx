/** Check for updates: what is new, its download, and how it is installed. */
import { Button, Caption1, Field, makeStyles, ProgressBar, Spinner, Subtitle2, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../shared/contract/failure.ts'
import type { Updates } from '../../shared/platform/updates.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { updatesText } from '../../shared/rules/updateWords.ts'
import { client } from '../state/client.ts'
import { useUpdates } from '../state/updates.ts'
import { shortMomentInWords } from '../ui/basics/age.ts'
import { CopyButton } from '../ui/basics/CopyButton.tsx'
import { ContentDialog } from '../ui/basics/dialogs.tsx'
import { megabytesInWords } from '../ui/basics/megabytes.ts'
import { TextBar } from '../ui/basics/TextBar.tsx'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
  heading: { margin: `0 0 ${tokens.spacingVerticalS}` },
  action: { whiteSpace: 'nowrap' },
  notes: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  progress: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  bar: { flexGrow: 1 },
  command: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  code: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  faint: { color: tokens.colorNeutralForeground2 },
})

/** A path as a word of the shell. */
const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`

/** How what was downloaded is installed by hand. */
function ByHand({ way, path }: { way: Updates['way']; path: string }) {
  const styles = useStyles()
  const command = `sudo apt install ${quoted(path)}`
  return (
    <>
      <TextBar role="status" intent="success">
        Downloaded and checked: <bdi>{path}</bdi>
      </TextBar>
      {way === 'deb' && (
        <>
          <p className={styles.text}>Close Steward when it suits you, and install it with the package manager, in a terminal:</p>
          <div className={styles.command}>
            <code className={styles.code}>{command}</code>
            <CopyButton name="the command" text={command} />
          </div>
        </>
      )}
      {way === 'appimage' && <p className={styles.text}>Close Steward, replace the file that you start now with this one, and make it executable.</p>}
      {way === 'archive' && <p className={styles.text}>Close Steward, unpack the archive, and replace the folder that you start now with the new one.</p>}
    </>
  )
}

export default function UpdatesDialog({ isCheck, close }: { isCheck: boolean; close(): void }) {
  const styles = useStyles()
  const state = useUpdates()
  const [problem, setProblem] = useState('')
  const main = useRef<HTMLButtonElement>(null)

  async function run(operation: 'check' | 'download' | 'cancel' | 'install' | 'later' | 'reveal'): Promise<void> {
    setProblem('')
    try {
      await client.updates[operation]({})
    } catch (error) {
      setProblem(failureOf(error).message)
    }
  }
  const isOn = state?.off === null
  const asksNow = isCheck && isOn
  useEffect(() => {
    if (asksNow) client.updates.check({}).catch((error: unknown) => setProblem(failureOf(error).message))
  }, [asksNow])

  const { phase, release, way } = state ?? {}
  const isByHand = phase === 'ready' && way !== 'restart'
  const isBusy = phase === 'checking' || phase === 'downloading' || phase === 'installing'
  function mainAction() {
    if (isByHand) return ['reveal', 'Show in folder'] as const
    if (phase === 'ready') return ['install', 'Restart and install'] as const
    return release ? (['download', 'Download'] as const) : (['check', 'Check again'] as const)
  }
  const [operation, label] = mainAction()

  return (
    <ContentDialog
      title="Updates"
      close={close}
      actions={
        isOn && (
          <>
            <Button ref={main} className={styles.action} appearance="primary" disabledFocusable={isBusy} onClick={() => isBusy || void run(operation)}>
              {label}
            </Button>
            {release && !isBusy && !isByHand && <Button onClick={() => void run('later').then(close)}>Later</Button>}
          </>
        )
      }
    >
      <div className={styles.content}>
        {!state && <Spinner label="Loading" />}
        {state?.off && <p className={styles.text}>{state.off}</p>}
        {(problem || state?.failure) && (
          <TextBar role="alert" intent="error">
            {problem || state?.failure}
          </TextBar>
        )}
        {isOn && phase === 'checking' && <Spinner label="Looking for a newer version" />}
        {isOn && phase !== 'checking' && (
          <p role="status" className={styles.text}>
            {updatesText(state)}
          </p>
        )}
        {isOn && release && phase !== 'checking' && (
          <>
            {phase === 'downloading' && (
              <div className={styles.progress}>
                <Field
                  className={styles.bar}
                  label={`Downloading Steward ${release.version}`}
                  validationMessage={`${megabytesInWords(state.downloaded)} of ${megabytesInWords(release.size)}`}
                  validationState="none"
                >
                  <ProgressBar thickness="large" value={state.downloaded} max={release.size} />
                </Field>
                <Button
                  size="small"
                  onClick={() => {
                    main.current?.focus()
                    void run('cancel')
                  }}
                >
                  Cancel
                </Button>
              </div>
            )}
            {phase === 'ready' && way === 'restart' && (
              <TextBar role="status" intent="success">
                Downloaded and checked. Steward closes, installs it and opens again.
              </TextBar>
            )}
            {phase === 'installing' && <Spinner label="Steward closes, installs the update and opens again" />}
            {phase === 'ready' && state.path && <ByHand way={state.way} path={state.path} />}
            {phase === 'resting' && (
              <Caption1 className={styles.faint}>
                Published on {new Date(release.publishedAt).toLocaleDateString(LOCALE, { dateStyle: 'long' })}. {megabytesInWords(release.size)} to download.{' '}
                {way === 'deb' && 'If your package manager has it, install it there instead. '}
                Nothing is installed before you say so.
              </Caption1>
            )}
            {release.notes.trim() !== '' && (
              <section aria-label="What’s new">
                <Subtitle2 as="h3" block className={styles.heading}>
                  What’s new
                </Subtitle2>
                <p className={styles.notes} dir="auto">
                  {release.notes.trim()}
                </p>
              </section>
            )}
          </>
        )}
        {isOn && state.checkedAt !== null && phase !== 'checking' && (
          <Caption1 className={styles.faint}>Last checked: {shortMomentInWords(state.checkedAt)}.</Caption1>
        )}
      </div>
    </ContentDialog>
  )
}
