/** The screens that import into a list, as entries. */
import type { NavigateFunction } from 'react-router-dom'
import type { Right } from '../../../shared/contract/operation.ts'
import type { AccessGate } from '../../state/session.ts'
import type { ActionEntry } from '../basics/entries.ts'

/** A screen that imports: what is imported there, and the rights of which one is needed. */
export interface ImportWay {
  what: string
  to: string
  needs: readonly (Right | null)[]
}

export const importEntries = (ways: readonly ImportWay[], access: AccessGate, navigate: NavigateFunction): ActionEntry[] =>
  ways.map(({ what, to, needs }) => {
    /** The right that opens it: one of those that it needs, if there is any. */
    const right = needs.find(access.allows) ?? needs[0]!
    return { label: `Import ${what}…`, hint: access.hint(right), run: () => access.guard(right, () => void navigate(to)) }
  })

/** The commands of those that may be used. */
export const importCommands = (imports: readonly ActionEntry[]) =>
  imports.filter(({ hint }) => hint === undefined).map(({ label, run }) => ({ key: label, label, run }))
