/** One key and its value, beside the default language's text. Typing only redraws this row. */
import { Button, Field, Input, makeStyles, mergeClasses, Text, Textarea, tokens, Tooltip } from '@fluentui/react-components'
import { Delete20Regular, Warning16Regular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { memo, useId, useRef, useState } from 'react'
import { DEFAULT_LANGUAGE, isMissing } from '../../../shared/areas/translations.ts'
import { preloadable } from '../../ui/basics/preloadable.tsx'
import { DroppedNote } from '../../ui/richText/DroppedNote.tsx'
import { RichView } from '../../ui/richText/RichView.tsx'
import type { RowsModel, TranslationRow } from './rowsModel.ts'

/** Holds the room of the editor while its code loads. */
function EditorRoom() {
  return <div className={useStyles().waiting} />
}

export const RichText = preloadable(async () => ({ default: (await import('../../ui/richText/RichText.tsx')).RichText }), <EditorRoom />)

/** Below this width, in pixels, the parts of a row are stacked. */
export const NARROW = '@media (max-width: 759px)'
const STACKED = { gridTemplateColumns: 'minmax(0, 1fr) 32px', gridTemplateAreas: '"key remove" "source source" "value value"', rowGap: tokens.spacingVerticalS }

const useColumnStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(180px, 1fr) minmax(160px, 1.2fr) minmax(220px, 1.6fr) 32px',
    gridTemplateAreas: '"key source value remove"',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    [NARROW]: STACKED,
  },
  withoutSource: { gridTemplateColumns: 'minmax(180px, 1fr) minmax(220px, 2fr) 32px', gridTemplateAreas: '"key value remove"', [NARROW]: STACKED },
  rich: { gridTemplateColumns: 'minmax(110px, 0.6fr) minmax(120px, 1fr) minmax(330px, 2.2fr) 32px', [NARROW]: STACKED },
  richWithoutSource: { gridTemplateColumns: 'minmax(150px, 0.6fr) minmax(260px, 2.4fr) 32px', gridTemplateAreas: '"key value remove"', [NARROW]: STACKED },
})

/** The columns of rows and of their heads. */
export function useColumns(isRich: boolean, hasSource: boolean): string {
  const styles = useColumnStyles()
  return mergeClasses(styles.columns, isRich && styles.rich, !hasSource && (isRich ? styles.richWithoutSource : styles.withoutSource))
}

