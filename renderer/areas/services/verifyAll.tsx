/** Verifies all badges of a service whose papers are shown, after one question. */
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ServiceDetails } from '../../../shared/areas/services.ts'
import { failureOf, StewardError } from '../../../shared/contract/failure.ts'
import type { Saved } from '../../../shared/contract/list.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { client } from '../../state/client.ts'
import type { CallOptions } from '../../state/connection.ts'
import { Sentences } from '../../ui/basics/dialogs.tsx'
import { VERIFIED_WORDS, type Command, type RowWords, type ToggleCommand } from '../../ui/commands/commands.ts'
import { professionalBadges, serviceBadges } from './badges.ts'
import { certificatePictures, PAPERS, type PaperKind } from './papers.ts'

type Toggle = ToggleCommand<ServiceDetails>

const useStyles = makeStyles({ badges: { margin: `0 0 ${tokens.spacingVerticalS}` } })

/** Whether what a badge certifies was handed in. Experience has no paper. */
function hasPaper({ professional, certificates }: ServiceDetails, column: string): boolean {
  const [certificate, , licence] = serviceBadges
  const { certificates: shown, licences } = certificatePictures(certificates ?? [])
  if (column === certificate!.column) return shown.length > 0
  if (column === licence!.column) return licences.length > 0
  const kind = (Object.keys(PAPERS) as PaperKind[]).find(each => professionalBadges[each].column === column)
  return kind === undefined || (professional !== null && PAPERS[kind].of(professional).some(({ address }) => address !== ''))
}

const labels = (badges: readonly Toggle[]) => badges.map(({ label }) => label).join(', ')

function VerificationText({ badges, without, name }: { badges: readonly Toggle[]; without: readonly Toggle[]; name: string }) {
  const styles = useStyles()
  return (
    <>
      <Sentences texts={['Are you sure? You want to change status to Verified.']} />
      <ul className={styles.badges}>
        {badges.map(({ column, label }) => (
          <li key={column}>{label}</li>
        ))}
      </ul>
      <Sentences texts={[without.length > 0 && `Left out, because nothing was handed in: ${labels(without)}.`, isolating`Service: ${name}`]} />
    </>
  )
}

/** Changes badges one after the other; those in `done` are changed already. A failure names its badge. */
async function inTurn(badges: readonly Toggle[], done: Map<Toggle, Saved>, change: (badge: Toggle) => Promise<Saved>): Promise<Saved> {
  for (const badge of badges) {
    if (done.has(badge)) continue
    try {
      done.set(badge, await change(badge))
    } catch (error) {
      const failure = failureOf(error)
      throw new StewardError({ ...failure, message: `${badge.label}: ${failure.message}` })
    }
  }
  const { message, isWaiting } = done.get(badges.at(-1)!)!
  return { message, ...(isWaiting ? { isWaiting } : {}) }
}

/** Verifies those of the badges that are not yet, and whose papers are there. Undo takes back those alone. */
export function verification(service: ServiceDetails, badges: readonly Toggle[], { rowName }: RowWords<ServiceDetails>): Command<ServiceDetails> {
  const open = badges.filter(badge => badge.of(service) !== true && badge.blocked?.(service) === undefined)
  const asked = open.filter(({ column }) => hasPaper(service, column))
  const without = open.filter(badge => !asked.includes(badge))
  const [verified, unverified] = VERIFIED_WORDS
  const done = new Map<Toggle, Saved>()
  const command = {
    needs: serviceBadges[0]!.needs,
    canWait: true,
    // The first of them may be changed where another one failed.
    settled: (of: ServiceDetails, saved: Saved | null) => asked[0]?.settled?.(of, true, saved ?? done.get(asked[0]) ?? null),
    state: (of: ServiceDetails) =>
      isolating`Badges of ${rowName(of)} that are ${verified}: ${labels(badges.filter(badge => badge.of(of) === true)) || 'none'}.`,
  } as const
  const takenBack = (before: ReadonlyMap<Toggle, Saved>, back = new Map<Toggle, Saved>()): Command<ServiceDetails> => ({
    ...command,
    label: 'Undo Verify all shown',
    subject: of => isolating`${labels(asked)} of ${rowName(of)} → ${unverified}`,
    run: (of, call) =>
      inTurn(asked, back, badge => {
        const { change } = before.get(badge)!
        return change === undefined || call.later ? badge.set(of, false, call) : client.changes.undo({ id: change }, call)
      }),
  })
  return {
    ...command,
    label: 'Verify all shown',
    confirm: of => ({
      title: 'Change Status?',
      text: <VerificationText badges={asked} without={without} name={rowName(of)} />,
      confirmLabel: `Yes, ${verified}`,
      focusesConfirm: true,
    }),
    blocked: () => (asked.length > 0 ? undefined : without.length > 0 ? `Nothing was handed in for: ${labels(without)}.` : 'All badges are verified.'),
    subject: of => isolating`${labels(asked)} of ${rowName(of)} → ${verified}`,
    run: (of: ServiceDetails, call: CallOptions<Saved>) => inTurn(asked, done, badge => badge.set(of, true, call)),
    undo: () => takenBack(new Map(done)),
  }
}
