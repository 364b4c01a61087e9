/** How blocks and links of rich text look, in the editor and where they are only read. */
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'

export const useRichLooks = makeStyles({
  paragraph: { margin: `0 0 ${tokens.spacingVerticalS}`, ':last-child': { marginBottom: 0 } },
  'heading-1': { ...typographyStyles.subtitle1, margin: `0 0 ${tokens.spacingVerticalS}` },
  'heading-2': { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
  'heading-3': { ...typographyStyles.body1Strong, margin: `0 0 ${tokens.spacingVerticalXS}` },
  quote: {
    margin: `0 0 ${tokens.spacingVerticalS}`, paddingLeft: tokens.spacingHorizontalM, borderLeft: `3px solid ${tokens.colorNeutralStroke1}`, color: tokens.colorNeutralForeground2,
  },
  // Items stand one by one in the editor's document; a run of them counts from 1.
  numbered: {
    display: 'list-item', listStyleType: '"" counter(rich-item) ". "', counterIncrement: 'rich-item', margin: `0 0 ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
  },
  bulleted: { display: 'list-item', listStyleType: 'disc', margin: `0 0 ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}` },
  /** On whatever is no numbered item: the next one is the first. */
  countsAnew: { counterReset: 'rich-item' },
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
})
