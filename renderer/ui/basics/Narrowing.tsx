/** Narrows the rows of a screen to those that contain a text, or to those that a toggle is about. */
import { SearchBox, ToggleButton } from '@fluentui/react-components'
import { useDeferredValue, useMemo, useState, type Ref } from 'react'
import { containing } from '../../../shared/rules/searchedText.ts'

export function useNarrowing() {
  const [text, setText] = useState('')
  const [isOn, setOn] = useState(false)
  /** The text that rows have to contain follows `text` with a short delay. */
  const wanted = useDeferredValue(text).trim()
  const isFound = useMemo(() => containing(wanted), [wanted])
  function showAll() {
    setText('')
    setOn(false)
  }
  return { text, setText, isOn, setOn, isFound, isNarrowed: wanted !== '' || isOn, showAll }
}

export type Narrowing = ReturnType<typeof useNarrowing>

interface NarrowingToolsProps {
  narrowing: Narrowing
  /** Label of the search box. */
  label: string
  toggleLabel: string
  className: Record<'find' | 'firm', string>
  box?: Ref<HTMLInputElement>
}

export function NarrowingTools({ narrowing, label, toggleLabel, className, box }: NarrowingToolsProps) {
  return (
    <>
      <SearchBox
        ref={box}
        className={className.find}
        aria-label={label}
        placeholder={label}
        value={narrowing.text}
        dir="auto"
        onChange={(_, { value }) => narrowing.setText(value)}
        // Enter must not submit a form around it.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <ToggleButton className={className.firm} checked={narrowing.isOn} onClick={() => narrowing.setOn(!narrowing.isOn)}>
        {toggleLabel}
      </ToggleButton>
    </>
  )
}