const useStyles = makeStyles({
  key: { gridArea: 'key', minWidth: 0 },
  value: { gridArea: 'value', minWidth: 0 },
  remove: { gridArea: 'remove' },
  row: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`, borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, boxSizing: 'border-box' },
  source: {
    gridArea: 'source',
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    paddingTop: '6px',
    [NARROW]: { paddingTop: 0 },
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  richSource: { maxHeight: '440px', overflowY: 'auto' },
  none: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  text: { width: '100%', minWidth: 0 },
  // As high as its text, so that no field scrolls.
  textarea: { maxHeight: 'none', minHeight: '28px', paddingTop: '4px', paddingBottom: '2px', fieldSizing: 'content' } as never,
  waiting: { minHeight: '106px' },
  note: { color: tokens.colorNeutralForeground3 },
  missing: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  missingIcon: { color: tokens.colorPaletteDarkOrangeForeground1, flexShrink: 0 },
})

interface RowItemProps {
  row: TranslationRow
  model: RowsModel
  /** Position among all rows, from 0. */
  position: number
  isRich: boolean
  hasSource: boolean
  language: { title: string; code: string }
  /** Runs what is allowed for keys and rows, or shows the permission notice (F-372 to F-374). */
  guardKeys(action: () => void): void
  /** Why keys and rows are blocked; undefined if they are not. */
  blocked: string | undefined
  remove(row: TranslationRow): void
}

/** Explains what renaming a key means for the other languages. */
function renamedHint({ stored, others }: TranslationRow, key: string): string | undefined {
  if (!stored || key === stored.key || key.trim() === stored.key) return undefined
  if (others === 0) return `Was ${stored.key}.`
  return `Was ${stored.key}. ${others === 1 ? 'Its text in 1 other language' : `Its texts in ${others} other languages`} will be removed when you submit.`
}

function KeyField({ row, model, position, guardKeys, blocked }: Pick<RowItemProps, 'row' | 'model' | 'position' | 'guardKeys' | 'blocked'>) {
  const styles = useStyles()
  const key = useAtomValue(row.keyAtom)
  const error = useAtomValue(row.errorAtoms.key)
  const input = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const [isCut, setCut] = useState(false)
  return (
    <Field className={styles.key} validationMessage={error} hint={error ? undefined : renamedHint(row, key)}>
      {/* The title shows a key that is too long for its field. */}
      <Tooltip
        content={
          isCut ? (
            <>
              {key}
              {blocked && (
                <>
                  <br />
                  {blocked}
                </>
              )}
            </>
          ) : (
            (blocked ?? '')
          )
        }
        relationship={blocked ? 'description' : 'inaccessible'}
        visible={isShown && (isCut || blocked !== undefined)}
        onVisibleChange={(_, { visible }) => {
          setCut(input.current !== null && input.current.scrollWidth > input.current.clientWidth)
          setShown(visible && document.activeElement !== input.current) // while it is typed into, it covers no other field
        }}
      >
        <Input
          input={{ ref: input }}
          className={styles.text}
          aria-label={`Key ${position + 1}`}
          required
          value={key}
          data-field="key"
          autoComplete="off"
          spellCheck={false}
          onChange={(_, { value }) => guardKeys(() => model.setKey(row, value))}
          onBlur={() => model.leave(row, 'key')}
        />
      </Tooltip>
    </Field>
  )
}

const UNREADABLE = 'The server’s text could not be read. What you type will replace it.'

/** A hint below an empty value. It is not an error, because most gaps were there before. */
function Gap({ row }: { row: TranslationRow }) {
  const styles = useStyles()
  return (
    <span className={styles.missing}>
      <Warning16Regular className={styles.missingIcon} />
      {row.isUnreadable ? UNREADABLE : 'Missing'}
    </span>
  )
}

function TextValue({ row, model, name, lang }: { row: TranslationRow; model: RowsModel; name: string; lang: string }) {
  const styles = useStyles()
  const value = useAtomValue(row.valueAtom)
  const error = useAtomValue(row.errorAtoms.value)
  return (
    <Field className={styles.value} validationMessage={error} hint={!error && isMissing(value, false) ? <Gap row={row} /> : undefined}>
      <Textarea
        className={styles.text}
        textarea={{ className: styles.textarea, rows: 1 }}
        aria-label={name}
        required
        value={value}
        data-field="value"
        lang={lang}
        dir="auto"
        onChange={(_, { value }) => model.setValue(row, value)}
        onBlur={() => model.leave(row, 'value')}
      />
    </Field>
  )
}

function RichValue({ row, model, name, lang }: { row: TranslationRow; model: RowsModel; name: string; lang: string }) {
  const styles = useStyles()
  const value = useAtomValue(row.valueAtom)
  const error = useAtomValue(row.errorAtoms.value)
  const messageId = useId()
  const isGap = !error && isMissing(value, true)
  return (
    <Field
      className={styles.value}
      validationMessage={error ? { id: messageId, children: error } : undefined}
      hint={isGap ? { id: messageId, children: <Gap row={row} /> } : undefined}
    >
      {/* Fluent's Field only labels inputs. */}
      <div data-field="value">
        <RichText
          value={value}
          onChange={html => model.setValue(row, html)}
          onBlur={() => model.leave(row, 'value')}
          label={name}
          lang={lang}
          isRequired
          isWrong={error !== undefined}
          describedBy={error || isGap ? messageId : undefined}
          owner={row}
        />
        <DroppedNote dropped={row.dropped} isChanged={value !== row.stored?.value} />
      </div>
    </Field>
  )
}

/** The name of an added row until it has a key. */
const nameOf = (language: string, key: string, position: number) => `${language} value of ${key.trim() || `row ${position + 1}`}`

export const RowItem = memo(function RowItem({ row, model, position, isRich, hasSource, language, guardKeys, blocked, remove }: RowItemProps) {
  const styles = useStyles()
  const columns = useColumns(isRich, hasSource)
  const key = useAtomValue(row.keyAtom)
  const name = nameOf(language.title, key, position)
  const Value = isRich ? RichValue : TextValue
  return (
    <div className={mergeClasses(styles.row, columns)}>
      <KeyField row={row} model={model} position={position} guardKeys={guardKeys} blocked={blocked} />
      {hasSource &&
        (isMissing(row.source, isRich) ? (
          <Text className={mergeClasses(styles.source, styles.none)}>{row.stored ? `No ${DEFAULT_LANGUAGE} text` : ''}</Text>
        ) : isRich ? (
          <RichView html={row.source} className={mergeClasses(styles.source, styles.richSource)} lang="en" />
        ) : (
          <Text className={styles.source} lang="en" dir="auto">
            {row.source}
          </Text>
        ))}
      <Value row={row} model={model} name={name} lang={language.code} />
      {/* The first row cannot be removed (F-347). */}
      {position > 0 && (
        <Button
          appearance="subtle"
          className={styles.remove}
          icon={<Delete20Regular />}
          aria-label={`Remove ${key.trim() || `row ${position + 1}`}`}
          title={blocked ?? 'Remove'}
          onClick={() => guardKeys(() => remove(row))}
        />
      )}
    </div>
  )
})
