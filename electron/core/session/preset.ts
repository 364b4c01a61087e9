/** Reads a preset: the servers that users find at first, and may change. A mistake closes nothing: it is said, and nothing is preset. */
import { isObject } from '../../../shared/rules/decode.ts'
import type { ServerProfile } from '../../../shared/platform/server.ts'
import type { FoundPolicy } from '../../ports/policy.ts'
import type { EndpointTable } from '../calls/endpoints.ts'
import { checkServers, ProfileError } from './profile.ts'

/** The servers of a preset, and what is wrong with it; null if nothing is. */
export interface ReadPreset {
  servers: ServerProfile[]
  problem: string | null
}

/** What the text of a preset says. `endpoints` are the calls that its server profiles may correct. */
export function readPreset({ place, text, problem }: FoundPolicy, endpoints: EndpointTable): ReadPreset {
  const without = (reason: string): ReadPreset => ({
    servers: [],
    problem: `This computer’s default servers (${place}) aren’t used, because ${reason}. Tell your IT support.`,
  })
  if (text === null) return problem === null ? { servers: [], problem: null } : without(problem)
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (!isObject(value)) return without('they aren’t a JSON object')
    const unknown = Object.keys(value).find(key => key !== 'server' && key !== 'servers')
    if (unknown !== undefined) return without(`${unknown} is unknown`)
    return { servers: checkServers(value, endpoints), problem: null }
  } catch (error) {
    if (error instanceof ProfileError) return without(error.message)
    if (error instanceof SyntaxError) return without('they aren’t JSON')
    throw error
  }
}
