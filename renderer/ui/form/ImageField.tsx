/**
 * A form field whose value is the address of an uploaded image. An image that is chosen, dropped or pasted is uploaded at once, with
 * progress; the form cannot be sent before that is done.
 */
import { Button, Caption1, Field, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { ArrowUpload20Regular, Delete20Regular } from '@fluentui/react-icons'
import { useContext, useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { UploadDirectory } from '../../../shared/platform/uploads.ts'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import { UPLOADED_TYPES } from '../../../shared/rules/images.ts'
import { imageProblem, upload } from '../../state/uploads.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { FieldSettingsContext, useFieldTexts, type FieldProps } from './fields.tsx'
import { useFiles } from '../basics/files.tsx'
import { imageName } from './imageName.ts'
import { restoreFocus } from '../basics/restoreFocus.ts'
import { Picture } from '../pictures/Picture.tsx'

const useStyles = makeStyles({
  preview: { width: '96px', height: '72px', objectFit: 'contain', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground3 },
  work: { flexGrow: 1, minWidth: '220px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  name: { overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground3 },
})

export interface ImageFieldProps extends FieldProps {
  /** The directory of the media service that it is uploaded to. */
  directory: UploadDirectory
}

/** An upload: how far it is, or why it failed. */
interface Upload {
  file: File
  preview: string
  /** In bytes. */
  done: number
  failure: Failure | null
}

const refused = (message: string): Failure => ({ kind: 'invalid', message, retryable: false })
const percent = ({ done, file }: Upload) => Math.floor((100 * done) / file.size)

export function ImageField({ directory, ...props }: ImageFieldProps) {
  const styles = useStyles()
  const { field, fieldState } = useController<Record<string, string>>({ name: props.name })
  const { around } = useFieldTexts(props, fieldState.error)
  const { unfinished } = useContext(FieldSettingsContext)
  const [current, setCurrent] = useState<Upload | null>(null)
  const button = useRef<HTMLElement>(null)
  const running = useRef<AbortController>(undefined)
  const value = field.value ?? ''

  useEffect(() => () => running.current?.abort(), [])
  const preview = current?.preview
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const keepFocus = () => restoreFocus(button)

  function end(): void {
    running.current?.abort()
    unfinished?.delete(props.name)
    setCurrent(null)
    keepFocus()
  }

  async function send(file: File): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const isStill = () => running.current === controller && !controller.signal.aborted
    const change = (to: Partial<Upload>) => {
      if (isStill()) setCurrent(before => before && { ...before, ...to })
    }
    setCurrent({ file, preview: URL.createObjectURL(file), done: 0, failure: null })
    unfinished?.set(props.name, 'Wait until the image is uploaded, or remove it.')
    try {
      const problem = await imageProblem(file)
      if (problem) {
        unfinished?.delete(props.name)
        return change({ failure: refused(problem) })
      }
      const address = await upload(file, directory, done => change({ done }), controller.signal)
      if (!isStill()) return
      unfinished?.delete(props.name)
      field.onChange(address)
      field.onBlur()
      setCurrent(null)
      keepFocus()
    } catch (error) {
      if (!isStill()) return
      unfinished?.set(props.name, 'The image isn’t uploaded yet. Try again, or remove it.')
      change({ failure: failureOf(error) })
    }
  }

  const files = useFiles(UPLOADED_TYPES, ([file]) => void (file && send(file)))
  const isUploading = current !== null && current.failure === null

  return (
    <Field {...around}>
      {control => (
        <div role="group" aria-label={props.label} className={files.className} {...files.target}>
          {current && !current.failure ? (
            <img className={styles.preview} src={current.preview} alt={`${props.label}, being uploaded`} />
          ) : (
            <Picture address={value} name={props.label} size="medium" />
          )}
          <div className={styles.work}>
            {!current && value !== '' && (
              <Caption1 className={styles.name} title={value} dir="auto">
                {imageName(value)}
              </Caption1>
            )}
            {isUploading && (
              <Field validationMessage={`Uploading ${current.file.name}: ${percent(current)} %`} validationState="none">
                <ProgressBar value={current.done} max={current.file.size} aria-label={`Uploading ${props.label}`} />
              </Field>
            )}
            {current?.failure && <FailureBar failure={current.failure} retry={current.failure.retryable ? () => void send(current.file) : undefined} />}
            <div className={styles.buttons}>
              <Button
                {...control}
                ref={element => {
                  button.current = element
                  field.ref(element)
                }}
                aria-labelledby={undefined}
                aria-label={`${value ? 'Replace' : 'Choose image for'} ${props.label}`}
                aria-required={undefined}
                icon={<ArrowUpload20Regular />}
                onBlur={field.onBlur}
                onClick={files.choose}
              >
                {value ? 'Replace' : 'Choose image'}
              </Button>
              {isUploading && <Button onClick={end}>Cancel upload</Button>}
              {current?.failure && <Button onClick={end}>{value ? 'Keep the earlier image' : 'Remove'}</Button>}
              {!current && value && (
                <Button
                  appearance="subtle"
                  icon={<Delete20Regular />}
                  aria-label={`Remove ${props.label}`}
                  onClick={() => {
                    field.onChange('')
                    keepFocus()
                  }}
                >
                  Remove
                </Button>
              )}
            </div>
            <Caption1 className={styles.hint}>JPG, JPEG 2000 or PNG. You can also drop or paste one here.</Caption1>
          </div>
          {files.input}
        </div>
      )}
    </Field>
  )
}
