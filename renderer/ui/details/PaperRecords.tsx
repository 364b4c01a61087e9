/** Records on paper: each on a page of its own, with all tabs of its details that belong on paper. */
import { capital } from '../../../shared/rules/words.ts'
import { printAlone } from '../basics/PrintedSheet.tsx'
import { DetailCards } from './DetailCards.tsx'
import type { DetailTab } from './details.ts'

export interface PaperRecord {
  name: string
  /** What it is, e.g. Currency 12. */
  about: string
  status?: string
  /** What is shown, and the tabs that show it. */
  shown: object
  tabs: ReadonlyArray<DetailTab<never>>
}

/** What a record is, by its noun and id. */
export const aboutRecord = (noun: string, id: number): string => `${capital(noun)} ${id}`

/** Prints records. `title` names the file. */
export const printRecordCards = (title: string, records: readonly PaperRecord[]): Promise<void> => printAlone(title, <PaperRecords records={records} />)

function PaperRecords({ records }: { records: readonly PaperRecord[] }) {
  return records.map(({ name, about, status, shown, tabs }) => {
    const printed = tabs.filter(({ isOnPaper }) => isOnPaper !== false)
    return (
      <article key={about} className="print-page">
        <h1 dir="auto">{name}</h1>
        <p>{[about === name ? '' : about, status].filter(Boolean).join(' · ')}</p>
        {printed.map(({ id, label, content: Content, sections = [] }) => (
          <div key={id}>
            {printed.length > 1 && <h2>{label}</h2>}
            {Content && <Content shown={shown as never} />}
            <DetailCards sections={sections} shown={shown as never} />
          </div>
        ))}
      </article>
    )
  })
}
