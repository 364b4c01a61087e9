/** The filters of the map (O-092 to O-101). */
import { Button, Field, makeStyles, Radio, RadioGroup, Slider, tokens } from '@fluentui/react-components'
import { useMemo, type ReactNode, type RefObject } from 'react'
import { DISTANCES, MAP_COUNTRY, USER_TYPES, type UserType } from '../../../shared/areas/map.ts'
import { useCategories, useCities, useCountries, useLanguages, useStates } from '../../state/lookups.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import type { Lookup } from '../../ui/form/lookupFields.tsx'
import { Picker } from '../../ui/pickers/Picker.tsx'
import type { ChosenFilters } from './useMapFilters.ts'

const useStyles = makeStyles({
  filters: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, margin: 0, padding: 0, border: 'none', minWidth: 0 },
  reset: { alignSelf: 'start' },
  value: { fontVariantNumeric: 'tabular-nums' },
})

/** The types of categories to filter by. */
const TOP_PARENT = 'Top_Parent'
const PARENT = 'Parent'

interface LookupPickerProps {
  label: string
  lookup: Lookup
  value: number | null
  hint?: string
  disabled?: boolean
  inputRef?: RefObject<HTMLInputElement | null>
  choose(id: number | null): void
}

function LookupPicker({ label, lookup: { options, isLoading, failure, reload }, value, hint, disabled, inputRef, choose }: LookupPickerProps): ReactNode {
  return (
    <>
      {failure && <FailureBar failure={failure} retry={() => reload()} />}
      <Field label={label} hint={hint}>
        {control => (
          <Picker {...control} label={label} options={options} isLoading={isLoading} value={value} disabled={disabled} inputRef={inputRef} onChange={choose} />
        )}
      </Field>
    </>
  )
}

export function Filters({ chosen, choose, reset, stateInput }: ChosenFilters & { stateInput: RefObject<HTMLInputElement | null> }) {
  const styles = useStyles()
  const countries = useCountries()
  const states = useStates(MAP_COUNTRY)
  const cities = useCities(chosen.state)
  const categories = useCategories()
  useLanguages() // the documents name them among the map's lookups; nothing on it depends on a language (O-568)
  const { options } = categories
  const topParents = useMemo(() => options.filter(({ type }) => type === TOP_PARENT), [options])
  const parents = useMemo(() => options.filter(({ type }) => type === PARENT), [options])
  return (
    <fieldset className={styles.filters} aria-label="Filters">
      <LookupPicker label="Country" lookup={countries} value={MAP_COUNTRY} disabled choose={() => undefined} />
      <LookupPicker label="State" lookup={states} value={chosen.state} inputRef={stateInput} choose={state => choose({ state, city: null })} />
      <LookupPicker
        label="City"
        lookup={cities}
        value={chosen.city}
        disabled={chosen.state === null}
        hint={chosen.state === null ? 'Choose a state first' : undefined}
        choose={city => choose({ city })}
      />
      <Field label="Type">
        <RadioGroup layout="horizontal" value={chosen.type} onChange={(_, { value }) => choose({ type: value as UserType })}>
          {USER_TYPES.map(type => (
            <Radio key={type} value={type} label={type} />
          ))}
        </RadioGroup>
      </Field>
      <LookupPicker
        label="Top parent category"
        lookup={{ ...categories, options: topParents }}
        value={chosen.topParent}
        choose={topParent => choose({ topParent })}
      />
      <LookupPicker
        label="Parent category"
        lookup={{ ...categories, options: parents, failure: null }}
        value={chosen.parent}
        hint={chosen.topParent !== null && chosen.parent !== null ? 'Users are looked for by this one alone' : undefined}
        choose={parent => choose({ parent })}
      />
      <Field label={<span className={styles.value}>Distance: {chosen.distance} km</span>}>
        <Slider
          aria-label="Distance"
          min={DISTANCES.least}
          max={DISTANCES.most}
          value={chosen.distance}
          aria-valuetext={`${chosen.distance} km`}
          onChange={(_, { value }) => choose({ distance: value })}
        />
      </Field>
      <Button className={styles.reset} onClick={reset}>
        Reset
      </Button>
    </fieldset>
  )
}
