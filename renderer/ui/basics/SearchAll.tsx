/** Makes all rows of a list searchable, or says how far that is. */
import { Button, Caption1, makeStyles, tokens, type ButtonProps } from '@fluentui/react-components'
import type { MouseEvent } from 'react'
import { copyInWords, searchAllInWords } from '../../../shared/rules/offlineCopies.ts'
import { changeCopy, offlineCopiesAtom, prepareSearch } from '../../state/offlineCopies.ts'
import { useQueryAtom } from '../../state/query.ts'

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' } })

/** The focus leaves the button, which goes. */
const leave = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest<HTMLElement>('[data-scrolls], [data-keeps-focus]')?.focus()

/** Keeps a list. */
function keep(event: MouseEvent<HTMLElement>, area: string): void {
  leave(event)
  changeCopy('keep', { area })
}

interface SearchAllProps {
  area: string
  /** What the rows are called. */
  noun: string
  /** How many there are, if that is known. */
  total?: number
  /** The text of the button, where the list is named beside it. */
  label?: string
  size?: 'small' | 'medium'
}

/** The button, or how far the reading is; nothing for a list that cannot be kept here, or all of which is here. */
export function SearchAll({ area, noun, total, label, size = 'small' }: SearchAllProps) {
  const styles = useStyles()
  const copy = useQueryAtom(offlineCopiesAtom).data?.find(each => each.area === area)
  if (!copy || copy.state === 'complete') return null
  const words = searchAllInWords(noun, total)
  if (copy.state === 'none')
    return (
      <Button size={size} aria-label={label === undefined ? undefined : words} onClick={event => keep(event, area)}>
        {label ?? words}
      </Button>
    )
  return (
    <>
      <Caption1 className={styles.quiet}>{copyInWords(copy, noun)}</Caption1>
      {copy.state === 'paused' && (
        <Button size={size} onClick={event => keep(event, area)}>
          Read on
        </Button>
      )}
    </>
  )
}

/** The button that makes several lists searchable at once; nothing where there are not several. */
export function SearchThem({ areas, ...button }: Omit<ButtonProps, 'onClick'> & { areas: readonly string[] }) {
  return (
    areas.length > 1 && (
      <Button
        {...(button as object)}
        onClick={event => {
          leave(event)
          prepareSearch([...areas])
        }}
      />
    )
  )
}
