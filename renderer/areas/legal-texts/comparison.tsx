/** A text to be read, and beside it that of another country or language. */
import { Body1Strong, Field, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { LegalText } from '../../../shared/areas/legal-texts.ts'
import type { Page } from '../../../shared/contract/list.ts'
import { client } from '../../state/client.ts'
import { useQuery } from '../../state/query.ts'
import type { DetailsDefinition } from '../../ui/details.ts'
import { FailureBar } from '../../ui/FailureBar.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { RichView } from '../../ui/richText/RichView.tsx'

/** Most texts that one is compared with. */
const MOST = 1000

const useStyles = makeStyles({
  texts: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: tokens.spacingHorizontalXL },
  text: { minWidth: 0 },
  title: { margin: `0 0 ${tokens.spacingVerticalS}` },
})

const titleOf = ({ country_title, country_code, lang_code }: LegalText) => [country_title || country_code, lang_code].filter(Boolean).join(', ')

function Text({ of }: { of: LegalText }) {
  const styles = useStyles()
  return (
    <section className={styles.text} aria-label={titleOf(of)}>
      <Body1Strong as="h3" block className={styles.title}>
        {titleOf(of)}
      </Body1Strong>
      {of.value === '' ? 'No text yet.' : <RichView html={of.value} lang={of.lang_code} />}
    </section>
  )
}

function Comparison({ area, shown }: { area: 'terms' | 'privacy'; shown: LegalText }) {
  const styles = useStyles()
  const [other, setOther] = useState<number | null>(null)
  const { data, failure, loading, reload } = useQuery<Page<LegalText>>({
    key: [area, 'compared', MOST],
    area,
    read: signal => client[area].list({ page: 0, size: MOST }, { signal }),
  })
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
            options={others.map(text => ({ id: text.id, title: titleOf(text) }))}
            value={other}
            isLoading={loading && !data}
            onChange={setOther}
          />
        )}
      </Field>
      <div className={styles.texts}>
        <Text of={shown} />
        {compared && <Text of={compared} />}
      </div>
    </>
  )
}

export const comparison = (area: 'terms' | 'privacy'): DetailsDefinition<LegalText> => ({
  title: 'Text',
  menuLabel: 'Compare',
  read: (id, call) => client[area].show({ id }, call),
  tabs: [{ id: 'text', label: 'Text', content: ({ shown }) => <Comparison key={shown.id} area={area} shown={shown} /> }],
})
