/** Writes to a professional what a service needs before it can be published: by e-mail, because the server has no call that does. */
import { Button, Caption1, Field, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components'
import { MailEdit20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { replyTo } from '../../../shared/areas/contact-us.ts'
import type { ServiceDetails } from '../../../shared/areas/services.ts'
import { plainText } from '../../../shared/rules/html.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { notify } from '../../state/notices.ts'
import { useQueryAtom } from '../../state/query.ts'
import { CopyButton } from '../../ui/basics/CopyButton.tsx'
import { ContentDialog } from '../../ui/basics/dialogs.tsx'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { savedReplyAtoms } from './atoms.ts'
import { nameOf } from './commands.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  to: { overflowWrap: 'anywhere' },
  send: { whiteSpace: 'nowrap' },
  open: { marginTop: tokens.spacingVerticalM },
})

/** The text of a saved reply, which is HTML. */
export const inParagraphs = (html: string): string =>
  html
    .split(/<\/(?:p|h\d|li|div|blockquote)>|<br\s*\/?>/i)
    .map(plainText)
    .filter(Boolean)
    .join('\n\n')

interface NeedsCorrectionProps {
  service: ServiceDetails
  /** Puts the service off, and shows the next one. */
  later(): void
}

function CorrectionDialog({ service, later, text, write, close }: NeedsCorrectionProps & { text: string; write(text: string): void; close(): void }) {
  const styles = useStyles()
  const { data: replies, failure, reload } = useQueryAtom(savedReplyAtoms.list({}))
  const name = nameOf(service)
  const email = service.professional?.email || service.user_email
  const canSend = email !== '' && text.trim() !== ''
  function sent(): void {
    close()
    later()
    notify('info', isolating`${name}: the e-mail is open in your mail program, and the service comes back later.`)
  }
  return (
    <ContentDialog
      title="Needs correction"
      close={close}
      actions={
        <>
          {text.trim() !== '' && <CopyButton name="text" label="Copy text" text={text} />}
          {canSend ? (
            <Button
              as="a"
              className={styles.send}
              appearance="primary"
              icon={<MailEdit20Regular />}
              href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(service.category_title)}&body=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
              onClick={sent}
            >
              Write e-mail
            </Button>
          ) : (
            <Button appearance="primary" className={styles.send} icon={<MailEdit20Regular />} disabledFocusable>
              Write e-mail
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <Caption1>The server can’t write to professionals. Your mail program sends this text, and the service comes back later.</Caption1>
        <span className={styles.to} dir="auto">
          {email === '' ? `${name} has no e-mail address.` : isolating`To ${name}, ${email}`} {email !== '' && <CopyButton name="Email" text={email} />}
        </span>
        {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
        <Field label="Saved reply" hint={replies?.length === 0 ? 'Save replies where you answer messages.' : undefined}>
          <Select value="" onChange={(_, { value }) => write(inParagraphs(replyTo(replies!.find(({ id }) => String(id) === value)!.text, name)))}>
            <option value="" disabled>
              Choose a reply
            </option>
            {replies?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Text">
          <Textarea rows={8} resize="vertical" value={text} onChange={(_, { value }) => write(value)} dir="auto" />
        </Field>
      </div>
    </ContentDialog>
  )
}

/** The button, and the text, which stays while the service shows. */
export function NeedsCorrection(props: NeedsCorrectionProps) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <Button className={styles.open} onClick={() => setOpen(true)}>
        Needs correction…
      </Button>
      {isOpen && <CorrectionDialog {...props} text={text} write={setText} close={() => setOpen(false)} />}
    </>
  )
}
