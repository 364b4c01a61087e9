/** The list of contact messages, and their details (O-069 to O-081). */
import { Button } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { contactUs, isWaiting, replyStatusText, type ContactMessage } from '../../../shared/areas/contact-us.ts'
import { listScreen } from '../../framework/listScreen.tsx'
import { useAccess } from '../../state/session.ts'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import * as atoms from './atoms.ts'
import { details, reply } from './details.tsx'
import { firstWords } from './firstWords.ts'

/** The status of a message that was answered, otherwise the button that leads to the reply (O-081). */
function Response({ message, tabIndex }: { message: ContactMessage; tabIndex: 0 | -1 }) {
  const navigate = useNavigate()
  const access = useAccess(contactUs.section)
  if (!isWaiting(message)) return <StatusBadge status={replyStatusText(message)} />
  return (
    <Button size="small" tabIndex={tabIndex} onClick={() => access.guard(reply.needs, () => void navigate(reply.to(message)))}>
      Reply
    </Button>
  )
}

export default listScreen(contactUs, atoms, {
  noun: { one: 'message', many: 'messages' },
  columns: [
    { id: 'id', header: 'Id', width: 64, align: 'end' },
    { id: 'name', header: 'Name', width: 180 },
    { id: 'email', header: 'Email', width: 248 },
    { id: 'phone_number', header: 'Phone Number', width: 130, fits: true },
    { id: 'response', header: 'Response', width: 106, cell: (message, { tabIndex }) => <Response message={message} tabIndex={tabIndex} /> },
    // Not among the documents' columns, so it stands after them (decisions section 0, 31).
    { id: 'description', header: 'Message', width: 360, cell: message => <bdi>{firstWords(message)}</bdi> },
  ],
  menuHeader: 'Details',
  rowName: message => message.name,
  details,
  actions: [reply],
})
