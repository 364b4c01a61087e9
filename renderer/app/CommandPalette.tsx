/** The command palette: go to an area, add, or find a record, by typing. */
import { Dialog, DialogSurface, Input, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import { useCombobox } from 'downshift'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FoundRecord } from '../../shared/areas/search.ts'
import { areas } from '../areas/index.ts'
import { client } from '../state/client.ts'
import { changePreferences, preferencesAtom } from '../state/preferences.ts'
import { sessionAtom } from '../state/session.ts'
import { useFocusReturn } from '../ui/focusReturn.ts'
import { fixedCommands, matching, recordCommand, recordOfKey, remembered, type Command } from './commands.ts'

const { stateChangeTypes: type } = useCombobox

/** How long after the last key records are searched for, in milliseconds. */
const SEARCH_DEBOUNCE = 120

const useStyles = makeStyles({
  surface: { padding: tokens.spacingHorizontalM, maxWidth: 'min(640px, calc(100vw - 48px))', top: '12vh', marginTop: 0, marginBottom: 'auto', maxHeight: '70vh', overflow: 'hidden' },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minHeight: 0 },
  list: { listStyle: 'none', margin: 0, padding: 0, overflowY: 'auto', maxHeight: 'calc(70vh - 110px)' },
  option: {
    display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '36px', padding: `0 ${tokens.spacingHorizontalM}`, boxSizing: 'border-box', cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
  },
  marked: { backgroundColor: tokens.colorNeutralBackground1Selected, color: tokens.colorNeutralForeground1Selected, boxShadow: `inset 2px 0 0 ${tokens.colorCompoundBrandStroke}` },
  label: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  hintMarked: { color: 'inherit' },
  count: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, padding: `0 ${tokens.spacingHorizontalM}` },
})

interface Found {
  text: string
  records: FoundRecord[]
}

/** Records for what is typed; the ones of before stay until new ones are there. `isSearching` until then. */
function useFoundRecords(text: string): { records: FoundRecord[]; isSearching: boolean } {
  const [found, setFound] = useState<Found>({ text: '', records: [] })
  useEffect(() => {
    if (text === '') return setFound({ text, records: [] })
    const controller = new AbortController()
    const timer = setTimeout(() => {
      client.search.records({ text }, { signal: controller.signal }).then(
        records => setFound({ text, records }),
        // What the areas offer is still there; a search that was given up has a newer one after it.
        () => { if (!controller.signal.aborted) setFound({ text, records: [] }) },
      )
    }, SEARCH_DEBOUNCE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return { records: found.records, isSearching: found.text !== text }
}

/** The records among the entries used last, with the names that they have now. */
function useRecentRecords(recent: string[]): FoundRecord[] {
  const [records, setRecords] = useState<FoundRecord[]>([])
  useEffect(() => {
    const known = recent.flatMap(key => recordOfKey(key) ?? [])
    if (known.length > 0) client.search.named({ records: known }).then(setRecords, () => setRecords([])) // without them the palette still works
  }, [recent])
  return records
}

export default function CommandPalette({ close }: { close(): void }) {
  const styles = useStyles()
  useFocusReturn()
  const navigate = useNavigate()
  const access = useAtomValue(sessionAtom)!.access
  const preferences = useAtomValue(preferencesAtom)
  const [recent] = useState(preferences.recent)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { records, isSearching } = useFoundRecords(text)
  const recentRecords = useRecentRecords(recent)

  const commands = useMemo(() => {
    const asCommand = (record: FoundRecord) => recordCommand(areas, access, record) ?? []
    const fixed = fixedCommands(areas, access)
    const used = recentRecords.flatMap(asCommand)
    if (text === '') return matching([...used, ...fixed], '', recent)
    const offered = matching(fixed, text, recent)
    return [...offered, ...matching(records.flatMap(asCommand), '', recent)]
  }, [access, records, recentRecords, recent, text])

  function run({ key, path }: Command) {
    changePreferences({ recent: remembered(preferences.recent, key) })
    close()
    void navigate(path)
  }

  const combobox = useCombobox<Command>({
    items: commands, isOpen: true, selectedItem: null, inputValue: typed, defaultHighlightedIndex: 0, initialHighlightedIndex: 0,
    itemToString: command => command?.label ?? '',
    itemToKey: command => command?.key,
    stateReducer(state, { type: change, changes }) {
      // The pointer marks nothing, so that Enter takes what the keys marked.
      if (change === type.ItemMouseMove || change === type.MenuMouseLeave) return state
      if (change === type.InputChange) return { ...changes, highlightedIndex: 0 }
      return changes
    },
    onSelectedItemChange: ({ selectedItem }) => { if (selectedItem) run(selectedItem) },
  })
  const marked = combobox.highlightedIndex < commands.length ? combobox.highlightedIndex : -1
  const { ref, ...inputProps } = combobox.getInputProps({
    // Here and not in downshift's own callback, which comes too late to keep the caret where it is.
    onChange: event => setTyped((event.target as HTMLInputElement).value),
    onKeyDown: event => {
      // The dialog's own key: downshift would empty the input and go no further.
      if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    },
    'aria-label': 'Search or jump to', 'aria-labelledby': undefined, ...(marked === -1 ? { 'aria-activedescendant': undefined } : {}),
  })
  const count = commands.length === 0 ? 'Nothing found' : `${commands.length} ${commands.length === 1 ? 'result' : 'results'}`

  return (
    <Dialog open onOpenChange={(_, { open }) => { if (!open) close() }}>
      <DialogSurface aria-label="Search or jump to" className={styles.surface}>
        <div className={styles.body}>
          <Input
            {...(inputProps as object)} ref={ref as never} size="large" placeholder="Search or jump to…" maxLength={200} contentBefore={<Search20Regular />}
            contentAfter={isSearching ? <Spinner size="extra-tiny" aria-label="Searching" /> : undefined}
          />
          <ul {...combobox.getMenuProps({ 'aria-label': 'Results', 'aria-labelledby': undefined })} className={styles.list}>
            {commands.map((command, index) => (
              <li key={command.key} {...combobox.getItemProps({ item: command, index })} role="option" aria-selected={marked === index} className={mergeClasses(styles.option, marked === index && styles.marked)}>
                <span className={styles.label}>{command.label}</span>
                <span className={mergeClasses(styles.hint, marked === index && styles.hintMarked)}>{command.hint}</span>
              </li>
            ))}
          </ul>
          <div role="status" className={styles.count}>{isSearching && commands.length === 0 ? 'Searching' : count}</div>
        </div>
      </DialogSurface>
    </Dialog>
  )
}
