/** The screen that imports the texts of a page. */
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import ImportScreen from '../../ui/importing/ImportScreen.tsx'
import { PageTitle } from './PageTitle.tsx'
import { textsImport } from './importing.ts'

export default function ImportTexts() {
  const page = Number(useParams().id)
  const definition = useMemo(() => textsImport(page), [page])
  return <ImportScreen definition={definition} heading={<PageTitle page={page} />} />
}
