/** Contact messages: handlers (O-557 to O-563). */
import type { savedReplies as savedRepliesArea } from '../../shared/areas/contact-us.ts'
import { contactUs as area, isWaiting, contactMessage, type SavedReply } from '../../shared/areas/contact-us.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import type { Application } from '../core/application.ts'
import { at, fields, text } from '../../shared/rules/decode.ts'
import { isolating } from '../../shared/rules/isolates.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { readFresh, readStored, type Handlers } from '../core/core.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { hasFields, isNumber, isText, storedList } from '../core/offline/entries.ts'
import { SAVED_REPLIES } from '../core/offline/offline.ts'
import type { AreaModule } from '../core/areaModule.ts'
import { recordArea } from './area.ts'

const calls = {
  list: assumed('GET contactUs/lists'),
  show: assumed('GET contactUs/show/{id}'),
  message: assumed('GET contactUs/message/{id}'),
  reply: assumed('POST contactUs/send-reply/{id}', 'json'),
}

const question = at(['data'], fields({ description: text }))

export const contactUs = recordArea(
  area,
  calls,
  {
    decode: contactMessage,
    detailKeys: ['data'],
    paged: {},
    // The call can neither filter nor sort (O-557), and a message has no date: the lower its id, the longer it has waited.
    picked: { waiting: { keeps: isWaiting } },
    named: row => row.name,
    place: row => row.email,
  },
  (core, { send, endpoints }) => ({
    async question({ id, fresh }, { signal }) {
      const read = fresh ? readFresh : readStored
      return { id, ...(await read(core, `contact-us.question.${id}`, endpoints.message, question, { path: { id }, signal })) }
    },
    reply: ({ id, reply_message }, { signal }) => send(endpoints.reply, id, { path: { id }, body: { reply_message }, signal }),
  }),
)

/** How many replies one administrator can save. */
const MOST_REPLIES = 500
const isSavedReply = hasFields<SavedReply>({ id: isNumber, title: isText, text: isText })
const byTitle = new Intl.Collator(LOCALE, { sensitivity: 'base', numeric: true })

/** One entry of the offline store holds all saved replies of an administrator. */
function savedRepliesHandlers(application: Application): Handlers<typeof savedRepliesArea> {
  const { store, clock } = application
  const entries = storedList(store, clock, SAVED_REPLIES, isSavedReply)
  const own = () => entries.read(application.scope())
  function change(make: (replies: SavedReply[]) => SavedReply[]): void {
    store.transaction(() => entries.write(application.scope(), make(own())))
    application.push({ push: 'changed', area: 'saved-replies' })
  }
  return {
    list: () => own().toSorted((a, b) => byTitle.compare(a.title, b.title)),
    keep({ id: given, title, text: reply }) {
      let id = given ?? 0
      change(replies => {
        const others = replies.filter(each => each.id !== given)
        if (others.some(each => byTitle.compare(each.title, title) === 0))
          throw new StewardError({
            kind: 'rejected',
            message: isolating`There is already a saved reply “${title}”.`,
            fields: { title: 'Already used' },
            retryable: false,
          })
        if (others.length >= MOST_REPLIES)
          throw new StewardError({ kind: 'rejected', message: `There are ${MOST_REPLIES} saved replies already. Delete one first.`, retryable: false })
        id = given ?? Math.max(0, ...others.map(each => each.id)) + 1
        return [...others, { id, title, text: reply }]
      })
      return {
        message:
          store.limitation === null
            ? isolating`“${title}” is among your saved replies`
            : isolating`“${title}” is kept until Steward closes. ${store.limitation}`,
        id,
      }
    },
    remove({ id: gone }) {
      change(replies => replies.filter(each => each.id !== gone))
      return { message: 'Saved reply deleted', id: gone }
    },
  }
}

export const savedReplies: AreaModule<typeof savedRepliesArea> = { endpoints: {}, handlers: savedRepliesHandlers }
