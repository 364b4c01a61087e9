/** Help > Diagnostics: versions, data folder, vault and the last 200 calls, which can be copied. */
import { Body1, Button, Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { LOCALE } from '../../shared/rules/locale.ts'
import { counted, joinWords } from '../../shared/rules/words.ts'
import { KEPT_DAYS, MOST_BYTES } from '../../shared/rules/activity.ts'
import type { ShownPolicy } from '../../shared/platform/policy.ts'
import type { Diagnostics, SupportBundle } from '../../shared/platform/diagnostics.ts'
import { failureOf } from '../../shared/contract/failure.ts'
import { client } from '../state/client.ts'
import { saveSupportBundle } from '../state/exports.ts'
import { notify } from '../state/notices.ts'
import { ContentDialog } from '../ui/basics/dialogs.tsx'
import { TextBar } from '../ui/basics/TextBar.tsx'
import { megabytesInWords } from '../ui/basics/megabytes.ts'
import { RuledTable } from '../ui/rows/PlainTable.tsx'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    margin: `0 0 ${tokens.spacingVerticalL}`,
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  time: { width: '100px' },
  figure: { width: '80px' },
  path: { overflowWrap: 'anywhere' },
  calls: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  call: { height: '24px' },
  about: { margin: `0 0 ${tokens.spacingVerticalM}` },
  bundle: {
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const vaults: Record<string, string> = { keychain: 'System keychain', file: 'File encrypted by the system', memory: 'Memory, until Steward closes' }

const some = (count: number, one: string, several: string) => (count === 0 ? [] : [counted(count, one, several)])

/** How much is stored, where, and for how long. */
function storedText({ readings, drafts, unsorted, bytes, keptDays, limitation }: Diagnostics['offlineStore']): string {
  const counts = [
    ...some(readings, 'list or record', 'lists and records'),
    ...some(drafts, 'draft', 'drafts'),
    ...some(unsorted, 'entry from an earlier version', 'entries from an earlier version'),
  ]
  const place = bytes === null ? 'in memory' : `${megabytesInWords(bytes)} on disk`
  const kept = keptDays === null ? null : `Anything unused for ${keptDays} days is deleted.`
  return [`${[...(counts.length > 0 ? counts : ['None']), place].join(', ')}.`, kept, limitation].filter(Boolean).join(' ')
}

/** How much the log of changes takes, and how long changes are kept. */
const changesText = (bytes: number | null): string =>
  bytes === null
    ? 'In memory, until Steward closes.'
    : `${megabytesInWords(bytes)} on disk. Kept for ${KEPT_DAYS} days, and up to ${megabytesInWords(MOST_BYTES)}.`

/** For whom something is kept after Logout. Who the others are, only they may know. */
function keptText(kept: Diagnostics['kept']): string {
  if (kept === null) return 'Nothing.'
  const size = (bytes: number) => megabytesInWords(bytes)
  const of = [
    ...(kept.own === null ? [] : [`for you (${size(kept.own)})`]),
    ...(kept.others.length === 1 ? [`for another administrator (${size(kept.others[0]!)})`] : []),
    ...(kept.others.length > 1 ? [`for ${kept.others.length} other administrators (${size(kept.others.reduce((one, other) => one + other))})`] : []),
  ]
  return of.length === 0 ? 'Nothing.' : `Encrypted, and opened only by the password: ${joinWords(of)}.`
}

/** What the policy says of what is stored. */
function storedByPolicy({ lists, copies, outbox, changes, afterLogout, days }: ShownPolicy['offline']): string {
  const kinds = Object.entries({
    'lists and records': lists,
    'offline copies': lists && copies,
    'what waits in the Outbox': outbox,
    'the log of changes': changes,
    'what is kept after Logout': afterLogout,
  })
  const not = kinds.filter(([, isStored]) => !isStored).map(([kind]) => kind)
  const kept = days === null || not.length === kinds.length ? '' : ` Deleted after ${counted(days, 'day', 'days')}.`
  return `${not.length === 0 ? 'Everything may be stored.' : `May not be stored: ${joinWords(not)}.`}${kept}`
}

/** The policy: what it fixes, who says so, and what is wrong with it. */
function policyFacts(policy: ShownPolicy): Array<[string, string]> {
  const { place, isPresent, managedBy, isServerFixed, certificates, exports, updates, updateFeed, idleLockMinutes, offline, problems } = policy
  if (!isPresent) return [['Policy', `None. It would be in ${place}.`]]
  return [
    ['Policy', managedBy ? `${place}, managed by ${managedBy}` : place],
    ...(problems.length > 0 ? [['Mistakes in it', problems.join(' ')] as [string, string]] : []),
    ['Server by policy', isServerFixed ? 'Fixed' : 'Users choose it'],
    ['Certificates by policy', certificates ?? 'None'],
    ['Exports by policy', exports ? 'Allowed' : 'Not allowed, nor copies of rows, nor printing'],
    ['Stored by policy', storedByPolicy(offline)],
    ['Idle lock by policy', idleLockMinutes === null ? 'Users choose it' : `After ${counted(idleLockMinutes, 'minute', 'minutes')} at the latest`],
    ['Updates by policy', updates === 'managed' ? 'Installed by your IT support' : updates ? (updateFeed ?? 'From Steward’s own place') : 'Off'],
  ]
}

const PROXY_ORIGINS: Record<Diagnostics['network']['proxyOrigin'], string> = {
  policy: 'this computer’s policy',
  flags: 'the command line',
  variables: 'HTTPS_PROXY, HTTP_PROXY and NO_PROXY',
  system: 'the system’s settings',
}

/** Which proxy the server is reached through, and which certificate it showed. */
function networkFacts({ server, network: { proxy, proxyOrigin, limitation, certificate } }: Diagnostics): Array<[string, string]> {
  const seen = certificate && `Issued by ${certificate.issuer}, valid until ${new Date(certificate.until).toLocaleDateString(LOCALE, { dateStyle: 'medium' })}`
  return [
    ['Proxy', `${proxy ?? 'None'}, by ${PROXY_ORIGINS[proxyOrigin]}${limitation ? `. ${limitation}` : ''}`],
    ['Server’s certificate', seen ?? (server.startsWith('https:') ? 'None seen yet' : 'None')],
  ]
}

function factsOf(diagnostics: Diagnostics): Array<[string, string]> {
  return [
    ...Object.entries(diagnostics.versions),
    ['Host', diagnostics.host],
    ['Data folder', diagnostics.dataFolder],
    ['Log', diagnostics.log],
    ['Crash dumps', diagnostics.dumps],
    ['Secrets stored in', vaults[diagnostics.vault] ?? diagnostics.vault],
    ['Stored lists', storedText(diagnostics.offlineStore)],
    ['Kept after Logout', keptText(diagnostics.kept)],
    ['Log of changes', changesText(diagnostics.changes)],
    ['Server', diagnostics.server],
    ...networkFacts(diagnostics),
    ['Updates', diagnostics.updates],
    ...policyFacts(diagnostics.policy),
  ]
}

function asText(diagnostics: Diagnostics): string {
  const calls = diagnostics.calls.map(call =>
    [
      new Date(call.at).toISOString(),
      call.method,
      call.path,
      call.status,
      `${call.duration} ms`,
      `${call.size} B`,
      call.failure ?? '',
      call.excerpt ?? '',
    ].join('\t'),
  )
  return [...factsOf(diagnostics).map(([name, value]) => `${name}: ${value}`), '', ...calls].join('\n')
}

/** The support bundle, shown whole before it is saved. */
function BundleDialog({ back }: { back(): void }) {
  const styles = useStyles()
  const [bundle, setBundle] = useState<SupportBundle>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    client.diagnostics.bundle({}).then(setBundle, (error: unknown) => setProblem(failureOf(error).message))
  }, [])
  return (
    <ContentDialog
      title="Support bundle"
      isWide
      close={back}
      actions={
        <Button appearance="primary" disabled={!bundle} onClick={() => void saveSupportBundle(bundle!)}>
          Save…
        </Button>
      }
    >
      <Body1 as="p" block className={styles.about}>
        For the person who helps you with Steward: versions, settings, the policy of this computer, durations and failures of calls, starts and crashes. It has
        no passwords or keys, and no names, addresses or records of the marketplace. This is all of it:
      </Body1>
      {problem && (
        <TextBar role="alert" intent="error">
          {problem}
        </TextBar>
      )}
      {!bundle && !problem && <Spinner label="Loading" />}
      {bundle && (
        <pre className={styles.bundle} aria-label="Text of the support bundle">
          {bundle.text}
        </pre>
      )}
    </ContentDialog>
  )
}

