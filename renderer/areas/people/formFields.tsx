/** Fields that only the forms of people have: a covered text, and a file that stays in the form. */
import { Button, Caption1, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUpload20Regular, Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { UPLOADED_TYPES } from '../../../shared/rules/images.ts'
import { imageProblem } from '../../state/uploads.ts'
import { CopyButton } from '../../ui/basics/CopyButton.tsx'
import { useFieldTexts, useTextInput, type FieldProps } from '../../ui/form/fields.tsx'
import { useFiles } from '../../ui/basics/files.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'

const useStyles = makeStyles({
  // Fluent's input has a minimum width, which would push its content over the next field.
  input: { width: '100%', minWidth: 0 },
  buttons: { display: 'flex', alignItems: 'center' },
  file: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
  preview: {
    width: '240px',
    height: '180px',
    boxSizing: 'border-box',
    objectFit: 'contain',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  name: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

/** A text that is covered until it is revealed, and that can be copied without being shown. */
export function CoveredField(props: FieldProps) {
  const styles = useStyles()
  const { around, input } = useTextInput(props)
  const [isShown, setShown] = useState(false)
  return (
    <Field {...around}>
      <Input
        {...input}
        className={styles.input}
        input={{ className: styles.input }}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        contentAfter={
          <span className={styles.buttons}>
            <CopyButton name={props.label} text={input.value} />
            <Button
              size="small"
              appearance="transparent"
              icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
              aria-label={`${isShown ? 'Hide' : 'Show'} ${props.label}`}
              onClick={() => setShown(!isShown)}
            />
          </span>
        }
      />
    </Field>
  )
}

/** Whether the value is a local file instead of an address of the marketplace. */
const isChosen = (value: string) => value.startsWith('blob:')

/** A document: the stored one, or a chosen picture, which stays in the form and is not sent. */
export function DocumentField(props: FieldProps) {
  const styles = useStyles()
  const { field, fieldState, formState } = useController<Record<string, string>>({ name: props.name })
  const [problem, setProblem] = useState<string>()
  const { around } = useFieldTexts(props, fieldState.error)
  const button = useRef<HTMLElement>(null)
  /** The chosen files by their addresses; these hold the files in memory until they are revoked. */
  const [files] = useState(() => new Map<string, string>())
  useEffect(() => () => files.forEach((_, address) => URL.revokeObjectURL(address)), [files])
  const { value } = field

  async function take(file: File) {
    const found = await imageProblem(file)
    setProblem(found ?? undefined)
    if (found) return
    const address = URL.createObjectURL(file)
    files.set(address, file.name)
    field.onChange(address)
  }
  const chooser = useFiles(UPLOADED_TYPES, ([file]) => file && void take(file))

  return (
    <Field {...around} validationMessage={problem} validationState={problem ? 'error' : 'none'}>
      {control => (
        <div className={styles.file} role="group" aria-label={props.label}>
          {isChosen(value) ? (
            <img className={styles.preview} src={value} alt={`${props.label}, chosen and not sent`} />
          ) : (
            <Picture address={value} name={props.label} size="large" />
          )}
          {isChosen(value) && <Caption1 className={styles.name}>{files.get(value)}: stays on this form</Caption1>}
          <div className={styles.line}>
            <Button
              {...control}
              ref={element => {
                button.current = element
                field.ref(element)
              }}
              aria-labelledby={undefined}
              aria-label={`Choose file for ${props.label}`}
              aria-required={undefined}
              icon={<ArrowUpload20Regular />}
              onBlur={field.onBlur}
              onClick={chooser.choose}
            >
              Choose file
            </Button>
            {isChosen(value) && (
              <Button
                aria-label={`Remove the file for ${props.label}`}
                onClick={() => {
                  field.onChange(formState.defaultValues?.[props.name] ?? '')
                  button.current?.focus()
                }}
              >
                Remove
              </Button>
            )}
          </div>
          {chooser.input}
        </div>
      )}
    </Field>
  )
}
