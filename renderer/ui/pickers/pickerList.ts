/** What searchable selects share: their list's look, and the search through their options. */
import { makeStyles, tokens } from '@fluentui/react-components'
import type { Ref } from 'react'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { recordName } from '../basics/recordName.ts'

/** An option of a select box (F-165). */
export interface PickerOption {
  id: number
  title: string
}

/** Of an option and, at most, of the list, in pixels. */
export const OPTION_HEIGHT = 32
const LIST_HEIGHT = 288

export const usePickerStyles = makeStyles({
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

/** What an option is called; empty for none. */
export const optionName = (option: PickerOption | null): string => (option ? recordName(option.title, option.id) : '')

/** Thousands of titles are folded once, not at each key. */
const folded = new WeakMap<PickerOption[], string[]>()
function foldedTitles(options: PickerOption[]): string[] {
  const held = folded.get(options) ?? options.map(option => foldText(optionName(option)))
  folded.set(options, held)
  return held
}

/** The options whose titles hold what was typed, in any case and accents aside. */
export function matchingOptions(options: PickerOption[], typed: string | null): PickerOption[] {
  const needle = foldText(typed?.trim() ?? '')
  return needle === '' ? options : options.filter((_, index) => foldedTitles(options)[index]!.includes(needle))
}

/** Whether the list has no room below its input and more above it. */
export function opensUpward(input: HTMLElement): boolean {
  const { top, bottom } = input.getBoundingClientRect()
  return window.innerHeight - bottom < LIST_HEIGHT && top > window.innerHeight - bottom
}

/** What the field around a select gives its input. */
export interface PickerInputProps {
  /** Names the list of options; the field around it names the input. */
  label: string
  onBlur?(): void
  isLoading?: boolean
  disabled?: boolean
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
  id?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-labelledby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}
