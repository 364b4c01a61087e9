/** The screens of a plain area, made from its definition: a list, a form that adds (if records can be added), and one that edits. */
import { places, recordPath } from '../../shared/rules/places.ts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { listShapeOf, type ById, type ListQuery, type OrderedList, type Page, type Saved, type ShowQuery } from '../../shared/contract/list.ts'
import type { Area, InputOf, Operation, OutputOf } from '../../shared/contract/operation.ts'
import type { OrderForm, TranslationQuery } from '../../shared/contract/records.ts'
import type { RowOf } from './areaList.ts'
import { clientOf } from '../state/client.ts'
import type { CallOptions } from '../state/connection.ts'
import type { DetailsDefinition } from '../ui/details/details.ts'
import type { ListColumn } from '../ui/table/columns.ts'
import type { Preloadable } from '../ui/basics/preloadable.tsx'
import { DefinedFields, preloadFields, type FieldDefinitions } from '../ui/form/DefinedFields.tsx'
import { FormScreen, type FormScreenProps } from '../ui/form/FormScreen.tsx'
import type { ListDefinition } from '../ui/list/listDefinition.ts'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { RecordHeaderDefinition, RecordLink } from '../ui/record/RecordHeader.tsx'
import { RecordScreen } from '../ui/record/RecordScreen.tsx'
import type { ReorderList, ReorderListProps } from '../ui/reorder/ReorderList.tsx'
import { additionCheck, recordCheck } from '../ui/saving/saveCheck.ts'
import { savedNotice } from '../ui/saving/savedNotice.ts'
import { TranslateDialog } from '../ui/form/TranslateDialog.tsx'
import type { TranslatedText } from '../ui/form/TranslationForm.tsx'

const NOTHING = {}

/** A row as the list screen sees it. */
type Row = ById & { status?: string }

// As wide as the form.
const useStyles = makeStyles({ context: { maxWidth: '720px', marginTop: tokens.spacingVerticalXXXL } })

/** An area that consists of a list and forms. */
export type PlainArea = Area & { operations: { list: Operation; show: Operation; update: Operation } }

type Operations<A extends PlainArea> = A['operations']
type ShownOf<A extends PlainArea> = OutputOf<Operations<A>['show']> extends infer Shown extends ById ? Shown : never
type UpdateOf<A extends PlainArea> = InputOf<Operations<A>['update']> extends infer Form extends ById & FieldValues ? Form : never
/** The values of the form that adds, or without one those of a record that is edited. */
type CreateOf<A extends PlainArea> =
  Operations<A> extends { create: infer Create } ? (InputOf<Create> extends infer Form extends FieldValues ? Form : never) : Omit<UpdateOf<A>, 'id'>

/** The component for a list that is put in order by hand, if the area has the operation `inOrder`. It is large and few lists need it, so the area's screens import it. */
type OrderedBy<A extends PlainArea> = Operations<A> extends { inOrder: Operation } ? { orderedBy: typeof ReorderList } : { orderedBy?: undefined }

/** The addresses and titles of a plain area's screens; `:id` stands for a record's. */
export interface PlainPaths {
  list: { path: string; title: string }
  /** Missing if records cannot be added. */
  add?: { path: string; title: string }
  /** `kind` is what a record is called, such as City. */
  edit: { path: string; title: string; kind: string }
}

