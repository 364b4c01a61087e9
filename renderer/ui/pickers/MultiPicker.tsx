/** A searchable select for several of any number of options. */
import { useCombobox } from 'downshift'
import { useMemo, useState } from 'react'
import { chosenInWords } from '../../../shared/rules/words.ts'
import { ALL, PickerBox, type PickerInputProps } from './PickerBox.tsx'
import { matchingOptions, optionName, type PickerOption } from './pickerOptions.ts'

export interface MultiPickerProps extends PickerInputProps {
  options: PickerOption[]
  /** Options that can no longer be chosen; they name those that were chosen before. */
  gone?: readonly PickerOption[]
  /** Ids of the chosen options. One without an option stays chosen, with the last name it had, or as its id. */
  value: number[]
  onChange(ids: number[]): void
}

const NONE: never[] = []
const { stateChangeTypes: type } = useCombobox

/**
 * Closed, the input shows the names of one or two options, or else how many are chosen (F-491). Typing searches; Enter or a click chooses
 * an option or deselects it, and the list stays open. `Select all` chooses all that match.
 */
export function MultiPicker({ options, gone = NONE, value, onChange, onBlur, placeholder, ...props }: MultiPickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = useMemo(() => new Set(value), [value])
  const [titles] = useState(() => new Map<number, string>())
  const names = useMemo(() => {
    for (const option of [...gone, ...options]) titles.set(option.id, optionName(option))
    return value.map(id => titles.get(id) ?? `ID ${id}`)
  }, [gone, options, titles, value])
  const summary = chosenInWords(names)
  const found = useMemo(() => matchingOptions(options, typed), [options, typed])
  const areAllChosen = found.length > 0 && found.every(({ id }) => chosen.has(id))
  const isSearching = Boolean(typed?.trim())
  const shown = useMemo(
    () => (found.length > 1 ? [{ id: ALL, title: isSearching ? 'Select all that match' : 'Select all' }, ...found] : found),
    [found, isSearching],
  )

  function toggle({ id }: PickerOption): void {
    const toggled = id === ALL ? found.map(option => option.id) : [id]
    const isChosen = id === ALL ? areAllChosen : chosen.has(id)
    onChange(isChosen ? value.filter(each => !toggled.includes(each)) : [...value, ...toggled.filter(each => !chosen.has(each))])
  }
  return (
    <PickerBox
      {...props}
      shown={shown}
      typed={typed}
      setTyped={setTyped}
      summary={summary}
      title={names.length > 2 ? names.join(', ') : undefined}
      placeholder={typed === null ? placeholder : summary || 'Search'}
      isMultiple
      isChosen={({ id }) => (id === ALL ? areAllChosen : chosen.has(id))}
      // The first option that matches, after `Select all`.
      firstMatch={text => (text.trim() ? Math.min(1, matchingOptions(options, text).length - 1) : -1)}
      clear={value.length > 0 ? () => onChange([]) : undefined}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
      behavior={{
        selectedItem: null,
        stateReducer(state, { type: change, changes }) {
          if (change === type.InputKeyDownEnter || change === type.ItemClick)
            return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex, inputValue: state.inputValue }
          // Leaving the input does not choose what is highlighted.
          return change === type.InputBlur ? { ...changes, selectedItem: null } : changes
        },
        onStateChange({ type: change, selectedItem }) {
          if ((change === type.InputKeyDownEnter || change === type.ItemClick) && selectedItem) toggle(selectedItem)
        },
        onIsOpenChange: ({ isOpen }) => setTyped(before => (isOpen ? (before ?? '') : null)),
      }}
    />
  )
}
