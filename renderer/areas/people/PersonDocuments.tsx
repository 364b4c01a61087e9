/** Documents and photos of a person: related ones side by side, and the names of missing ones. */
import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { PictureView, type ViewedPicture } from '../../ui/pictures/PictureView.tsx'

const useStyles = makeStyles({ missing: { display: 'block', color: tokens.colorNeutralForeground3 } })

/** `title` is what the pictures are together, e.g. DNI for front and back. */
export interface DocumentGroup {
  title: string
  pictures: readonly ViewedPicture[]
}

export function PersonDocuments({ groups }: { groups: readonly DocumentGroup[] }) {
  const styles = useStyles()
  const missing = groups.flatMap(({ pictures }) => pictures.filter(({ address }) => address === '').map(({ name }) => name))
  return (
    <>
      {groups.map(({ title, pictures }) => {
        const sent = pictures.filter(({ address }) => address !== '')
        return sent.length > 0 && <PictureView key={title} title={title} pictures={sent} />
      })}
      {missing.length > 0 && <Caption1 className={styles.missing}>Not provided: {missing.join(', ')}.</Caption1>}
    </>
  )
}
