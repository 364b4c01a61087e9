/** What permissions can start from: a role, or another administrator; and the look at what they come to. Each only sets the boxes of the form. */
import {
  Body1,
  Button,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  ToggleButton,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components'
import { Eye20Regular } from '@fluentui/react-icons'
import { useId } from 'react'
import { failureOf } from '../../../shared/contract/failure.ts'
import { MAX_PAGE_SIZE } from '../../../shared/contract/list.ts'
import { isolating } from '../../../shared/rules/isolates.ts'
import { blockedAs, blockedLike, type SectionEntry } from '../../../shared/rules/permissions.ts'
import { entriesOf } from '../../../shared/rules/storedLists.ts'
import { notify } from '../../state/notices.ts'
import { useQueryAtom } from '../../state/query.ts'
import * as atoms from './atoms.ts'
import { blockedFor, ROLES, type RoleName } from './roles.ts'

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  end: { marginInlineStart: 'auto' },
})

/** All administrators: the list is read whole. */
const ALL = { page: 0, size: MAX_PAGE_SIZE, sort: { column: 'name', direction: 'asc' } } as const

/** The administrators to choose from, read when the menu is opened. */
function Administrators({ choose }: { choose(id: number, name: string): void }) {
  const { data, failure } = useQueryAtom(atoms.list(ALL))
  return (
    <MenuList>
      {data?.rows.map(({ id, name, email }) => (
        <MenuItem key={id} secondaryContent={<bdi>{email}</bdi>} onClick={() => choose(id, name)}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
      {!data && <MenuItem disabled>{failure ? failure.message : 'Reading administrators'}</MenuItem>}
    </MenuList>
  )
}

interface StartFromProps {
  entries: readonly SectionEntry[]
  start(entries: SectionEntry[]): void
  isPreview: boolean
  showPreview(isPreview: boolean): void
}

export function StartFrom({ entries, start, isPreview, showPreview }: StartFromProps) {
  const styles = useStyles()
  const label = useId()
  const arrows = useArrowNavigationGroup({ axis: 'horizontal' })
  /** Sets the boxes in place of those that are ticked, which Undo brings back. */
  function startFrom(name: string, next: SectionEntry[]): void {
    start(next)
    notify('info', isolating`The boxes are set as those of ${name}.`, { label: 'Undo', run: () => start([...entries]) })
  }
  async function sameAs(id: number, name: string): Promise<void> {
    try {
      const others = entriesOf((await atoms.show.read({ id })).section_permissions)
      if (others) startFrom(name, blockedLike(entries, others))
      else notify('error', 'The stored permissions of this administrator could not be read.')
    } catch (error) {
      notify('error', failureOf(error).message)
    }
  }
  return (
    <div role="toolbar" aria-labelledby={label} className={styles.line} {...arrows}>
      <Body1 id={label}>Start from</Body1>
      {(Object.keys(ROLES) as RoleName[]).map(role => (
        <Button
          key={role}
          size="small"
          onClick={() =>
            startFrom(
              role,
              blockedAs(entries, name => blockedFor(role, name)),
            )
          }
        >
          {role}
        </Button>
      ))}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton size="small">Same as…</MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <Administrators choose={(id, name) => void sameAs(id, name)} />
        </MenuPopover>
      </Menu>
      <ToggleButton className={styles.end} size="small" appearance="subtle" icon={<Eye20Regular />} checked={isPreview} onClick={() => showPreview(!isPreview)}>
        See what they see
      </ToggleButton>
    </div>
  )
}
