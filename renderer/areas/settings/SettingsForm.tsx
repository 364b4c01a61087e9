/** The Settings form (F-154 to F-160); after Save an indicator shows for one second (F-297). */
import { Badge } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { settings, settingsForm, UPDATE_TYPES, type AppSettings } from '../../../shared/areas/settings.ts'
import { client } from '../../state/client.ts'
import { useQuery } from '../../state/query.ts'
import { FailureBar } from '../../ui/FailureBar.tsx'
import { ChoiceField, FieldRow, TextField } from '../../ui/fields.tsx'
import { FormScreen } from '../../ui/FormScreen.tsx'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'

/** How long the saved indicator shows, in milliseconds (F-297). */
const INDICATOR_TIME = 1_000
const CHOICES = UPDATE_TYPES.map(value => ({ value, label: value }))

function Fields() {
  return (
    <>
      <FieldRow>
        <TextField name="ios_app_version" label="iOS app version" required />
        <ChoiceField name="ios_app_update_type" label="iOS update type" choices={CHOICES} required />
      </FieldRow>
      <FieldRow>
        <TextField name="android_app_version" label="Android app version" required />
        <ChoiceField name="android_app_update_type" label="Android update type" choices={CHOICES} required />
      </FieldRow>
      <TextField name="limit_distance" label="Distance limit" inputMode="decimal" required />
    </>
  )
}

export default function SettingsForm() {
  const { data, failure, reload } = useQuery({ key: 'settings', area: 'settings', read: signal => client.settings.show({}, { signal }), isKept: false })
  const [savedAt, setSavedAt] = useState<number | null>(null)
  useEffect(() => {
    if (savedAt === null) return
    const timer = setTimeout(() => setSavedAt(null), INDICATOR_TIME)
    return () => clearTimeout(timer)
  }, [savedAt])

  async function save(values: AppSettings) {
    const saved = await client.settings.save(values)
    setSavedAt(Date.now())
    return saved
  }

  if (!data) return failure ? <FailureBar failure={failure} retry={() => reload()} /> : <FormSkeleton />
  return (
    <FormScreen
      title="Settings" section={settings.section} needs={settings.operations.save.needs} draftKey="settings" schema={settingsForm} values={data} submitLabel="Save" save={save}
      saved={savedAt !== null && <Badge color="success" appearance="tint" icon={<Checkmark16Regular />}>Saved</Badge>}
    >
      <Fields />
    </FormScreen>
  )
}
