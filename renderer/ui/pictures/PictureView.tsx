/**
 * Documents and photos, large enough to read: side by side in frames with zoom, fit, rotation and panning, or all in the full window. The
 * pictures come through main and stay inside Steward (decisions section 0, 19).
 */
import { Button, Caption1, Dialog, DialogBody, DialogSurface, DialogTitle, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  ArrowRotateClockwise20Regular,
  ArrowRotateCounterclockwise20Regular,
  Dismiss20Regular,
  FullScreenMaximize20Regular,
  PageFit20Regular,
  RatioOneToOne20Regular,
  ZoomIn20Regular,
  ZoomOut20Regular,
} from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { usePicture } from '../../state/pictures.ts'
import { preferencesAtom } from '../../state/preferences.ts'
import { FailureBar } from '../basics/FailureBar.tsx'
import { useFocusReturn } from '../basics/focusReturn.ts'
import { IconButton } from '../basics/IconButton.tsx'
import { characterOf } from '../basics/keys.ts'

/** Smallest and largest scale, and the change of scale with each step. */
const SMALLEST = 0.05
const LARGEST = 8
const STEP = 0.3
/** How far an arrow key moves the picture, in pixels. */
const PAN = 60

const useStyles = makeStyles({
  frames: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))', gap: tokens.spacingHorizontalM },
  smallFrames: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' },
  fullFrames: { height: '100%', minHeight: 0, gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))' },
  frame: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, margin: 0, gap: tokens.spacingVerticalXS },
  caption: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalXXS}` },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  scale: { minWidth: '44px', textAlign: 'center', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  pane: {
    position: 'relative',
    height: '280px',
    overflow: 'hidden',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  smallPane: { height: '176px' },
  fullPane: { flexGrow: 1, height: 'auto', minHeight: '120px' },
  held: { cursor: 'grab', ':active': { cursor: 'grabbing' } },
  // As large as the rotated picture; the picture itself rotates about its center.
  sheet: { position: 'relative' },
  image: { position: 'absolute', top: '50%', left: '50%', maxWidth: 'none', userSelect: 'none' },
  unseen: { visibility: 'hidden' },
  none: { height: '100%', display: 'flex', alignItems: 'center', justifyContent: 'center', color: tokens.colorNeutralForeground3 },
  bar: { margin: tokens.spacingHorizontalM },
  surface: {
    maxWidth: 'none',
    width: '100vw',
    height: '100vh',
    maxHeight: 'none',
    boxSizing: 'border-box',
    borderRadius: 0,
    padding: tokens.spacingHorizontalL,
  },
  body: { height: '100%', maxHeight: 'none', gridTemplateRows: 'auto 1fr' },
  room: { gridColumn: '1 / -1', minHeight: 0 },
})

/** A picture: its address as the record has it, empty if there is none, and what it shows. */
export interface ViewedPicture {
  address: string
  name: string
  /** The full window shows all pictures with the same value here, e.g. front and back; without one it shows all. */
  together?: string
}

/** Marks the full window, where keys of the screen behind it may still work. */
export const FULL_WINDOW = 'data-full-window'

const moves = { ArrowUp: [0, PAN], ArrowDown: [0, -PAN], ArrowLeft: [PAN, 0], ArrowRight: [-PAN, 0] } as const
const isMove = (key: string): key is keyof typeof moves => Object.hasOwn(moves, key)

/** The frame handles keys, so Tab reaches it. */
const focusable = { tabIndex: 0 }

/** By default the library makes the pane as large as the picture. */
const WHOLE = { width: '100%', height: '100%' }

/** Duration of animations, in milliseconds. */
const motion = () => (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 0 : 150)

interface FrameProps extends ViewedPicture {
  /** `small` has fewer buttons. */
  size: 'full' | 'normal' | 'small'
  /** Opens the full window; undefined inside it. */
  openFull: (() => void) | undefined
}

function Frame({ address, name, size: frame, openFull }: FrameProps) {
  const styles = useStyles()
  const { source, failure, reload } = usePicture(address)
  const { characterKeys } = useAtomValue(preferencesAtom)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [turns, setTurns] = useState(0)
  const [scale, setScale] = useState<number | null>(null)
  const view = useRef<ReactZoomPanPinchRef>(null)
  const isLying = turns % 2 !== 0
  const { width, height } = (isLying && size ? { width: size.height, height: size.width } : size) ?? {}
  const fit = () => void view.current?.fitToView({ animationTime: motion() })
  useEffect(() => {
    if (width && height) void view.current?.fitToView({ animationTime: 0 })
  }, [width, height])

  // The buttons, and the keys on the frame that do the same.
  const tools = [
    { key: '-', label: 'Zoom out', keys: '−', icon: <ZoomOut20Regular />, run: () => void view.current?.zoomOut(STEP, motion()) },
    { key: '+', label: 'Zoom in', keys: '+', icon: <ZoomIn20Regular />, run: () => void view.current?.zoomIn(STEP, motion()) },
    { key: '0', label: 'Fit', keys: '0', icon: <PageFit20Regular />, run: fit },
    { key: '1', label: 'Actual size', keys: '1', icon: <RatioOneToOne20Regular />, run: () => void view.current?.centerView(1, motion()) },
    { key: 'R', label: 'Rotate left', keys: 'Shift+R', icon: <ArrowRotateCounterclockwise20Regular />, run: () => setTurns(before => before - 1) },
    { key: 'r', label: 'Rotate right', keys: 'R', icon: <ArrowRotateClockwise20Regular />, run: () => setTurns(before => before + 1) },
    ...(openFull ? [{ key: 'f', label: 'Full window', keys: 'F', icon: <FullScreenMaximize20Regular />, run: openFull }] : []),
  ]
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    const letter = characterOf(event)
    const tool = tools.find(({ key }) => key === (event.shiftKey ? letter?.toUpperCase() : letter))
    if (isMove(event.key)) void view.current?.panBy(moves[event.key][0], moves[event.key][1], motion())
    else if (tool) tool.run()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const pane = mergeClasses(styles.pane, frame === 'full' && styles.fullPane, frame === 'small' && styles.smallPane)
  const reason = address === '' ? 'No picture' : isBroken ? 'This picture is damaged and can’t be shown.' : undefined
  const isShown = reason === undefined && !failure
  return (
    <figure className={styles.frame}>
      <figcaption className={styles.caption}>
        <Caption1 className={styles.name} title={name}>
          {name}
        </Caption1>
        {isShown &&
          tools
            .filter(({ key }) => frame !== 'small' || key === 'r' || key === 'f')
            .map(({ key, label, keys, icon, run }) => (
              <Fragment key={key}>
                {/* The keys are those of the frame, not of the button. */}
                <IconButton
                  label={label}
                  keys={characterKeys ? keys : undefined}
                  size="small"
                  icon={icon}
                  aria-label={`${label}: ${name}`}
                  aria-keyshortcuts={undefined}
                  onClick={run}
                />
                {key === '-' && <Caption1 className={styles.scale}>{scale === null ? '' : `${Math.round(scale * 100)}%`}</Caption1>}
              </Fragment>
            ))}
      </figcaption>
      {isShown ? (
        <div {...focusable} className={pane} role="group" aria-label={name} aria-busy={size === null} onKeyDown={onKeyDown}>
          <TransformWrapper
            ref={view}
            minScale={SMALLEST}
            maxScale={LARGEST}
            centerZoomedOut
            fitOnInit
            // Outside the full window the wheel scrolls the page.
            wheel={{ step: 0.003, activationKeys: frame === 'full' ? [] : ['Control'] }}
            doubleClick={{ mode: 'toggle', step: 1, animationTime: motion() }}
            velocityAnimation={{ disabled: true }}
            autoAlignment={{ animationTime: motion() }}
            onTransform={(_, state) => setScale(state.scale)}
          >
            <TransformComponent wrapperClass={styles.held} wrapperStyle={WHOLE}>
              <div className={styles.sheet} style={{ width, height }}>
                {source !== undefined && (
                  <img
                    className={mergeClasses(styles.image, size === null && styles.unseen)}
                    style={{ transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
                    src={source}
                    alt={name}
                    draggable={false}
                    onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
                    onError={() => setBroken(true)}
                  />
                )}
              </div>
            </TransformComponent>
          </TransformWrapper>
        </div>
      ) : (
        <div className={pane}>
          {reason === undefined ? (
            <div className={styles.bar}>
              <FailureBar failure={failure!} retry={reload} />
            </div>
          ) : (
            <div className={styles.none}>{reason}</div>
          )}
        </div>
      )}
    </figure>
  )
}

/** Pictures side by side in the full window; Escape closes it. */
function FullWindow({ title, pictures, close }: { title: string; pictures: readonly ViewedPicture[]; close(): void }) {
  const styles = useStyles()
  const id = useId()
  useFocusReturn()
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface className={styles.surface} aria-labelledby={id} {...{ [FULL_WINDOW]: '' }}>
        <DialogBody className={styles.body}>
          <DialogTitle
            id={id}
            // No tooltip: this button has the focus first, and a tooltip would take the Escape key from the window.
            action={<Button appearance="subtle" aria-label="Leave the full window" icon={<Dismiss20Regular />} onClick={close} />}
          >
            {title}
          </DialogTitle>
          <div className={styles.room}>
            <div className={mergeClasses(styles.frames, styles.fullFrames)}>
              {pictures.map((picture, index) => (
                <Frame key={`${index} ${picture.address}`} {...picture} size="full" openFull={undefined} />
              ))}
            </div>
          </div>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

export interface PictureViewProps {
  /** What the pictures are of. */
  title: string
  /** Whose pictures they are; shown in the full window, where nothing else says so. */
  whose?: string
  pictures: readonly ViewedPicture[]
  /** Smaller frames, for many pictures. */
  isSmall?: boolean
}

/** The pictures of one thing, e.g. front and back of a document. */
export function PictureView({ title, whose, pictures, isSmall }: PictureViewProps) {
  const styles = useStyles()
  const [full, setFull] = useState<{ together: string | undefined } | null>(null)
  return (
    <>
      <div className={mergeClasses(styles.frames, isSmall && styles.smallFrames)} role="group" aria-label={title}>
        {pictures.map((picture, index) => (
          <Frame
            key={`${index} ${picture.address}`}
            {...picture}
            size={isSmall ? 'small' : 'normal'}
            openFull={() => setFull({ together: picture.together })}
          />
        ))}
      </div>
      {full && (
        <FullWindow
          title={[full.together ?? title, whose].filter(Boolean).join(', ')}
          pictures={full.together === undefined ? pictures : pictures.filter(({ together }) => together === full.together)}
          close={() => setFull(null)}
        />
      )}
    </>
  )
}