export default function DiagnosticsDialog({ close }: { close(): void }) {
  const styles = useStyles()
  const [isBundleOpen, setBundleOpen] = useState(false)
  const [diagnostics, setDiagnostics] = useState<Diagnostics>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    client.diagnostics.show({}).then(setDiagnostics, (error: unknown) => setProblem(failureOf(error).message))
  }, [])
  const copy = () =>
    void navigator.clipboard.writeText(asText(diagnostics!)).then(
      () => notify('success', 'Diagnostics copied'),
      () => notify('error', 'Couldn’t copy diagnostics'),
    )

  return (
    <ContentDialog
      title="Diagnostics"
      isWide
      close={close}
      actions={
        <>
          <Button disabled={!diagnostics} onClick={() => setBundleOpen(true)}>
            Support bundle…
          </Button>
          <Button disabled={!diagnostics} onClick={copy}>
            Copy
          </Button>
        </>
      }
    >
      {problem && (
        <TextBar role="alert" intent="error">
          {problem}
        </TextBar>
      )}
      {!diagnostics && !problem && <Spinner label="Loading" />}
      {diagnostics && (
        <>
          <dl className={styles.facts}>
            {factsOf(diagnostics).map(([name, value]) => [
              <dt key={name} className={styles.term}>
                {name}
              </dt>,
              <dd key={`${name} value`} className={styles.value}>
                {value}
              </dd>,
            ])}
          </dl>
          <RuledTable
            label="Recent calls"
            className={styles.calls}
            headClassName={styles.call}
            cellClassName={styles.call}
            columns={[
              { id: 'time', header: 'Time', head: { className: styles.time }, draw: ({ at }) => new Date(at).toLocaleTimeString(LOCALE) },
              {
                id: 'call',
                header: 'Call',
                cell: { className: styles.path },
                draw: ({ method, path, excerpt }) => (
                  <>
                    {method} {path}
                    {excerpt && <Caption1 block>{excerpt}</Caption1>}
                  </>
                ),
              },
              {
                id: 'status',
                header: 'Status',
                head: { className: styles.time },
                draw: ({ status, failure }) => `${status || '–'}${failure ? ` ${failure}` : ''}`,
              },
              { id: 'duration', header: 'Duration', head: { className: styles.figure }, draw: ({ duration }) => `${duration} ms` },
              { id: 'size', header: 'Size', head: { className: styles.time }, draw: ({ size }) => `${size.toLocaleString(LOCALE)} B` },
            ]}
            rows={diagnostics.calls.toReversed()}
            rowId={(_, index) => String(index)}
          />
        </>
      )}
      {isBundleOpen && <BundleDialog back={() => setBundleOpen(false)} />}
    </ContentDialog>
  )
}
