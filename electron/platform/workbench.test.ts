/** The translation workbench between page and main, in front of the demo marketplace: what is read, counted, saved, and planned of a file. */
import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { textSets } from '../../shared/areas/index.ts'
import { TEXT_CHOICES, type TextEntry } from '../../shared/contract/texts.ts'
import type { HeldTranslation, Overview, PlannedEntry, PlannedText, Term, TextPlan, TextSuggestion } from '../../shared/platform/workbench.ts'
import { signedIn } from '../testing/marketplaceHarness.ts'
import { json } from '../testing/recordingServer.ts'
import { signedIn as signedInOnWire } from '../testing/signedIn.ts'
import { startWorkbench } from '../testing/workbenchHarness.ts'

const SPANISH = 2

it('reads nothing until somebody wants it, and then every number equals its work list', async () => {
  const { overview, read, list } = await startWorkbench()
  expect((await overview()).sets.map(({ state }) => state)).toEqual(textSets.map(() => 'none'))
  await read('translations', 'faqs', 'terms', 'cancellation-policies')
  const { sets, languages, source } = await overview()
  expect(source?.title).toBe('English')
  expect(languages.map(({ title }) => title)).toEqual(['Spanish', 'Portuguese'])
  for (const { set, counts } of sets.filter(({ state }) => state === 'complete')) {
    for (const { id } of languages) {
      for (const state of TEXT_CHOICES) expect([set, id, state, (await list({ set, language: id, state })).total]).toEqual([set, id, state, counts[id]![state]])
    }
  }
  expect(sets.find(({ set }) => set === 'translations')!.counts[SPANISH]!.missing).toBeGreaterThan(50)
})

it('says of one set alone that it is read; the others have their turn', async () => {
  const { value, overview } = await startWorkbench()
  await value('workbench.read', { sets: ['tags', 'faqs', 'cancellation-reasons'] })
  const states = async () => (await overview()).sets.flatMap(({ state }) => (['reading', 'queued'].includes(state) ? [state] : []))
  await expect.poll(states, { timeout: 20_000, interval: 20 }).toEqual(expect.arrayContaining(['queued']))
  expect((await states()).filter(state => state === 'reading').length).toBeLessThanOrEqual(1)
})

it('takes a page of a work list where a text stands, and finds words in it', async () => {
  const { read, list } = await startWorkbench()
  await read('translations')
  const all = await list({ set: 'translations', language: SPANISH })
  const { name: _, label: __, source: ___, text: ____, state: _____, problems: ______, ...around } = all.rows[437]!
  expect(await list({ set: 'translations', language: SPANISH, count: 100, around })).toMatchObject({ from: 400, at: 437, total: all.total })
  const { rows } = await list({ set: 'translations', search: 'CONTRASENA' })
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ text }) => text.toLowerCase().includes('contraseña'))).toBe(true)
})

it('knows what was saved at once, and that a source changed since, until its translation is saved or said to be right', async () => {
  const { read, list, value, setOf, demo, entry, clock } = await startWorkbench()
  await read('cancellation-reasons')
  const rows = (await list({ set: 'cancellation-reasons', language: SPANISH })).rows
  const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]]
  await Promise.all(
    [first, second].map(({ record }) =>
      value('cancellation-reasons.storeTranslation', { main_id: record, lang_id: SPANISH, lang_code: 'es', title: `Motivo ${record}` }),
    ),
  )
  expect((await list({ set: 'cancellation-reasons', language: SPANISH, state: 'translated' })).rows.map(({ text }) => text)).toEqual(
    expect.arrayContaining([`Motivo ${first.record}`, `Motivo ${second.record}`]),
  )
  const call = await signedIn(demo)
  for (const { record } of [first, second]) await call('POST cancellationReason/update', { id: String(record), title: `Other ${record}` })
  await value('workbench.readAgain', { sets: ['cancellation-reasons'] })
  clock.advance(10)
  await expect.poll(async () => (await setOf('cancellation-reasons')).counts[SPANISH]!.changed, { timeout: 20_000 }).toBe(2)
  expect((await entry(first)).texts[0]).toMatchObject({ state: 'changed', source: `Other ${first.record}`, earlier: first.source })
  const { record, language, field } = first
  await value('workbench.accept', { set: 'cancellation-reasons', record, language, field, isRight: true })
  await value('cancellation-reasons.storeTranslation', { main_id: second.record, lang_id: SPANISH, lang_code: 'es', title: 'Otro motivo' })
  expect((await setOf('cancellation-reasons')).counts[SPANISH]!.changed).toBe(0)
})

