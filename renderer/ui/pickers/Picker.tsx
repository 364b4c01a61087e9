/** A searchable select for one of any number of options. */
import { useCombobox } from 'downshift'
import { useMemo, useState } from 'react'
import { PickerBox, type PickerInputProps } from './PickerBox.tsx'
import { matchingOptions, optionName, type PickerOption } from './pickerOptions.ts'

export interface PickerProps extends PickerInputProps {
  options: PickerOption[]
  /** Id of the chosen option. */
  value: number | null
  onChange(id: number | null): void
}

const { stateChangeTypes: type } = useCombobox

/**
 * Typing narrows the options (regardless of case and accents) and highlights the first; Enter or Tab chooses the highlighted one. A text
 * that matches no option is replaced by the earlier choice; an empty one removes it.
 */
export function Picker({ options, value, onChange, onBlur, ...props }: PickerProps) {
  const chosen = useMemo(() => options.find(option => option.id === value) ?? null, [options, value])
  const [typed, setTyped] = useState<string | null>(null)
  const shown = useMemo(() => matchingOptions(options, typed), [options, typed])
  return (
    <PickerBox
      {...props}
      shown={shown}
      typed={typed}
      setTyped={setTyped}
      summary={optionName(chosen)}
      isMultiple={false}
      isChosen={({ id }) => id === value}
      firstMatch={text => (text.trim() ? 0 : -1)}
      clear={chosen ? () => onChange(null) : undefined}
      onBlur={() => {
        if (typed?.trim() === '' && value !== null) onChange(null)
        onBlur?.()
      }}
      behavior={{
        selectedItem: chosen,
        stateReducer(state, { type: change, changes }) {
          // Escape closes the list and removes nothing.
          if (change === type.InputKeyDownEscape) return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
          // The highlighted index may be beyond the options that match.
          return changes.selectedItem === undefined ? { ...changes, selectedItem: state.selectedItem } : changes
        },
        onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.id ?? null),
        onIsOpenChange({ isOpen }) {
          if (!isOpen) setTyped(null)
        },
      }}
    />
  )
}
