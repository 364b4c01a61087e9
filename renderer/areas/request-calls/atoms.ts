/** The atoms of request calls: what is read, and the state of the list. */
import { requestCalls, type RequestCall } from '../../../shared/areas/request-calls.ts'
import type { ListQuery, Page } from '../../../shared/contract/list.ts'
import { areaAtoms, queryAtoms } from '../../state/areaAtoms.ts'

export const { list, listState } = areaAtoms(requestCalls)

/** The pages of the list; `look` sees each as it comes. */
export const watchedPages = (look: (query: ListQuery, page: Page<RequestCall>) => void) =>
  queryAtoms<ListQuery, Page<RequestCall>>(requestCalls.name, 'list', async (query, options) => {
    const page = await list.read(query, options)
    look(query, page)
    return page
  })