it('tells what is held of a record’s translations, and sends no call for it', async () => {
  const { read, list, value, demo } = await startWorkbench()
  const held = (record: number) => value<HeldTranslation[]>('workbench.held', { area: 'cancellation-reasons', stores: 'storeTranslation', record })
  expect(await held(1)).toEqual([])
  await read('cancellation-reasons')
  const { record } = (await list({ set: 'cancellation-reasons', language: SPANISH })).rows[0]!
  await value('cancellation-reasons.storeTranslation', { main_id: record, lang_id: SPANISH, lang_code: 'es', title: 'Motivo' })
  demo.calls.length = 0
  expect(await held(record)).toEqual(expect.arrayContaining([{ language: SPANISH, texts: { title: 'Motivo' } }]))
  expect(demo.calls).toEqual([])
})

it('suggests the translation of the same source elsewhere', async () => {
  const { read, list, value } = await startWorkbench()
  await read('cancellation-reasons', 'tags')
  const [reason] = (await list({ set: 'cancellation-reasons', language: SPANISH })).rows
  await value('cancellation-reasons.storeTranslation', { main_id: reason!.record, lang_id: SPANISH, lang_code: 'es', title: 'Motivo' })
  const [tag] = (await list({ set: 'tags', language: SPANISH })).rows
  await value('tags.update', { id: tag!.record, category_id: 1, tag: reason!.source.toUpperCase() })
  await expect.poll(async () => (await list({ set: 'tags', language: SPANISH, search: reason!.source })).total, { timeout: 20_000 }).toBe(1)
  expect(await value<TextSuggestion[]>('workbench.suggestions', { set: 'tags', record: tag!.record, language: SPANISH, field: 'tag' })).toEqual([
    { text: 'Motivo', from: `Cancellation reasons: ${reason!.name}`, count: 1 },
  ])
})

it('neither reads nor shows what the administrator may not view, and says so', async () => {
  const { value, failure, server } = await signedInOnWire({ Tags: { view: true }, Categories: { view: true } })
  server.routes['GET common/languageDropdown'] = json({ code: '1', data: [{ id: 1, title: 'English', code: 'en' }] })
  const { sets } = await value<Overview>('workbench.overview')
  const denied = sets.filter(({ state }) => state === 'denied').map(({ set }) => set)
  expect(denied).toEqual(['categories', 'categories-descriptions', 'category-questions', 'tags'])
  for (const set of denied) {
    expect(await failure('workbench.read', { sets: [set] })).toMatchObject({ kind: 'denied' })
    expect(await failure('workbench.list', { set, count: 10 })).toMatchObject({ kind: 'denied' })
  }
})

it.each(['csv', 'xlf'] as const)('writes texts as %s, and plans what comes back against what is here alone', async format => {
  const { read, value, written, open, list } = await startWorkbench()
  await read('faqs', 'translations')
  const query = { set: 'faqs', language: SPANISH, format }
  await value('workbench.exportTexts', query)
  const out = written()
  const all = await list({ set: 'faqs', language: SPANISH })
  const same = await value<TextPlan>('workbench.plan', { file: await open(`texts.${format}`, out) })
  expect(same).toMatchObject({ rows: all.total, counts: { new: 0, changed: 0, source: 0, unknown: 0, problems: 0, refused: 0 } })
  const translated = all.rows.find(({ state, field, problems }) => state === 'translated' && field === 'question' && problems === 0)!
  const other = all.rows.find(({ state, field, record }) => state === 'translated' && field === 'question' && record !== translated.record)!
  const edited = out
    .replace(translated.text, `${translated.text.slice(0, -1)} ahora?`)
    .replaceAll(other.source.replaceAll('&', '&amp;'), 'A source that is another')
    .replace(other.text, '¿Otro texto?')
  const last = edited.lastIndexOf('faqs/')
  const text = `${edited.slice(0, last)}faqs/99999${edited.slice(last + 'faqs/'.length)}`
  const file = await open(`texts.${format}`, text)
  expect((await value<TextPlan>('workbench.plan', { file })).counts).toMatchObject({ changed: 1, source: 1, unknown: 1 })
  const [planned] = await value<PlannedText[]>('workbench.planned', { file, kind: 'changed', from: 0, count: 10 })
  expect(planned).toMatchObject({ before: translated.text, after: `${translated.text.slice(0, -1)} ahora?` })
  const [entry] = await value<PlannedEntry[]>('workbench.ready', { file, kinds: ['changed'] })
  const { set, record, language, texts } = entry!
  await value('workbench.save', { set, record, language, texts })
  expect((await list({ set: 'faqs', language: SPANISH, search: 'ahora' })).rows).toMatchObject([{ record: translated.record, field: 'question' }])
})

