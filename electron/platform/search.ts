/** Search: handlers, each of a search of its own over the lists that the administrator may see. */
import type { search as area } from '../../shared/platform/search.ts'
import type { Application } from '../core/application.ts'
import type { Handlers } from '../core/core.ts'
import { currenciesOf } from './currenciesOf.ts'
import { findSearch } from './findSearch.ts'
import { paletteSearch } from './paletteSearch.ts'
import { relatedSearch } from './relatedSearch.ts'

export const search = (application: Application): Handlers<typeof area> => ({
  ...paletteSearch(application),
  ...findSearch(application),
  ...relatedSearch(application),
  async currency({ professional }) {
    const { known } = await currenciesOf(application, [professional])
    return known.get(String(professional)) ?? ''
  },
})
