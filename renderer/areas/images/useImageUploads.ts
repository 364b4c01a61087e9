/**
 * Images that are being uploaded: main uploads each and adds it to the list, as a run whose rows are independent and outlive this page. Images that
 * were uploaded but not added show up here again, even after a restart, because main keeps them (O-632, O-634).
 */
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { failureOf, NOT_KNOWN, type Failure } from '../../../shared/contract/failure.ts'
import type { RunCall } from '../../../shared/platform/runs.ts'
import { places } from '../../../shared/rules/places.ts'
import { inSentences } from '../../../shared/rules/words.ts'
import { bulkRunsAtom, type BulkResult, type BulkRun } from '../../state/bulkRunList.ts'
import { callOf, dismissBulkRun, startBulkRun, stopRow } from '../../state/bulkRuns.ts'
import { store } from '../../state/store.ts'
import { handFile, imageProblem, isBeingHanded } from '../../state/uploads.ts'
import { imageName } from '../../ui/form/imageName.ts'
import * as atoms from './atoms.ts'

/**
 * The stages of an image. `refused`: it cannot be uploaded. `waiting`: it is queued. `adding`: it is uploaded, and its
 * record is being sent. `failed`: it stopped for the reason in `failure`; if it was uploaded, it has its address.
 */
export type Stage = 'chosen' | 'refused' | 'waiting' | 'uploading' | 'adding' | 'failed' | 'added'

export interface ImageUpload {
  key: number | string
  name: string
  stage: Stage
  /** None if it was chosen before this screen was opened. */
  file?: File
  /** The local address of a chosen file, for its preview. */
  preview?: string
  /** Its size, and how much of it is sent, in bytes. */
  size?: number
  done: number
  /** Its address once it is stored. */
  address?: string
  /** The page that it was last sent with. */
  page_id?: number
  failure: Failure | null
  /** That an earlier attempt may have added it. */
  unknown?: string
  /** Its row in the run that last sent it. */
  row?: { key: string; place: number }
}

export const isUnderWay = ({ stage }: ImageUpload): boolean => ['waiting', 'uploading', 'adding'].includes(stage)
/** Whether the button for all includes it. One that may already be in the list is only sent by its own button, after a question. */
export const isReady = ({ stage, failure }: ImageUpload): boolean => stage === 'chosen' || (stage === 'failed' && failure?.kind !== 'unknown')
/** Whether it is lost with the screen. */
const isUnsaved = (item: ImageUpload): boolean =>
  item.file !== undefined && item.address === undefined && (isReady(item) || (isUnderWay(item) && isBeingHanded(item.file)))
const isOver = ({ stage }: ImageUpload): boolean => stage === 'added' || stage === 'refused'

const NOT_ADDED: Failure = { kind: 'rejected', message: 'This image was uploaded earlier, but isn’t in the list.', retryable: true }
const NOT_CHECKED: Failure = { kind: 'unknown', message: `${NOT_KNOWN} This image was uploaded earlier, and the list can’t be read to see.`, retryable: false }

/** The screen that runs of images are begun on. */
const HERE = places.images.add.path

/** What a row of a run says of its image. As long as the outcome of an earlier attempt is unknown, that remains on screen. */
function stateOf(
  { outcome, message, upload }: BulkResult,
  before: Pick<ImageUpload, 'address' | 'unknown'> = {},
): Pick<ImageUpload, 'stage' | 'failure' | 'done'> {
  const address = upload?.address ?? before.address
  const at = { done: upload?.done ?? 0, failure: null, ...(address === undefined ? {} : { address }) }
  if (outcome === 'done') return { ...at, stage: 'added' }
  if (outcome === 'waiting') return { ...at, stage: 'waiting' }
  if (outcome === 'running') return { ...at, stage: address === undefined ? 'uploading' : 'adding' }
  if (outcome === 'untried' && address === undefined) return { ...at, stage: 'chosen' }
  const unknown = outcome === 'unknown' ? message : before.unknown
  if (unknown === undefined) return { ...at, stage: 'failed', failure: { kind: 'rejected', message, retryable: true } }
  const whole = outcome === 'unknown' ? message : inSentences(unknown, `Sending it again failed: ${message}`)
  return { ...at, stage: 'failed', failure: { kind: 'unknown', message: whole, retryable: false } }
}

/** Images of runs that were begun before this screen was opened, and are under way. */
const underWayIn = ({ key, results }: BulkRun): ImageUpload[] =>
  results.flatMap((row, place) =>
    row.outcome === 'waiting' || row.outcome === 'running'
      ? [{ key: `${key}/${place}`, name: row.name, row: { key, place }, size: row.upload?.size, address: row.upload?.address, ...stateOf(row) }]
      : [],
  )

