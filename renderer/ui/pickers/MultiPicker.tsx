/** A searchable multi-select for any number of options: downshift's combobox, virtual rows, Fluent's look. */
import { Button, Input, mergeClasses, Spinner } from '@fluentui/react-components'
import { Checkmark16Regular, ChevronDown20Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCombobox, useMultipleSelection } from 'downshift'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { chosenInWords } from '../../../shared/rules/words.ts'
import { matchingOptions, optionName, OPTION_HEIGHT, opensUpward, usePickerStyles, type PickerInputProps, type PickerOption } from './pickerList.ts'

export interface MultiPickerProps extends PickerInputProps {
  options: PickerOption[]
  /** What can be chosen no more: it names what was chosen before. */
  gone?: readonly PickerOption[]
  /** Ids of the options chosen. One without an option stays chosen, with the name that it last had, else as its id. */
  value: number[]
  onChange(ids: number[]): void
}

/** Stands first in the list and chooses all that are shown, or none of them; options' ids start at 1. */
const ALL = 0
const NONE_GONE: never[] = []

/** Where Enter takes from while somebody types: the first option that matches, after the entry for all of them; -1 where nothing is typed or matches. */
const firstMatch = (options: PickerOption[], typed = ''): number => (typed.trim() ? Math.min(1, matchingOptions(options, typed).length - 1) : -1)

/**
 * Closed, the input shows the names of one or two options, else how many (F-491). Typing searches; Enter or a click takes an
 * option or gives it back, and the list stays open. `Select all` takes all that match.
 */
