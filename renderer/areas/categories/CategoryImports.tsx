/** The screens that import what belongs to categories. */
import ImportScreen from '../../ui/importing/ImportScreen.tsx'
import { categoryTranslations, minimumPrices } from './importing.ts'

export const ImportTranslations = () => <ImportScreen definition={categoryTranslations} />
export const ImportMinimumPrices = () => <ImportScreen definition={minimumPrices} />
