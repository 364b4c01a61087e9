/** The names of categories by their ids; anything else shows as it came. */
import { Spinner } from '@fluentui/react-components'
import { idsOf } from '../../../shared/rules/storedLists.ts'
import { useCategories } from '../../state/lookups.ts'
import { LongText } from '../../ui/basics/LongText.tsx'

export function CategoryNames({ stored }: { stored: readonly string[] }) {
  const { options, isLoading } = useCategories()
  if (stored.length === 0) return '–'
  if (isLoading && options.length === 0) return <Spinner size="extra-tiny" aria-label="Loading" />
  const names = new Map(options.map(({ id, title }) => [id, title]))
  const nameOf = (entry: string) => {
    const [id] = idsOf([entry])
    return id === undefined ? entry : (names.get(id) ?? `ID ${id}`)
  }
  return <LongText text={stored.map(nameOf).join(', ')} />
}
