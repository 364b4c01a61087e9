/** One image that is being uploaded: preview, stage, and what can be done about it. */
import { Button, Caption1, Field, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Regular, Dismiss20Regular, Image20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { StewardError } from '../../../shared/contract/failure.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { ConfirmDialog } from '../../ui/basics/dialogs.tsx'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { SaveFailure } from '../../ui/saving/SaveFailure.tsx'
import type { Checked } from '../../ui/saving/saveCheck.ts'
import { useUnknownSave } from '../../ui/saving/useUnknownSave.ts'
import * as atoms from './atoms.ts'
import { isUnderWay, type ImageUpload } from './useImageUploads.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  preview: {
    width: '96px',
    height: '72px',
    flexShrink: 0,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    objectFit: 'contain',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
  },
  work: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  state: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, color: tokens.colorNeutralForeground3 },
  added: { color: tokens.colorStatusSuccessForeground1 },
})

const megabytes = (size: number) => (size < 100_000 ? `${Math.max(1, Math.round(size / 1_000))} KB` : `${(size / 1_000_000).toFixed(1)} MB`)
const percent = (done: number, size: number) => Math.floor((100 * done) / size)

/** The preview before the image is stored: the file itself, if the browser can draw it. */
function Preview({ item }: { item: ImageUpload }) {
  const styles = useStyles()
  const [isBroken, setBroken] = useState(false)
  if (item.preview && !isBroken) return <img className={styles.preview} src={item.preview} alt={`Preview of ${item.name}`} onError={() => setBroken(true)} />
  if (!item.preview && item.address) return <Picture address={item.address} name={`Preview of ${item.name}`} size="medium" />
  return (
    <span className={styles.preview} role="img" aria-label={`Preview of ${item.name}: ${isBroken ? 'This kind of image can’t be shown here.' : 'none'}`}>
      <Image20Regular />
    </span>
  )
}

/** Checks whether the list has an address; no two images have the same. */
async function look(address: string): Promise<Checked> {
  const { images, failure } = await atoms.waiting.read({})
  if (failure) throw new StewardError(failure)
  return images.some(waiting => waiting.address === address)
    ? { isSaved: false, text: 'The list doesn’t have this image.' }
    : { isSaved: true, text: 'It was saved. The list has this image.' }
}

export interface UploadRowProps {
  item: ImageUpload
  send(): void
  cancel(): void
  remove(): void
  settle(): void
}

export function UploadRow({ item, send, cancel, remove, settle }: UploadRowProps) {
  const styles = useStyles()
  const { name, stage, file, size = 0, done, address, failure } = item
  const [isAsking, setAsking] = useState(false)
  const unknown = useUnknownSave({ check: address === undefined ? undefined : () => look(address), found: settle, send })
  const isStored = address !== undefined
  return (
    <li className={styles.row} aria-label={name}>
      <Preview item={item} />
      <div className={styles.work}>
        <Text weight="semibold" className={styles.name} title={name}>
          {name}
        </Text>
        {stage === 'chosen' && <Caption1 className={styles.state}>{megabytes(size)}</Caption1>}
        {stage === 'waiting' && <Caption1 className={styles.state}>Waiting</Caption1>}
        {stage === 'uploading' && (
          <Field validationMessage={size > 0 ? `${percent(done, size)} % of ${megabytes(size)}` : undefined} validationState="none">
            <ProgressBar {...(size > 0 ? { value: done, max: size } : {})} aria-label={`Uploading ${name}`} />
          </Field>
        )}
        {stage === 'adding' && <Caption1 className={styles.state}>Uploaded. Adding it to the list…</Caption1>}
        {stage === 'added' && (
          <Caption1 className={styles.state}>
            <CheckmarkCircle20Regular className={styles.added} /> In the list
          </Caption1>
        )}
        {failure && stage === 'failed' && isStored && (
          <SaveFailure failure={failure.kind === 'unknown' ? failure : { ...failure, retryable: true }} unknown={unknown} again="create" send={send} />
        )}
        {failure && stage === 'failed' && !isStored && <FailureBar failure={failure} retry={failure.retryable && file ? send : undefined} />}
        {failure && stage === 'refused' && <FailureBar failure={{ ...failure, message: isolating`${name}: ${failure.message}` }} />}
      </div>
      {stage === 'waiting' || stage === 'uploading' ? (
        <Button size="small" aria-label={`Cancel ${name}`} onClick={cancel}>
          Cancel
        </Button>
      ) : (
        !isUnderWay(item) &&
        stage !== 'added' && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={`Remove ${name}`}
            icon={<Dismiss20Regular />}
            onClick={() => (isStored ? setAsking(true) : remove())}
          />
        )
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove this upload?"
          text={isolating`${name} is stored, but not in the list. Once it is removed here, Steward no longer knows its address.`}
          cancelLabel="Keep"
          confirmLabel="Remove"
          isDangerous
          run={async () => remove()}
          close={() => setAsking(false)}
        />
      )}
    </li>
  )
}
