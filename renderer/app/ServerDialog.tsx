/** The Server dialog: where the backend is, and whether it answers. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  Select,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { yupResolver } from '@hookform/resolvers/yup'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, type FieldPath } from 'react-hook-form'
import { MARKS, serverForm, type ConnectionTest, type Mark, type ServerForm, type ServerShown, type StorageForm } from '../../shared/platform/server.ts'
import { type VaultKind } from '../../shared/platform/session.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'
import { refreshSession, sessionAtom } from '../state/session.ts'
import { ConfirmDialog } from '../ui/basics/dialogs.tsx'
import { FieldRow, TextField } from '../ui/form/fields.tsx'
import { useFocusReturn } from '../ui/basics/focusReturn.ts'
import { tellLeftFailure } from '../ui/basics/leftForm.ts'
import { useIsHere } from '../ui/basics/useIsHere.ts'
import { useSingleRun } from '../ui/basics/useSingleRun.ts'
import { TextBar } from '../ui/basics/TextBar.tsx'

const HIGH_ENOUGH = '@media (min-height: 600px)'

const useStyles = makeStyles({
  // Its margin, above and below; the body has the padding in addition.
  surface: { [HIGH_ENOUGH]: { maxHeight: 'calc(100vh - 48px)' } },
  body: { [HIGH_ENOUGH]: { maxHeight: 'calc(100vh - 96px)' } },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, paddingBottom: tokens.spacingVerticalM },
  told: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
})

/** What happens to a key that is entered. */
const KEPT: Record<VaultKind, string> = {
  keychain: 'Stored in the keychain and never shown again',
  file: 'Stored encrypted and never shown again',
  memory: 'Kept until Steward closes and never shown again',
}
/** Says who has fixed the server. */
const fixedBy = (managedBy: string | null) => `${managedBy ?? 'Your IT support'} has fixed the server in this computer’s policy.`
const NO_SERVER = 'It names none that can be used, so Steward won’t connect until that is fixed.'
const NO_STORAGE: StorageForm = { endpoint: '', bucket: '', region: '', accessKey: '', secretKey: '' }
const NO_SHOWN: ServerShown = { baseUrl: '', name: '', mark: '', apiKeyHeader: '', mediaUrl: '', hasApiKey: false }
const EMPTY: ServerForm = { baseUrl: '', name: '', mark: '', apiKey: '', apiKeyHeader: '', mediaUrl: '', storage: NO_STORAGE }
/** The fields, by their names. */
const FIELDS: Array<FieldPath<ServerForm>> = [
  'baseUrl',
  'name',
  'mark',
  'apiKey',
  'apiKeyHeader',
  'mediaUrl',
  'storage.endpoint',
  'storage.bucket',
  'storage.region',
  'storage.accessKey',
  'storage.secretKey',
]

/** How long after the last key main is asked about an address, in milliseconds. */
const TYPING_PAUSE = 200

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')

