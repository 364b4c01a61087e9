/** Chooses which rows of a queue are wanted: those of a country, or one's own. */
import { Checkbox, Select } from '@fluentui/react-components'
import type { CountryRows, QueueChoice } from '../../../shared/contract/queues.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { Hint } from '../basics/Hint.tsx'
import { countryName } from './pickOrders.ts'

interface QueueFiltersProps {
  only: QueueChoice
  /** The countries that there are; undefined until they are known. */
  countries: readonly CountryRows[] | undefined
  choose(only: QueueChoice): void
}

/** The value of the choice of all countries, which no calling code is. */
const ALL = 'all'

/** What was chosen stays a choice where no row has it any more. */
const withChosen = (countries: readonly CountryRows[], code: string | undefined): readonly CountryRows[] =>
  code === undefined || countries.some(country => country.code === code) ? countries : [...countries, { code, name: '', rows: 0 }]

export function QueueFilters({ only: { country, isOwn }, countries, choose }: QueueFiltersProps) {
  const own = isOwn ? { isOwn } : {}
  return (
    <>
      <Select size="small" aria-label="Country" value={country ?? ALL} onChange={(_, { value }) => choose(value === ALL ? own : { ...own, country: value })}>
        <option value={ALL}>All countries</option>
        {withChosen(countries ?? [], country).map(each => (
          <option key={each.code} value={each.code}>
            {`${countryName(each)} (${each.rows.toLocaleString(LOCALE)})`}
          </option>
        ))}
      </Select>
      <Hint text="Records that you opened or changed on this computer">
        <Checkbox
          label="Only mine"
          checked={isOwn === true}
          onChange={(_, { checked }) => choose({ ...(country === undefined ? {} : { country }), ...(checked ? { isOwn: true } : {}) })}
        />
      </Hint>
    </>
  )
}