export function MultiPicker({
  label,
  options,
  gone = NONE_GONE,
  value,
  onChange,
  onBlur,
  isLoading,
  disabled,
  placeholder,
  inputRef,
  id,
  required,
  ...aria
}: MultiPickerProps) {
  const styles = usePickerStyles()
  /** What is typed; null where the input shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isUpward, setUpward] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLUListElement>(null)
  const chosen = useMemo(() => new Set(value), [value])
  const [titles] = useState(() => new Map<number, string>())
  const names = useMemo(() => {
    for (const option of [...gone, ...options]) titles.set(option.id, optionName(option))
    return value.map(each => titles.get(each) ?? `ID ${each}`)
  }, [gone, options, titles, value])
  const found = useMemo(() => matchingOptions(options, typed), [options, typed])
  const areAllChosen = found.length > 0 && found.every(option => chosen.has(option.id))
  const isSearching = Boolean(typed?.trim())
  const shown = useMemo(
    () => (found.length > 1 ? [{ id: ALL, title: isSearching ? 'Select all that match' : 'Select all' }, ...found] : found),
    [found, isSearching],
  )
  const virtualizer = useVirtualizer({ count: shown.length, getScrollElement: () => scroller.current, estimateSize: () => OPTION_HEIGHT, overscan: 4 })

  const selection = useMultipleSelection<number>({
    selectedItems: value,
    itemToKey: each => each,
    onSelectedItemsChange: ({ selectedItems }) => onChange(selectedItems ?? []),
  })
  function toggle(option: PickerOption): void {
    if (option.id === ALL) {
      const others = value.filter(each => !found.some(item => item.id === each))
      selection.setSelectedItems(areAllChosen ? others : [...value, ...found.map(item => item.id).filter(each => !chosen.has(each))])
    } else if (chosen.has(option.id)) selection.removeSelectedItem(option.id)
    else selection.addSelectedItem(option.id)
  }

  const { stateChangeTypes: type } = useCombobox
  const combobox = useCombobox<PickerOption>({
    items: shown,
    selectedItem: null,
    inputValue: typed ?? '',
    itemToString: optionName,
    itemToKey: option => option?.id,
    ...(id ? { inputId: id } : {}),
    stateReducer(state, { type: change, changes }) {
      // The pointer marks nothing, so that Enter takes what the keys marked and not what the pointer rests on.
      if (change === type.ItemMouseMove || change === type.MenuMouseLeave) return state
      if (change === type.InputKeyDownEnter || change === type.ItemClick)
        return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex, inputValue: state.inputValue }
      // Leaving takes nothing: only what was taken is chosen.
      if (change === type.InputBlur) return { ...changes, selectedItem: null }
      // The first option that matches, after the entry for all of them.
      if (change === type.InputChange) return { ...changes, highlightedIndex: firstMatch(options, changes.inputValue) }
      return changes
    },
    onStateChange({ type: change, selectedItem }) {
      if ((change === type.InputKeyDownEnter || change === type.ItemClick) && selectedItem) toggle(selectedItem)
    },
    onIsOpenChange({ isOpen }) {
      setTyped(before => (isOpen ? (before ?? '') : null))
      if (isOpen && input.current) setUpward(opensUpward(input.current))
    },
    onHighlightedIndexChange({ highlightedIndex }) {
      if (highlightedIndex >= 0 && highlightedIndex < shown.length) virtualizer.scrollToIndex(highlightedIndex)
    },
    // The list is virtual: an option's element may not be there yet.
    scrollIntoView: () => undefined,
    getA11yStatusMessage: ({ isOpen }) => (isOpen ? `${found.length.toLocaleString()} options, ${value.length.toLocaleString()} chosen` : ''),
  })
  const { isOpen } = combobox
  // Options that come after the first letter was typed are marked as if they had been there.
  useEffect(() => {
    if (typed && combobox.highlightedIndex === -1) combobox.setHighlightedIndex(firstMatch(options, typed))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [options])
  const marked = combobox.highlightedIndex < shown.length ? combobox.highlightedIndex : -1
  const { ref: comboboxRef, ...inputProps } = combobox.getInputProps({
    ...selection.getDropdownProps({ preventKeyAction: true }),
    disabled,
    // Here and not in downshift's own callback, which comes too late to keep the caret where it is.
    onChange: event => setTyped(event.target.value),
    // What is typed replaces the names that show, it does not go on from them.
    onFocus: event => event.target.select(),
    onBlur: () => {
      setTyped(null)
      onBlur?.()
    },
    ...(marked === -1 ? { 'aria-activedescendant': undefined } : {}),
  })
  const setInput = (element: HTMLInputElement | null) => {
    input.current = element
    for (const ref of [comboboxRef, inputRef]) {
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    }
  }
  const { ref: menuRef, ...menuProps } = combobox.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })
  const summary = chosenInWords(names)
  // Names that are read while the input has the focus are replaced by what is typed like those that were there before.
  useLayoutEffect(() => {
    if (typed === null && document.activeElement === input.current) input.current?.select()
  }, [summary, typed])

  return (
    <div className={styles.root}>
      <Input
        {...inputProps}
        {...aria}
        ref={setInput}
        className={styles.input}
        required={required}
        disabled={disabled}
        dir="auto"
        value={typed ?? summary}
        placeholder={isOpen ? summary || 'Search' : placeholder}
        title={names.length > 2 ? names.join(', ') : undefined}
        contentAfter={
          <span className={styles.buttons}>
            {isLoading && <Spinner size="extra-tiny" aria-label="Loading" />}
            {value.length > 0 && !disabled && (
              <Button
                appearance="transparent"
                size="small"
                icon={<Dismiss16Regular />}
                aria-label={`Clear ${label}`}
                onClick={() => {
                  setTyped(null)
                  selection.setSelectedItems([])
                  input.current?.focus()
                }}
              />
            )}
            <Button
              {...combobox.getToggleButtonProps({ disabled, tabIndex: -1, 'aria-label': `Show ${label} options` })}
              appearance="transparent"
              size="small"
              icon={<ChevronDown20Regular />}
            />
          </span>
        }
      />
      <ul
        {...menuProps}
        role="listbox"
        aria-multiselectable
        ref={element => {
          scroller.current = element
          if (typeof menuRef === 'function') menuRef(element)
        }}
        className={mergeClasses(styles.list, isUpward && styles.upward, !isOpen && styles.hidden)}
      >
        {isOpen && shown.length === 0 && (
          <li role="option" aria-selected="false" aria-disabled="true" className={styles.none}>
            {isLoading ? 'Loading' : 'Nothing found'}
          </li>
        )}
        {isOpen && <li aria-hidden role="presentation" style={{ height: virtualizer.getTotalSize() }} />}
        {isOpen &&
          virtualizer.getVirtualItems().map(({ index, start }) => {
            const option = shown[index]
            const isChosen = option !== undefined && (option.id === ALL ? areAllChosen : chosen.has(option.id))
            return (
              option && (
                <li
                  key={option.id}
                  {...combobox.getItemProps({ item: option, index })}
                  role="option"
                  aria-selected={isChosen}
                  aria-setsize={shown.length}
                  aria-posinset={index + 1}
                  title={option.title}
                  className={mergeClasses(
                    styles.option,
                    styles.checkable,
                    marked === index && styles.highlighted,
                    isChosen && styles.chosen,
                    option.id === ALL && styles.all,
                  )}
                  style={{ top: start }}
                >
                  <span className={styles.check} aria-hidden>
                    {isChosen && <Checkmark16Regular />}
                  </span>
                  <span dir="auto">{optionName(option)}</span>
                </li>
              )
            )
          })}
      </ul>
    </div>
  )
}
