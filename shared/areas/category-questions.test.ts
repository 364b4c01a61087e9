import { describe, expect, it } from 'vitest'
import { ValidationError } from 'yup'
import { answerOf, choicesOf, EMPTY_QUESTION, questionFieldsOf, questionSchema, type CategoryQuestion, type QuestionFields } from './category-questions.ts'

const stored: CategoryQuestion = {
  id: 4,
  category_id: 3,
  category_title: 'Boiler',
  question: 'Is there a lift?',
  type: 'Select',
  answer: 'Yes, No',
  status: 'Active',
}
const JSON_TEXT = '["Yes, a large one", "No"]'

describe('choices', () => {
  it.each([
    ['Yes,No', ['Yes', 'No']],
    [' Yes , ,No,', ['Yes', 'No']],
    ['', []],
    ['5', ['5']],
    ['["Yes","No",3]', ['Yes', 'No', '3']],
    [JSON_TEXT, ['Yes, a large one', 'No']],
    ['[{"label":"Yes"}]', ['[{"label":"Yes"}]']],
    ['["Yes"', ['["Yes"']],
  ])('in %j are %j', (answer, choices) => expect(choicesOf(answer)).toEqual(choices))

  it('are sent separated by commas, in their order, without empty ones', () => {
    expect(answerOf({ type: 'Checkbox', answer: [' No ', '', 'Yes', ' '] })).toBe('No,Yes')
  })
  it.each(['Input', 'TextArea'])('are not sent of %s', type => {
    expect(answerOf({ type, answer: ['Yes', 'No'] })).toBe('')
    expect(answerOf({ type, answer: ['Yes', 'No'] }, stored)).toBe('')
  })
  it.each([
    [stored, 'Select'],
    [stored, 'Checkbox'],
    [{ ...stored, answer: JSON_TEXT }, 'Select'],
    [{ ...stored, type: 'Slider', answer: '1-10' }, 'Slider'],
    [{ ...stored, type: 'Input', answer: 'any' }, 'Input'],
  ])('that are not changed go back as they came: %j as %s', (question, type) => {
    expect(answerOf({ ...questionFieldsOf(question), type }, question)).toBe(question.answer)
  })
  it('that are changed are separated by commas, however they came', () => {
    expect(answerOf({ type: 'Select', answer: ['No', 'Yes'] }, { ...stored, answer: '["Yes","No"]' })).toBe('No,Yes')
  })
})

/** The messages for fields, by path, as a form checks them. */
function problems(fields: Partial<QuestionFields>, of?: CategoryQuestion): Record<string, string> {
  try {
    const schema = questionSchema(of)
    const given = { ...(of ? questionFieldsOf(of) : EMPTY_QUESTION), question: 'Why?', ...fields }
    schema.validateSync(schema.cast(given, { assert: false }), { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]))
  }
}
const COMMA = 'A choice can’t contain a comma: commas separate the choices.'
const SHORT = 'This field cannot be this short'

describe('what is refused', () => {
  it.each([
    [{ question: ' ' }, { question: 'Required' }],
    [{ type: 'Select' }, {}],
    [{ type: 'Checkbox', answer: ['', ' '] }, {}],
    [
      { type: 'Select', answer: ['Yes, please', 'No', 'a,b'] },
      { 'answer[0]': COMMA, 'answer[2]': COMMA },
    ],
    [{ type: 'Select', answer: ['Yes', '', 'Yes', ''] }, { 'answer[2]': 'This choice is there already.' }],
    [{ type: 'Input', answer: ['a,b'] }, {}],
    [{ question: 'Q', type: 'Select', answer: ['1'] }, {}],
    [{ type: 'Select', answer: ['S', 'M', 'L'] }, {}],
  ])('of a new question, %j: %j', (fields, messages) => expect(problems(fields)).toEqual(messages))

  it.each([
    [{ question: 'W' }, { question: SHORT }],
    [{ question: '' }, { question: 'Required' }],
    [{ answer: ['Y'] }, { 'answer[0]': SHORT }],
    [{ answer: ['', 'Y'] }, { 'answer[1]': SHORT }],
    [{ answer: ['Y', 'N'] }, {}],
    [{ answer: [] }, {}],
    [{ type: 'Input', answer: ['Y'] }, {}],
  ])('of a stored one, %j: %j', { tags: ['C-543'] }, (fields, messages) => expect(problems(fields, stored)).toEqual(messages))

  it('of a stored one is nothing that was not changed', () => {
    const odd = { ...stored, question: '?', type: 'Slider', answer: '', status: 'Draft' }
    expect(problems({ question: '?' }, odd)).toEqual({})
    for (const answer of ['', '5', JSON_TEXT, 'Yes,Yes']) expect(problems({}, { ...stored, answer })).toEqual({})
    expect(problems({ type: 'Slider' }, stored)).toHaveProperty('type')
  })
})
