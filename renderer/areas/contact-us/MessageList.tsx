/** The list of contact messages, and their details (O-069 to O-081). */
import { places, recordPath } from '../../../shared/rules/places.ts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { contactUs, isWaiting, replyStatusText, type ContactMessage } from '../../../shared/areas/contact-us.ts'
import { withoutTags } from '../../../shared/rules/html.ts'
import { listScreen } from '../../framework/listScreen.tsx'
import { useAccess } from '../../state/session.ts'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import * as atoms from './atoms.ts'
import { details } from './details.tsx'

const { needs } = contactUs.operations.reply
const replyAddress = ({ id }: ContactMessage) => recordPath(places['contact-us'].reply, id)

/** The status of a message that was answered, otherwise the button that leads to the reply (O-081). */
function Response({ message, tabIndex }: { message: ContactMessage; tabIndex: 0 | -1 }) {
  const navigate = useNavigate()
  const access = useAccess(contactUs.section)
  if (!isWaiting(message)) return <StatusBadge status={replyStatusText(message)} />
  return (
    <Button size="small" tabIndex={tabIndex} onClick={() => access.guard(needs, () => void navigate(replyAddress(message)))}>
      Reply
    </Button>
  )
}

/** How many characters of a message a row has room for. */
const FIRST_WORDS = 120

const useStyles = makeStyles({ words: { marginInlineStart: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 } })

/** The sender and the first words of the message, because these decide whether a row is opened. */
function Writer({ message: { name, description } }: { message: ContactMessage }) {
  const styles = useStyles()
  const words = withoutTags(description).slice(0, FIRST_WORDS).replaceAll(/\s+/g, ' ').trim()
  return (
    <>
      <bdi>{name}</bdi>
      <bdi className={styles.words}>{words}</bdi>
    </>
  )
}

export default listScreen(contactUs, atoms, {
  noun: { one: 'message', many: 'messages' },
  columns: [
    { id: 'id', header: 'Id', width: 64, align: 'end' },
    { id: 'name', header: 'Name', width: 350, cell: message => <Writer message={message} /> },
    { id: 'email', header: 'Email', width: 248 },
    { id: 'phone_number', header: 'Phone Number', width: 130, fits: true },
    { id: 'response', header: 'Response', width: 106, cell: (message, { tabIndex }) => <Response message={message} tabIndex={tabIndex} /> },
  ],
  menuHeader: 'Details',
  rowName: message => message.name,
  details,
  actions: [{ label: 'Reply', needs, isOffered: isWaiting, to: replyAddress }],
})