export interface PlainDefinition<A extends PlainArea> {
  area: A
  paths: PlainPaths
  /** What a record is called in texts: bank and banks. */
  noun: { one: string; many: string }
  /** The name of a record. */
  nameOf(record: RowOf<A> | ShownOf<A>): string
  list: Pick<ListDefinition<RowOf<A>>, 'canBeFull' | 'hasBulk' | 'maxHeight' | 'menuHeader'> & {
    columns: ListColumn<RowOf<A>>[]
    /** The details of a record. By default the name is `nameOf`, and the record is read by `show`. */
    details?: Omit<DetailsDefinition<ShownOf<A>>, 'name' | 'read'> & { name?(record: ShownOf<A>): string }
  } & OrderedBy<A>
  /** The texts of the list's button and of the submit button, to the letter of the documents. `nameOf` names a record before it is added. */
  add?: {
    button: string
    submit: string
    empty: CreateOf<A>
    nameOf(form: CreateOf<A>): string
    /** The name of a row to compare with `nameOf`, if the form has only part of the record; a search finds the row by it. */
    rowName?(row: RowOf<A>): string
    /** Overrides the definition's own. */
    leaveAfter?: number
    /** Deviations of this form that the documents ask for. */
    options?: Pick<FormScreenProps<CreateOf<A>>, 'isIncomplete' | 'serverMessagesReplaceLabels' | 'showsMessageOnButton'>
  }
  edit: {
    submit: string
    formOf(record: ShownOf<A>): UpdateOf<A>
    /** Deviations of this form that the documents ask for, such as checks that accept stored values. */
    optionsOf?(record: ShownOf<A>): Partial<Pick<FormScreenProps<UpdateOf<A>>, 'schema' | 'isIncomplete' | 'serverMessagesReplaceLabels' | 'emptyKeepsStored'>>
    /** Shown below the form. */
    context?: ComponentType<{ shown: ShownOf<A> }>
  }
  /** The fields as data, or a component that draws them; `record` is the stored one, if one is edited. */
  fields: FieldDefinitions<CreateOf<A>, ShownOf<A>> | ComponentType<{ record?: ShownOf<A> }>
  /** Links to the records that a record refers to; by default the countries in its fields. */
  links?(record: ShownOf<A>): RecordLink[]
  /** Shown below the fields or beside the form, e.g. a preview; it reads the values from the form around it. */
  below?: ComponentType
  beside?: ComponentType
  /** How long after a success the list opens, in milliseconds. */
  leaveAfter: number
  status?: { words: readonly [string, string]; confirm?: 'Yes' | 'Yes, X' }
  /** The title of the delete dialog, to the letter. */
  removal?: { title: string }
  /** The dialog that translates texts: its title to the letter, and the texts, with the original of each if the record has it. */
  translation?: { title: string; texts: ReadonlyArray<Omit<TranslatedText, 'source'> & { source?(row: RowOf<A>): ReactNode }> }
}

/** The operations of an area as the screens call them. */
interface PlainClient<Row, Shown, Create, Update> {
  list(query: ListQuery, call?: CallOptions): Promise<Page<Row>>
  show(query: ShowQuery, call?: CallOptions): Promise<Shown>
  create(form: Create, call?: CallOptions): Promise<Saved>
  update(form: Update, call?: CallOptions): Promise<Saved>
  setStatus(change: ById & { status: string }, call?: CallOptions): Promise<Saved>
  remove(record: ById, call?: CallOptions): Promise<Saved>
  translation(query: TranslationQuery, call?: CallOptions): Promise<Record<string, string>>
  storeTranslation(form: TranslationQuery, call?: CallOptions): Promise<Saved>
  inOrder(input: object, call?: CallOptions): Promise<OrderedList<Row>>
  reorder(form: OrderForm, call?: CallOptions): Promise<Saved>
}

/** Whether no field is required. A date range marks its own fields. */
const areOptional = <Values extends object, Shown>(fields: FieldDefinitions<Values, Shown>): boolean =>
  fields.flat().every(field => field.as !== 'dateRange' && !('required' in field && field.required))

/** Links to the countries in the fields of a record. */
function countryLinks<Values extends object, Shown>(fields: FieldDefinitions<Values, Shown>, record: Shown): RecordLink[] {
  return fields.flat().flatMap(field => {
    const country = field.as === 'country' ? field.stored?.(record) : undefined
    return country?.id
      ? [{ label: 'Country', name: country.title, to: recordPath(places.countries.edit, country.id), section: places.countries.list.title }]
      : []
  })
}

/** The names of values without a field: they are sent as they were read, and are not kept in drafts. */
function unseenIn<Values extends object, Shown>(fields: FieldDefinitions<Values, Shown>, values: object): string[] {
  const seen: string[] = fields.flat().flatMap(field => (field.as === 'dateRange' ? [field.start.name, field.end.name] : [field.name]))
  return Object.keys(values).filter(name => !seen.includes(name))
}

