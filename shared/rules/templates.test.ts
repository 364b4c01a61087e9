import { describe, expect, it } from 'vitest'
import { checkTemplate, sampleOf, templateParts, variablesOf, withVariable } from './templates.ts'

const names = (text: string) => variablesOf(text).map(({ name }) => name)
const tokens = (text: string) => variablesOf(text).map(({ token }) => token)

describe('a list of variables', () => {
  it.each([
    ['customer_name, date', ['customer_name', 'date']],
    ['customer_name;date\ndate', ['customer_name', 'date']],
    ['customer_name date', ['customer_name', 'date']],
    ['["customer_name", "date"]', ['customer_name', 'date']],
    ['{customer_name},{{date}}', ['customer_name', 'date']],
    ['[name], %date%, :id', ['name', 'date', 'id']],
    [' , ', []],
    ['', []],
    ['{"a":1}', ['"a":1']],
  ])('%j names %j', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  it('a variable stands in braces, or as the list has it', () => {
    expect(tokens('name, {date}, [id]')).toEqual(['{name}', '{date}', '[id]'])
  })

  it.each([
    ['', 'date'],
    ['name', 'name, date'],
    [' name , id ', 'name , id, date'],
    ['name; id', 'name; id; date'],
    ['["name"]', '["name","date"]'],
  ])('%j with one more is %j', (text, expected) => {
    expect(withVariable(text, 'date')).toBe(expected)
    expect(names(withVariable(text, 'date'))).toEqual([...names(text), 'date'])
  })
})

describe('a text with variables', () => {
  it('in parts: what is said, variables, and what is none', () => {
    expect(templateParts('Hi {name}, see {{ date }} and {place}.', variablesOf('name, date'))).toEqual([
      { text: 'Hi ', kind: 'text' },
      { text: 'name', kind: 'variable' },
      { text: ', see ', kind: 'text' },
      { text: 'date', kind: 'variable' },
      { text: ' and ', kind: 'text' },
      { text: 'place', kind: 'unknown', written: '{place}' },
      { text: '.', kind: 'text' },
    ])
  })

  it('variables with marks of their own, and braces that hold a sentence', () => {
    expect(templateParts('[name]+%date% {not a variable} [x]', variablesOf('[name], %date%'))).toEqual([
      { text: 'name', kind: 'variable' },
      { text: '+', kind: 'text' },
      { text: 'date', kind: 'variable' },
      { text: ' {not a variable} [x]', kind: 'text' },
    ])
  })

  it('two braces where the template writes them, in what is inserted and in what is quoted', () => {
    const texts = ['Hi {{ name }}', 'Your {{plaec}} is due']
    const variables = variablesOf('name, place, [id]', texts)
    expect(variables.map(({ token }) => token)).toEqual(['{{name}}', '{{place}}', '[id]'])
    expect(checkTemplate(texts, variables).unknown).toEqual([{ name: 'plaec', written: '{{plaec}}' }])
  })

  it.each([
    [['Booking {id}', 'Hello {name}'], 'name, id', [], []],
    [['Booking', 'Hello {nmae}'], 'name', ['name'], ['nmae']],
    [['{x} {x}', '{{x}}'], '', [], ['x']],
    [['', ''], 'name, date', ['name', 'date'], []],
  ])('%j with %j forgets %j and does not know %j', (texts, list, forgotten, unknown) => {
    const found = checkTemplate(texts, variablesOf(list))
    expect([found.forgotten.map(({ name }) => name), found.unknown.map(({ name }) => name)]).toEqual([forgotten, unknown])
  })

  it.each([
    ['customer_name', 'Ana Torres'],
    ['professional_name', 'Luis Prieto'],
    ['booking_id', 'A-1042'],
    ['service_date', '14 March'],
    ['video', 'video'],
    ['promo_text', 'promo text'],
  ])('a sample of %s is %s', (name, sample) => {
    expect(sampleOf(name)).toBe(sample)
  })
})
