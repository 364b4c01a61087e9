/** Shows rich text for reading, as React elements and never as HTML. */
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useMemo, type ReactNode } from 'react'
import { isKeptBlock, isKeptInline, isLink, type RichInline, type RichTextNode } from '../../../shared/rules/richText.ts'
import { KeptCard, KeptText } from './Kept.tsx'
import { looksLike, useRichLooks } from './looks.ts'
import { readStored } from './readStored.ts'

const useStyles = makeStyles({
  view: { counterReset: 'rich-item', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})

/** A text in the elements of its marks. */
export function markedText({ bold, italic, underline }: RichTextNode, children: ReactNode): ReactNode {
  const underlined = underline ? <u>{children}</u> : children
  const slanted = italic ? <em>{underlined}</em> : underlined
  return bold ? <strong>{slanted}</strong> : slanted
}

interface RichViewProps {
  html: string
  className?: string
  lang?: string
  /** The level of its topmost headings for screen readers, if they are a part of the screen's outline; without it they only look like headings. */
  level?: number
}

export function RichView({ html, className, lang, level }: RichViewProps) {
  const styles = useStyles()
  const looks = useRichLooks()
  const { document } = useMemo(() => readStored(html), [html])
  const headings = [...new Set(document.map(({ type }) => type).filter(type => type.startsWith('heading-')))].toSorted()
  const headingOf = (type: string) =>
    level !== undefined && type.startsWith('heading-') ? { role: 'heading', 'aria-level': level + headings.findIndex(each => each === type) } : {}
  const inline = (node: RichInline, key: number): ReactNode => {
    if (isKeptInline(node)) return <KeptText key={key} kept={node} />
    return isLink(node) ? (
      <a key={key} className={looks.link} href={node.url} target="_blank" rel="noopener noreferrer">
        {node.children.map(inline)}
      </a>
    ) : (
      <span key={key}>{markedText(node, node.text)}</span>
    )
  }
  return (
    <div className={mergeClasses(styles.view, className)} dir="auto" lang={lang}>
      {document.map((block, index) => (
        <div key={index} {...headingOf(block.type)} className={mergeClasses(looks[looksLike(block)], block.type !== 'numbered' && looks.countsAnew)}>
          {isKeptBlock(block) ? <KeptCard kept={block} isWhole /> : block.children.map(inline)}
        </div>
      ))}
    </div>
  )
}
