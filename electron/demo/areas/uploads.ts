/** The marketplace's media service, which takes images and serves them (decisions 5.12). */
import { imageTypeOf } from '../../../shared/rules/images.ts'
import type { Area } from '../area.ts'
import { keepFile } from '../files.ts'
import { accepted, answerCall, refused } from '../request.ts'

/** The largest image that it takes, in bytes: 10 MB, as they are held in memory. */
const LARGEST = 10_000_000

const DIRECTORIES = ['category', 'promocode', 'tutorial', 'images']

export const uploads: Area = {
  terms: { 'POST upload': { encodings: ['multipart'] } },
  answer(app, tables) {
    answerCall(app, 'POST upload', async context => {
      const media = context.get('uploads').get('media')
      if (!context.req.header('authorization')) return refused(context, 'The authorization is missing.')
      if (media && media.size > LARGEST) return context.json({ code: '0', message: 'The image is larger than 10 MB.' }, 413)
      if (!media || !imageTypeOf(new Uint8Array(await media.arrayBuffer()))) return refused(context, 'This isn’t an image.')
      const directory = context.get('payload').dir ?? ''
      if (!DIRECTORIES.includes(directory)) return refused(context, 'There is no such directory.')
      const address = await keepFile(context, tables, media)
      // The documents have a promocode's in data.data (C-623).
      return accepted(context, 'Uploaded', { data: directory === 'promocode' ? { data: address } : address })
    })
  },
}