describe('a file of a translation tool', () => {
  /** The texts of cancellation reasons in Spanish as units: the source as XML, its number, and what a tool makes of them. */
  async function reasons() {
    const started = await startWorkbench()
    const { read, value, written, open } = started
    await read('cancellation-reasons')
    await value('workbench.exportTexts', { set: 'cancellation-reasons', language: SPANISH, format: 'xlf' })
    const out = written()
    const total = out.match(/<trans-unit /g)!.length
    const made = (target: (source: string, number: number) => string, unit = '') => {
      let number = 0
      return out
        .replaceAll(
          /<source>([^<]*)<\/source><target[^>]*(?:\/>|>[^<]*<\/target>)/g,
          (_, source: string) => `<source>${source}</source>${target(source, ++number)}`,
        )
        .replaceAll(/<trans-unit (id="[^"]*")(?: approved="yes")?/g, `<trans-unit ${unit}$1`)
    }
    const planOf = async (content: string | Buffer) => {
      const plan = await value<TextPlan>('workbench.plan', { file: await open('texts.xlf', content) })
      return Object.fromEntries(Object.entries(plan.counts).filter(([, count]) => count > 0))
    }
    const afters = async (content: string | Buffer) => {
      const file = await open('texts.xlf', content)
      await value('workbench.plan', { file })
      const kinds = ['new', 'changed', 'problems'] as const
      const rows = await Promise.all(kinds.map(kind => value<PlannedText[]>('workbench.planned', { file, kind, from: 0, count: 500 })))
      return { file, rows: rows.flat() }
    }
    return { ...started, total, made, planOf, afters, out }
  }

  it('whose targets are not finished, or are the source, is not saved unless somebody chooses so', async () => {
    const { total, made, planOf } = await reasons()
    const given = (state: string, unit = '') => planOf(made(source => `<target${state}>ES: ${source}</target>`, unit))
    expect(await planOf(made(source => `<target state="new">${source}</target>`))).toEqual({ copied: total })
    expect(await given(' state="new"')).toEqual({ unfinished: total })
    expect(await given(' state="needs-translation"')).toEqual({ unfinished: total })
    expect(await given(' state="needs-review-translation" state-qualifier="fuzzy-match"', 'approved="no" ')).toEqual({ unfinished: total })
    expect(await given('', 'approved="no" ')).toEqual({ unfinished: total })
    for (const state of ['', ' state="final"', ' state="translated"', ' state="signed-off"']) {
      const { new: added = 0, changed = 0, ...others } = await given(state)
      expect([state, added + changed, others]).toEqual([state, total, {}])
    }
    // Where nothing stands, a finished translation may be the source; it takes the place of no other one by itself.
    const copied = await planOf(made(source => `<target state="translated">${source}</target>`))
    expect(copied.copied).toBeGreaterThan(0)
    expect(copied.new).toBeGreaterThan(0)
  })

  it('says the same when it was indented, segmented, in pieces, or in another encoding', async () => {
    const { made, planOf } = await reasons()
    const plain = made((source, number) => `<target>ES ${number}: ${source}</target>`)
    const expected = await planOf(plain)
    const indented = (text: string) => `\n          ${text}\n        `
    const pretty = plain.replaceAll(/<(source|target)>([^<]*)</g, (_, name: string, text: string) => `<${name}>${indented(text)}<`)
    expect(await planOf(pretty)).toEqual(expected)
    expect(
      await planOf(made((source, number) => `<seg-source>no</seg-source><target><mrk mtype="seg" mid="1">ES ${number}: ${source}</mrk></target>`)),
    ).toEqual(expected)
    expect(await planOf(made((_, number) => `<target><![CDATA[ES ${number} & more]]></target>`))).toEqual(expected)
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain.replace('UTF-8', 'UTF-16'), 'utf16le')])
    expect(await planOf(utf16)).toEqual(expected)
    const central = plain.replace('UTF-8', 'windows-1250').replaceAll('ES ', '\u00a3\u00f3d\u009f ')
    expect(await planOf(Buffer.from(central, 'latin1'))).toEqual(expected)
  })

  it('keeps what it says through indentation and encodings, and is stored without spaces around it', async () => {
    const { made, afters, value } = await reasons()
    const { rows } = await afters(
      Buffer.from(made(() => '<target>\n   <![CDATA[\u00a3\u00f3d\u009f & more]]>\n  </target>').replace('UTF-8', 'windows-1250'), 'latin1'),
    )
    expect(new Set(rows.map(({ after }) => after))).toEqual(new Set(['Łódź & more']))
    const { file } = await afters(made((_, number) => `<target> Motivo ${number} </target>`))
    const [entry] = await value<PlannedEntry[]>('workbench.ready', { file, kinds: ['problems', 'new'] })
    const { set, record, language, texts } = entry!
    await value('workbench.save', { set, record, language, texts })
    const stored = await value<TextEntry>('workbench.entry', { set, record, language, fresh: true })
    expect(stored.texts[0]!.text).toMatch(/^Motivo \d+$/)
  })

  it('says only that texts were not read, and compares them once they are; they are in no file that goes out', async () => {
    const { out, total } = await reasons()
    const other = await startWorkbench()
    const file = await other.open('texts.xlf', out)
    expect(await other.value('workbench.plan', { file })).toMatchObject({
      rows: total,
      counts: { unread: total, unknown: 0 },
      unread: ['cancellation-reasons'],
    })
    const query = { set: 'cancellation-reasons', language: SPANISH }
    expect(await other.value('workbench.unread', query)).toEqual({ texts: 0, sets: ['cancellation-reasons'], whole: ['Cancellation reasons'] })
    await other.read('cancellation-reasons')
    expect(await other.value('workbench.plan', { file })).toMatchObject({ counts: { unread: 0, unknown: 0 }, unread: [] })
    expect(await other.value('workbench.unread', query)).toEqual({ texts: 0, sets: [], whole: [] })
  })

  it.each(['csv', 'xlf'] as const)('in %s has no text that could not be read', async format => {
    const { demo, read, value, written, list } = await startWorkbench()
    demo.faults.add({ kind: 'rejected', message: 'No', call: 'GET cancellationReason/*ranslation*', times: 3 })
    await read('cancellation-reasons')
    const query = { set: 'cancellation-reasons' }
    const { total } = await list(query)
    const { total: unread } = await list({ ...query, state: 'unread' })
    expect(unread).toBe(3)
    expect(await value('workbench.unread', { ...query, state: 'missing' })).toEqual({ texts: 3, sets: ['cancellation-reasons'], whole: [] })
    expect(await value('workbench.exportTexts', { ...query, format })).toMatchObject({ rows: total - 3 })
    expect(written().match(/cancellation-reasons\/\d+\//g)).toHaveLength(total - 3)
  })
})

