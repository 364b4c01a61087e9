/** Shown in place of a screen that failed; the rest of Steward keeps working. */
import { Body1, Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { notify } from '../state/notices.ts'
import { takeFocus } from '../ui/basics/restoreFocus.ts'

/** A screen's code could not be loaded. The browser caches that failure until the page is reloaded, and an updated Steward has other files: only a reload helps. */
export class LoadFailure extends Error {
  override name = 'LoadFailure'

  constructor(cause: unknown) {
    super('The code of this screen couldn’t be loaded', { cause })
  }
}

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, alignItems: 'flex-start', maxWidth: '720px' },
  whole: { padding: tokens.spacingHorizontalXXL },
  heading: { ...typographyStyles.subtitle1, margin: 0, outlineStyle: 'none' },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS },
})

const detailsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}${error.cause ? `\n${detailsOf(error.cause)}` : ''}` : String(error)

export function Recovery({ error, retry }: { error: unknown; retry(): void }) {
  const styles = useStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => takeFocus(heading), [])
  const details = detailsOf(error)
  const copy = () =>
    void navigator.clipboard.writeText(details).then(
      () => notify('success', 'Details copied'),
      () => notify('error', 'Couldn’t copy the details'),
    )
  return (
    <div className={styles.page}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Something went wrong on this screen
      </h2>
      <Body1>
        What you typed is kept as a draft, and Activity shows what was sent. Try again. If it keeps happening, send the details to your support team.
      </Body1>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={error instanceof LoadFailure ? () => location.reload() : retry}>
          Retry
        </Button>
        <Button onClick={copy}>Copy details</Button>
      </div>
    </div>
  )
}

/** The same for failures outside of a screen, after which only a reload of the page helps. */
export function PageRecovery({ error }: { error: unknown }) {
  const styles = useStyles()
  return (
    <main className={styles.whole}>
      <Recovery error={error} retry={() => location.reload()} />
    </main>
  )
}
