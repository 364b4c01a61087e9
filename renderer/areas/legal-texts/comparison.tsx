/** A text to read and print, optionally beside that of another country or language. */
import { Body1Strong, Field, makeStyles, tokens } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import { legalTextList, type LegalText } from '../../../shared/areas/legal-texts.ts'
import { isBlankHtml } from '../../../shared/rules/richText.ts'
import { printScreen } from '../../state/printing.ts'
import { useQueryAtom } from '../../state/query.ts'
import type { DetailsDefinition } from '../../ui/details/details.ts'
import { FailureBar } from '../../ui/basics/FailureBar.tsx'
import { Picker } from '../../ui/pickers/Picker.tsx'
import { RichView } from '../../ui/richText/RichView.tsx'
import type { termsAtoms } from './atoms.ts'

/** More than there are texts. */
const ALL = { page: 0, size: 1_000 }

const useStyles = makeStyles({
  texts: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: tokens.spacingHorizontalXXL },
  text: { minWidth: 0 },
  title: { margin: `0 0 ${tokens.spacingVerticalS}` },
})

/** The name of a text: its country and language. */
export const textName = (text: LegalText) => [legalTextList.texts.country_title(text), text.lang_code].filter(Boolean).join(', ')

function Text({ of }: { of: LegalText }) {
  const styles = useStyles()
  return (
    <section className={styles.text} aria-label={textName(of)}>
      <Body1Strong as="h3" block className={styles.title}>
        {textName(of)}
      </Body1Strong>
      {isBlankHtml(of.value) ? 'No text yet.' : <RichView html={of.value} lang={of.lang_code} level={4} />}
    </section>
  )
}

/** The details of a text; `kind` is what a text is called. */
export function comparison({ list, comparedAtom }: typeof termsAtoms, kind: string): Omit<DetailsDefinition<LegalText>, 'name' | 'read'> {
  function Comparison({ shown }: { shown: LegalText }) {
    const styles = useStyles()
    const [other, setOther] = useAtom(comparedAtom)
    const { data, failure, loading, reload } = useQueryAtom(list(ALL))
    const others = (data?.rows ?? []).filter(({ id }) => id !== shown.id)
    const compared = others.find(({ id }) => id === other)
    return (
      <>
        {failure && <FailureBar failure={failure} retry={() => reload()} />}
        <Field label="Compare with">
          {control => (
            <Picker
              {...control}
              label="Compare with"
              options={others.map(text => ({ id: text.id, title: textName(text) }))}
              value={compared?.id ?? null}
              isLoading={loading && !data}
              onChange={setOther}
            />
          )}
        </Field>
        <div className={`print-alone ${styles.texts}`}>
          <Text of={shown} />
          {compared && <Text of={compared} />}
        </div>
      </>
    )
  }

  return {
    title: kind,
    menuLabel: 'Compare',
    tabs: [{ id: 'text', label: 'Text', content: Comparison }],
    actions: [{ label: 'Print', needs: null, run: () => void printScreen() }],
  }
}
