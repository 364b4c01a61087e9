/** The Server dialog: where the backend is, and whether it answers. */
import {
  Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles, MessageBar, MessageBarBody, Spinner, tokens,
} from '@fluentui/react-components'
import { yupResolver } from '@hookform/resolvers/yup'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { serverForm, type ConnectionTest, type ServerForm } from '../../shared/areas/server.ts'
import { type VaultKind } from '../../shared/areas/session.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'
import { refreshSession, sessionAtom } from '../state/session.ts'
import { TextField } from '../ui/fields.tsx'
import { useFocusReturn } from '../ui/focusReturn.ts'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, paddingBottom: tokens.spacingVerticalM },
})

/** What becomes of a key that is typed in. */
const KEPT: Record<VaultKind, string> = {
  keychain: 'Kept in the keychain, never shown again',
  file: 'Kept encrypted, never shown again',
  memory: 'Kept until Steward closes, never shown again',
}
const EMPTY: ServerForm = { baseUrl: '', apiKey: '', apiKeyHeader: '', mediaUrl: '' }

export default function ServerDialog({ close }: { close(): void }) {
  const styles = useStyles()
  useFocusReturn()
  const vault = useAtomValue(sessionAtom)?.vault ?? 'memory'
  const [hasApiKey, setHasApiKey] = useState(false)
  const [test, setTest] = useState<ConnectionTest | null>(null)
  const [isTesting, setTesting] = useState(false)
  const [problem, setProblem] = useState('')
  const form = useForm<ServerForm>({ resolver: yupResolver(serverForm), defaultValues: EMPTY, mode: 'onTouched' })
  const { handleSubmit, reset, watch, formState: { isSubmitting } } = form

  useEffect(() => {
    client.server.show({}).then(({ hasApiKey, ...shown }) => {
      reset({ ...shown, apiKey: '' })
      setHasApiKey(hasApiKey)
    }, (error: unknown) => setProblem(failureOf(error).message))
  }, [reset])

  // What was found holds for what was tested alone.
  useEffect(() => {
    const subscription = watch(() => setTest(null))
    return () => subscription.unsubscribe()
  }, [watch])

  const save = handleSubmit(async form => {
    setProblem('')
    try {
      const { message } = await client.server.save(form)
      await refreshSession()
      notify('success', message)
      close()
    } catch (error) {
      setProblem(failureOf(error).message)
    }
  })
  const testConnection = handleSubmit(async form => {
    setTest(null)
    setTesting(true)
    try {
      setTest(await client.server.test(form))
    } catch (error) {
      setTest({ verdict: 'unreachable', message: failureOf(error).message })
    } finally {
      setTesting(false)
    }
  })

  return (
    <Dialog open onOpenChange={(_, { open }) => { if (!open) close() }}>
      <DialogSurface>
        <form onSubmit={event => { event.stopPropagation(); void save(event) }} noValidate>
          <DialogBody>
            <DialogTitle>Server</DialogTitle>
            <DialogContent className={styles.content}>
              <FormProvider {...form}>
                <TextField name="baseUrl" label="Base URL" type="url" required hint="Such as https://api.example.com/api/v1/" />
                <TextField name="apiKey" label="API key" type="password" hint={hasApiKey ? 'A key is stored. Leave this empty to keep it.' : KEPT[vault]} />
                <TextField name="apiKeyHeader" label="API key header" hint="Leave this empty for api-key" />
                <TextField name="mediaUrl" label="Media target" type="url" hint="Where images are uploaded; can be set later" />
              </FormProvider>
              {test && <div role="status"><MessageBar intent={test.verdict === 'reachable' ? 'success' : 'error'} layout="multiline"><MessageBarBody>{test.message}</MessageBarBody></MessageBar></div>}
              {problem && <div role="alert"><MessageBar intent="error" layout="multiline"><MessageBarBody>{problem}</MessageBarBody></MessageBar></div>}
            </DialogContent>
            <DialogActions position="start">
              <Button onClick={() => void testConnection()} disabledFocusable={isTesting} icon={isTesting ? <Spinner size="tiny" /> : undefined}>Test connection</Button>
            </DialogActions>
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" appearance="primary" disabledFocusable={isSubmitting}>Save</Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
