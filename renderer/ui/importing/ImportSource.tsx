/** Where rows come from: a file that is chosen or dropped, or rows that are pasted; and a template to fill in. */
import {
  Body1,
  Button,
  Caption1,
  Field,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Spinner,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { ArrowDownload20Regular, DocumentAdd20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { EXPORT_FORMATS, type Exported, type ExportFormat } from '../../../shared/platform/exports.ts'
import { failureOf, type Failure } from '../../../shared/contract/failure.ts'
import { LARGEST_TABLE, MOST_ROWS } from '../../../shared/rules/importLimits.ts'
import { client } from '../../state/client.ts'
import type { CallOptions } from '../../state/connection.ts'
import { openTable, saveFile } from '../../state/importFiles.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { useFiles } from '../basics/files.tsx'
import { labelOf, type ImportDefinition, type Options } from './importDefinition.ts'

const useStyles = makeStyles({
  source: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalL, maxWidth: '760px' },
  text: { margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  area: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  quiet: { color: tokens.colorNeutralForeground3 },
  pasted: { minHeight: '140px', fontFamily: tokens.fontFamilyMonospace },
  use: { alignSelf: 'flex-start' },
})

/** What rows that are pasted are called instead of a file. */
export const PASTED = 'Pasted rows'
const TYPES = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `opened` receives the number of the file that main now has. */
export function ImportSource({ definition, options, opened }: { definition: ImportDefinition; options: Options | null; opened(file: number): void }) {
  const styles = useStyles()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isReading, setReading] = useState(false)
  const [pasted, setPasted] = useState('')
  const controller = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    controller.current = own
    return () => own.abort()
  }, [])
  const { noun, name } = definition

  async function open(file: File | undefined): Promise<void> {
    if (!file || isReading) return
    setFailure(null)
    if (file.size === 0 || file.size > LARGEST_TABLE) {
      const message =
        file.size === 0
          ? 'This file is empty. Choose another one.'
          : `This file has more than ${LARGEST_TABLE / 1_000_000} MB. Split it, and import one part after the other.`
      return setFailure({ kind: 'invalid', message, retryable: false })
    }
    setReading(true)
    try {
      opened((await openTable(file, controller.current.signal)).file)
    } catch (error) {
      if (controller.current.signal.aborted) return
      setFailure(failureOf(error))
    }
    setReading(false)
  }
  const files = useFiles(TYPES, ([file]) => void open(file))
  const template = async (format: ExportFormat, call: CallOptions<Exported>) => {
    const usual = { headers: [...(definition.empty || definition.keys ? [] : ['ID']), ...definition.fields.map(labelOf)] }
    return client.imports.template({ name, ...((options && (await definition.template?.(options, {}))) ?? usual), format }, call)
  }
  return (
    <div className={styles.source}>
      <Body1 as="p" className={styles.text}>
        The first row has the names of the columns. You see what would be added and changed before anything is sent.
      </Body1>
      <div className={files.className} {...files.target}>
        <Button
          appearance="primary"
          icon={isReading ? <Spinner size="tiny" aria-hidden /> : <DocumentAdd20Regular />}
          disabledFocusable={isReading}
          onClick={files.choose}
        >
          {isReading ? 'Reading the file' : 'Choose a file'}
        </Button>
        {files.input}
        <Caption1 className={styles.quiet}>
          Or drop it here. CSV or XLSX, at most {MOST_ROWS.toLocaleString()} rows and {LARGEST_TABLE / 1_000_000} MB.
        </Caption1>
      </div>
      {failure && <FailureBar failure={failure} />}
      <Field label="Or paste rows, with the names of their columns">
        <Textarea
          textarea={{ className: styles.pasted }}
          resize="vertical"
          dir="auto"
          spellCheck={false}
          value={pasted}
          onChange={(_, { value }) => setPasted(value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button disabled={pasted.trim() === '' || isReading} onClick={() => void open(new File([pasted], PASTED, { type: 'text/csv' }))}>
          Use the pasted rows
        </Button>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <MenuButton appearance="subtle" icon={<ArrowDownload20Regular />} disabledFocusable={definition.template !== undefined && options === null}>
              Download a template
            </MenuButton>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {EXPORT_FORMATS.map(format => (
                <MenuItem key={format} onClick={() => void saveFile(`a template for ${noun.many}`, call => template(format, call))}>
                  {format.toUpperCase()}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
    </div>
  )
}
