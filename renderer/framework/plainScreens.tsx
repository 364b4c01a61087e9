/** The screens of a plain area, made from its definition: a list, a form that adds (if records can be added), one that edits, and the import. */
import { places, placesOf, recordPath } from '../../shared/rules/places.ts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState, type ComponentType } from 'react'
import { listShapeOf, type ById, type ListQuery, type Page } from '../../shared/contract/list.ts'
import type { Operation } from '../../shared/contract/operation.ts'
import { importsOf, usualCommands, type PlainPaths, type RowOf } from './areaList.ts'
import type { QueryAtoms } from '../state/areaAtoms.ts'
import { store } from '../state/store.ts'
import type { ListColumn } from '../ui/table/columns.ts'
import { preloadable, type Preloadable } from '../ui/basics/preloadable.tsx'
import { DefinedFields, preloadFields, type FieldDefinitions } from '../ui/form/DefinedFields.tsx'
import { FormScreen } from '../ui/form/FormScreen.tsx'
import type { CellsProps, ListDefinition } from '../ui/list/listDefinition.ts'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { RecordHeaderDefinition, RecordLink } from '../ui/record/RecordHeader.tsx'
import { RecordScreen } from '../ui/record/RecordScreen.tsx'
import type { ReorderListProps } from '../ui/reorder/ReorderList.tsx'
import { additionCheck } from '../ui/saving/saveCheck.ts'
import { savedNotice } from '../ui/saving/savedNotice.ts'
import { TranslateDialog } from '../ui/form/TranslateDialog.tsx'
import { importDefinition } from './importing.ts'
import { translationImport } from './importingTranslations.ts'
import { LEAVE_AFTER, type CreateOf, type PlainArea, type PlainAtoms, type PlainDefinition, type ShownOf, type UpdateOf } from './plainDefinition.ts'

// Its code is large, and few lists are imported into.
const ImportScreen = preloadable(() => import('../ui/importing/ImportScreen.tsx'))

const CellTable = preloadable(() => import('../ui/cells/CellTable.tsx'))

const NOTHING = {}

/** A row as the list screen sees it. */
type Row = ById & { status?: string }

// As wide as the form.
const useStyles = makeStyles({ context: { maxWidth: '720px', marginTop: tokens.spacingVerticalXXXL } })

/** Whether no field is required. A date range marks its own fields. */
const areOptional = <Values extends object, Shown>(fields: FieldDefinitions<Values, Shown>): boolean =>
  fields.flat().every(field => field.as !== 'dateRange' && !('required' in field && field.required))

/** The link to a record's country; none if it has no country. */
export const countryLink = (id: number | null, name: string): RecordLink[] =>
  id ? [{ label: 'Country', name, to: recordPath(places.countries.edit, id), section: places.countries.list.title }] : []

/** Links to the countries in the fields of a record. */
function countryLinks<Values extends object, Shown>(fields: FieldDefinitions<Values, Shown>, record: Shown): RecordLink[] {
  return fields.flat().flatMap(field => {
    const country = field.as === 'country' ? field.stored?.(record) : undefined
    return country ? countryLink(country.id, country.title) : []
  })
}

/** The names of values without a field: they are sent as they were read, and are not kept in drafts. */
function unseenIn<Values extends object, Shown>(fields: FieldDefinitions<Values, Shown>, values: object): string[] {
  const seen: string[] = fields.flat().flatMap(field => (field.as === 'dateRange' ? [field.start.name, field.end.name] : [field.name]))
  return Object.keys(values).filter(name => !seen.includes(name))
}

