/** What users can choose: buttons, and entries of menus. */
import type { NavigateFunction } from 'react-router-dom'
import type { Right } from '../../../shared/contract/operation.ts'
import type { AccessGate } from '../../state/session.ts'

/** A button, or an entry of a menu. `hint` is the reason if it is blocked; choosing it then shows the permission notice. */
export interface ActionEntry {
  label: string
  hint?: string
  run(): void
}

/** What opens an address, or something of its own, and changes nothing by itself. Without the right, it shows the permission notice and does nothing. */
export type Action<Of> = ({ to(of: Of): string } | { run(of: Of): void }) & {
  label: string
  needs: Right | null
  /** False leaves it out, for records to which it does not apply. */
  isOffered?(of: Of): boolean
}

/** The actions on a record, as entries. */
export const actionEntries = <Of>({ hint, guard }: AccessGate, navigate: NavigateFunction, of: Of, actions: ReadonlyArray<Action<Of>> = []): ActionEntry[] =>
  actions
    .filter(({ isOffered }) => isOffered?.(of) !== false)
    .map(action => ({
      label: action.label,
      hint: hint(action.needs),
      run: () => guard(action.needs, () => ('to' in action ? void navigate(action.to(of)) : action.run(of))),
    }))
