/** The title of a page of texts, above what is done with it. */
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useOpenedName } from '../../state/openedName.ts'
import { useQueryAtom } from '../../state/query.ts'
import * as atoms from './atoms.ts'

const ALL_PAGES = { page: 0, size: 1_000 }

const useStyles = makeStyles({
  // Its line is there before it is read, so that nothing moves under the pointer.
  line: { minHeight: tokens.lineHeightBase400 },
  title: { margin: 0 },
})

/** The page's title from the list; the screen does without if it cannot be read. */
export function PageTitle({ page }: { page: number }) {
  const styles = useStyles()
  const { data } = useQueryAtom(atoms.list(ALL_PAGES))
  const title = data?.rows.find(({ id }) => id === page)?.title
  useOpenedName(title)
  return (
    <div className={styles.line}>
      {title && (
        <Subtitle2 as="h2" className={styles.title}>
          {title}
        </Subtitle2>
      )}
    </div>
  )
}
