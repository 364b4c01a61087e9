/**
 * Images that are being uploaded. Each is uploaded and then added to the list, several at a time and independently. Images that were uploaded
 * but not added show up here again, even after a restart, because main keeps them (O-632, O-634).
 */
import { useEffect, useRef, useState } from 'react'
import pLimit from 'p-limit'
import { failureOf, NOT_KNOWN, type Failure } from '../../../shared/contract/failure.ts'
import { places } from '../../../shared/rules/places.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import { store } from '../../state/store.ts'
import { imageProblem, upload } from '../../state/uploads.ts'
import { imageName } from '../../ui/form/imageName.ts'
import { tellLeftFailure } from '../../ui/basics/leftForm.ts'
import { useIsHere } from '../../ui/basics/useIsHere.ts'
import * as atoms from './atoms.ts'

/** How many are uploaded at a time. */
const AT_ONCE = 3

/**
 * The stages of an image. `refused`: it cannot be uploaded. `waiting`: it is queued. `adding`: it is uploaded, and its
 * record is being sent. `failed`: it stopped for the reason in `failure`; if it was uploaded, it has its address.
 */
export type Stage = 'chosen' | 'refused' | 'waiting' | 'uploading' | 'adding' | 'failed' | 'added'

export interface ImageUpload {
  key: number
  name: string
  stage: Stage
  /** None if it was uploaded before this screen was opened. */
  file?: File
  /** The local address of a chosen file, for its preview. */
  preview?: string
  /** Bytes sent. */
  done: number
  /** Its address once it is stored. */
  address?: string
  /** The page that it was last sent with. */
  page_id?: number
  failure: Failure | null
}

export const isUnderWay = ({ stage }: ImageUpload): boolean => ['waiting', 'uploading', 'adding'].includes(stage)
/** Whether the button for all includes it. One that may already be in the list is only sent by its own button, after a question. */
export const isReady = ({ stage, failure }: ImageUpload): boolean => stage === 'chosen' || (stage === 'failed' && failure?.kind !== 'unknown')
/** Whether leaving the screen loses it; main keeps what was uploaded. */
const isUnsaved = (item: ImageUpload): boolean => isUnderWay(item) || (item.file !== undefined && item.address === undefined && isReady(item))

const NOT_ADDED: Failure = { kind: 'rejected', message: 'This image was uploaded earlier, but isn’t in the list.', retryable: true }
const NOT_CHECKED: Failure = { kind: 'unknown', message: `${NOT_KNOWN} This image was uploaded earlier, and the list can’t be read to see.`, retryable: false }

