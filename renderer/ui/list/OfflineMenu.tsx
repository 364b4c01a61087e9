/** The menu that makes all rows of a list searchable, also offline: shows how far that is, and starts, pauses, repeats or removes it. */
import {
  Caption1,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  ProgressBar,
  tokens,
} from '@fluentui/react-components'
import { CloudArrowDown20Regular, CloudCheckmark20Regular, CloudSync20Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { COPY_ACTIONS, copyActions, copyInWords, OFFLINE_ADDRESS, searchAllInWords } from '../../../shared/rules/offlineCopies.ts'
import { changeCopy, offlineCopiesAtom } from '../../state/offlineCopies.ts'
import { IconButton } from '../basics/IconButton.tsx'
import { RemoveCopyDialog } from './RemoveCopyDialog.tsx'

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    maxWidth: '280px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** `total`: how many rows there are, if that is known. */
export function OfflineMenu({ area, noun, total: listed }: { area: string; noun: string; total: number | undefined }) {
  const styles = useStyles()
  const [isRemoving, setRemoving] = useState(false)
  const copy = useAtomValue(offlineCopiesAtom).data?.find(each => each.area === area)
  if (!copy) return null
  const { state, rows, total } = copy
  const isReading = state === 'reading' || state === 'waiting'
  const label = state === 'none' ? searchAllInWords(noun, listed) : state === 'complete' ? 'Available offline' : 'Reading for offline use'
  return (
    <>
      <Menu inline>
        <MenuTrigger disableButtonEnhancement>
          <IconButton
            label={label}
            icon={state === 'none' ? <CloudArrowDown20Regular /> : state === 'complete' ? <CloudCheckmark20Regular /> : <CloudSync20Regular />}
          />
        </MenuTrigger>
        <MenuPopover>
          <Caption1 as="p" className={styles.state}>
            {copyInWords(copy, noun)}
            {isReading && total !== null && total > 0 && <ProgressBar aria-label={`Reading ${noun}`} value={rows} max={total} />}
          </Caption1>
          <MenuList>
            {state === 'none' && <MenuItem onClick={() => changeCopy('keep', { area })}>{label}</MenuItem>}
            {copyActions(copy).map(action => (
              <MenuItem key={action} onClick={() => changeCopy(action, { area })}>
                {COPY_ACTIONS[action]}
              </MenuItem>
            ))}
            {state !== 'none' && <MenuItem onClick={() => setRemoving(true)}>Remove from this computer…</MenuItem>}
            <MenuDivider />
            <MenuItemLink href={`#${OFFLINE_ADDRESS}`}>Offline data</MenuItemLink>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isRemoving && <RemoveCopyDialog area={area} name={noun} close={() => setRemoving(false)} />}
    </>
  )
}
