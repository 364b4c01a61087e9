/** The Settings form (F-154 to F-160); after Save an indicator shows for one second (F-297). */
import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { settings, settingsForm, UPDATE_TYPES, type AppSettings } from '../../../shared/areas/settings.ts'
import { joinWords } from '../../../shared/rules/words.ts'
import type { CallOptions } from '../../state/connection.ts'
import { useQueryAtom } from '../../state/query.ts'
import { store } from '../../state/store.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { ChoiceField, FieldRow, TextField } from '../../ui/form/fields.tsx'
import { FormScreen } from '../../ui/form/FormScreen.tsx'
import { FormSkeleton } from '../../ui/basics/FormSkeleton.tsx'
import { recordCheck, type SaveCheck } from '../../ui/saving/saveCheck.ts'
import { TextBar } from '../../ui/basics/TextBar.tsx'
import * as atoms from './atoms.ts'

/** How long the saved indicator shows, in milliseconds (F-297). */
const INDICATOR_TIME = 1_000
const FIELDS: ReadonlyArray<readonly [field: keyof AppSettings, label: string]> = [
  ['ios_app_version', 'iOS app version'],
  ['ios_app_update_type', 'iOS update type'],
  ['android_app_version', 'Android app version'],
  ['android_app_update_type', 'Android update type'],
  ['limit_distance', 'distance limit'],
]

const useStyles = makeStyles({
  odd: { maxWidth: '720px', marginBottom: tokens.spacingVerticalM },
})
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
      <TextField name="limit_distance" label="Distance limit" inputMode="decimal" unit="km" required />
    </>
  )
}

/** What the server lacks, and words that are no update type. */
function oddities(values: AppSettings): string[] {
  return FIELDS.flatMap(([field, label]) => {
    const value = values[field]
    if (value === '') return [`no ${label}`]
    return field.endsWith('update_type') && !UPDATE_TYPES.some(type => type === value) ? [`the unknown ${label} “${value}”`] : []
  })
}

export default function SettingsForm() {
  const styles = useStyles()
  const { data, failure, reload } = useQueryAtom(atoms.show({}, { isKept: false }))
  const [savedAt, setSavedAt] = useState<number | null>(null)
  useEffect(() => {
    if (savedAt === null) return
    const timer = setTimeout(() => setSavedAt(null), INDICATOR_TIME)
    return () => clearTimeout(timer)
  }, [savedAt])

  async function save(values: AppSettings, call: CallOptions) {
    const saved = await store.set(atoms.save, values, call)
    setSavedAt(Date.now())
    reload()
    return saved
  }
  const read = (call: CallOptions) => atoms.show.read({ fresh: true }, call)
  const check: SaveCheck<AppSettings> = async values => {
    const found = await recordCheck(read, settings.kinds)(values)
    if (found.isSaved) setSavedAt(Date.now())
    return found
  }

  if (!data) return failure ? <FailureBar failure={failure} retry={() => reload()} /> : <FormSkeleton />
  const odd = oddities(data)
  return (
    <>
      {odd.length > 0 && (
        <TextBar role="status" intent="warning" className={styles.odd}>{`The server has ${joinWords(odd)}. Fill in the empty fields and save.`}</TextBar>
      )}
      <FormScreen
        title="Settings"
        section={settings.section}
        needs={settings.operations.save.needs}
        draftKey={{ area: 'settings' }}
        schema={settingsForm}
        values={data}
        submitLabel="Save"
        read={read}
        save={save}
        check={check}
        saved={
          savedAt !== null && (
            <Badge color="success" appearance="tint" icon={<Checkmark16Regular />}>
              Saved
            </Badge>
          )
        }
      >
        <Fields />
      </FormScreen>
    </>
  )
}
