/** The screen that imports the translations of a category's questions. */
import { useMemo } from 'react'
import { categoryQuestions, type CategoryQuestion } from '../../../shared/areas/category-questions.ts'
import { translationImport } from '../../framework/importingTranslations.ts'
import ImportScreen from '../../ui/importing/ImportScreen.tsx'
import { CategoryHeading, CategoryScreen } from './CategoryScreen.tsx'
import * as atoms from './atoms.ts'

function Import({ category }: { category: number }) {
  const definition = useMemo(
    () =>
      translationImport<CategoryQuestion>({
        area: categoryQuestions,
        noun: { one: 'question', many: 'questions' },
        rowName: ({ question }) => question,
        read: (query, call) => atoms.list.read({ ...query, parameters: { category_id: category } }, call),
        texts: [
          { name: 'question', label: 'Question', as: 'text' },
          { name: 'answer', label: 'Answer', as: 'text' },
        ],
      }),
    [category],
  )
  return <ImportScreen definition={definition} heading={<CategoryHeading id={category} />} />
}

export default function ImportTranslations() {
  return <CategoryScreen>{category => <Import category={category} />}</CategoryScreen>
}