export function useImageUploads() {
  const [items, setItems] = useState<readonly ImageUpload[]>([])
  const latest = useRef(items)
  const lastKey = useRef(0)
  const running = useRef(new Map<number, AbortController>())
  const isHere = useIsHere()

  /** Updates the current images, not those from before a slow operation began. */
  function update(make: (before: readonly ImageUpload[]) => readonly ImageUpload[]): void {
    latest.current = make(latest.current)
    setItems(latest.current)
  }
  const change = (key: number, to: Partial<ImageUpload>) => update(before => before.map(item => (item.key === key ? { ...item, ...to } : item)))
  const add = (made: Array<Omit<ImageUpload, 'key' | 'done'>>) =>
    update(before => [...before, ...made.map(item => ({ ...item, key: ++lastKey.current, done: 0 }))])

  useEffect(() => {
    let isGone = false
    const { current: uploads } = running
    atoms.waiting.read({}).then(
      ({ images, failure }) => {
        if (isGone) return
        const known = latest.current.map(({ address }) => address)
        add(
          images
            .filter(({ address }) => !known.includes(address))
            .map(({ address, name, page_id }) => ({
              name: name || imageName(address),
              stage: 'failed',
              address,
              page_id: page_id ?? undefined,
              failure: failure ? NOT_CHECKED : NOT_ADDED,
            })),
        )
      },
      // Not signed in, or main does not answer: they are offered when the screen is opened again.
      (error: unknown) => console.warn('The uploaded images could not be read', error),
    )
    return () => {
      isGone = true
      for (const controller of uploads.values()) controller.abort()
      for (const { preview } of latest.current) if (preview) URL.revokeObjectURL(preview)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  async function choose(files: Iterable<File>): Promise<void> {
    const made = await Promise.all(
      [...files].map(async (file): Promise<Omit<ImageUpload, 'key' | 'done'>> => {
        const problem = await imageProblem(file).catch(() => 'This file can’t be read. Choose it again.')
        if (problem) return { name: file.name, stage: 'refused', failure: { kind: 'invalid', message: problem, retryable: false } }
        return { name: file.name, stage: 'chosen', file, preview: URL.createObjectURL(file), failure: null }
      }),
    )
    add(made)
  }

  /** Adds a stored image to the list. As long as the outcome of an earlier attempt is unknown, that remains on screen. */
  async function record(key: number, address: string, page_id: number, before: Failure | null): Promise<void> {
    change(key, { stage: 'adding', failure: null, page_id })
    try {
      await store.set(atoms.create, { page_id, img_url: address })
      change(key, { stage: 'added' })
    } catch (error) {
      const failure = failureOf(error)
      if (!isHere.current) tellLeftFailure(latest.current.find(item => item.key === key)?.name, failure, { address: places.images.add.path })
      const isStillUnknown = before?.kind === 'unknown' && failure.kind !== 'unknown'
      change(key, {
        stage: 'failed',
        failure: isStillUnknown ? { ...before, message: inSentences(before.message, `Sending it again failed: ${failure.message}`) } : failure,
      })
    }
  }

  /** Uploads and adds one image, whatever its stage. */
  async function send({ key, file, address: stored, page_id, failure: before }: ImageUpload, page: number): Promise<void> {
    if (stored !== undefined) return record(key, stored, page_id ?? page, before)
    const controller = new AbortController()
    running.current.set(key, controller)
    change(key, { stage: 'uploading', done: 0, failure: null })
    try {
      const address = await upload(file!, 'images', done => change(key, { done }), controller.signal)
      running.current.delete(key)
      change(key, { address })
      await record(key, address, page, null)
    } catch (error) {
      change(key, controller.signal.aborted ? { stage: 'chosen', done: 0 } : { stage: 'failed', failure: failureOf(error) })
    } finally {
      running.current.delete(key)
    }
  }

  /** The same for everything that is ready. */
  async function sendAll(page: number): Promise<void> {
    const keys = latest.current.filter(isReady).map(({ key }) => key)
    for (const key of keys) change(key, { stage: 'waiting', failure: null })
    const inTurn = pLimit(AT_ONCE)
    const sendWaiting = async (key: number) => {
      const item = latest.current.find(each => each.key === key)
      if (item?.stage === 'waiting') await send(item, page)
    }
    await Promise.all(keys.map(key => inTurn(sendWaiting, key)))
  }

  const drop = (key: number) => update(before => before.filter(item => item.key !== key))
  return {
    items,
    /** How many are at a stage now. */
    count: (wanted: Stage) => latest.current.filter(({ stage }) => stage === wanted).length,
    /** Whether everything that can be is in the list now. */
    isDone: () => latest.current.every(({ stage }) => stage === 'added' || stage === 'refused'),
    /** Whether leaving the screen now would lose something. */
    isUnsaved: () => latest.current.some(isUnsaved),
    choose,
    send,
    sendAll,
    cancel({ key }: ImageUpload) {
      running.current.get(key)?.abort()
      change(key, { stage: 'chosen', done: 0 })
    },
    /** Removes it from the screen; an uploaded one is not offered again. */
    remove({ key, preview, address }: ImageUpload) {
      if (preview) URL.revokeObjectURL(preview)
      drop(key)
      if (address !== undefined) void store.set(atoms.discard, { address }).catch((error: unknown) => console.warn('It will be offered again', error))
    },
    /** Called when it was found in the list. */
    settle: ({ key }: ImageUpload) => change(key, { stage: 'added', failure: null }),
  }
}
