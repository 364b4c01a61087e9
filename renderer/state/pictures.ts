/** Pictures of the marketplace, as main fetches them for this page. */
import { StewardError, type Failure } from '../../shared/contract/failure.ts'
import { HOST_SENTENCES } from './connection.ts'
import { fetchWithPass } from './pass.ts'
import { useQuery } from './query.ts'

/** Where main serves pictures, followed by the picture's own address, encoded. */
const PATH = '/picture/'
/** How long a picture stays here and counts as fresh, in milliseconds, for looking back; after that main has it on disk. */
const KEPT_FOR = 30_000

/** The status while main is still fetching the picture, and the delay before asking again, in milliseconds. Main stops if nobody asks again. */
const NOT_YET = 202
const AGAIN = 500

const noPicture = (message: string, kind: Failure['kind']) => new StewardError({ kind, message, retryable: true })

/** The bytes of a picture, which main fetches. Rejects with a StewardError if it is not available. */
export async function readPicture(address: string, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted()
  const response = await fetchWithPass(`${PATH}${encodeURIComponent(address)}`, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : noPicture(HOST_SENTENCES.stopped, 'offline')
  })
  if (response.status === NOT_YET) {
    await new Promise(resolve => setTimeout(resolve, AGAIN))
    return readPicture(address, signal)
  }
  if (!response.ok) throw noPicture(await response.text(), 'unexpected')
  return response.blob()
}

export interface ShownPicture {
  /** For an image element; undefined while it is read, and if there is none. */
  source: string | undefined
  failure: Failure | null
  reload(): void
}

/** The picture at an address of the marketplace; an empty address has none. */
export function usePicture(address: string): ShownPicture {
  const { data, failure, reload } = useQuery<string>({
    key: address === '' ? null : ['pictures', 'picture', address],
    area: null,
    keptFor: KEPT_FOR,
    freshFor: KEPT_FOR,
    // One address for all who show it: the browser takes a millisecond to make one.
    read: async signal => URL.createObjectURL(await readPicture(address, signal)),
    release: source => URL.revokeObjectURL(source),
  })
  return { source: data, failure, reload: () => reload() }
}
