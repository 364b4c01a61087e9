/** Contact messages: handlers (O-557 to O-563). */
import { at, fields, id, text } from '../core/calls/decode.ts'
import { readFresh, readStored, type Core, type Handlers } from '../core/core.ts'
import { createRecords } from '../core/lists/records.ts'

const message = fields({ id, name: text, email: text, phone_code: text, phone_number: text, description: text, reply_status: text, reply_message: text })
const question = at(['data'], fields({ description: text }))

export function contactUs(core: Core): Handlers<'contact-us'> {
  const { handlers, send } = createRecords(core, 'contact-us', {
    decode: message,
    detailKeys: ['data'],
    paged: {},
    named: row => row.name,
    place: row => row.email,
  })
  return {
    ...handlers,
    async question({ id, fresh }, { signal }) {
      const read = fresh ? readFresh : readStored
      return { id, ...(await read(core, `contact-us.question.${id}`, 'contact-us.message', question, { path: { id }, signal })) }
    },
    reply: ({ id, reply_message }, { signal }) => send('contact-us.reply', id, { path: { id }, body: { reply_message }, signal }),
  }
}
