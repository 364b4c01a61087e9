/** Deletes an administrator, from the list or from their own screen; one's own account needs a second confirmation. */
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { admins } from '../../../shared/areas/admins.ts'
import { client } from '../../state/client.ts'
import { sessionAtom } from '../../state/session.ts'
import type { Question } from '../../ui/basics/dialogs.tsx'
import type { RemoveCommand } from '../../ui/commands/commands.ts'

/** How long the result of a deletion shows, in milliseconds (F-272, C-755). */
const RESULT_TIME = 1_000

const SELF_REMOVAL: Question = {
  title: 'Delete your own account?',
  text: 'This is your own account. You’ll be signed out right away, and you can’t sign in again.',
  cancelLabel: 'Cancel, keep my account',
  confirmLabel: 'Delete my account',
}

export function useRemoval(): RemoveCommand<{ id: number }> {
  const own = useAtomValue(sessionAtom)?.administrator?.id
  return useMemo(
    () => ({
      title: "You're about to delete another admin user",
      needs: admins.operations.remove.needs,
      run: ({ id }, call) => client.admins.remove({ id }, call),
      resultTime: RESULT_TIME,
      caution: ({ id }) => (id === own ? SELF_REMOVAL : null),
    }),
    [own],
  )
}