export function useImageUploads() {
  const [items, setItems] = useState<readonly ImageUpload[]>([])
  const latest = useRef(items)
  const lastKey = useRef(0)
  /** The keys of the runs that were begun here, and of earlier ones that were under way. */
  const own = useRef(new Set<string>())
  const followed = useRef(new Set<string>())

  /** Updates the current images, not those from before a slow operation began. */
  function update(make: (before: readonly ImageUpload[]) => readonly ImageUpload[]): void {
    latest.current = make(latest.current)
    setItems(latest.current)
  }
  const find = (key: ImageUpload['key']) => latest.current.find(item => item.key === key)
  const change = (key: ImageUpload['key'], to: Partial<ImageUpload>) => update(before => before.map(item => (item.key === key ? { ...item, ...to } : item)))
  const add = (made: Array<Omit<ImageUpload, 'key' | 'done'>>) =>
    update(before => [...before, ...made.map(item => ({ ...item, key: ++lastKey.current, done: 0 }))])

  const earlier = useAtomValue(bulkRunsAtom).filter(({ key, address }) => address === HERE && !own.current.has(key))
  const elsewhere = earlier.flatMap(underWayIn)
  for (const { key, phase } of earlier) if (phase !== 'ended') followed.current.add(key)
  const ended = earlier.filter(({ key }) => followed.current.has(key))
  const hasElsewhere = elsewhere.length > 0

  useEffect(() => {
    let isGone = false
    atoms.waiting.read({}).then(
      ({ images, failure }) => {
        if (isGone) return
        const known = [...latest.current, ...store.get(bulkRunsAtom).flatMap(underWayIn)].map(({ address }) => address)
        add(
          images
            .filter(({ address }) => !known.includes(address))
            .map(({ address, name, page_id }) => ({
              name: name || imageName(address),
              stage: 'failed',
              address,
              page_id: page_id ?? undefined,
              failure: failure ? NOT_CHECKED : NOT_ADDED,
              unknown: failure ? NOT_CHECKED.message : undefined,
            })),
        )
      },
      // Not signed in, or main does not answer: they are offered when the screen is opened again.
      (error: unknown) => console.warn('The uploaded images could not be read', error),
    )
    return () => void (isGone = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasElsewhere])
  useEffect(
    () => () => {
      for (const { preview } of latest.current) if (preview) URL.revokeObjectURL(preview)
    },
    [],
  )

  async function choose(files: Iterable<File>): Promise<void> {
    const made = await Promise.all(
      [...files].map(async (file): Promise<Omit<ImageUpload, 'key' | 'done'>> => {
        const problem = await imageProblem(file).catch(() => 'This file can’t be read. Choose it again.')
        if (problem) return { name: file.name, stage: 'refused', failure: { kind: 'invalid', message: problem, retryable: false } }
        return { name: file.name, stage: 'chosen', file, size: file.size, preview: URL.createObjectURL(file), failure: null }
      }),
    )
    add(made)
  }

  /** Dismisses the runs that have ended and left nothing to be done here. */
  function dismissEnded(): void {
    for (const { key, phase } of store.get(bulkRunsAtom)) {
      const isLeft = latest.current.some(({ row, stage }) => row?.key === key && stage === 'failed')
      if (own.current.has(key) && phase === 'ended' && !isLeft) void dismissBulkRun(key)
    }
  }

  /** Uploads and adds images, whatever their stages. */
  async function send(some: readonly ImageUpload[], page: number): Promise<void> {
    const keys = some.map(({ key }) => key)
    const callFor = ({ key, name, file }: ImageUpload): RunCall => {
      const { address, page_id = page } = find(key)!
      const call = callOf(options => store.set(atoms.create, { page_id, img_url: address ?? '' }, options))
      return address === undefined ? { ...call, file: { directory: 'images', field: 'img_url', name, size: file!.size } } : call
    }
    for (const { key, address, page_id = page } of some)
      change(key, { stage: 'waiting', failure: null, row: undefined, page_id: address === undefined ? page : page_id })
    dismissEnded()
    try {
      await startBulkRun({
        label: 'Upload images',
        noun: { one: 'image', many: 'images', done: 'uploaded' },
        expected: some.length,
        tasks: () => Promise.resolve({ tasks: some.map((item, place) => ({ id: place, name: item.name, call: callFor(item) })) }),
        begun(key, rows) {
          own.current.add(key)
          for (const place of rows) {
            const { file, key: of } = some[place]!
            change(of, { row: { key, place } })
            if (file && find(of)?.address === undefined) handFile(key, place, file)
          }
        },
        told: row => change(keys[row.id]!, stateOf(row, find(keys[row.id]!))),
        callAgain: ({ id }) => (find(keys[id]!) ? callFor(some[id]!) : 'It was removed.'),
      })
    } catch (error) {
      for (const key of keys) change(key, { stage: 'failed', failure: failureOf(error) })
    }
  }

  return {
    items: [...elsewhere, ...items],
    /** How many are added. */
    added: () => latest.current.filter(({ stage }) => stage === 'added').length + ended.reduce((sum, { counts }) => sum + counts.done, 0),
    /** Whether everything that can be is in the list now. */
    isDone: () => latest.current.every(isOver) && ended.every(({ counts, total }) => counts.done === total),
    /** Whether leaving the screen now would lose something. */
    isUnsaved: () => latest.current.some(isUnsaved),
    choose,
    send,
    cancel: ({ row }: ImageUpload) => row && stopRow(row.key, row.place),
    /** Removes it from the screen; an uploaded one is not offered again. */
    remove({ key, preview, address }: ImageUpload) {
      if (preview) URL.revokeObjectURL(preview)
      update(before => before.filter(item => item.key !== key))
      if (address !== undefined) void store.set(atoms.discard, { address }).catch((error: unknown) => console.warn('It will be offered again', error))
      dismissEnded()
    },
    /** Called when it was found in the list. */
    settle: ({ key }: ImageUpload) => change(key, { stage: 'added', failure: null }),
    /** Called when all that became of the images was told. */
    dismiss() {
      for (const key of [...own.current, ...followed.current]) void dismissBulkRun(key)
    },
  }
}