/** The screens of an area. What its contract says (sortable columns, rights, schemas) is taken from there. */
export function plainScreens<A extends PlainArea>(
  definition: PlainDefinition<A>,
): Record<'List' | 'Add' | 'Edit' | 'Import' | 'ImportTranslations', Preloadable> {
  const { area, noun, list, add, edit, below: Below, beside: Beside, status, removal, translation } = definition
  const paths = placesOf(area.name) as unknown as PlainPaths
  const operations: Partial<Record<string, Operation>> = area.operations
  const atoms = definition.atoms as unknown as PlainAtoms<A>
  const leave = { to: paths.list.path, after: definition.leaveAfter ?? LEAVE_AFTER }
  const fields = typeof definition.fields === 'function' ? null : definition.fields
  const Fields = typeof definition.fields === 'function' ? definition.fields : DataFields
  const { isReferred } = listShapeOf(area.operations.list.input)!
  const needsOf = (verb: string) => operations[verb]?.needs ?? null
  const schemaOf = (verb: string) => operations[verb]!.input as never
  const rowName = (row: Row) => definition.nameOf(row as RowOf<A>)
  const { remove, ...commands } = usualCommands<Row>(area, atoms, paths, { status, removal })
  /** The header above the form: the record's name, status and links, and Delete if records can be deleted. */
  const header: RecordHeaderDefinition<ShownOf<A>> = {
    section: area.section,
    name: definition.nameOf,
    status: record => (record as Row).status ?? '',
    links: definition.links ?? (record => countryLinks(fields ?? [], record)),
    remove: remove && { ...remove, list: atoms.list.read },
  }
  const addLeave = { ...leave, after: add?.leaveAfter ?? leave.after }
  const checkAddition =
    add && additionCheck<CreateOf<A>, RowOf<A>>({ noun, list: atoms.list.read, nameOf: add.nameOf, rowName: add.rowName ?? definition.nameOf })

  function DataFields({ record }: { record?: ShownOf<A> }) {
    return <DefinedFields fields={fields!} record={record} />
  }

  /** What both forms have. */
  const formProps = (verb: 'create' | 'update', { title }: { title: string }) => ({
    title,
    section: area.section,
    needs: needsOf(verb),
    schema: schemaOf(verb),
    beside: Beside && <Beside />,
    hidesRequired: fields !== null && areOptional(fields),
  })

  const shared = {
    area,
    noun,
    columns: list.columns as ListColumn<Row>[],
    menuHeader: list.menuHeader,
    rowName,
    importing: importsOf(area, noun, paths),
    ...commands,
  }

  const imported = importDefinition(definition, atoms)
  const cells =
    list.hasCells && paths.import
      ? (props: CellsProps<Row>) => <CellTable {...(props as unknown as CellsProps<ById>)} imported={imported} importPath={paths.import!.path} />
      : undefined
  const Ordered: ComponentType<ReorderListProps<Row>> | undefined = list.orderedBy
  function List() {
    const [translated, setTranslated] = useState<Row | null>(null)
    const actions = useMemo(() => translation && [{ label: 'Translate', needs: needsOf('storeTranslation'), run: setTranslated }], [])
    const whole = useMemo(
      (): ListDefinition<Row> => ({
        ...shared,
        actions,
        shape: listShapeOf(area.operations.list.input)!,
        pages: atoms.list as unknown as QueryAtoms<ListQuery, Page<Row>>,
        listState: atoms.listState,
        canBeFull: list.canBeFull,
        cells,
        hasBulk: list.hasBulk,
        maxHeight: list.maxHeight,
        details: list.details && {
          name: definition.nameOf,
          status: status && (record => (record as Row).status ?? ''),
          read: (id, call) => atoms.show.read({ id }, call),
          ...list.details,
        },
        remove,
      }),
      [actions],
    )
    return (
      <>
        {Ordered ? (
          <Ordered
            {...shared}
            actions={actions}
            operation="inOrder"
            input={NOTHING}
            read={call => atoms.inOrder!.read(NOTHING, call)}
            follow={call => atoms.inOrder!.read({ held: true }, call)}
            save={(ids, call) => store.set(atoms.reorder!, { ids }, call)}
            needs={needsOf('reorder')}
          />
        ) : (
          <ListScreen definition={whole} />
        )}
        {translation && translated && (
          <TranslateDialog
            title={translation.title}
            area={area}
            record={{ id: translated.id, name: rowName(translated) }}
            texts={translation.texts.map(text => Object.assign({}, text, { source: text.source?.(translated as RowOf<A>) }))}
            close={() => setTranslated(null)}
          />
        )}
      </>
    )
  }

  function Add() {
    if (!add || !paths.add) return null
    return (
      <FormScreen<CreateOf<A>>
        {...formProps('create', paths.add)}
        draftKey={{ area: area.name }}
        values={add.empty}
        submitLabel={add.submit}
        save={(form, call) => store.set(atoms.create!, form, call)}
        check={checkAddition}
        leave={addLeave}
        told={savedNotice('added', paths.edit, add.nameOf)}
        {...add.options}
      >
        <Fields />
        {Below && <Below />}
      </FormScreen>
    )
  }

  function EditForm({ record }: { record: ShownOf<A> }) {
    const values = useMemo(() => edit.formOf(record), [record])
    const options = useMemo(() => edit.optionsOf?.(record), [record])
    const undrafted = useMemo(() => fields && unseenIn(fields, values), [values])
    return (
      <FormScreen<UpdateOf<A>>
        {...formProps('update', paths.edit)}
        draftKey={{ area: area.name, id: record.id }}
        undrafted={undrafted ?? undefined}
        values={values}
        submitLabel={edit.submit}
        read={call => atoms.show.read({ id: record.id, fresh: true }, call)}
        formOf={edit.formOf}
        save={(form, call) => store.set(atoms.update, form, call)}
        leave={leave}
        // The form may have other names than the record.
        told={savedNotice('saved', paths.edit, form => add?.nameOf(form as unknown as CreateOf<A>) || definition.nameOf({ ...record, ...form }))}
        {...options}
      >
        <Fields record={record} />
        {Below && <Below />}
      </FormScreen>
    )
  }

  function Edit() {
    const styles = useStyles()
    return (
      <RecordScreen area={area.name} noun={noun.one} list={paths.list.path} header={header} isReferred={isReferred} read={atoms.show.read}>
        {record => (
          <>
            <EditForm record={record} />
            {edit.context && (
              <div className={styles.context}>
                <edit.context shown={record} />
              </div>
            )}
          </>
        )}
      </RecordScreen>
    )
  }

  function Import() {
    return <ImportScreen definition={imported} />
  }

  const translations = translation && translationImport<RowOf<A>>({ area, noun, rowName: definition.nameOf, read: atoms.list.read, texts: translation.texts })
  function ImportTranslations() {
    return translations && <ImportScreen definition={translations} />
  }

  const preload = () => preloadFields(fields ?? [])
  return {
    List,
    Add: Object.assign(Add, { preload }),
    Edit: Object.assign(Edit, { preload }),
    Import: Object.assign(Import, { preload: ImportScreen.preload }),
    ImportTranslations: Object.assign(ImportTranslations, { preload: ImportScreen.preload }),
  }
}
