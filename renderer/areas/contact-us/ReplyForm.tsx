/** The form of the reply to a contact message. */
import { useMemo, useRef, type ReactNode } from 'react'
import { contactReply, contactUs, type ContactReply } from '../../../shared/areas/contact-us.ts'
import { detailsPath, places } from '../../../shared/rules/places.ts'
import { store } from '../../state/store.ts'
import { FormScreen, type FormScreenProps } from '../../ui/form/FormScreen.tsx'
import { RichTextField } from '../../ui/form/RichTextField.tsx'
import { recordCheck } from '../../ui/saving/saveCheck.ts'
import type { SavedNotice } from '../../ui/saving/savedNotice.ts'
import { NameWarning, SavedReplies } from './SavedReplies.tsx'
import * as atoms from './atoms.ts'

export interface ReplyFormProps extends Pick<FormScreenProps<ContactReply>, 'title' | 'leave'>, Pick<SavedNotice<ContactReply>, 'next'> {
  id: number
  /** The sender's name; empty if it is not known. */
  name: string
  children?: ReactNode
}

export function ReplyForm({ id, name, next, children, ...form }: ReplyFormProps) {
  const values = useMemo(() => ({ id, reply_message: '' }), [id])
  const insert = useRef<(html: string) => void>(null)
  const check = useMemo(
    () =>
      recordCheck(async () => {
        const { reply_message } = await atoms.show.read({ id, fresh: true })
        return { id, reply_message }
      }),
    [id],
  )
  return (
    <FormScreen
      {...form}
      hidesRequired
      section={contactUs.section}
      needs={contactUs.operations.reply.needs}
      draftKey={{ area: 'contact-us', id }}
      schema={contactReply}
      values={values}
      submitLabel="Send Reply"
      save={async (given, call) => ({ ...(await store.set(atoms.reply, given, call)), id })}
      check={check}
      told={{ what: 'answered', name: () => name.trim() || `Message ${id}`, open: of => detailsPath(places['contact-us'].list, of), next }}
    >
      {children}
      <SavedReplies messageId={id} name={name} insert={html => insert.current?.(html)} />
      <RichTextField name="reply_message" label="Reply" hint="A reply is sent at once and can’t be taken back." required insertRef={insert} />
      <NameWarning />
    </FormScreen>
  )
}
