import { describe, expect, it } from 'vitest'
import { textProblems } from './textChecks.ts'

describe('what seems to be wrong with a translation', () => {
  it.each([
    ['Hello {name}, you have %d new messages.', 'Hola {name}, tiene %d mensajes nuevos.'],
    ['It costs 1,234.50 €.', 'Cuesta 1.234,50 €.'],
    ['From 08:30 to 18:00', 'De 08:30 a 18:00'],
    ['Are you sure?', '¿Está seguro？'],
    ['Wait…', 'Espere...'],
    ['A ratio of 50:50', 'Una relación de 50:50'],
    ['OK', 'De acuerdo'],
    ['', 'Un texto'],
    ['A text', ''],
  ])('finds nothing in %j as %j', (source, text) => expect(textProblems(source, text, false)).toEqual([]))

  it.each([
    ['Hello {name}', 'Hola {nombre}', ['Placeholder missing: {name}', 'Placeholder not in the source: {nombre}']],
    ['{a} {a}', '{a}', ['Placeholder missing: {a}']],
    ['Dear [name], see :link', 'Estimado, vea :link', ['Placeholder missing: [name]']],
    ['See <b>this</b>', 'Vea esto', ['Tag missing: <b> and </b>']],
    ['In 24 hours', 'En 42 horas', ['Number missing: 24', 'Number not in the source: 42']],
    ['Sure?', 'Seguro.', ['The source ends with “?”']],
    ['Sure', 'Seguro.', ['It ends with “.”, the source doesn’t']],
    ['Text', 'Texto ', ['It begins or ends with a space']],
    ['A source of a usual length', 'x', ['It is much shorter than the source']],
    ['A source of a usual length', 'Una traducción que es muchísimo más larga que su original y no termina', ['It is more than twice as long as the source']],
  ])('says of %j as %j what it is', (source, text, problems) => expect(textProblems(source, text, false)).toEqual(problems))

  it('compares the tags of rich text, and its words without them', () => {
    expect(textProblems('<p>One <b>two</b>.</p>', '<p>Uno <b>dos</b>.</p>', true)).toEqual([])
    expect(textProblems('<p style="width: 10px">One.</p>', '<p>Uno.</p>', true)).toEqual([])
    expect(textProblems('<p>One.</p>', '<p>Uno.</p><script>alert(1)</script>', true)).toContain('It contains something that could run as code')
  })

  it('takes no time over hostile texts', () => {
    const begun = performance.now()
    for (const part of ['{', '%', '[', '<a ', '1,', ':', '${{']) textProblems(part.repeat(20_000), part.repeat(20_000), false)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
