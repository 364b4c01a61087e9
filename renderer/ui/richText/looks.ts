/** How blocks and links of rich text look, in the editor and where they are only read. */
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { isKeptBlock, type RichBlock, type RichBlockType, type RichKeptBlock } from '../../../shared/rules/richText.ts'

export const useRichLooks = makeStyles({
  paragraph: { margin: `0 0 ${tokens.spacingVerticalS}`, ':last-child': { marginBottom: 0 } },
  'heading-1': { ...typographyStyles.subtitle1, margin: `0 0 ${tokens.spacingVerticalS}` },
  'heading-2': { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
  'heading-3': { ...typographyStyles.body1Strong, margin: `0 0 ${tokens.spacingVerticalXS}` },
  quote: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
  },
  // Items stand one by one in the editor's document; a run of them counts from 1.
  numbered: {
    display: 'list-item',
    listStyleType: '"" counter(rich-item) ". "',
    counterIncrement: 'rich-item',
    margin: `0 0 ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
  },
  bulleted: { display: 'list-item', listStyleType: 'disc', margin: `0 0 ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}` },
  /** On whatever is no numbered item: the next one is the first. */
  countsAnew: { counterReset: 'rich-item' },
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
})

/** Which look a block has; what stands within a quote looks like one. */
export function looksLike(block: RichBlock | RichKeptBlock): RichBlockType {
  const type = isKeptBlock(block) ? 'paragraph' : block.type
  return type === 'paragraph' && block.within?.some(({ open }) => /^\s*<blockquote/i.test(open)) ? 'quote' : type
}
