import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { Lexer } from 'marked'
import { describe, expect, it } from 'vitest'
import { areas } from '../../areas/index.ts'
import { places } from '../../../shared/rules/places.ts'
import { ownScreens } from '../ownScreens.ts'
import { addressOfLink, GuideText } from './GuideText.tsx'
import { guideFor, guideNamed, guides, searchGuides } from './guides.ts'

const show = (text: string) =>
  render(
    <MemoryRouter>
      <GuideText guide="saving" tokens={new Lexer().lex(text)} />
    </MemoryRouter>,
  )

describe('the guides', () => {
  it('are there, in their order, each with a title', () => {
    expect(guides.map(({ title }) => title)).toEqual([
      'First day',
      'Lists and views',
      'Search and offline',
      'Saving, and “not known”',
      'Outbox and Activity',
      'Import and export',
      'Translation workbench',
      'Reports and paper',
      'Keyboard shortcuts',
      'Server profile',
      'For administrators of computers',
      'Command line',
      'What differs from the documents',
      'What’s new',
    ])
  })

  it.each([
    ['/admin/dashboard', 'first-day'],
    [`${places.cities.list.path}?search=a`, 'lists-and-views'],
    ['/admin/update-city/3', 'saving'],
    ['/admin/add-city', 'saving'],
    ['/admin/cities/import', 'import-and-export'],
    ['/admin/translation/3/import', 'import-and-export'],
    ['/admin/translation', 'translation-workbench'],
    ['/admin/workbench/glossary', 'translation-workbench'],
    ['/admin/find?search=a', 'search-and-offline'],
    ['/admin/offline', 'search-and-offline'],
    ['/admin/outbox', 'outbox-and-activity'],
    ['/nowhere', 'first-day'],
  ])('%s opens Help at %s', (address, name) => expect(guideFor(address)).toBe(name))

  it('have one for every screen', () => {
    for (const { path } of [...areas, ...ownScreens].flatMap(({ routes }) => routes)) expect(guideNamed(guideFor(path)), path).toBeDefined()
  })

  it.each(guides.map(guide => [guide.name, guide] as const))(
    '%s is drawn whole, without a sign of Markdown, and each link of it leads somewhere',
    (name, guide) => {
      const { container } = render(
        <MemoryRouter>
          <GuideText guide={name} tokens={guide.tokens} />
        </MemoryRouter>,
      )
      for (const code of container.querySelectorAll('code, kbd')) code.remove()
      expect(container.textContent).not.toMatch(/\*\*|\]\(|`|^#|\| /m)
    },
  )

  it('have links to guides and screens that exist', () => {
    // An address that is only named is no link.
    const hrefs = guides.flatMap(({ name, tokens }) =>
      [...JSON.stringify(tokens).matchAll(/"href":"([^"]+)","title":null,"text":"([^"]+)"/g)].flatMap(([, href, text]) =>
        href === text ? [] : [{ name, href: href! }],
      ),
    )
    expect(hrefs.length).toBeGreaterThan(20)
    const paths = ownScreens.flatMap(({ routes }) => routes.map(({ path }) => path))
    for (const { name, href } of hrefs) {
      const to = addressOfLink(href, name)
      expect(to, href).not.toBeNull()
      const [, guide] = /^\/admin\/help\?guide=([\w-]+)/.exec(to!) ?? []
      if (guide === undefined) expect(paths).toContain(to)
      else expect(guideNamed(guide), href).toBeDefined()
    }
  })
})

describe('a text', () => {
  it('has headings with anchors, lists, tables, code and keys', () => {
    show('## Two words\n\nPress `Ctrl+K`, run `npm start`.\n\n1. one\n2. two\n\n| a | |\n|---|---|\n| b | c |\n\n```sh\nnpm ci\n```')
    expect(screen.getByRole('heading', { name: 'Two words', level: 3 })).toHaveProperty('id', 'two-words')
    expect(screen.getByText('Ctrl').tagName).toBe('KBD')
    expect(screen.getByText('npm start').tagName).toBe('CODE')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(1)
    expect(screen.getByText('npm ci').closest('pre')).not.toBeNull()
  })

  it('links within Help and to screens, and nowhere else', () => {
    show('[a](lists-and-views.md#filters) [b](#drafts) [c](steward://open/admin/outbox) [d](https://example.com) [e](javascript:alert(1))')
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '#/admin/help?guide=lists-and-views&at=filters',
      '#/admin/help?guide=saving&at=drafts',
      '#/admin/outbox',
    ])
  })

  it('shows HTML as it is written, and makes none of it', () => {
    const { container } = show('<img src=x onerror=alert(1)>\n\na <b>word</b>')
    expect(container.querySelector('img, b')).toBeNull()
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>')
  })
})

describe('the search', () => {
  it('finds headings first, in whatever case and accents, by all words', () => {
    expect(searchGuides('POLICY')[0]).toMatchObject({ section: { heading: 'Policy', anchor: 'policy', guide: { name: 'computers' } } })
    expect(searchGuides('glossary terms')[0]).toMatchObject({ section: { heading: 'Glossary', guide: { name: 'translation-workbench' } } })
    expect(searchGuides('policy xyzzy')).toEqual([])
    expect(searchGuides('  ')).toEqual([])
  })

  it('shows the words around the match', () => {
    expect(searchGuides('scrypt')[0]!.excerpt).toMatch(/^… .*scrypt.* …$/)
    expect(searchGuides('never a flag')[0]!.excerpt).toContain('command lines (ps).')
  })

  it('finds keyboard shortcuts by what they do', () => {
    expect(searchGuides('pick up the row')[0]).toMatchObject({ section: { heading: 'In a list that is put in order', guide: { name: 'keys' } } })
  })
})
