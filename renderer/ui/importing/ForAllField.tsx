/** What all rows have in a field for which the file has no column. */
import { Field, Input, Select } from '@fluentui/react-components'
import { labelOf, type ImportDefinition, type Options } from './importDefinition.ts'

interface ForAllFieldProps {
  definition: ImportDefinition
  options: Options
  /** The field. */
  name: string
  value: string
  change(value: string): void
}

export function ForAllField({ definition, options, name, value, change }: ForAllFieldProps) {
  const field = definition.fields.find(each => each.name === name)
  if (!field) return null
  const records = options.get(name)?.map(({ id, title }) => ({ value: String(id), label: title || `ID ${id}` }))
  const choices = 'choices' in field ? field.choices : records
  return (
    <Field label={`All rows: ${labelOf(field)}`} size="small">
      {choices ? (
        <Select size="small" value={value} onChange={(_, { value: chosen }) => change(chosen)}>
          <option value="">As in the file</option>
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      ) : (
        <Input size="small" dir="auto" value={value} onChange={(_, { value: typed }) => change(typed)} />
      )}
    </Field>
  )
}
