/** Reads a view from a file: into the list that shows, or into its own list after a question. */
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { NewView } from '../../../shared/platform/views.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { listPlace } from '../../../shared/rules/places.ts'
import { notify } from '../../state/notices.ts'
import { ConfirmDialog } from '../basics/dialogs.tsx'
import { JSON_FILES, useFiles } from '../basics/files.tsx'
import type { ListViews } from './useListViews.ts'

/** Whether a list has an address of its own, without a record's id, so that the drawer can lead there. */
export const isReachable = (list: string) => !listPlace(list).path.includes(':')

/** `parts` must be rendered. */
export function useViewFile(viewing: ListViews): { choose(): void; parts: ReactNode } {
  const navigate = useNavigate()
  const [foreign, setForeign] = useState<NewView | null>(null)
  async function read(file: File): Promise<void> {
    const found = await viewing.readFile(file)
    if (!found) return
    if (isReachable(found.list)) return setForeign(found)
    notify('error', isolating`“${found.name}” is a view of ${listPlace(found.list).title}. Open such a list and read the file there.`)
  }
  const file = useFiles(JSON_FILES, ([chosen]) => void (chosen && read(chosen)))
  const parts = (
    <>
      {file.input}
      {foreign && (
        <ConfirmDialog
          title={`Open ${listPlace(foreign.list).title}?`}
          text={isolating`“${foreign.name}” is a view of another list: ${listPlace(foreign.list).title}. It can be read there.`}
          confirmLabel={`Open ${listPlace(foreign.list).title}`}
          focusesConfirm
          run={async () => {
            viewing.handOver(foreign)
            void navigate(listPlace(foreign.list).path)
          }}
          close={() => setForeign(null)}
        />
      )}
    </>
  )
  return { choose: file.choose, parts }
}
