/** The question whether all lists are to be kept on this computer: asked once, below the documents' cards, and nothing is read before the answer. */
import { Button, Card, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useId, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { isViewable } from '../../../shared/areas/index.ts'
import { DASHBOARD_CARDS, type DashboardCounts } from '../../../shared/areas/dashboard.ts'
import type { SectionDenials } from '../../../shared/rules/access.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { OFFLINE_ADDRESS } from '../../../shared/rules/offlineCopies.ts'
import { counted, joinWords } from '../../../shared/rules/words.ts'
import { areas } from '../../areas/index.ts'
import { preparingAtom, prepareSearch } from '../../state/offlineCopies.ts'
import { useQueryAtom } from '../../state/query.ts'
import { sessionAtom } from '../../state/session.ts'
import { labelOf } from '../commands.ts'

const useStyles = makeStyles({
  card: { padding: tokens.spacingHorizontalL, gap: tokens.spacingVerticalS, boxSizing: 'border-box' },
  question: { margin: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '88ch' },
  answers: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** The cards that count all rows of their list. */
const COUNTED = DASHBOARD_CARDS.filter(({ area }) => area !== 'customers')

/** What would be read, with the numbers that the cards above tell. How long it takes and how large it is nobody knows before the first rows. */
function extentInWords(lists: number, counts: DashboardCounts | undefined, denials: SectionDenials): string {
  const known = COUNTED.flatMap(({ field, area }) => {
    const count = counts?.[field]
    return count && isViewable(denials, area) ? `${count.toLocaleString(LOCALE)} ${labelOf(areas, area).toLowerCase()}` : []
  })
  return `${counted(lists, 'list')} in the background${known.length > 0 ? `, with ${joinWords(known)} among them` : ''}`
}

export function PrepareQuestion({ counts }: { counts: DashboardCounts | undefined }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const question = useId()
  const denials = useAtomValue(sessionAtom)?.denials ?? {}
  const { data } = useQueryAtom(preparingAtom)
  if (!data?.isAsked || data.lists === 0) return null
  function answer({ currentTarget }: MouseEvent<HTMLElement>, lists?: string[]) {
    currentTarget.closest('main')?.focus() // the buttons go
    prepareSearch(lists)
  }
  return (
    <Card className={styles.card} role="group" aria-labelledby={question}>
      <Subtitle2 as="h2" id={question} className={styles.question}>
        Keep the marketplace on this computer, encrypted?
      </Subtitle2>
      <p className={styles.text}>
        Searching, counting and working without a network need it. Steward reads {extentInWords(data.lists, counts, denials)}. Their size and the time left show
        in Offline data once reading has begun.
      </p>
      <div className={styles.answers}>
        <Button appearance="primary" onClick={event => answer(event)}>
          Yes
        </Button>
        <Button onClick={event => answer(event, [])}>Not now</Button>
        <Button
          onClick={event => {
            answer(event, [])
            void navigate(OFFLINE_ADDRESS)
          }}
        >
          Choose lists
        </Button>
      </div>
    </Card>
  )
}
