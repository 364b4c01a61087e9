/** The import of a plain area, from its definition. */
import { cellValue, listShapeOf, type ById } from '../../shared/contract/list.ts'
import type { Operation } from '../../shared/contract/operation.ts'
import { FIELD_KINDS, type FieldKind } from '../../shared/rules/formFields.ts'
import type { CellsImport, ImportedField } from '../ui/importing/importDefinition.ts'
import type { CreateOf, PlainArea, PlainAtoms, PlainDefinition, ShownOf } from './plainDefinition.ts'
import type { RowOf } from './areaList.ts'

const isImported = (field: { as: FieldKind }): field is ImportedField => FIELD_KINDS[field.as] !== null

/** The import of an area: its fields are those of its forms, and its records are the rows of its list. */
export function importDefinition<A extends PlainArea>(definition: PlainDefinition<A>, atoms: PlainAtoms<A>): CellsImport {
  const { area, noun, add, edit, list } = definition
  const operations: Partial<Record<string, Operation>> = area.operations
  const needsOf = (verb: string) => operations[verb]?.needs ?? null
  const fields: readonly ImportedField[] =
    definition.imported ?? (typeof definition.fields === 'function' ? [] : (definition.fields.flat() as Array<{ as: FieldKind }>).filter(isImported))
  /** Which column of the list each value of the form is read from: told by a record whose columns have their own names. */
  const columnNames = Object.fromEntries([...list.columns.map(({ id }) => id), ...fields.map(({ name }) => name)].map(name => [name, name]))
  const sources = edit.formOf(columnNames as never) as Readonly<Record<string, unknown>>
  const shape = listShapeOf(area.operations.list.input)!
  /** The columns that show something of a field: its own, and that of the name where it has an id. */
  const columnsOf = (field: string) => {
    const source = typeof sources[field] === 'string' ? sources[field] : field
    return [...new Set([source, source.replace(/_id$/, '_title')])]
  }
  const schemaOf = (row: ById) => edit.optionsOf?.(row as ShownOf<A>).schema ?? operations.update!.input
  return {
    columnsOf,
    area,
    name: area.name,
    noun,
    fields: fields.map(field =>
      Object.assign({}, field, {
        otherNames: [
          ...list.columns.flatMap(({ id, header }) => (id === field.name || id === sources[field.name] ? [header] : [])),
          // A file of cities may call their names just that.
          ...(add?.nameOf(columnNames as CreateOf<A>) === field.name ? [noun.one] : []),
        ],
      }),
    ),
    empty: add && operations.create ? add.empty : null,
    nameOf: form => add?.nameOf(form as CreateOf<A>) ?? '',
    rowName: row => (add?.rowName ?? definition.nameOf)(row as RowOf<A>),
    formOf: row => edit.formOf(row as ShownOf<A>),
    shownOf: (row, field) => columnsOf(field).flatMap(column => (column in row || shape.texts?.[column] ? [String(cellValue(shape, column, row)).trim()] : [])),
    newSchema: add && operations.create ? operations.create.input : null,
    schemaOf,
    emptyKeepsStored: add !== undefined && edit.optionsOf?.(columnNames as never).emptyKeepsStored === true,
    needs: { add: needsOf('create'), edit: needsOf('update') },
    read: (query, call) => atoms.list.read(query, call),
    sending: {
      each: ({ before, form }) => ({ op: `${area.name}.${before ? 'update' : 'create'}`, input: form! }),
    },
  }
}
