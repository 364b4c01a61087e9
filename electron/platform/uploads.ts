/** Uploads: handlers (C-591, C-620 to C-622, O-634). */
import { uploadEndpoints } from '../core/calls/commonEndpoints.ts'
import type { ServerProfile } from '../../shared/platform/server.ts'
import type { uploads as area, UploadDirectory, UploadRequest } from '../../shared/platform/uploads.ts'
import { failureOf, StewardError } from '../../shared/contract/failure.ts'
import { sizeProblem } from '../../shared/rules/images.ts'
import type { Application } from '../core/application.ts'
import type { SentFile } from '../core/calls/callRequest.ts'
import { DecodeError, type Decoder } from '../../shared/rules/decode.ts'
import type { Handlers } from '../core/core.ts'
import { checkedAddress, NoPicture } from '../core/pictures/addresses.ts'
import { waitingImages } from '../core/files/waitingImages.ts'

/** The address of the stored image, in `data` or in `data.data` (decisions 1a, 28); it must be one that pictures may be fetched from. */
const storedAddress =
  (profile: ServerProfile | null): Decoder<string> =>
  (value, at) => {
    const found: unknown = typeof value === 'object' && value !== null && 'data' in value ? value.data : value
    try {
      return checkedAddress(typeof found === 'string' ? found : '', profile) && (found as string)
    } catch (error) {
      if (error instanceof NoPicture) throw new DecodeError(at, 'the web address of the stored image', value)
      throw error
    }
  }

const SESSION_REFUSED = 'The media service no longer accepts your session. Sign in again if you’re asked to, then retry. Nothing you typed is lost.'

/** Checks images, and stores them where those of their directory are. */
export function storingImages(application: Application) {
  const waiting = waitingImages(application)

  async function sendToMedia(directory: UploadDirectory, sent: Omit<SentFile, 'field'>, signal: AbortSignal): Promise<string> {
    try {
      return await application
        .backend()
        .read(uploadEndpoints.send, storedAddress(application.target.profile()), { file: { field: 'media', ...sent }, body: { dir: directory }, signal })
    } catch (error) {
      const failure = failureOf(error)
      // A refused upload may be sent again as it is: a full disk does not stay full.
      if (failure.status !== 401) throw failure.kind === 'rejected' ? new StewardError({ ...failure, retryable: true }) : error
      // Only the backend can say whether the session is over; if so, the sign-in dialog opens.
      void application.askServer()
      throw new StewardError({ ...failure, kind: 'rejected', message: SESSION_REFUSED, retryable: true })
    }
  }

  return {
    /** Rejects a file that is larger than the server takes. */
    check({ size }: Pick<UploadRequest, 'size'>): void {
      const problem = sizeProblem(size, application.target.profile()?.uploadLimit)
      if (problem) throw new StewardError({ kind: 'invalid', message: problem, retryable: false })
    },
    async store(directory: UploadDirectory, sent: Omit<SentFile, 'field'>, signal: AbortSignal): Promise<string> {
      if (directory !== 'images') return sendToMedia(directory, sent, signal)
      const scope = application.scope()
      const hasStorage = application.target.profile()?.objectStorage !== undefined
      const stored = hasStorage ? await application.backend().storeObject(sent, signal) : await sendToMedia(directory, sent, signal)
      // Its record is created next, which may fail.
      if (scope === application.scope()) waiting.keep({ address: stored, name: sent.name })
      return stored
    },
  }
}

export function uploads(application: Application): Handlers<typeof area> {
  const images = storingImages(application)
  return {
    send({ directory, ...image }, context) {
      images.check(image)
      return application.uploads.run(image, context, async (sent, signal) => ({ address: await images.store(directory, sent, signal) }))
    },
  }
}
