/** The form of the reply to a contact message. */
import { useImperativeHandle, useMemo, useRef, type ReactNode, type Ref } from 'react'
import { useFormContext } from 'react-hook-form'
import { contactMessageList, contactReply, contactUs, type ContactReply } from '../../../shared/areas/contact-us.ts'
import { detailsPath, places } from '../../../shared/rules/places.ts'
import { isBlankHtml } from '../../../shared/rules/richText.ts'
import { store } from '../../state/store.ts'
import { FormScreen, type FormScreenProps } from '../../ui/form/FormScreen.tsx'
import { RichTextField } from '../../ui/form/RichTextField.tsx'
import { recordCheck } from '../../ui/saving/saveCheck.ts'
import { NameWarning, SavedReplies } from './SavedReplies.tsx'
import * as atoms from './atoms.ts'
import type { DrawnReply } from './useQueueKeys.ts'

export interface ReplyFormProps extends Pick<FormScreenProps<ContactReply>, 'title' | 'leave' | 'goOn'> {
  id: number
  /** The sender's name; empty if it is not known. */
  name: string
  /** What the keys need of the reply while it is drawn. */
  drawn: Ref<DrawnReply>
  children?: ReactNode
}

/** Inside the form, because it looks at what is typed. */
function Drawn({ drawn, focus }: Pick<ReplyFormProps, 'drawn'> & Pick<DrawnReply, 'focus'>) {
  const { getValues } = useFormContext<ContactReply>()
  useImperativeHandle(drawn, () => ({ isEmpty: () => isBlankHtml(getValues('reply_message')), focus }))
  return null
}

export function ReplyForm({ id, name, drawn, children, ...form }: ReplyFormProps) {
  const values = useMemo(() => ({ id, reply_message: '' }), [id])
  const editor = useRef<HTMLDivElement>(null)
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
      checksOnSend
      section={contactUs.section}
      needs={contactUs.operations.reply.needs}
      draftKey={{ area: 'contact-us', id }}
      schema={contactReply}
      values={values}
      submitLabel="Send Reply"
      goOnLabel="Send and next"
      save={async (given, call) => ({ ...(await store.set(atoms.reply, given, call)), id })}
      check={check}
      told={{
        what: 'answered',
        where: contactMessageList.tabs[0].label,
        name: () => name.trim() || `Message ${id}`,
        open: of => detailsPath(places['contact-us'].list, of),
      }}
    >
      {children}
      <SavedReplies messageId={id} name={name} insert={html => insert.current?.(html)} />
      <div ref={editor}>
        <RichTextField name="reply_message" label="Reply" hint="A reply is sent at once and can’t be taken back." required insertRef={insert} />
      </div>
      <Drawn drawn={drawn} focus={() => editor.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()} />
      <NameWarning />
    </FormScreen>
  )
}
