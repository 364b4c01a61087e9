/** The command palette: go to an area, add, find a record, or do something, by typing. */
import { Dialog, DialogSurface, Input, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import { useCombobox } from 'downshift'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FoundRecord } from '../../shared/platform/search.ts'
import { limitedInWords } from '../../shared/rules/offlineCopies.ts'
import { areas } from '../areas/index.ts'
import { client } from '../state/client.ts'
import { changePreferences, preferencesAtom } from '../state/preferences.ts'
import { offlineCopiesAtom, prepareSearch } from '../state/offlineCopies.ts'
import { useQueryAtom } from '../state/query.ts'
import { screenCommandsAtom } from '../state/screenCommands.ts'
import { sessionAtom } from '../state/session.ts'
import { store } from '../state/store.ts'
import { useFocusReturn } from '../ui/basics/focusReturn.ts'
import { applicationCommands } from './applicationCommands.ts'
import {
  findCommand,
  fixedCommands,
  grouped,
  labelOf,
  labelsOf,
  recordAreas,
  recordCommands,
  recordOfKey,
  searchThemCommand,
  remembered,
  MOST_RECENT,
  someOf,
  unsearchedSentence,
  type Command,
} from './commands.ts'
import { drawerAreasAtom } from './ownScreens.ts'
import { useRecordSearch } from './useRecordSearch.ts'

const { stateChangeTypes: type } = useCombobox

const useStyles = makeStyles({
  surface: {
    padding: tokens.spacingHorizontalM,
    maxWidth: 'min(640px, calc(100vw - 48px))',
    top: '12vh',
    marginTop: 0,
    marginBottom: 'auto',
    maxHeight: '70vh',
    overflow: 'hidden',
  },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, maxHeight: `calc(70vh - 2 * ${tokens.spacingHorizontalM})` },
  list: { overflowY: 'auto', minHeight: 0 },
  group: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
  },
  marked: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
    boxShadow: `inset 2px 0 0 ${tokens.colorCompoundBrandStroke}`,
  },
  label: { flexGrow: 1, minWidth: '40%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hintMarked: { color: 'inherit' },
  count: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, padding: `0 ${tokens.spacingHorizontalM}` },
})

const NOTHING_RECENT = { keys: [] as string[], records: [] as FoundRecord[] }

/** What was used here last, then the records opened last, with the names that they have now. Without them the palette still works. */
function useRecent(used: string[]): typeof NOTHING_RECENT {
  const [recent, setRecent] = useState({ ...NOTHING_RECENT, keys: used })
  useEffect(() => {
    async function read() {
      const opened = await client.dashboard.opened({}).catch(() => [])
      const keys = [...new Set([...used, ...opened.map(({ area, id }) => `${area}/${id}`)])].slice(0, MOST_RECENT)
      const known = keys.flatMap(key => recordOfKey(key) ?? [])
      const records = known.length > 0 ? await client.search.named({ records: known }).catch(() => []) : []
      setRecent({ keys, records })
    }
    void read()
  }, [used])
  return recent
}

/** How many there are; with a plus where only the best are among them. `isWhole`: no list was left out. */
function countSentence(count: number, hasMore: boolean, isSearching: boolean, isWhole: boolean): string {
  if (count === 0) return isSearching ? 'Searching…' : isWhole ? 'Nothing found' : 'Nothing found in what was searched'
  return `${count}${hasMore ? '+' : ''} ${count === 1 ? 'result' : 'results'}${isSearching ? ', still searching…' : ''}`
}

