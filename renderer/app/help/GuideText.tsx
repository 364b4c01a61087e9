/** The text of a guide as elements: what Markdown gives, and none of its HTML. */
import { makeStyles, Subtitle1, Subtitle2, tokens as theme } from '@fluentui/react-components'
import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { anchorOf, guideAddress } from '../../../shared/rules/help.ts'
import { Link } from '../../ui/basics/Link.tsx'
import { Keys } from '../Keys.tsx'
import { plainText } from './guides.ts'

const useStyles = makeStyles({
  text: {
    lineHeight: theme.lineHeightBase400,
    '& p, & ul, & ol, & pre, & table': { margin: `0 0 ${theme.spacingVerticalM}` },
    '& ul, & ol': { paddingInlineStart: theme.spacingHorizontalXXL },
    '& li': { marginBottom: theme.spacingVerticalXS },
    '& li > p': { margin: 0 },
  },
  heading: { margin: `${theme.spacingVerticalXXL} 0 ${theme.spacingVerticalS}`, outlineStyle: 'none', scrollMarginTop: theme.spacingVerticalL },
  code: { fontFamily: theme.fontFamilyMonospace, fontSize: theme.fontSizeBase200, overflowWrap: 'anywhere' },
  block: {
    display: 'block',
    padding: theme.spacingHorizontalM,
    fontFamily: theme.fontFamilyMonospace,
    fontSize: theme.fontSizeBase200,
    lineHeight: theme.lineHeightBase300,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: theme.borderRadiusMedium,
    backgroundColor: theme.colorNeutralBackground3,
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${theme.spacingVerticalXS} ${theme.spacingHorizontalM} ${theme.spacingVerticalXS} 0`,
      borderBottom: `1px solid ${theme.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& th': { fontWeight: theme.fontWeightSemibold },
  },
})

/** Keys in a text, such as Ctrl+Shift+F, which are drawn as keys. */
const KEYS = /^(?:(?:Ctrl|Alt|Shift)\+)+(?:[A-Z]|F\d{1,2}|Enter|Space|[↑↓←→])$|^(?:F\d{1,2}|[A-Z?]|Enter|Space|Ctrl|⌘)$/

/** Where a link of a guide leads: to a guide or one of its headings, or to a screen; null for everything else. */
export function addressOfLink(href: string, guide: string): string | null {
  const [, screen] = /^steward:\/\/open(\/admin\/[\w/-]+)$/.exec(href) ?? []
  if (screen !== undefined) return screen
  const [, other, anchor] = /^(?:([\w-]+)\.md)?(?:#([^#]+))?$/.exec(href) ?? []
  return other === undefined && anchor === undefined ? null : guideAddress(other ?? guide, anchor)
}

interface Drawn {
  styles: Record<keyof ReturnType<typeof useStyles>, string>
  guide: string
}

function Cells({ row, isHead, ...drawn }: Drawn & { row: Tokens.TableCell[]; isHead: boolean }) {
  // A header without a word is none.
  return row.map((cell, place) => {
    const Cell = isHead && cell.text !== '' ? 'th' : 'td'
    return (
      <Cell key={place} scope={Cell === 'th' ? 'col' : undefined}>
        <Tokens tokens={cell.tokens} {...drawn} />
      </Cell>
    )
  })
}

function Table({ token: { header, rows }, ...drawn }: Drawn & { token: Tokens.Table }) {
  return (
    <table className={drawn.styles.table}>
      {header.some(({ text }) => text !== '') && (
        <thead>
          <tr>
            <Cells row={header} isHead {...drawn} />
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            <Cells row={row} isHead={false} {...drawn} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heading({ token: { depth, tokens }, ...drawn }: Drawn & { token: Tokens.Heading }) {
  const As = depth === 2 ? Subtitle1 : Subtitle2
  return (
    <As as={depth === 2 ? 'h3' : 'h4'} block id={anchorOf(plainText(tokens))} tabIndex={-1} className={drawn.styles.heading}>
      <Tokens tokens={tokens} {...drawn} />
    </As>
  )
}

function Listed({ token: { ordered, items }, ...drawn }: Drawn & { token: Tokens.List }) {
  const As = ordered ? 'ol' : 'ul'
  return (
    <As>
      {items.map((item, place) => (
        <li key={place}>
          <Tokens tokens={item.tokens} {...drawn} />
        </li>
      ))}
    </As>
  )
}

/** What each kind of token is; any other is the text that it was written as. */
const KINDS: Partial<Record<string, (token: never, drawn: Drawn, children: () => ReactNode) => ReactNode>> = {
  space: () => null,
  paragraph: (_token, _drawn, children) => <p>{children()}</p>,
  text: (token: Tokens.Text, _drawn, children) => (token.tokens ? children() : token.text),
  strong: (_token, _drawn, children) => <strong>{children()}</strong>,
  em: (_token, _drawn, children) => <em>{children()}</em>,
  escape: (token: Tokens.Escape) => token.text,
  codespan: ({ text }: Tokens.Codespan, { styles }) => (KEYS.test(text) ? <Keys combination={text.split('+')} /> : <code className={styles.code}>{text}</code>),
  code: ({ text }: Tokens.Code, { styles }) => (
    <pre>
      <code className={styles.block}>{text}</code>
    </pre>
  ),
  link: ({ href }: Tokens.Link, { guide }, children) => {
    const to = addressOfLink(href, guide)
    return to === null ? (
      children()
    ) : (
      <Link inline to={to}>
        {children()}
      </Link>
    )
  },
  heading: (token: Tokens.Heading, drawn) => <Heading token={token} {...drawn} />,
  list: (token: Tokens.List, drawn) => <Listed token={token} {...drawn} />,
  table: (token: Tokens.Table, drawn) => <Table token={token} {...drawn} />,
}

function Tokens({ tokens, ...drawn }: Drawn & { tokens: readonly Token[] }) {
  return tokens.map((token, place) => {
    const draw = KINDS[token.type]
    const children = () => ('tokens' in token && token.tokens ? <Tokens tokens={token.tokens} {...drawn} /> : null)
    return <Part key={place}>{draw ? draw(token as never, drawn, children) : token.raw}</Part>
  })
}

const Part = ({ children }: { children: ReactNode }) => children

/** The tokens of the guide of this name; links of it lead within Help and to screens. */
export function GuideText({ tokens, guide }: { tokens: readonly Token[]; guide: string }) {
  const styles = useStyles()
  return (
    <div className={styles.text}>
      <Tokens tokens={tokens} guide={guide} styles={styles} />
    </div>
  )
}
