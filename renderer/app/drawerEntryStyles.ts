/** How an entry of the drawer looks, an area or a view. */
import { makeStyles, tokens } from '@fluentui/react-components'

export const useDrawerEntryStyles = makeStyles({
  entry: { position: 'relative', marginBottom: '2px' },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: '34px',
    // Keeps the heading of its group visible too.
    scrollMarginBlock: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase300,
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover, color: tokens.colorNeutralForeground2Hover },
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground2Selected,
    color: tokens.colorNeutralForeground2Selected,
    fontWeight: tokens.fontWeightSemibold,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
  },
  icon: { flexShrink: 0 },
  iconSelected: { color: tokens.colorNeutralForeground2BrandSelected, '@media (forced-colors: active)': { color: 'HighlightText' } },
  label: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis' },
})
