/** What stands above a list in one line: its tabs, and the ways to other screens of the area. Those that have no room are in a menu. */
import {
  Button,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Overflow,
  OverflowItem,
  tokens,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Link } from '../basics/Link.tsx'

const useStyles = makeStyles({
  line: { flexShrink: 0, display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalL, minWidth: 0 },
  // What is cut off is no more than the outlines of what has the focus.
  links: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: '80px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalL,
    overflow: 'hidden',
    padding: '3px',
    margin: '-3px',
    '> *': { flexShrink: 0, whiteSpace: 'nowrap' },
  },
})

/** Another screen of the area; a button where the documents call it so. */
export interface ListLink {
  label: string
  to: string
  as?: 'button'
}

/** Room in pixels between two links. */
const GAP = 16

function MoreLink({ label, to }: ListLink) {
  const navigate = useNavigate()
  return useIsOverflowItemVisible(to) ? null : <MenuItem onClick={() => void navigate(to)}>{label}</MenuItem>
}

function MoreLinks({ links }: { links: readonly ListLink[] }) {
  const { ref, isOverflowing } = useOverflowMenu<HTMLButtonElement>()
  if (!isOverflowing) return null
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton ref={ref} appearance="subtle" size="small">
          More
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {links.map(link => (
            <MoreLink key={link.to} {...link} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** `label` names the links; `tabs` are the list's. */
export function ListHead({ label, tabs, links }: { label: string; tabs?: ReactNode; links: readonly ListLink[] | undefined }) {
  const styles = useStyles()
  const navigate = useNavigate()
  return (
    <div className={styles.line}>
      {tabs}
      {links && (
        <Overflow padding={GAP * links.length}>
          <nav className={styles.links} aria-label={label}>
            {links.map(({ label: name, to, as }) => (
              <OverflowItem key={to} id={to}>
                {as === 'button' ? <Button onClick={() => void navigate(to)}>{name}</Button> : <Link to={to}>{name}</Link>}
              </OverflowItem>
            ))}
            <MoreLinks links={links} />
          </nav>
        </Overflow>
      )}
    </div>
  )
}
