/** A searchable select for any number of options: downshift's combobox, virtual rows, Fluent's look. */
import { Button, Input, mergeClasses, Spinner } from '@fluentui/react-components'
import { ChevronDown20Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCombobox } from 'downshift'
import { useMemo, useRef, useState } from 'react'
import { matchingOptions, optionName, OPTION_HEIGHT, opensUpward, usePickerStyles, type PickerInputProps, type PickerOption } from './pickerList.ts'

export interface PickerProps extends PickerInputProps {
  options: PickerOption[]
  /** Id of the option chosen. */
  value: number | null
  onChange(id: number | null): void
}

/**
 * Typing narrows the options (any case, accents aside) and marks the first; Enter or Tab take the marked one. A text that is
 * no option falls back to what was chosen, an emptied one clears the choice.
 */
export function Picker({ label, options, value, onChange, onBlur, isLoading, disabled, placeholder, inputRef, id, required, ...aria }: PickerProps) {
  const styles = usePickerStyles()
  const chosen = useMemo(() => options.find(option => option.id === value) ?? null, [options, value])
  /** What is typed; null where the input shows the choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isUpward, setUpward] = useState(false)
  const shown = useMemo(() => matchingOptions(options, typed), [options, typed])
  const input = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLUListElement>(null)
  const virtualizer = useVirtualizer({ count: shown.length, getScrollElement: () => scroller.current, estimateSize: () => OPTION_HEIGHT, overscan: 4 })

  const { stateChangeTypes: type } = useCombobox
  const combobox = useCombobox<PickerOption>({
    items: shown,
    selectedItem: chosen,
    inputValue: typed ?? optionName(chosen),
    itemToString: optionName,
    itemToKey: option => option?.id,
    ...(id ? { inputId: id } : {}),
    stateReducer(state, { type: change, changes }) {
      // The pointer marks nothing, so that Tab takes what the keys marked and not what the pointer rests on.
      if (change === type.ItemMouseMove || change === type.MenuMouseLeave) return state
      // Escape closes the list and clears nothing.
      if (change === type.InputKeyDownEscape) return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
      if (change === type.InputChange) return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 }
      // The marked place may be beyond what typing has left over.
      if (changes.selectedItem === undefined) return { ...changes, selectedItem: state.selectedItem }
      return changes
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.id ?? null),
    onIsOpenChange({ isOpen }) {
      if (!isOpen) setTyped(null)
      else if (input.current) setUpward(opensUpward(input.current))
    },
    onHighlightedIndexChange({ highlightedIndex }) {
      if (highlightedIndex >= 0 && highlightedIndex < shown.length) virtualizer.scrollToIndex(highlightedIndex)
    },
    // The list is virtual: an option's element may not be there yet.
    scrollIntoView: () => undefined,
  })
  const { isOpen } = combobox
  const marked = combobox.highlightedIndex < shown.length ? combobox.highlightedIndex : -1
  const { ref: comboboxRef, ...inputProps } = combobox.getInputProps({
    disabled,
    // Here and not in downshift's own callback, which comes too late to keep the caret where it is.
    onChange: event => setTyped(event.target.value),
    onBlur: () => {
      if (typed?.trim() === '' && value !== null) onChange(null)
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

  return (
    <div className={styles.root}>
      <Input
        {...inputProps}
        {...aria}
        ref={setInput}
        className={styles.input}
        required={required}
        placeholder={placeholder}
        disabled={disabled}
        dir="auto"
        contentAfter={
          <span className={styles.buttons}>
            {isLoading && <Spinner size="extra-tiny" aria-label="Loading" />}
            {chosen && !disabled && (
              <Button
                appearance="transparent"
                size="small"
                icon={<Dismiss16Regular />}
                aria-label={`Clear ${label}`}
                onClick={() => {
                  setTyped(null)
                  onChange(null)
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
            return (
              option && (
                <li
                  key={option.id}
                  {...combobox.getItemProps({ item: option, index })}
                  role="option"
                  aria-selected={option.id === value}
                  aria-setsize={shown.length}
                  aria-posinset={index + 1}
                  title={option.title}
                  dir="auto"
                  className={mergeClasses(styles.option, marked === index && styles.highlighted, option.id === value && styles.chosen)}
                  style={{ top: start }}
                >
                  {optionName(option)}
                </li>
              )
            )
          })}
      </ul>
    </div>
  )
}
