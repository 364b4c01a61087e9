/**
 * Texts that go to translators and come back through the programs of Translate Toolkit: they open without a question, say nothing new if nobody edited
 * them, and say what somebody did.
 */
import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import type { PlannedText, TextPlan } from '../../shared/platform/workbench.ts'
import { madeByPython, pythonWith } from '../testing/otherPrograms.ts'
import { startWorkbench } from '../testing/workbenchHarness.ts'

const SPANISH = 2
/** How long all of it may take on a busy machine, in milliseconds. */
const LONGEST = 120_000

const python = pythonWith('translate.storage.poxliff')
const BEGIN = `
import re, sys
from translate.convert import po2xliff, xliff2po
from translate.filters import pofilter
from translate.storage import po, poxliff, xliff
name = sys.argv[1]
def call(program, *files):
    sys.argv = [program.__name__, '--progress=none', '--errorlevel=exception', *files]
    program.main()
`
const SAVED = `${BEGIN}
xliff.xlifffile.parsefile(name).savefile('out/saved.xlf')
poxliff.PoXliffFile.parsefile(name).savefile('out/as-po.xlf')
call(pofilter, name, 'out/filtered.xlf')
call(xliff2po, name, 'texts.po')
call(po2xliff, 'texts.po', 'out/through-po.xlf')
`
/** Of short texts a finished one is changed, another is made doubtful, and one that is missing is translated. */
const EDITED = `${BEGIN}
def edit(units, place):
    short = [unit for unit in units if re.match('(cancellation-reasons|tags)/', place(unit)) and re.fullmatch('[A-Za-z ]+', unit.source)]
    done = [unit for unit in short if unit.target and not unit.isfuzzy()]
    done[0].target = 'Otro texto'
    done[1].target = 'Texto dudoso'
    done[1].markfuzzy(True)
    next(unit for unit in short if not unit.target).target = 'Texto nuevo'
store = xliff.xlifffile.parsefile(name)
edit(store.units, lambda unit: unit.xmlelement.get('id'))
store.savefile('out/edited.xlf')
call(xliff2po, name, 'texts.po')
store = po.pofile.parsefile('texts.po')
edit([unit for unit in store.units if not unit.isheader()], lambda unit: unit.getlocations()[0])
store.savefile('edited.po')
call(po2xliff, 'edited.po', 'out/edited-as-po.xlf')
`

test.skipIf(python === null)(
  'Translate Toolkit opens what is exported, and gives it back as it was or as it was edited (skipped without it: apt-get install translate-toolkit)',
  { timeout: LONGEST },
  async () => {
    const { read, value, written, open } = await startWorkbench()
    await read('cancellation-reasons', 'tags', 'faqs', 'translations')
    await value('workbench.exportTexts', { language: SPANISH, format: 'xlf' })
    const files = { 'texts.xlf': new Uint8Array(Buffer.from(written())) }

    const planOf = async (name: string, bytes: Uint8Array) => {
      const file = await open(name, Buffer.from(bytes))
      const { counts } = await value<TextPlan>('workbench.plan', { file })
      const texts = (kind: string) => value<PlannedText[]>('workbench.planned', { file, kind, from: 0, count: 5 })
      return { counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)), texts }
    }
    const { counts: own } = await planOf('texts.xlf', files['texts.xlf'])
    expect(Object.keys(own).toSorted()).toEqual(['empty', 'same'])

    const saved = await madeByPython(python!, SAVED, files)
    expect(Object.keys(saved).toSorted()).toEqual(['as-po.xlf', 'filtered.xlf', 'saved.xlf', 'through-po.xlf'])
    for (const [name, bytes] of Object.entries(saved)) {
      const { counts } = await planOf(name, bytes)
      // What a filter finds is some of the texts.
      if (name === 'filtered.xlf') expect(['empty', 'same'], name).toEqual(expect.arrayContaining(Object.keys(counts)))
      else expect(counts, name).toEqual(own)
    }

    const edited = await madeByPython(python!, EDITED, files)
    expect(Object.keys(edited)).toHaveLength(2)
    for (const [name, bytes] of Object.entries(edited)) {
      const { counts, texts } = await planOf(name, bytes)
      expect(counts, name).toEqual({ same: own.same! - 2, empty: own.empty! - 1, changed: 1, unfinished: 1, new: 1 })
      expect((await texts('changed'))[0]!.after, name).toBe('Otro texto')
      expect((await texts('new'))[0]!.after, name).toBe('Texto nuevo')
      expect((await texts('unfinished'))[0], name).toMatchObject({ after: 'Texto dudoso', message: expect.stringContaining('needs-translation') })
    }
  },
)
