/** The questions of a category, with their translation (C-081 to C-090). */
import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { categoryQuestions, choicesOf, takesChoices, type CategoryQuestion } from '../../../shared/areas/category-questions.ts'
import { places, recordPath } from '../../../shared/rules/places.ts'
import { areaList, importsOf } from '../../framework/areaList.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { TranslateDialog } from '../../ui/form/TranslateDialog.tsx'
import { CategoryHeading, CategoryScreen } from './CategoryScreen.tsx'
import * as atoms from './atoms.ts'
import { commands } from './commands.ts'

const { create, storeTranslation } = categoryQuestions.operations
const { importTranslations } = places['category-questions']
/** Greatest height of the table in pixels (C-748). */
const MAX_HEIGHT = 400

const useStyles = makeStyles({ help: { flexShrink: 0, color: tokens.colorNeutralForeground2 } })

const columns: ListColumn<CategoryQuestion>[] = [
  { id: 'id', header: 'ID', width: 72, align: 'end' },
  { id: 'question', header: 'Question', width: 360, as: 'record' },
  { id: 'type', header: 'Type', width: 110, fits: true },
  { id: 'status', header: 'Status', width: 110, as: 'status' },
]

function Translation({ question, close }: { question: CategoryQuestion; close(): void }) {
  const hint = takesChoices(question.type)
    ? 'The choices in the same order, separated by commas.'
    : 'The server asks for an answer, although clients type their own.'
  return (
    <TranslateDialog
      title="Category Question Translation"
      area={categoryQuestions}
      record={{ id: question.id, name: question.question }}
      texts={[
        { name: 'question', label: 'Question', as: 'text', source: question.question },
        { name: 'answer', label: 'Answer', as: 'text', hint, source: choicesOf(question.answer).join(', ') },
      ]}
      close={close}
    />
  )
}

const LIST = areaList(categoryQuestions, atoms, { one: 'question', many: 'questions' })

function List({ category }: { category: number }) {
  const styles = useStyles()
  const [translated, setTranslated] = useState<CategoryQuestion | null>(null)
  const parameters = useMemo(() => ({ category_id: category }), [category])
  const definition = useMemo(
    (): ListDefinition<CategoryQuestion> => ({
      ...LIST,
      columns,
      canBeFull: true,
      maxHeight: MAX_HEIGHT,
      rowName: question => question.question,
      ...commands,
      add: { label: places['category-questions'].add.button, to: recordPath(places['category-questions'].add, category), needs: create.needs },
      importing: importsOf(categoryQuestions, LIST.noun, {
        importTranslations: { ...importTranslations, path: recordPath(importTranslations, category) },
      }),
      actions: [{ label: 'Translate', needs: storeTranslation.needs, run: setTranslated }],
    }),
    [category],
  )
  return (
    <ListScreen
      definition={definition}
      parameters={parameters}
      about={
        <>
          <CategoryHeading id={category} />
          <Text className={styles.help}>These questions are asked of clients when they book or request a quotation.</Text>
        </>
      }
    >
      {translated && <Translation question={translated} close={() => setTranslated(null)} />}
    </ListScreen>
  )
}

export default function QuestionList() {
  return <CategoryScreen>{category => <List category={category} />}</CategoryScreen>
}