it('does not send texts of a file that somebody else changed after it was compared, nor a page with gaps', async () => {
  const { read, value, written, open, failure, list, demo } = await startWorkbench()
  await read('faqs', 'translations')
  const [text] = (await list({ set: 'faqs', language: SPANISH, state: 'translated' })).rows
  const { set, record, language, field } = text!
  const call = await signedIn(demo)
  await call('POST faq/storeTranslation', { main_id: String(record), lang_id: '2', lang_code: 'es', question: 'Otra pregunta', answer: '<p>Otra</p>' })
  expect(await failure('workbench.save', { set, record, language, texts: [{ field, before: text!.text, after: 'Mi pregunta?' }] })).toMatchObject({
    message: 'Not sent: Question was changed elsewhere meanwhile.',
  })
  await value('workbench.exportTexts', { set: 'translations', language: SPANISH, state: 'missing', format: 'csv' })
  const lines = written().split('\r\n')
  const file = await open('gaps.csv', [lines[0], lines[1]!.replace(/,,$/, ',Un texto,')].join('\r\n'))
  expect((await value<TextPlan>('workbench.plan', { file })).counts).toMatchObject({ refused: 1 })
  const [refused] = await value<PlannedText[]>('workbench.planned', { file, kind: 'refused', from: 0, count: 1 })
  expect(refused!.message).toContain('A page is saved with all its texts')
})

