/** Upload Images (O-164 to O-167): several at once, each with its progress, then back to the list. */
import { Button, Caption1, Field, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUpload20Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { counted } from '../../../shared/rules/words.ts'
import { images, USUAL_PAGE } from '../../../shared/areas/images.ts'
import { places } from '../../../shared/rules/places.ts'
import { notify } from '../../state/notices.ts'
import { useQueryAtom } from '../../state/query.ts'
import { useAccess } from '../../state/session.ts'
import { GuardedButton } from '../../ui/basics/GuardedButton.tsx'
import { UPLOADED_TYPES } from '../../../shared/rules/images.ts'
import { useFiles } from '../../ui/basics/files.tsx'
import { restoreFocus } from '../../ui/basics/restoreFocus.ts'
import { LeaveQuestion } from '../../ui/form/LeaveQuestion.tsx'
import { Picker } from '../../ui/pickers/Picker.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { UploadRow } from './UploadRow.tsx'
import * as atoms from './atoms.ts'
import { isReady, isUnderWay, useImageUploads } from './useImageUploads.ts'

const useStyles = makeStyles({
  screen: { maxWidth: '720px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  hint: { color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  buttons: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  progress: { color: tokens.colorNeutralForeground3 },
})

const { list } = places.images
/** More than there are pages. */
const ALL_PAGES = { page: 0, size: 1_000 }

const LEAVING = {
  title: 'Leave before all images are uploaded?',
  text: 'Images that aren’t on the way yet have to be chosen again. The others go on.',
}

/** The page that the images are sent with: the chosen one, otherwise the default (decisions O-637). */
function usePage() {
  const { data, loading } = useQueryAtom(atoms.pageAtoms.list(ALL_PAGES))
  const [chosen, choose] = useState<number | null>(USUAL_PAGE)
  const options = useMemo(() => (data?.rows ?? []).map(({ id, title }) => ({ id, title: recordName(title, id) })), [data])
  return { options, isLoading: loading && !data, chosen, choose, page: chosen ?? USUAL_PAGE }
}

const imagesInWords = (count: number) => counted(count, 'image')

export default function UploadImages() {
  const styles = useStyles()
  const navigate = useNavigate()
  const access = useAccess(images.section)
  const { needs } = images.operations.create
  const pages = usePage()
  const uploads = useImageUploads()
  const { items } = uploads
  const added = uploads.added()
  const chooser = useRef<HTMLButtonElement>(null)

  const keepFocus = () => restoreFocus(chooser)

  const ready = items.filter(isReady).length
  const underWay = items.filter(isUnderWay).length
  const refused = items.filter(({ stage }) => stage === 'refused')

  /** Back to the list when nothing is left over (O-166). */
  function leave(): void {
    notify('success', `${imagesInWords(uploads.added())} uploaded`)
    if (refused.length > 0) notify('warning', `Not uploaded: ${refused.map(({ name }) => name).join(', ')}`)
    uploads.dismiss()
    void navigate(list.path)
  }
  const isSending = underWay > 0
  const wasSending = useRef(false)
  const end = useEffectEvent(() => (uploads.isDone() ? leave() : keepFocus()))
  useEffect(() => {
    if (wasSending.current && !isSending) end()
    wasSending.current = isSending
  }, [isSending])

  const files = useFiles(UPLOADED_TYPES, chosen => access.guard(needs, () => void uploads.choose(chosen)), { multiple: true })
  const hint = access.hint(needs)
  return (
    <div className={styles.screen} {...files.target}>
      <Field label="Page" hint={pages.chosen === null ? `Without a page, page ${USUAL_PAGE} is sent.` : 'The page that the images belong to.'}>
        {control => <Picker {...control} label="Page" options={pages.options} isLoading={pages.isLoading} value={pages.chosen} onChange={pages.choose} />}
      </Field>
      <div role="group" aria-label="Images" className={files.className}>
        <Button ref={chooser} icon={<ArrowUpload20Regular />} onClick={() => access.guard(needs, files.choose)}>
          Choose images
        </Button>
        <Caption1 className={styles.hint}>JPG, JPEG 2000 or PNG. You can also drop or paste them here.</Caption1>
        {files.input}
      </div>
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Images to upload">
          {items.map(item => (
            <UploadRow
              key={item.key}
              item={item}
              send={() => access.guard(needs, () => void uploads.send([item], pages.page))}
              cancel={() => {
                uploads.cancel(item)
                keepFocus()
              }}
              remove={() => {
                uploads.remove(item)
                keepFocus()
              }}
              settle={() => {
                uploads.settle(item)
                if (uploads.isDone()) leave()
              }}
            />
          ))}
        </ul>
      )}
      <div className={styles.buttons} data-keep-clear>
        <GuardedButton
          appearance="primary"
          hint={hint}
          isRunning={isSending}
          disabledFocusable={isSending || (ready === 0 && hint === undefined)}
          onClick={() => access.guard(needs, () => void uploads.send(items.filter(isReady), pages.page))}
        >
          Upload Image
        </GuardedButton>
        <Button onClick={() => void navigate(list.path)}>Cancel</Button>
        <Caption1 role="status" className={styles.progress}>
          {underWay > 0 ? `${imagesInWords(underWay)} on the way${added > 0 ? `, ${added} done` : ''}` : ready > 0 ? `${imagesInWords(ready)} to upload` : ''}
        </Caption1>
      </div>
      <LeaveQuestion isUnsaved={uploads.isUnsaved} keep={() => Promise.resolve()} question={LEAVING} />
    </div>
  )
}
