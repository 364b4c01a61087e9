/** Contact messages: handlers (O-557 to O-563). */
import type { savedReplies as savedRepliesArea } from '../../shared/areas/contact-us.ts'
import { contactUs as area, isWaiting, contactMessage, savedReply, type SavedReply } from '../../shared/areas/contact-us.ts'
import { StewardError } from '../../shared/contract/failure.ts'
import type { Application } from '../core/application.ts'
import { at, fields, readableRecords, text } from '../../shared/rules/decode.ts'
import { isolating } from '../../shared/rules/isolates.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { readFresh, readStored, type Handlers } from '../core/core.ts'
import { assumed } from '../core/calls/endpoints.ts'
import { SAVED_REPLIES } from '../core/session/preferences.ts'
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
const byTitle = new Intl.Collator(LOCALE, { sensitivity: 'base', numeric: true })

/** Saved replies are kept in the settings, by server and administrator. They are written for anybody to read, so they survive a logout. */
function savedRepliesHandlers(application: Application): Handlers<typeof savedRepliesArea> {
  const { settings } = application.ports
  const repliesIn = (kept: unknown): Record<string, unknown> => (typeof kept === 'object' && kept !== null ? { ...kept } : {})
  /** The file may come from an editor, so each reply is checked on its own. */
  function own(kept = settings.get(SAVED_REPLIES)): SavedReply[] {
    const replies = repliesIn(kept)[application.scope()]
    return Array.isArray(replies) ? readableRecords(replies, savedReply, SAVED_REPLIES).records : []
  }
  function change(make: (replies: SavedReply[]) => SavedReply[]): void {
    application.store.transaction(() => settings.update(SAVED_REPLIES, kept => ({ ...repliesIn(kept), [application.scope()]: make(own(kept)) })))
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
          settings.limitation === null
            ? isolating`“${title}” is among your saved replies`
            : isolating`“${title}” is kept until Steward closes. ${settings.limitation}`,
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
