/** One key and its value, the default language's text beside them. Typing here redraws this row alone. */
import { Button, Caption1, Field, Input, makeStyles, mergeClasses, Text, Textarea, tokens } from '@fluentui/react-components'
import { Delete20Regular, Warning16Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { lazy, memo, Suspense, useId } from 'react'
import { DEFAULT_LANGUAGE, isMissing } from '../../../shared/areas/translations.ts'
import { RichView } from '../../ui/richText/RichView.tsx'
import type { RowsModel, TranslationRow } from './rowsModel.ts'

const RichText = lazy(async () => ({ default: (await import('../../ui/RichText.tsx')).RichText }))

export const useColumns = makeStyles({
  columns: { display: 'grid', gridTemplateColumns: 'minmax(180px, 1fr) minmax(160px, 1.2fr) minmax(220px, 1.6fr) 32px', columnGap: tokens.spacingHorizontalM, alignItems: 'start' },
  withoutSource: { gridTemplateColumns: 'minmax(180px, 1fr) minmax(220px, 2fr) 32px' },
  rich: { gridTemplateColumns: 'minmax(150px, 0.7fr) minmax(180px, 1.2fr) minmax(300px, 1.8fr) 32px' },
  richWithoutSource: { gridTemplateColumns: 'minmax(150px, 0.6fr) minmax(300px, 2.4fr) 32px' },
})

const useStyles = makeStyles({
  row: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`, borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, boxSizing: 'border-box' },
  source: { color: tokens.colorNeutralForeground2, paddingTop: '6px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  richSource: { maxHeight: '440px', overflowY: 'auto' },
  none: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  text: { width: '100%', minWidth: 0 },
  // As high as its text: nobody scrolls inside a field.
  textarea: { maxHeight: 'none', minHeight: '28px', paddingTop: '4px', paddingBottom: '2px', fieldSizing: 'content' } as never,
  waiting: { minHeight: '106px' },
  note: { color: tokens.colorNeutralForeground3 },
})

interface RowItemProps {
  row: TranslationRow
  model: RowsModel
  /** From 0, among all rows. */
  position: number
  isRich: boolean
  hasSource: boolean
  language: { title: string; code: string }
  /** Runs what keys and rows take, or shows the permission notice (F-372 to F-374). */
  guardKeys(action: () => void): void
  /** Why keys and rows are blocked; undefined where they are not. */
  blocked: string | undefined
  remove(row: TranslationRow): void
}

function KeyField({ row, model, position, guardKeys, blocked }: Pick<RowItemProps, 'row' | 'model' | 'position' | 'guardKeys' | 'blocked'>) {
  const styles = useStyles()
  const key = useAtomValue(row.keyAtom)
  const error = useAtomValue(row.errorAtoms.key)
  const wasKey = row.stored?.key
  const isRenamed = wasKey !== undefined && key.trim() !== wasKey
  return (
    <Field validationMessage={error} hint={isRenamed && !error ? `Was ${wasKey}. Texts in other languages do not come along.` : undefined}>
      <Input
        className={styles.text} aria-label={`Key ${position + 1}`} required value={key} title={blocked} data-field="key" autoComplete="off" spellCheck={false}
        onChange={(_, { value }) => guardKeys(() => model.setKey(row, value))} onBlur={() => model.leave(row, 'key')}
      />
    </Field>
  )
}

function TextValue({ row, model, name, lang }: { row: TranslationRow; model: RowsModel; name: string; lang: string }) {
  const styles = useStyles()
  const value = useAtomValue(row.valueAtom)
  const error = useAtomValue(row.errorAtoms.value)
  const isGap = isMissing(value, false)
  return (
    <Field
      validationState={error ? 'error' : isGap ? 'warning' : 'none'} validationMessage={error ?? (isGap ? 'Missing' : undefined)}
      validationMessageIcon={isGap && !error ? <Warning16Regular /> : undefined}
    >
      <Textarea
        className={styles.text} textarea={{ className: styles.textarea, rows: 1 }} aria-label={name} required value={value} data-field="value" lang={lang} dir="auto"
        onChange={(_, { value }) => model.setValue(row, value)} onBlur={() => model.leave(row, 'value')}
      />
    </Field>
  )
}

function RichValue({ row, model, name, lang }: { row: TranslationRow; model: RowsModel; name: string; lang: string }) {
  const styles = useStyles()
  const value = useAtomValue(row.valueAtom)
  const error = useAtomValue(row.errorAtoms.value)
  const messageId = useId()
  const isGap = isMissing(value, true)
  const isReduced = row.isReduced && value === row.stored?.value
  return (
    <Field
      validationState={error ? 'error' : isGap ? 'warning' : 'none'} validationMessage={error || isGap ? { id: messageId, children: error ?? 'Missing' } : undefined}
      validationMessageIcon={isGap && !error ? <Warning16Regular /> : undefined}
    >
      {/* The field's own ways to name its control are for inputs. */}
      <div data-field="value">
        <Suspense fallback={<div className={styles.waiting} />}>
          <RichText
            value={value} onChange={html => model.setValue(row, html)} onBlur={() => model.leave(row, 'value')} label={name} lang={lang} isWrong={error !== undefined}
            describedBy={error || isGap ? messageId : undefined} keptFor={row}
          />
        </Suspense>
        {isReduced && <Caption1 block className={styles.note}>This text holds something that the editor does not offer, such as an image or a table. Submit keeps its words alone.</Caption1>}
      </div>
    </Field>
  )
}

/** What an added row is called by until it has a key. */
const nameOf = (language: string, key: string, position: number) => `${language} value of ${key.trim() || `row ${position + 1}`}`

export const RowItem = memo(function RowItem({ row, model, position, isRich, hasSource, language, guardKeys, blocked, remove }: RowItemProps) {
  const styles = useStyles()
  const columns = useColumns()
  const key = useAtomValue(row.keyAtom)
  const name = nameOf(language.title, key, position)
  const Value = isRich ? RichValue : TextValue
  return (
    <div className={mergeClasses(styles.row, columns.columns, isRich && columns.rich, !hasSource && (isRich ? columns.richWithoutSource : columns.withoutSource))}>
      <KeyField row={row} model={model} position={position} guardKeys={guardKeys} blocked={blocked} />
      {hasSource && (isMissing(row.source, isRich)
        ? <Text className={mergeClasses(styles.source, styles.none)}>{row.stored ? `No ${DEFAULT_LANGUAGE} text` : ''}</Text>
        : isRich ? <RichView html={row.source} className={mergeClasses(styles.source, styles.richSource)} lang="en" /> : <Text className={styles.source} lang="en" dir="auto">{row.source}</Text>)}
      <Value row={row} model={model} name={name} lang={language.code} />
      {/* The first row cannot be removed (F-347). */}
      {position > 0 && <Button appearance="subtle" icon={<Delete20Regular />} aria-label={`Remove ${key.trim() || `row ${position + 1}`}`} title={blocked ?? 'Remove'} onClick={() => guardKeys(() => remove(row))} />}
    </div>
  )
})
