/** What can be done to an administrator, from the list and from their own screen; changes to one's own account ask once more. */
import { admins, type AdminRow } from '../../../shared/areas/admins.ts'
import { places } from '../../../shared/rules/places.ts'
import { STATUS_WORDS } from '../../../shared/rules/status.ts'
import { usualCommands } from '../../framework/areaList.ts'
import { sessionAtom } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import type { Question } from '../../ui/basics/dialogs.tsx'
import * as atoms from './atoms.ts'

/** How long the result of a deletion shows, in milliseconds (F-272, C-755). */
const RESULT_TIME = 1_000

const SELF_REMOVAL: Question = {
  title: 'Delete your own account?',
  text: 'This is your own account. You’ll be signed out right away, and you can’t sign in again.',
  cancelLabel: 'Cancel, keep my account',
  confirmLabel: 'Delete my account',
  isDangerous: true,
}

const SELF_INACTIVE: Question = {
  title: 'Set yourself inactive?',
  text: 'This is your own account. You’ll be signed out right away, and you can’t sign in again until another administrator makes you active.',
  cancelLabel: 'Cancel',
  confirmLabel: 'Set myself inactive',
}

/** Whether somebody is the administrator who is signed in. */
export const isOwn = (id: number): boolean => id === store.get(sessionAtom)?.administrator?.id

export const commands = usualCommands<AdminRow>(admins, atoms, places.admins, {
  status: { words: STATUS_WORDS, caution: ({ id }, word) => (isOwn(id) && word === 'Inactive' ? SELF_INACTIVE : null) },
  removal: {
    title: "You're about to delete another admin user",
    resultTime: RESULT_TIME,
    caution: ({ id }) => (isOwn(id) ? SELF_REMOVAL : null),
  },
})
