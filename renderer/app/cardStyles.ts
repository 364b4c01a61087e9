/** The card in the middle of an empty page, on which one signs in and unlocks. */
import { makeStyles, tokens } from '@fluentui/react-components'

/** Low or zoomed windows, which have smaller gaps. */
const LOW = '@media (max-height: 640px)'

export const useCardStyles = makeStyles({
  page: {
    height: '100%',
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'safe center',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2,
    '> *': { flexShrink: 0 },
    [LOW]: { gap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalM },
  },
  bar: { width: '400px', maxWidth: '100%' },
  card: {
    width: '400px',
    maxWidth: '100%',
    padding: tokens.spacingHorizontalXXXL,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow8,
    [LOW]: { gap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXL },
  },
  top: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  heading: { margin: 0 },
})
