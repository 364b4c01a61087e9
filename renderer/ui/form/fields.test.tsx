import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { LongTextField, TextField } from './fields.tsx'
import { RichTextField } from './RichTextField.tsx'

function Form() {
  return (
    <FormProvider {...useForm({ defaultValues: { title: '', key: '' } })}>
      <TextField name="title" label="Title" />
      <TextField name="key" label="API key" type="password" />
    </FormProvider>
  )
}

test('a password leaves nothing in its input when the form is left', async () => {
  const { unmount } = render(<Form />)
  const [title, key] = ['Title', 'API key'].map(label => screen.getByLabelText<HTMLInputElement>(label))
  await userEvent.type(title!, 'Rocha')
  await userEvent.type(key!, 'secret')
  expect([title!.value, key!.value]).toEqual(['Rocha', 'secret'])
  unmount()
  expect([title!.value, key!.value, key!.outerHTML.includes('secret')]).toEqual(['Rocha', '', false])
})

test('a password or key says that it is a new one, so that no browser fills in that of whoever signs in', () => {
  render(<Form />)
  expect(['Title', 'API key'].map(label => screen.getByLabelText<HTMLInputElement>(label).autocomplete)).toEqual(['', 'new-password'])
})

function Translation() {
  return (
    <FormProvider {...useForm({ defaultValues: { question: '', answer: '', page: '' } })}>
      <TextField name="question" label="Question" lang="ar" required hint="What people ask" />
      <LongTextField name="answer" label="Answer" lang="ar" />
      <RichTextField name="page" label="Page" lang="ar" />
    </FormProvider>
  )
}

test('what is typed is in its language; label, hint and buttons are not', () => {
  render(<Translation />)
  expect(screen.getAllByRole('textbox').map(({ lang }) => lang)).toEqual(['ar', 'ar', 'ar'])
  const others = [...['Question', 'Answer', 'What people ask'].map(text => screen.getByText(text)), ...screen.getAllByRole('button')]
  expect(others.filter(element => element.closest('[lang="ar"]') !== null)).toEqual([])
})
