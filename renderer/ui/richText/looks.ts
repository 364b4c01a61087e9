/** Styles of blocks and links of rich text, for editing and reading. */
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
  // The document has items without a list around them; each run of items is numbered from 1.
  numbered: {
    display: 'list-item',
    listStyleType: '"" counter(rich-item) ". "',
    counterIncrement: 'rich-item',
    margin: `0 0 ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
  },
  bulleted: { display: 'list-item', listStyleType: 'disc', margin: `0 0 ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}` },
  /** On every block that is not a numbered item: the next item is the first. */
  countsAnew: { counterReset: 'rich-item' },
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
})

/** The style of a block; a paragraph within a quote looks like a quote. */
export function looksLike(block: RichBlock | RichKeptBlock): RichBlockType {
  const type = isKeptBlock(block) ? 'paragraph' : block.type
  return type === 'paragraph' && block.within?.some(({ open }) => /^\s*<blockquote/i.test(open)) ? 'quote' : type
}
