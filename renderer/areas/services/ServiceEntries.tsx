/** The services that a professional offers in a category, each with its menu: Edit, Reviews, Delete (C-130 to C-133). */
import { Body1Strong, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { entryDescription, services, type ServiceDetails, type ServiceEntry } from '../../../shared/areas/services.ts'
import { StewardError, type Failure } from '../../../shared/contract/failure.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { None } from '../../framework/detailRows.tsx'
import { Amount } from '../../framework/sides.tsx'
import { useAccess } from '../../state/session.ts'
import { store } from '../../state/store.ts'
import { removal, type Command, type RowWords } from '../../ui/commands/commands.ts'
import { Details } from '../../ui/details/Details.tsx'
import { ContentDialog } from '../../ui/basics/dialogs.tsx'
import { LongTextField } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { ReviewTable } from '../../ui/marketplace/ReviewTable.tsx'
import { MenuButton } from '../../ui/table/rowColumns.tsx'
import { RowMenu, type MenuEntry } from '../../ui/basics/RowMenu.tsx'
import { StatusBadge } from '../../ui/basics/StatusButton.tsx'
import { useRowCommands } from '../../ui/commands/useRowCommands.tsx'
import * as atoms from './atoms.ts'
import { NotSent } from './parts.tsx'

const { updateDescription, deleteEntry } = services.operations

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none', outlineStyle: 'none' },
  entry: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  removed: { opacity: 0.5, pointerEvents: 'none' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalS}`, marginBottom: tokens.spacingVerticalXS },
  title: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  price: { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
  quiet: { display: 'block', marginTop: tokens.spacingVerticalS, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  body: { paddingInlineStart: tokens.spacingHorizontalS },
})

/** An entry that can be deleted. */
type Deletable = ServiceEntry & { id: number }
const isDeletable = (entry: ServiceEntry): entry is Deletable => entry.id !== null

const entryName = ({ title, sid }: ServiceEntry) => title || (sid ? `Service ${sid}` : 'Service without a name')

const words: RowWords<Deletable> = {
  noun: { one: 'service', many: 'services' },
  rowName: entry => recordName(entry.title, entry.id),
}

const deletion = (shown: ServiceDetails): Command<Deletable> =>
  removal<Deletable>(
    {
      title: "You're about to delete this Service",
      needs: deleteEntry.needs,
      run: (entry, call) => store.set(atoms.deleteEntry, { id: shown.id, entry: entry.id }, call),
    },
    words,
  )

/** Said where the details of a service no longer have an entry. */
const GONE: Failure = { kind: 'rejected', message: 'The service no longer has this entry.', retryable: false }

/** The dialog that edits what an entry includes and excludes (C-131). */
function EntryDescription({ shown, entry, close }: { shown: ServiceDetails; entry: ServiceEntry; close(): void }) {
  const of = ({ sid, description_include, description_exclude }: ServiceEntry) => ({ id: shown.id, sid, description_include, description_exclude })
  return (
    <FormDialog
      title="Edit Service"
      about={entryName(entry)}
      section={services.section}
      needs={updateDescription.needs}
      draftKey={{ area: 'services', id: shown.id, part: entry.sid }}
      schema={entryDescription}
      values={of(entry)}
      read={call => atoms.show.read({ id: shown.id, fresh: true }, call)}
      formOf={({ services: all }: ServiceDetails) => {
        const now = all?.find(({ sid }) => sid === entry.sid)
        if (!now) throw new StewardError(GONE)
        return of(now)
      }}
      save={(form, call) => store.set(atoms.updateDescription, form, call)}
      close={close}
    >
      <LongTextField name="description_include" label="Description Include" />
      <LongTextField name="description_exclude" label="Description Exclude" />
    </FormDialog>
  )
}

export function ServiceEntries({ shown }: { shown: ServiceDetails }) {
  const styles = useStyles()
  const access = useAccess(services.section)
  const list = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<{ entry: ServiceEntry; at: HTMLElement } | null>(null)
  const [opened, setOpened] = useState<{ entry: ServiceEntry; what: 'edit' | 'reviews' } | null>(null)
  const commands = useRowCommands<Deletable>({
    access,
    words,
    async readRow(id) {
      const now = await atoms.show.read({ id: shown.id, fresh: true })
      return { rows: (now.services ?? []).filter(isDeletable).filter(entry => entry.id === id), failure: null }
    },
    // The entry is gone, and with it the button that had the focus.
    removed: () => list.current?.focus(),
  })
  if (shown.services === null) return <NotSent what="services" />
  if (shown.services.length === 0) return <None>No services yet</None>

  const menuEntries = (entry: ServiceEntry): MenuEntry[] => [
    ...(entry.sid === ''
      ? []
      : [
          {
            label: 'Edit',
            hint: access.hint(updateDescription.needs),
            run: () => access.guard(updateDescription.needs, () => setOpened({ entry, what: 'edit' })),
          },
        ]),
    { label: 'Reviews', run: () => setOpened({ entry, what: 'reviews' }) },
    ...(isDeletable(entry) ? [{ label: 'Delete', hint: access.hint(deleteEntry.needs), run: () => commands.start(entry, deletion(shown)) }] : []),
  ]
  return (
    <>
      <ul ref={list} className={styles.list} aria-label="Services" tabIndex={-1}>
        {shown.services.map((entry, index) => {
          const work = entry.id === null ? undefined : commands.work.get(entry.id)
          const { id, sid, description_include, description_exclude, price, status, service_reviews } = entry
          return (
            <li key={id ?? `at ${index}`} className={mergeClasses(styles.entry, work === 'removal' && styles.removed)} aria-busy={work ? true : undefined}>
              <div className={styles.head}>
                <MenuButton name={entryName(entry)} place={{ work, tabIndex: 0 }} onClick={at => setMenu({ entry, at })} />
                <Body1Strong as="h4" className={styles.title} dir="auto">
                  {entryName(entry)}
                </Body1Strong>
                <StatusBadge status={status} />
                <span className={styles.price}>{price ? <Amount professional={shown.professional?.id} stored={price} /> : '–'}</span>
              </div>
              <div className={styles.body}>
                <Details
                  items={[
                    ['Description Include', description_include],
                    ['Description Exclude', description_exclude],
                  ]}
                />
                <Caption1 className={styles.quiet}>
                  {[
                    `ID ${id ?? 'not known'}`,
                    `SID ${sid || 'not known'}`,
                    service_reviews === null ? 'Reviews not known' : `Reviews: ${service_reviews.length}`,
                  ].join(' · ')}
                </Caption1>
              </div>
            </li>
          )
        })}
      </ul>
      {menu && (
        <RowMenu
          label={`Actions for ${entryName(menu.entry)}`}
          at={menu.at}
          entries={menuEntries(menu.entry)}
          close={() => {
            menu.at.focus()
            setMenu(null)
          }}
        />
      )}
      {commands.dialog}
      {opened?.what === 'edit' && <EntryDescription shown={shown} entry={opened.entry} close={() => setOpened(null)} />}
      {opened?.what === 'reviews' && (
        <ContentDialog title={isolating`Reviews of ${entryName(opened.entry)}`} isWide close={() => setOpened(null)}>
          {opened.entry.service_reviews === null ? <NotSent what="reviews" /> : <ReviewTable reviews={opened.entry.service_reviews} />}
        </ContentDialog>
      )}
    </>
  )
}
