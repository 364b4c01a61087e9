/** Saved replies: start a reply from one, save the current one, and manage them. */
import {
  Button,
  Caption1,
  makeStyles,
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  Text,
  tokens,
} from '@fluentui/react-components'
import { Add16Regular, Delete20Regular, Edit20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { NAME_TOKEN, replyTo, savedReplies, savedReplyForm, type ContactReply, type SavedReply, type SavedReplyForm } from '../../../shared/areas/contact-us.ts'
import { failureOf } from '../../../shared/contract/failure.ts'
import type { DraftKey } from '../../../shared/contract/frames.ts'
import { withoutTags } from '../../../shared/rules/html.ts'
import { isBlankHtml } from '../../../shared/rules/richText.ts'
import { notify } from '../../state/notices.ts'
import { useQueryAtom } from '../../state/query.ts'
import { store } from '../../state/store.ts'
import { ContentDialog } from '../../ui/basics/dialogs.tsx'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { FieldWarning } from '../../ui/form/FieldWarning.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { RichTextField } from '../../ui/form/RichTextField.tsx'
import { recordCheck } from '../../ui/saving/saveCheck.ts'
import * as atoms from './atoms.ts'
const EMPTY: SavedReplyForm = { title: '', text: '' }

const useStyles = makeStyles({
  menu: { maxHeight: 'min(480px, 60vh)', maxWidth: '360px', overflowY: 'auto' },
  quiet: { color: tokens.colorNeutralForeground3 },
  none: { padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`, color: tokens.colorNeutralForeground3 },
  rows: { listStyle: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  about: { flexGrow: 1, minWidth: 0 },
  line: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  token: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

const onOneLine = (html: string) => withoutTags(html).replaceAll(/\s+/g, ' ').trim()

/** Shown below the reply: a name that is still to be filled in. */
export function NameWarning() {
  const reply = useWatch<ContactReply, 'reply_message'>({ name: 'reply_message' })
  return <FieldWarning text={reply.includes(NAME_TOKEN) ? `${NAME_TOKEN} will be sent as it stands. Put a name in its place.` : undefined} />
}

/** Title and text of one saved reply; a button inserts the placeholder for the name. */
function ReplyFields() {
  const styles = useStyles()
  const insert = useRef<(html: string) => void>(null)
  return (
    <>
      <TextField name="title" label="Title" required />
      <RichTextField name="text" label="Text" required insertRef={insert} />
      <div className={styles.token}>
        <Button size="small" shape="circular" icon={<Add16Regular />} onClick={() => insert.current?.(`<p>${NAME_TOKEN}</p>`)}>
          {NAME_TOKEN}
        </Button>
        <Caption1 className={styles.quiet}>becomes the sender’s name</Caption1>
      </div>
    </>
  )
}

function ReplyDialog({ reply, draftKey, close }: { reply: SavedReplyForm; draftKey: DraftKey; close(): void }) {
  const { id } = reply
  return (
    <FormDialog
      title={id === undefined ? 'Save reply' : 'Edit saved reply'}
      about="Kept on this computer, for you alone."
      section={savedReplies.section}
      needs={savedReplies.operations.keep.needs}
      draftKey={draftKey}
      schema={savedReplyForm}
      values={reply}
      save={(form, call) => store.set(atoms.savedReplyAtoms.keep, form, call)}
      check={recordCheck(async () => ({ ...EMPTY, ...(await atoms.savedReplyAtoms.list.read({})).find(each => each.id === id) }))}
      close={close}
    >
      <ReplyFields />
    </FormDialog>
  )
}

/** Replaces a saved reply that was deleted, and takes the focus from its button, which is gone. */
function Deleted({ title, undo }: { title: string; undo(): void }) {
  const styles = useStyles()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
  }, [])
  return (
    <li className={styles.row}>
      <Text role="status" className={styles.about} dir="auto">{`“${title}” was deleted.`}</Text>
      <Button ref={button} size="small" onClick={undo}>
        Undo
      </Button>
    </li>
  )
}

/** The list of saved replies, where they are added, edited and deleted; a deletion can be undone. */
function ManageDialog({ edit, close }: { edit(reply: SavedReplyForm): void; close(): void }) {
  const styles = useStyles()
  const { data: replies, failure, reload } = useQueryAtom(atoms.savedReplyAtoms.list({}))
  const [deleted, setDeleted] = useState<SavedReply[]>([])
  const told = (work: Promise<unknown>) => work.catch((error: unknown) => notify('error', failureOf(error).message))
  const remove = (reply: SavedReply) => told(store.set(atoms.savedReplyAtoms.remove, { id: reply.id }).then(() => setDeleted(before => [...before, reply])))
  const undo = (reply: SavedReply) =>
    told(store.set(atoms.savedReplyAtoms.keep, reply).then(() => setDeleted(before => before.filter(({ id }) => id !== reply.id))))
  return (
    <ContentDialog title="Saved replies" isWide close={close} actions={<Button onClick={() => edit(EMPTY)}>Add saved reply</Button>}>
      {failure && <FailureBar failure={failure} retry={failure.retryable ? () => reload() : undefined} />}
      {!replies && !failure && (
        <Skeleton aria-label="Loading">
          <SkeletonItem size={32} />
        </Skeleton>
      )}
      {replies?.length === 0 && deleted.length === 0 && <Text>No saved replies yet. Add one to begin your answers with.</Text>}
      <ul className={styles.rows}>
        {replies?.map(reply => (
          <li key={reply.id} className={styles.row}>
            <div className={styles.about}>
              <Text weight="semibold" className={styles.line} dir="auto" title={reply.title}>
                {reply.title}
              </Text>
              <Caption1 className={mergeClasses(styles.line, styles.quiet)} dir="auto">
                {onOneLine(reply.text)}
              </Caption1>
            </div>
            <Button appearance="subtle" icon={<Edit20Regular />} aria-label={`Edit ${reply.title}`} title="Edit" onClick={() => edit(reply)} />
            <Button appearance="subtle" icon={<Delete20Regular />} aria-label={`Delete ${reply.title}`} title="Delete" onClick={() => void remove(reply)} />
          </li>
        ))}
        {deleted.map(reply => (
          <Deleted key={`deleted ${reply.id}`} title={reply.title} undo={() => void undo(reply)} />
        ))}
      </ul>
    </ContentDialog>
  )
}

/** What stands above the reply to a message. `name` is the sender's; empty while it is not known. */
export function SavedReplies({ messageId, name, insert }: { messageId: number; name: string; insert(html: string): void }) {
  const styles = useStyles()
  const { data: replies } = useQueryAtom(atoms.savedReplyAtoms.list({}))
  const present = useWatch<ContactReply, 'reply_message'>({ name: 'reply_message' })
  const [isManaging, setManaging] = useState(false)
  const [edited, setEdited] = useState<{ reply: SavedReplyForm; draftKey: DraftKey } | null>(null)
  const edit = (reply: SavedReplyForm, part = String(reply.id ?? '')) => setEdited({ reply, draftKey: { area: savedReplies.name, part } })
  return (
    <div>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton size="small">Saved replies</MenuButton>
        </MenuTrigger>
        <MenuPopover className={styles.menu}>
          <MenuList>
            {replies?.map(({ id, title, text }) => (
              <MenuItem key={id} title={onOneLine(text)} onClick={() => insert(replyTo(text, name))}>
                <bdi>{title}</bdi>
              </MenuItem>
            ))}
            {replies?.length === 0 && <div className={styles.none}>No saved replies yet</div>}
            <MenuDivider />
            <MenuItem disabled={isBlankHtml(present)} onClick={() => edit({ ...EMPTY, text: present }, `of/${messageId}`)}>
              Save this reply…
            </MenuItem>
            <MenuItem onClick={() => setManaging(true)}>Manage saved replies…</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {edited && <ReplyDialog {...edited} close={() => setEdited(null)} />}
      {isManaging && !edited && <ManageDialog edit={edit} close={() => setManaging(false)} />}
    </div>
  )
}
