/** Files that are chosen, dropped or pasted. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef, useState, type HTMLAttributes } from 'react'

const useStyles = makeStyles({
  area: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalM,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: { backgroundColor: tokens.colorNeutralBackground1Hover, border: `1px dashed ${tokens.colorBrandStroke1}` },
})

/** What the system's dialog shows first of views and reports that were saved. */
export const JSON_FILES = '.json,application/json'

/** `accept` is what the system's dialog shows first; `take` receives every file that is chosen, because only its bytes tell what it is (C-574). */
export function useFiles(accept: string, take: (files: readonly File[]) => void, { multiple = false } = {}) {
  const styles = useStyles()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return {
    /** For the element that files are dropped or pasted on. */
    target: {
      onDragOver(event) {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        event.preventDefault()
        setOver(false)
        take([...event.dataTransfer.files])
      },
      onPaste(event) {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        take([...event.clipboardData.files])
      },
    } satisfies HTMLAttributes<HTMLElement>,
    /** The look of an area to drop files on. */
    className: mergeClasses(styles.area, isOver && styles.over),
    /** A hidden input; must be rendered. */
    input: (
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = '' // the same file may be chosen again
        }}
      />
    ),
    /** Opens the system's file dialog. */
    choose: () => input.current?.click(),
  }
}