/** The screens of an area. What its contract says (sortable columns, rights, schemas) is taken from there. */
export function plainScreens<A extends PlainArea>(definition: PlainDefinition<A>): Record<'List' | 'Add' | 'Edit', Preloadable> {
  const { area, paths, noun, list, add, edit, below: Below, beside: Beside, status, removal, translation } = definition
  const operations: Partial<Record<string, Operation>> = area.operations
  const calls = clientOf(area) as unknown as PlainClient<RowOf<A>, ShownOf<A>, CreateOf<A>, UpdateOf<A>>
  const leave = { to: paths.list.path, after: definition.leaveAfter }
  const fields = typeof definition.fields === 'function' ? null : definition.fields
  const Fields = typeof definition.fields === 'function' ? definition.fields : DataFields
  const needsOf = (verb: string) => operations[verb]?.needs ?? null
  const schemaOf = (verb: string) => operations[verb]!.input as never
  const rowName = (row: Row) => definition.nameOf(row as RowOf<A>)
  /** The header above the form: the record's name, status and links, and Delete if records can be deleted. */
  const header: RecordHeaderDefinition<ShownOf<A>> = {
    section: area.section,
    name: definition.nameOf,
    status: record => (record as Row).status ?? '',
    links: definition.links ?? (record => countryLinks(fields ?? [], record)),
    ...(removal
      ? { remove: { title: removal.title, needs: needsOf('remove'), run: ({ id }: ById, call: CallOptions) => calls.remove({ id }, call), list: calls.list } }
      : {}),
  }
  const addLeave = { ...leave, after: add?.leaveAfter ?? leave.after }
  const checkAddition = add && additionCheck<CreateOf<A>, RowOf<A>>({ noun, list: calls.list, nameOf: add.nameOf, rowName: add.rowName ?? definition.nameOf })

  function DataFields({ record }: { record?: ShownOf<A> }) {
    return <DefinedFields fields={fields!} record={record} />
  }

  const shared = {
    area,
    noun,
    columns: list.columns as ListColumn<Row>[],
    menuHeader: list.menuHeader,
    rowName,
    add: add && paths.add && { label: add.button, to: paths.add.path, needs: needsOf('create') },
    record: { label: 'Edit', to: (row: Row) => recordPath(paths.edit, row.id), needs: needsOf('update') },
    status: status && {
      of: (row: Row) => row.status ?? '',
      words: status.words,
      confirm: status.confirm,
      needs: needsOf('setStatus'),
      set: ({ id }: Row, word: string, call: CallOptions) => calls.setStatus({ id, status: word }, call),
    },
  }

  const Ordered: ComponentType<ReorderListProps<Row>> | undefined = list.orderedBy
  function List() {
    const [translated, setTranslated] = useState<Row | null>(null)
    const actions = useMemo(() => translation && [{ label: 'Translate', needs: needsOf('storeTranslation'), run: setTranslated }], [])
    const whole = useMemo(
      (): ListDefinition<Row> => ({
        ...shared,
        actions,
        shape: listShapeOf(area.operations.list.input)!,
        read: calls.list,
        canBeFull: list.canBeFull,
        hasBulk: list.hasBulk,
        maxHeight: list.maxHeight,
        details: list.details && {
          name: definition.nameOf,
          status: status && (record => (record as Row).status ?? ''),
          read: (id, call) => calls.show({ id }, call),
          ...list.details,
        },
        remove: removal && { title: removal.title, needs: needsOf('remove'), run: ({ id }, call) => calls.remove({ id }, call) },
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
            read={call => calls.inOrder(NOTHING, call)}
            save={(ids, call) => calls.reorder({ ids }, call)}
            needs={needsOf('reorder')}
            isMenuAfterTitle // O-153
          />
        ) : (
          <ListScreen definition={whole} />
        )}
        {translation && translated && (
          <TranslateDialog
            title={translation.title}
            area={area.name}
            section={area.section}
            needs={needsOf('storeTranslation')}
            record={{ id: translated.id, name: rowName(translated) }}
            texts={translation.texts.map(text => Object.assign({}, text, { source: text.source?.(translated as RowOf<A>) }))}
            schema={schemaOf('storeTranslation')}
            read={calls.translation}
            save={calls.storeTranslation}
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
        title={paths.add.title}
        section={area.section}
        needs={needsOf('create')}
        draftKey={{ area: area.name }}
        schema={schemaOf('create')}
        values={add.empty}
        submitLabel={add.submit}
        save={(form, call) => calls.create(form, call)}
        check={checkAddition}
        leave={addLeave}
        told={savedNotice('added', paths.edit, add.nameOf)}
        beside={Beside && <Beside />}
        hidesRequired={fields !== null && areOptional(fields)}
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
    const check = useMemo(() => recordCheck<UpdateOf<A>>(async () => edit.formOf(await calls.show({ id: record.id, fresh: true }))), [record.id])
    return (
      <FormScreen<UpdateOf<A>>
        title={paths.edit.title}
        section={area.section}
        needs={needsOf('update')}
        draftKey={{ area: area.name, id: record.id }}
        undrafted={undrafted ?? undefined}
        schema={schemaOf('update')}
        values={values}
        submitLabel={edit.submit}
        save={(form, call) => calls.update(form, call)}
        check={check}
        leave={leave}
        told={savedNotice('saved', paths.edit, form => definition.nameOf({ ...record, ...form }))}
        beside={Beside && <Beside />}
        hidesRequired={fields !== null && areOptional(fields)}
        {...options}
      >
        <Fields record={record} />
        {Below && <Below />}
      </FormScreen>
    )
  }

  function Edit() {
    const styles = useStyles()
    const id = Number(useParams().id)
    return (
      <RecordScreen area={area.name} id={id} noun={noun.one} list={paths.list.path} header={header} read={signal => calls.show({ id }, { signal })}>
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

  const preload = () => preloadFields(fields ?? [])
  return {
    List,
    Add: Object.assign(Add, { preload }),
    Edit: Object.assign(Edit, { preload }),
  }
}
