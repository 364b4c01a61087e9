/** The screen that imports the texts of a page. */
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import ImportScreen from '../../ui/importing/ImportScreen.tsx'
import { PageTitle } from './PageTitle.tsx'
import { textsImport } from './importing.ts'

const useStyles = makeStyles({ screen: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM } })

export default function ImportTexts() {
  const page = Number(useParams().id)
  const definition = useMemo(() => textsImport(page), [page])
  return (
    <div className={useStyles().screen}>
      <PageTitle page={page} />
      <ImportScreen definition={definition} />
    </div>
  )
}
