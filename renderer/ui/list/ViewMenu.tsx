/** The menu of a list's views: saves the list's state as one, and does what can be done with the open one. Its dialogs outlive it. */
import { MenuDivider, MenuGroup, MenuGroupHeader, MenuItem, MenuItemCheckbox } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { NewView } from '../../../shared/platform/views.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { listPlace } from '../../../shared/rules/places.ts'
import type { View } from '../../../shared/rules/views.ts'
import { client } from '../../state/client.ts'
import { notify } from '../../state/notices.ts'
import { deleteView, markView, moveView, writeView } from '../../state/views.ts'
import { viewParameters } from '../address/listAddress.ts'
import { copyAddress } from '../basics/addresses.ts'
import { ConfirmDialog } from '../basics/dialogs.tsx'
import { JSON_FILES, useFiles } from '../basics/files.tsx'
import type { ToolMenuProps } from './ToolMenu.tsx'
import type { ListViews } from './useListViews.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'

/** Whether a list has an address of its own, without a record's id, so that the drawer can lead there. */
const isReachable = (list: string) => !listPlace(list).path.includes(':')

interface ViewEntriesProps {
  view: View
  viewing: ListViews
  rename(): void
}

/** What can be done with the open view. */
function ViewEntries({ view, viewing, rename }: ViewEntriesProps) {
  const { pathname } = useLocation()
  const place = viewing.views.indexOf(view)
  return (
    <MenuGroup>
      <MenuGroupHeader>{view.name}</MenuGroupHeader>
      <MenuItemCheckbox name="marks" value="start">
        Open the list with it
      </MenuItemCheckbox>
      {isReachable(view.list) && (
        <MenuItemCheckbox name="marks" value="favourite">
          Favourite
        </MenuItemCheckbox>
      )}
      <MenuItem onClick={rename}>Rename…</MenuItem>
      <MenuItem persistOnClick disabled={place === 0} onClick={() => moveView(view.id, -1)}>
        Move left
      </MenuItem>
      <MenuItem persistOnClick disabled={place === viewing.views.length - 1} onClick={() => moveView(view.id, 1)}>
        Move right
      </MenuItem>
      <MenuItem onClick={() => copyAddress(`${pathname}?${viewParameters(view.id, view.state)}`)}>Copy link</MenuItem>
      <MenuItem onClick={() => writeView(view)}>Save to a file…</MenuItem>
      <MenuDivider />
      <MenuItem onClick={() => deleteView(view)}>Delete</MenuItem>
    </MenuGroup>
  )
}

interface ViewMenuOptions {
  noun: string
  viewing: ListViews
  /** Whether the dialog is open that saves a new view, which other controls open too. */
  isSavingAs: boolean
  setSavingAs(isSavingAs: boolean): void
  /** Opens the list that a view is of. */
  openList(path: string): void
}

export function useViewMenu({ noun, viewing, isSavingAs, setSavingAs, openList }: ViewMenuOptions): { menu: ToolMenuProps; dialogs: ReactNode } {
  const { open, views } = viewing
  const [renamed, rename] = useState<View | null>(null)
  const [foreign, setForeign] = useState<NewView | null>(null)
  const marks = open ? [...(open.isStart ? ['start'] : []), ...(open.isFavourite ? ['favourite'] : [])] : []

  async function read(file: File): Promise<void> {
    const found = await viewing.readFile(file)
    if (!found) return
    if (isReachable(found.list)) return setForeign(found)
    notify('error', isolating`“${found.name}” is a view of ${listPlace(found.list).title}. Open such a list and read the file there.`)
  }
  const file = useFiles(JSON_FILES, ([chosen]) => void (chosen && read(chosen)))

  const menu: ToolMenuProps = {
    label: 'Views',
    ...(open && { checkedValues: { marks } }),
    onCheckedValueChange: (_, { checkedItems }) =>
      open && markView(open.id, { isStart: checkedItems.includes('start'), isFavourite: checkedItems.includes('favourite') }),
    children: (
      <>
        <MenuItem onClick={() => setSavingAs(true)}>Save as a view…</MenuItem>
        <MenuItem onClick={file.choose}>Read from a file…</MenuItem>
        {open && (
          <>
            <MenuDivider />
            <ViewEntries view={open} viewing={viewing} rename={() => rename(open)} />
          </>
        )}
      </>
    ),
  }
  const dialogs = (
    <>
      {file.input}
      {isSavingAs && (
        <ViewNameDialog
          title="Save as a view"
          name=""
          taken={views.map(({ name }) => name)}
          hint={`Keeps tab, search, filters, summaries, order and columns of the ${noun} as they are now.`}
          save={viewing.saveAs}
          close={() => setSavingAs(false)}
        />
      )}
      {renamed && (
        <ViewNameDialog
          title="Rename the view"
          name={renamed.name}
          taken={views.filter(({ id }) => id !== renamed.id).map(({ name }) => name)}
          save={name => client.views.rename({ id: renamed.id, name })}
          close={() => rename(null)}
        />
      )}
      {foreign && (
        <ConfirmDialog
          title={`Open ${listPlace(foreign.list).title}?`}
          text={isolating`“${foreign.name}” is a view of another list: ${listPlace(foreign.list).title}. It can be read there.`}
          confirmLabel={`Open ${listPlace(foreign.list).title}`}
          focusesConfirm
          run={async () => {
            viewing.handOver(foreign)
            openList(listPlace(foreign.list).path)
          }}
          close={() => setForeign(null)}
        />
      )}
    </>
  )
  return { menu, dialogs }
}
