/** What Picker and MultiPicker have in common: an input with downshift's combobox, and the list of options below it, of which only those in sight are drawn. */
import { Button, Input, makeStyles, mergeClasses, Spinner, tokens, useMergedRefs } from '@fluentui/react-components'
import { Checkmark16Regular, ChevronDown20Regular, Dismiss16Regular } from '@fluentui/react-icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCombobox, type UseComboboxProps } from 'downshift'
import { useEffect, useLayoutEffect, useRef, useState, type Dispatch, type InputHTMLAttributes, type Ref, type SetStateAction } from 'react'
import { optionName, type PickerOption } from './pickerOptions.ts'

/** Heights of an option and of the whole list, in pixels. */
const OPTION_HEIGHT = 32
const LIST_HEIGHT = 288

const useStyles = makeStyles({
  root: { position: 'relative', minWidth: 0 },
  input: { width: '100%' },
  list: {
    position: 'absolute',
    zIndex: 1_000,
    top: '100%',
    left: 0,
    right: 0,
    maxHeight: `${LIST_HEIGHT}px`,
    overflowY: 'auto',
    margin: '4px 0 0',
    padding: 0,
    listStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  upward: { top: 'auto', bottom: '100%', margin: '0 0 4px' },
  hidden: { display: 'none' },
  option: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${OPTION_HEIGHT}px`,
    lineHeight: `${OPTION_HEIGHT}px`,
    padding: `0 ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1Hover },
  },
  highlighted: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
    boxShadow: `inset 2px 0 0 ${tokens.colorCompoundBrandStroke}`,
  },
  chosen: { fontWeight: tokens.fontWeightSemibold },
  checkable: { paddingLeft: tokens.spacingHorizontalS },
  check: { display: 'inline-flex', alignItems: 'center', width: '24px', height: '100%', verticalAlign: 'top', color: tokens.colorCompoundBrandForeground1 },
  all: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  none: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', alignItems: 'center' },
})

type InputProps = InputHTMLAttributes<HTMLInputElement>

/** What the field around a picker gives its input. */
export interface PickerInputProps extends Pick<
  InputProps,
  'id' | 'required' | 'disabled' | 'placeholder' | 'aria-describedby' | 'aria-labelledby' | 'aria-invalid'
