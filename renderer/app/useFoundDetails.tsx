/** The details of a found record, beside what Find found: those of its area's list. They are part of the address, like those beside a list. */
import { createElement, useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { RecordReference } from '../../shared/contract/frames.ts'
import type { SectionDenials } from '../../shared/rules/access.ts'
import { FIND_ADDRESS } from '../../shared/rules/find.ts'
import type { AreaRoute } from '../areas/area.ts'
import { areas } from '../areas/index.ts'
import { withDetails } from '../ui/address/detailsAddress.ts'
import { copyAddress, openWindow } from '../ui/basics/addresses.ts'
import { preloadable } from '../ui/basics/preloadable.tsx'
import { DetailsElsewhereContext } from '../ui/details/detailsElsewhere.ts'
import { DetailsPanel } from '../ui/details/DetailsPanel.tsx'
import { useDetailsKeys } from '../ui/details/useDetailsKeys.ts'
import { useOpenDetails } from '../ui/details/useOpenDetails.ts'
import { usePanelFocus } from '../ui/details/usePanelFocus.ts'
import { besidePanel, contentElement, useContentElement, usePanelLayout } from '../ui/details/usePanelLayout.ts'
import { detailsList } from './commands.ts'

/** The record as text, for `data-record`. */
const keyOf = ({ area, id }: RecordReference): string => `${area}/${id}`

/** The panel while the code of an area's list loads. */
function WaitingPanel() {
  const { panel, path: _, ...frame } = useContext(DetailsElsewhereContext)!
  return createPortal(
    <DetailsPanel
      panelRef={panel}
      {...frame}
      title="Details"
      name=""
      about=""
      tabs={[]}
      shown={undefined}
      failure={null}
      retry={() => undefined}
      savedAt={undefined}
      buttons={[]}
    />,
    contentElement(),
  )
}

/** The screens of lists, which draw the details alone in this context. */
const screens = new Map<AreaRoute, ReturnType<typeof preloadable>>()
function screenOf(list: AreaRoute) {
  const screen = screens.get(list) ?? preloadable(list.load, <WaitingPanel />)
  screens.set(list, screen)
  return screen
}

/** `found` are the records that are shown, in their order. */
export function useFoundDetails(found: ReadonlyArray<RecordReference>, denials: SectionDenials, focusRecord: (key: string) => void) {
  const { open: asked, latest, parameters, here, go, close } = useOpenDetails()
  const records = useMemo(() => found.filter(({ area }) => detailsList(areas, area, denials)), [found, denials])
  const list = asked?.area === undefined ? undefined : detailsList(areas, asked.area, denials)
  const shown = asked?.area !== undefined && list ? { area: asked.area, id: asked.id, tab: asked.tab } : null
  const key = shown && keyOf(shown)
  const isOpen = shown !== null

  const isLatest = ({ area, id }: RecordReference) => latest()?.id === id && latest()?.area === area
  const panel = useRef<HTMLElement>(null)
  function open(record: RecordReference) {
    if (keyOf(record) === key) panel.current?.focus({ preventScroll: true })
    else go({ ...record, tab: shown?.area === record.area ? shown.tab : undefined })
  }
  const at = records.findIndex(record => keyOf(record) === key)
  function step(by: 1 | -1) {
    const from = records.findIndex(isLatest)
    const to = from === -1 ? undefined : records[from + by]
    if (to) go({ ...to, tab: shown?.area === to.area ? shown.tab : undefined })
  }

  useDetailsKeys(panel, isOpen, { previous: () => step(-1), next: () => step(1), close })
  // The panel shows the record that gets the focus.
  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const focused = target instanceof Element && target.closest<HTMLElement>('[data-record]')?.dataset.record
    const record = records.find(each => keyOf(each) === focused)
    if (isOpen && record && !isLatest(record)) go({ ...record, tab: shown?.area === record.area ? shown.tab : undefined })
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [isOpen])
  usePanelFocus(key, panel, focusRecord)
  useEffect(() => {
    if (key !== null) document.querySelector(`[data-record="${key}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [key])
  const layout = usePanelLayout(isOpen)
  const content = useContentElement()

  return {
    /** The key of the record whose details are open. */
    current: key,
    /** Whether a record opens here; others have no details. */
    opens: ({ area }: RecordReference) => detailsList(areas, area, denials) !== undefined,
    /** The address of a record's details. */
    addressOf: (record: RecordReference) => `${FIND_ADDRESS}?${withDetails(parameters, record)}`,
    open,
    /** For the results: leaves room for the panel, or makes them inert under it. */
    besideProps: isOpen ? besidePanel(layout) : {},
    panel: shown && list && content && (
      <DetailsElsewhereContext
        value={{
          id: shown.id,
          path: list.path,
          panel,
          layout,
          position: at === -1 ? null : { at: at + 1, of: records.length },
          previous: at > 0 ? () => step(-1) : undefined,
          next: at !== -1 && at < records.length - 1 ? () => step(1) : undefined,
          tab: shown.tab,
          chooseTab: tab => go({ ...shown, tab }),
          openWindow: () => openWindow(here),
          copyAddress: () => copyAddress(here),
          close,
        }}
      >
        {createElement(screenOf(list))}
      </DetailsElsewhereContext>
    ),
  }
}