it('stores a page on what others made of it meanwhile, and answers with the entry what both changed', async () => {
  const { read, value, failure, list, demo, entry: held } = await startWorkbench()
  await read('translations')
  const { set, record, language } = (await list({ set: 'translations', language: SPANISH, state: 'translated' })).rows[0]!
  const { texts } = await held({ set, record, language })
  const [own, others, gone] = texts.filter(({ text }) => text !== '').map(({ field }) => field) as [string, string, string]
  const filled = texts.map(({ field, text }) => ({ field, before: text, after: text === '' ? 'Texto' : text }))
  const call = await signedIn(demo)
  const now = new Map(filled.map(({ field, after }) => [field, after]))
  now.delete(gone)
  const map = Object.fromEntries([...now.set(others, 'De otra persona').set('new.key', 'Nuevo')].map(([key, text]) => [key, { Spanish: text }]))
  await call('POST translation/store', { page_id: String(record), translations: JSON.stringify(map) })
  const saving = (field: string) => ({
    set,
    record,
    language,
    texts: filled.map(({ field: of, before, after }) => ({ field: of, before, after: of === field ? 'Mío' : after })),
  })
  const { elsewhere } = await failure('workbench.save', saving(others))
  expect(elsewhere).toMatchObject({
    both: [others],
    record: { texts: expect.arrayContaining([expect.objectContaining({ field: others, text: 'De otra persona' })]) },
  })
  demo.calls.length = 0
  expect(await value('workbench.save', saving(own))).toMatchObject({ elsewhere: { theirs: expect.arrayContaining([others, gone, 'new.key']), both: [] } })
  const stored = new Map((await value<TextEntry>('workbench.entry', { set, record, language, fresh: true })).texts.map(({ field, text }) => [field, text]))
  expect([own, others, gone, 'new.key'].map(field => stored.get(field))).toEqual(['Mío', 'De otra persona', undefined, 'Nuevo'])
})

it('exports no texts of a language that is not assigned, and says why', async () => {
  const { failure } = await startWorkbench()
  expect(await failure('workbench.exportTexts', { language: 99, format: 'csv' })).toMatchObject({
    kind: 'rejected',
    message: 'This language isn’t assigned to you.',
  })
})

it('keeps a glossary, and takes one from a file', async () => {
  const { value, failure, open, written } = await startWorkbench()
  const term = { term: 'Booking', language: 'es', translation: 'Reserva', note: '' }
  await value('workbench.saveTerm', term)
  expect(await failure('workbench.saveTerm', { ...term, term: 'booking' })).toMatchObject({ message: '“Booking” is in the glossary already, as “Reserva”.' })
  const file = await open('glossary.csv', 'Term,Language,Translation,Note\nBooking,Spanish,Turno,Argentina\nFee,pt,Taxa,\nFee,xx,Taxa,\n')
  expect(await value('workbench.takeTerms', { file })).toEqual({ added: 1, changed: 1, same: 0, refused: 1 })
  expect(await value<Term[]>('workbench.terms')).toMatchObject([
    { term: 'Booking', translation: 'Turno', note: 'Argentina' },
    { term: 'Fee', language: 'pt' },
  ])
  await value('workbench.exportTerms')
  expect(written()).toBe('\uFEFFTerm,Language,Translation,Note\r\nBooking,es,Turno,Argentina\r\nFee,pt,Taxa,\r\n')
})
