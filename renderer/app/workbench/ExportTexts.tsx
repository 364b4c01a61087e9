/** Saves the texts of a work list as a file for translators, and says which are left out because they were not read yet. */
import { Body1, Button, makeStyles, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, type ButtonProps } from '@fluentui/react-components'
import { useState } from 'react'
import { failureOf } from '../../../shared/contract/failure.ts'
import type { TextQuery, UnreadTexts } from '../../../shared/platform/workbench.ts'
import { counted, joinWords } from '../../../shared/rules/words.ts'
import { client } from '../../state/client.ts'
import { saveFile } from '../../state/importFiles.ts'
import { notify } from '../../state/notices.ts'
import { readTexts } from '../../state/workbench.ts'
import { ContentDialog } from '../../ui/basics/dialogs.tsx'

const FORMATS = [
  { format: 'csv', label: 'CSV', hint: 'for spreadsheets' },
  { format: 'xlf', label: 'XLIFF 1.2', hint: 'for translation tools' },
] as const
type Format = (typeof FORMATS)[number]['format']

const useStyles = makeStyles({ action: { whiteSpace: 'nowrap' } })

function unreadInWords({ texts, whole }: UnreadTexts): string {
  const all = whole.length > 0 ? `all texts of ${joinWords(whole)}` : ''
  return joinWords([texts > 0 ? counted(texts, 'text') : '', all].filter(Boolean))
}

export function ExportTexts({ query, icon }: { query: TextQuery; icon: ButtonProps['icon'] }) {
  const styles = useStyles()
  const [asked, setAsked] = useState<{ unread: UnreadTexts; format: Format } | null>(null)
  const save = (format: Format) => saveFile('texts', call => client.workbench.exportTexts({ ...query, format }, call))
  async function ask(format: Format) {
    try {
      const unread = await client.workbench.unread(query)
      if (unread.sets.length > 0) setAsked({ unread, format })
      else await save(format)
    } catch (error) {
      notify('error', failureOf(error).message)
    }
  }
  function read(sets: readonly string[]) {
    setAsked(null)
    void readTexts(sets).then(() => notify('info', 'Reading the texts. Export them once they are read.'))
  }
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button icon={icon}>Export…</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {FORMATS.map(({ format, label, hint }) => (
              <MenuItem key={format} secondaryContent={hint} onClick={() => void ask(format)}>
                {label}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {asked && (
        <ContentDialog
          title="Some texts weren’t read yet"
          close={() => setAsked(null)}
          actions={
            <>
              <Button appearance="primary" className={styles.action} onClick={() => read(asked.unread.sets)}>
                Read them first
              </Button>
              {query.state !== 'unread' && (
                <Button
                  className={styles.action}
                  onClick={() => {
                    setAsked(null)
                    void save(asked.format)
                  }}
                >
                  Export the others
                </Button>
              )}
            </>
          }
        >
          <Body1 as="p">Not read yet, so left out of the file: {unreadInWords(asked.unread)}.</Body1>
        </ContentDialog>
      )}
    </>
  )
}