> {
  /** Names the list of options; the field around the picker names the input. */
  label: string
  onBlur?(): void
  isLoading?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** Stands first in the list of a MultiPicker and chooses all options that match, or none of them; the ids of options start at 1. */
export const ALL = 0

interface PickerBoxProps extends PickerInputProps {
  /** The options in the list, in order. */
  shown: PickerOption[]
  /** What is typed; null while the input shows `summary`, the choice. */
  typed: string | null
  setTyped: Dispatch<SetStateAction<string | null>>
  summary: string
  title?: string
  /** Whether options have a check mark. */
  isMultiple: boolean
  isChosen(option: PickerOption): boolean
  /** The index of the option that Enter chooses after typing; -1 for none. */
  firstMatch(typed: string): number
  /** Removes the choice; undefined where nothing is chosen. */
  clear: (() => void) | undefined
  /** How downshift treats choosing, opening and closing. */
  behavior: Pick<UseComboboxProps<PickerOption>, 'selectedItem' | 'onSelectedItemChange' | 'onStateChange' | 'onIsOpenChange'> &
    Required<Pick<UseComboboxProps<PickerOption>, 'stateReducer'>>
}

/** Whether there is no room for the list below its input and more above it. */
function opensUpward(input: HTMLElement): boolean {
  const { top, bottom } = input.getBoundingClientRect()
  return window.innerHeight - bottom < LIST_HEIGHT && top > window.innerHeight - bottom
}

export function PickerBox(props: PickerBoxProps) {
  const { label, shown, typed, setTyped, summary, isMultiple, isChosen, firstMatch, clear, behavior, onBlur, isLoading, disabled, inputRef, id, ...others } =
    props
  const styles = useStyles()
  const [isUpward, setUpward] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const virtualizer = useVirtualizer({ count: shown.length, getScrollElement: () => list.current, estimateSize: () => OPTION_HEIGHT, overscan: 4 })

  const { stateChangeTypes: type } = useCombobox
  const combobox = useCombobox<PickerOption>({
    ...behavior,
    items: shown,
    inputValue: typed ?? summary,
    itemToString: optionName,
    itemToKey: option => option?.id,
    ...(id ? { inputId: id } : {}),
    stateReducer(state, change) {
      // The pointer highlights nothing: Enter and Tab choose what the keys highlighted, not what the pointer rests on.
      if (change.type === type.ItemMouseMove || change.type === type.MenuMouseLeave) return state
      if (change.type === type.InputChange) return { ...change.changes, highlightedIndex: firstMatch(change.changes.inputValue ?? '') }
      return behavior.stateReducer(state, change)
    },
    onIsOpenChange(change) {
      behavior.onIsOpenChange?.(change)
      if (change.isOpen && input.current) setUpward(opensUpward(input.current))
    },
    onHighlightedIndexChange({ highlightedIndex }) {
      if (highlightedIndex >= 0 && highlightedIndex < shown.length) virtualizer.scrollToIndex(highlightedIndex)
    },
    // The virtualizer scrolls: the element of an option out of sight does not exist yet.
    scrollIntoView: () => undefined,
  })
  const { isOpen } = combobox
  // Options that arrive after the first letter was typed are highlighted as if they had been there.
  useEffect(() => {
    if (typed && combobox.highlightedIndex === -1) combobox.setHighlightedIndex(firstMatch(typed))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- for other options only
  }, [shown])
  // A summary that changes under the focus, as when names arrive, stays selected.
  useLayoutEffect(() => {
    if (isMultiple && typed === null && document.activeElement === input.current) input.current?.select()
  }, [isMultiple, summary, typed])

  const highlighted = combobox.highlightedIndex < shown.length ? combobox.highlightedIndex : -1
  const { ref: comboboxRef, ...inputProps } = combobox.getInputProps({
    disabled,
    // Not in downshift's own callback, which comes too late to leave the caret where it is.
    onChange: event => setTyped(event.target.value),
    // Typing replaces the names of several options instead of continuing them.
    onFocus: event => {
      if (isMultiple) event.target.select()
    },
    onBlur,
    ...(highlighted === -1 ? { 'aria-activedescendant': undefined } : {}),
  })
  const { ref: menuRef, ...menuProps } = combobox.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })

  return (
    <div className={styles.root}>
      <Input
        {...inputProps}
        {...others}
        ref={useMergedRefs(input, comboboxRef, inputRef)}
        className={styles.input}
        disabled={disabled}
        dir="auto"
        contentAfter={
          <span className={styles.buttons}>
            {isLoading && <Spinner size="extra-tiny" aria-label="Loading" />}
            {clear && !disabled && (
              <Button
                appearance="transparent"
                size="small"
                icon={<Dismiss16Regular />}
                aria-label={`Clear ${label}`}
                onClick={() => {
                  setTyped(null)
                  clear()
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
        aria-multiselectable={isMultiple || undefined}
        ref={useMergedRefs(list, menuRef)}
        className={mergeClasses(styles.list, isUpward && styles.upward, !isOpen && styles.hidden)}
      >
        {isOpen && shown.length === 0 && (
          // No option has the focus that a screen reader would read: the announcer says it.
          <li role="option" aria-selected="false" aria-disabled="true" className={styles.none} data-news>
            {isLoading ? 'Loading' : <span role="status">Nothing found</span>}
          </li>
        )}
        {isOpen && <li aria-hidden role="presentation" style={{ height: virtualizer.getTotalSize() }} />}
        {isOpen &&
          virtualizer.getVirtualItems().map(({ index, start }) => {
            const option = shown[index]
            if (!option) return null
            const chosen = isChosen(option)
            return (
              <li
                key={option.id}
                {...combobox.getItemProps({ item: option, index })}
                role="option"
                dir={isMultiple ? undefined : 'auto'} // check marks stand in one column
                aria-selected={chosen}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
                title={option.title}
                className={mergeClasses(
                  styles.option,
                  isMultiple && styles.checkable,
                  highlighted === index && styles.highlighted,
                  chosen && styles.chosen,
                  option.id === ALL && styles.all,
                )}
                style={{ top: start }}
              >
                {isMultiple && (
                  <span className={styles.check} aria-hidden>
                    {chosen && <Checkmark16Regular />}
                  </span>
                )}
                {isMultiple ? <span dir="auto">{optionName(option)}</span> : optionName(option)}
              </li>
            )
          })}
      </ul>
    </div>
  )
}
