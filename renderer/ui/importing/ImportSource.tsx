/** Where rows come from: a file that is chosen or dropped, or rows that are pasted; and a template to fill in. */
import { Body1, Button, Field, makeStyles, Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger, Textarea, tokens } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { EXPORT_FORMATS, type Exported, type ExportFormat } from '../../../shared/platform/exports.ts'
import { client } from '../../state/client.ts'
import type { CallOptions } from '../../state/connection.ts'
import { saveFile } from '../../state/importFiles.ts'
import { labelOf, type ImportDefinition, type Options } from './importDefinition.ts'
import { TableSource, useTableSource } from './TableSource.tsx'

const useStyles = makeStyles({
  source: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalL, maxWidth: '760px' },
  text: { margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  area: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  pasted: { minHeight: '140px', fontFamily: tokens.fontFamilyMonospace },
  use: { alignSelf: 'flex-start' },
})

/** What rows that are pasted are called instead of a file. */
export const PASTED = 'Pasted rows'
const TYPES = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `opened` receives the number of the file that main now has. */
export function ImportSource({ definition, options, opened }: { definition: ImportDefinition; options: Options | null; opened(file: number): void }) {
  const styles = useStyles()
  const source = useTableSource(TYPES, opened)
  const { isReading, open } = source
  const [pasted, setPasted] = useState('')
  const { noun, name } = definition

  const template = async (format: ExportFormat, call: CallOptions<Exported>) => {
    const usual = { headers: [...(definition.empty || definition.keys ? [] : ['ID']), ...definition.fields.map(labelOf)] }
    return client.imports.template({ name, ...((options && (await definition.template?.(options, {}))) ?? usual), format }, call)
  }
  return (
    <div className={styles.source}>
      <Body1 as="p" className={styles.text}>
        The first row has the names of the columns. You see what would be added and changed before anything is sent.
      </Body1>
      <TableSource source={source} formats="CSV or XLSX" rows="rows" />
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