/** The hint of the API key: whether an empty field keeps a stored one, and for which server. */
function useKeyHint(typed: string, shown: ServerShown | null, vault: VaultKind): string {
  const origin = originOf(typed)
  /** The origins that main was asked about. */
  const [stored, setStored] = useState<Record<string, boolean>>({})
  const isAsked = Object.hasOwn(stored, origin)
  useEffect(() => {
    if (!origin || isAsked) return
    const controller = new AbortController()
    const ask = async () => {
      // An address that is not accepted has no key.
      const isStored = await client.server.keyStored({ baseUrl: origin }, { signal: controller.signal }).then(
        found => found.isStored,
        () => false,
      )
      if (!controller.signal.aborted) setStored(before => ({ ...before, [origin]: isStored }))
    }
    const timer = setTimeout(() => void ask(), TYPING_PAUSE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [origin, isAsked])
  if (stored[origin]) return 'A key is stored. Leave empty to keep it.'
  const owner = shown?.hasApiKey ? originOf(shown.baseUrl) : ''
  return isAsked && owner && owner !== origin ? `The stored key belongs to ${owner}. Enter the key for this server.` : KEPT[vault]
}

/** The hint of the storage keys. */
function storageKeysHint(typed: string, shown: ServerShown | null, vault: VaultKind): string {
  const owner = shown?.storage?.hasKeys ? originOf(shown.storage.endpoint) : ''
  if (owner && owner === originOf(typed)) return 'Keys are stored. Leave both empty to keep them.'
  return owner && originOf(typed) ? `The stored keys belong to ${owner}. Enter the keys for this storage.` : KEPT[vault]
}

/** The choices of a server's colour. */
const COLOURS: Record<Mark, string> = { orange: 'Orange', purple: 'Purple', green: 'Green', blue: 'Blue', red: 'Red', brown: 'Brown' }

/** In place of an address, for a server that is added. */
const NEW = 'new'

export default function ServerDialog({ close }: { close(): void }) {
  const styles = useStyles()
  useFocusReturn()
  const session = useAtomValue(sessionAtom)
  const vault = session?.vault ?? 'memory'
  const isFixed = session?.policy.isServerFixed === true
  const servers = session?.servers ?? []
  /** The address of the server that is edited. */
  const [edited, setEdited] = useState(session?.server.baseUrl || NEW)
  const [isRemoving, setRemoving] = useState(false)
  const [shown, setShown] = useState<ServerShown | null>(null)
  const [test, setTest] = useState<ConnectionTest | null>(null)
  const [problem, setProblem] = useState('')
  const form = useForm<ServerForm>({ resolver: yupResolver(serverForm), defaultValues: EMPTY, mode: 'onTouched' })
  const { getValues, handleSubmit, reset, setFocus, setValue, watch } = form
  const keyHint = useKeyHint(watch('baseUrl'), shown, vault)
  const storageHint = storageKeysHint(watch('storage.endpoint') ?? '', shown, vault)

  /** Save and Test wait until the edited server was read, because empty fields would otherwise replace its values. */
  const reading = useRef<Promise<void>>(undefined)
  useEffect(() => {
    let isGone = false
    reading.current = (edited === NEW ? Promise.resolve(NO_SHOWN) : client.server.show({ address: edited })).then(
      shown => {
        if (isGone) return // another server is shown by now
        const typed = FIELDS.map(name => [name, getValues(name)] as const).filter(([, value]) => value !== '')
        const { hasApiKey: _, storage, ...fields } = shown
        const { hasKeys: __, ...place } = storage ?? { hasKeys: false }
        reset({ ...fields, apiKey: '', storage: { ...NO_STORAGE, ...place } })
        for (const [name, value] of typed) setValue(name, value, { shouldDirty: true })
        setShown(shown)
      },
      (error: unknown) => {
        if (!isGone) setProblem(failureOf(error).message)
      },
    )
    return () => void (isGone = true)
  }, [edited, getValues, reset, setValue])

  /** Shows another server, in the fields of this one. */
  function edit(address: string) {
    reset(EMPTY)
    setShown(null)
    setProblem('')
    setEdited(address)
  }
  useEffect(() => {
    if (edited === NEW) setFocus('baseUrl') // “Add server”, which had it, is gone
  }, [edited, setFocus])

  // The result only applies to what was tested.
  useEffect(() => {
    const subscription = watch(() => setTest(null))
    return () => subscription.unsubscribe()
  }, [watch])
  // Below the last field, out of sight where the dialog is higher than its room.
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    told.current?.scrollIntoView({ block: 'nearest' })
  }, [test, problem])

  const isHere = useIsHere()
  const [save, isSaving] = useSingleRun(async () => {
    await reading.current
    await handleSubmit(async form => {
      setProblem('')
      try {
        const { message } = await client.server.save(edited === NEW ? form : { ...form, edited })
        setValue('apiKey', '')
        setValue('storage.accessKey', '')
        setValue('storage.secretKey', '')
        await refreshSession()
        notify('success', message)
        close()
      } catch (error) {
        const failure = failureOf(error)
        if (!isHere.current) tellLeftFailure('Server', failure, {})
        setProblem(failure.message)
      }
    })()
  })
  async function remove() {
    const { message } = await client.server.remove({ address: edited })
    await refreshSession()
    notify('success', message)
    close()
  }
  const [testConnection, isTesting] = useSingleRun(async () => {
    await reading.current
    await handleSubmit(async form => {
      setTest(null)
      const found = await client.server.test(form).catch((error: unknown): ConnectionTest => ({ verdict: 'unreachable', message: failureOf(error).message }))
      if (JSON.stringify(getValues()) === JSON.stringify(form)) setTest(found)
    })()
  })

  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) close()
      }}
    >
      <DialogSurface className={styles.surface}>
        <form
          onSubmit={event => {
            event.stopPropagation()
            event.preventDefault()
            void save()
          }}
          noValidate
        >
          <DialogBody className={styles.body}>
            <DialogTitle>Server</DialogTitle>
            <DialogContent className={styles.content}>
              {isFixed && (
                <TextBar role="status">
                  {fixedBy(session?.policy.managedBy ?? null)} {session?.server.kind === 'server' ? 'Only its keys can be entered here.' : NO_SERVER}
                </TextBar>
              )}
              {(servers.length > 1 || (servers.length > 0 && edited === NEW)) && (
                <Field label="Server">
                  <Select value={edited} onChange={(_, { value }) => edit(value)}>
                    {servers.map(({ address, name }) => (
                      <option key={address} value={address}>
                        {name}
                      </option>
                    ))}
                    {edited === NEW && <option value={NEW}>New server</option>}
                  </Select>
                </Field>
              )}
              <FormProvider {...form}>
                <TextField name="baseUrl" label="Base URL" type="url" required isFixed={isFixed} hint="For example, https://api.example.com/api/v1/" />
                <FieldRow>
                  <TextField name="name" label="Name" isFixed={isFixed} hint="Leave empty to show the base URL" />
                  <Field label="Colour" hint="Marks every server but the first">
                    <Select disabled={isFixed} {...form.register('mark')}>
                      <option value="">Automatic</option>
                      {MARKS.map(mark => (
                        <option key={mark} value={mark}>
                          {COLOURS[mark]}
                        </option>
                      ))}
                    </Select>
                  </Field>
                </FieldRow>
                <TextField name="apiKey" label="API key" type="password" hint={keyHint} />
                <TextField name="apiKeyHeader" label="API key header" isFixed={isFixed} hint="Leave empty to use api-key" />
                <TextField name="mediaUrl" label="Media target" type="url" isFixed={isFixed} hint="Where images are uploaded. You can set this later." />
                <TextField
                  name="storage.endpoint"
                  label="Storage endpoint"
                  type="url"
                  isFixed={isFixed}
                  hint="S3-compatible storage for content images. Leave empty to upload them to the media target."
                />
                <FieldRow>
                  <TextField name="storage.bucket" label="Storage bucket" isFixed={isFixed} />
                  <TextField name="storage.region" label="Storage region" isFixed={isFixed} hint="Leave empty to use us-east-1" />
                </FieldRow>
                <FieldRow>
                  <TextField name="storage.accessKey" label="Storage access key" type="password" hint={storageHint} />
                  <TextField name="storage.secretKey" label="Storage secret key" type="password" />
                </FieldRow>
              </FormProvider>
              {(test || problem) && (
                <div ref={told} className={styles.told}>
                  {test && (
                    <TextBar role="status" intent={test.verdict === 'reachable' ? 'success' : 'error'}>
                      {test.message}
                    </TextBar>
                  )}
                  {problem && (
                    <TextBar role="alert" intent="error">
                      {problem}
                    </TextBar>
                  )}
                </div>
              )}
            </DialogContent>
            <DialogActions position="start">
              <Button onClick={() => void testConnection()} disabledFocusable={isTesting} icon={isTesting ? <Spinner size="tiny" aria-hidden /> : undefined}>
                Test connection
              </Button>
              {!isFixed && servers.length > 0 && edited !== NEW && <Button onClick={() => edit(NEW)}>Add server</Button>}
              {servers.some(({ address, isOwn }) => isOwn && address === edited) && <Button onClick={() => setRemoving(true)}>Remove</Button>}
            </DialogActions>
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" appearance="primary" disabledFocusable={isSaving}>
                Save
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
        {isRemoving && (
          <ConfirmDialog
            title="Remove this server?"
            text="Its address, its keys and its session are removed. Drafts and changes that wait in its Outbox stay encrypted on this computer, and are back once you add it again."
            cancelLabel="Cancel"
            confirmLabel="Remove"
            isDangerous
            run={remove}
            close={() => setRemoving(false)}
          />
        )}
      </DialogSurface>
    </Dialog>
  )
}
