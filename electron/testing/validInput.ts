/** Inputs that operations accept, made from their schemas: generated frames begin with these, and an area has nothing to add here. */
import { ArraySchema, BooleanSchema, NumberSchema, ObjectSchema, type ISchema, type Schema } from 'yup'

/** Values for fields that are not told otherwise; a field gets the first one that its schema accepts. */
const VALUES: unknown[] = ['1', 'plaza.png', 'ana@mail.example', 'https://example.com/plaza.png', '2026-12-01', '10:30:00', 'last-week', [1], ['1'], []]

function accepts(schema: Schema, value: unknown): boolean {
  try {
    return schema.isValidSync(value)
  } catch {
    return false // a test that looks at the fields beside it
  }
}

/**
 * An input that this schema accepts.
 * @param withOptional whether the fields that may be missing are there too
 */
export function validInput(schema: ISchema<unknown>, withOptional = true): unknown {
  if (schema instanceof ObjectSchema) {
    const fields = Object.entries(schema.fields as Record<string, Schema>).map(([name, field]) => ({ name, field, value: validInput(field, withOptional) }))
    const isThere = ({ field, value }: (typeof fields)[number]) => !field.spec.optional || (withOptional && accepts(field, value))
    return Object.fromEntries(fields.filter(isThere).map(({ name, value }) => [name, value]))
  }
  if (schema instanceof ArraySchema) return schema.innerType ? [validInput(schema.innerType, withOptional)] : []
  if (schema instanceof BooleanSchema) return true
  const { oneOf, tests } = (schema as Schema).describe()
  const known = oneOf.find(value => value !== '' && value !== null && value !== undefined)
  if (known !== undefined) return known
  if (schema instanceof NumberSchema) return tests.find(({ name }) => name === 'min')?.params?.min ?? 1
  return VALUES.find(value => accepts(schema as Schema, value))
}
