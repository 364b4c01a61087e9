/** Reads many things one by one, some calls at a time. */
import pLimit from 'p-limit'
import { failureOf } from '../../../shared/contract/failure.ts'
import type { CallOptions } from '../../state/connection.ts'
import type { ImportEntry, Values } from './importDefinition.ts'

const CALLS_AT_ONCE = 6

/** Rejects with the first failure, such as that it was aborted, and then asks nothing more. `told` is called with how many were read so far. */
export function readEach<Of, Read>(
  asked: readonly Of[],
  { signal }: CallOptions,
  told: (done: number) => void,
  read: (of: Of, call: CallOptions) => Promise<Read>,
): Promise<Read[]> {
  const inTurn = pLimit(CALLS_AT_ONCE)
  let done = 0
  const readOne = async (of: Of) => {
    try {
      const found = await read(of, { signal })
      told(++done)
      return found
    } catch (error) {
      inTurn.clearQueue()
      throw error
    }
  }
  return Promise.all(asked.map(of => inTurn(readOne, of)))
}

/** Reads entries one by one. One that the server refuses, or answers in a way that is not understood, says so; the others are read all the same. */
export function entriesOf<Key extends object>(
  named: readonly Values[],
  call: CallOptions,
  told: (done: number) => void,
  nameOf: (key: Key) => string,
  valuesOf: (key: Key, call: CallOptions) => Promise<object>,
): Promise<Array<Omit<ImportEntry, 'id'>>> {
  return readEach(named as readonly (Values & Key)[], call, told, async (key, each) => {
    const name = nameOf(key)
    try {
      return { name, values: { ...key, ...(await valuesOf(key, each)) } }
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind !== 'rejected' && failure.kind !== 'unexpected') throw error
      return { name, values: key, failure: `What is stored could not be read. ${failure.message}` }
    }
  })
}
