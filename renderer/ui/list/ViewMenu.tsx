/** The menu of a list's views: saves the list's state as one, and does what can be done with the open one. Its dialogs outlive it. */
import { MenuDivider, MenuGroup, MenuGroupHeader, MenuItem, MenuItemCheckbox } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { View } from '../../../shared/rules/views.ts'
import { client } from '../../state/client.ts'
import { deleteView, markView, moveView } from '../../state/views.ts'
import { viewParameters } from '../address/listAddress.ts'
import { copyAddress } from '../basics/addresses.ts'
import type { ToolMenuProps } from './ToolMenu.tsx'
import type { ListViews } from './useListViews.ts'
import { isReachable } from './useViewFile.tsx'
import { ViewNameDialog } from './ViewNameDialog.tsx'

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
}

export function useViewMenu({ noun, viewing, isSavingAs, setSavingAs }: ViewMenuOptions): { menu: ToolMenuProps; dialogs: ReactNode } {
  const { open, views } = viewing
  const [renamed, rename] = useState<View | null>(null)
  const marks = open ? [...(open.isStart ? ['start'] : []), ...(open.isFavourite ? ['favourite'] : [])] : []

  const menu: ToolMenuProps = {
    label: 'Views',
    ...(open && { checkedValues: { marks } }),
    onCheckedValueChange: (_, { checkedItems }) =>
      open && markView(open.id, { isStart: checkedItems.includes('start'), isFavourite: checkedItems.includes('favourite') }),
    children: (
      <>
        <MenuItem onClick={() => setSavingAs(true)}>Save as a view…</MenuItem>
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
    </>
  )
  return { menu, dialogs }
}
