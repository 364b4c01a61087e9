/** Joins the areas: routes and drawer follow from this list. */
import type { RendererArea } from './area.ts'
import { cities } from './cities/routes.tsx'
import { dashboard } from './dashboard/routes.tsx'
import { settings } from './settings/routes.tsx'

export const areas: RendererArea[] = [dashboard, cities, settings]