export default function CommandPalette({ close }: { close(): void }) {
  const styles = useStyles()
  useFocusReturn()
  const navigate = useNavigate()
  const denials = useAtomValue(sessionAtom)!.denials
  const drawerAreas = useAtomValue(drawerAreasAtom)
  const preferences = useAtomValue(preferencesAtom)
  const [recent] = useState(preferences.recent)
  const [offer] = useState(() => store.get(screenCommandsAtom).commands())
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { searched, denied } = useMemo(() => recordAreas(areas, denials), [denials])
  const { records, hasMore, isSearching, isEarlier, unsearched, partly, limited } = useRecordSearch(text, searched)
  const copies = useQueryAtom(offlineCopiesAtom).data
  /** The lists that were not all searched, and that nobody has begun to read. */
  const missing = useMemo(() => partly.filter(name => copies?.some(({ area, state }) => area === name && state === 'none')), [partly, copies])
  const { keys: recentKeys, records: recentRecords } = useRecent(recent)

  const groups = useMemo(() => {
    const fixed = fixedCommands(drawerAreas, denials, [...offer, ...applicationCommands()])
    const found = recordCommands(areas, denials, text === '' ? recentRecords : records)
    const others = [findCommand(text), ...searchThemCommand(areas, missing, prepareSearch)]
    return [...grouped([...fixed, ...found], text, recentKeys), ...(text === '' ? [] : [{ name: 'Find' as const, commands: others }])]
  }, [denials, drawerAreas, offer, records, recentRecords, recentKeys, text, missing])
  const commands = useMemo(() => groups.flatMap(group => group.commands), [groups])

  function run({ key, to, group }: Command) {
    // What was searched for is kept where other data are, sealed.
    if (group !== 'Find') changePreferences({ recent: remembered(preferences.recent, key) })
    close()
    if (typeof to === 'string') void navigate(to)
    else to()
  }

  // The best of what was found first is marked until another is, and stays so where it goes when more is found: what Enter does is not changed by what
  // comes. Until anything is found, Enter leads to Find.
  const [markedKey, setMarkedKey] = useState<string | null>(null)
  const [best] = commands
  if (markedKey === null && text !== '' && !isEarlier && best && best.group !== 'Find') setMarkedKey(best.key)
  const combobox = useCombobox<Command>({
    items: commands,
    isOpen: true,
    selectedItem: null,
    inputValue: typed,
    highlightedIndex: Math.max(
      0,
      commands.findIndex(({ key }) => key === markedKey),
    ),
    itemToString: command => command?.label ?? '',
    itemToKey: command => command?.key,
    stateReducer(state, { type: change, changes }) {
      // The pointer marks nothing, so that Enter takes what the keys marked.
      if (change === type.ItemMouseMove || change === type.MenuMouseLeave) return state
      return changes
    },
    onHighlightedIndexChange: ({ highlightedIndex, type: change }) =>
      setMarkedKey(change === type.InputChange ? null : (commands[highlightedIndex]?.key ?? null)),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) run(selectedItem)
    },
  })
  const marked = combobox.highlightedIndex < commands.length ? combobox.highlightedIndex : -1
  const { ref, ...inputProps } = combobox.getInputProps({
    // Here and not in downshift's own callback, which comes too late to keep the caret where it is.
    onChange: event => {
      setTyped(event.target.value)
      setMarkedKey(null)
    },
    onKeyDown: event => {
      // The dialog's own key: downshift would empty the input and go no further.
      if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    },
    'aria-label': 'Search or jump to',
    'aria-labelledby': undefined,
    ...(marked === -1 ? { 'aria-activedescendant': undefined } : {}),
  })
  const count = commands.filter(({ group }) => group !== 'Find').length
  const notSearched = text === '' ? [] : unsearched.map(each => unsearchedSentence(areas, each))
  if (text !== '' && partly.length > 0) notSearched.push(`Only what was opened before was searched: ${someOf(labelsOf(areas, partly))}.`)
  if (text !== '' && limited.length > 0) notSearched.push(limitedInWords(limited, area => labelOf(areas, area)))
  if (text !== '' && denied.length > 0) notSearched.push(`Not searched: ${someOf(denied)}. You don’t have access.`)

  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) close()
      }}
    >
      <DialogSurface aria-label="Search or jump to" className={styles.surface}>
        <div className={styles.body}>
          <Input
            {...inputProps}
            ref={ref as never}
            size="large"
            placeholder="Search or jump to…"
            maxLength={200}
            contentBefore={<Search20Regular />}
            contentAfter={isSearching ? <Spinner size="extra-tiny" aria-label="Searching" /> : undefined}
          />
          <div {...combobox.getMenuProps({ 'aria-label': 'Results', 'aria-labelledby': undefined })} className={styles.list}>
            {groups.map(({ name, commands: members }) => (
              <div key={name} role="group" aria-label={name}>
                <div aria-hidden className={styles.group}>
                  {name}
                </div>
                {members.map(command => {
                  const index = commands.indexOf(command)
                  return (
                    <div
                      key={command.key}
                      {...combobox.getItemProps({ item: command, index })}
                      role="option"
                      aria-selected={marked === index}
                      className={mergeClasses(styles.option, marked === index && styles.marked)}
                    >
                      <span dir="auto" className={styles.label} title={command.label}>
                        {command.label}
                      </span>
                      <span className={mergeClasses(styles.hint, marked === index && styles.hintMarked)} title={command.place}>
                        {command.hint}
                        {command.place && (
                          <>
                            {' '}
                            · <bdi>{command.place}</bdi>
                          </>
                        )}
                      </span>
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
          <div role="status" data-unsaid={isSearching || undefined} className={styles.count}>
            <div>{countSentence(count, hasMore, isSearching, partly.length + unsearched.length === 0)}</div>
            {notSearched.map(sentence => (
              <div key={sentence}>{sentence}</div>
            ))}
          </div>
        </div>
      </DialogSurface>
    </Dialog>
  )
}
