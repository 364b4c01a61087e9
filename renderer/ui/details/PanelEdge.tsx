/** The edge of the panel beside a list, which resizes it by dragging or with arrow keys; a double click restores the default width. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { NARROWEST, type PanelLayout } from './usePanelLayout.ts'

/** Step of an arrow key, in pixels. */
const STEP = 24

const useStyles = makeStyles({
  edge: {
    position: 'absolute',
    zIndex: 1,
    top: 0,
    bottom: 0,
    left: '-5px', // astride the panel's border
    width: '24px', // of which the room beside the panel's content is most (WCAG 2.2, 2.5.8)
    cursor: 'col-resize',
    touchAction: 'none',
    '::after': { content: '""', position: 'absolute', top: 0, bottom: 0, left: '4px', width: '2px' },
    ':hover::after': { backgroundColor: tokens.colorNeutralStroke1Hover },
    ':active::after': { backgroundColor: tokens.colorBrandStroke1 },
  },
})

export function PanelEdge({ layout: { width, widest, resize } }: { layout: PanelLayout }) {
  const styles = useStyles()
  /** How far from the panel's side it was taken hold of, in pixels. */
  const hold = useRef(0)
  function drag(event: PointerEvent<HTMLElement>, isLetGo: boolean) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const panel = event.currentTarget.parentElement!
    resize(panel.getBoundingClientRect().right - event.clientX + hold.current, isLetGo)
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: width + STEP, ArrowRight: width - STEP, Home: widest, End: NARROWEST }[event.key]
    if (to === undefined) return
    event.preventDefault()
    resize(to, true)
  }
  return (
    // A focusable separator is a control in ARIA, which the rule does not know.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the details"
      aria-valuemin={NARROWEST}
      aria-valuemax={widest}
      aria-valuenow={width}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.edge}
      onPointerDown={event => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        hold.current = event.clientX - event.currentTarget.parentElement!.getBoundingClientRect().left
      }}
      onPointerMove={event => drag(event, false)}
      onPointerUp={event => drag(event, true)}
      onDoubleClick={() => resize(undefined, true)}
      onKeyDown={onKeyDown}
    />
  )
}
