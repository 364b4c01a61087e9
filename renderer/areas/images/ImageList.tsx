/** All Images list (O-168 to O-173): previews, addresses to copy, and a notice of uploaded images that are not in the list. */
import { Button } from '@fluentui/react-components'
import { Delete16Regular } from '@fluentui/react-icons'
import { useNavigate } from 'react-router-dom'
import { images, type StoredImage } from '../../../shared/areas/images.ts'
import { StewardError } from '../../../shared/contract/failure.ts'
import { LOCALE } from '../../../shared/rules/locale.ts'
import { places } from '../../../shared/rules/places.ts'
import { idRow } from '../../framework/detailRows.tsx'
import { areaList } from '../../framework/areaList.ts'
import type { CallOptions } from '../../state/connection.ts'
import { useQueryAtom } from '../../state/query.ts'
import { store } from '../../state/store.ts'
import type { ListColumn } from '../../ui/table/columns.ts'
import { removal } from '../../ui/commands/commands.ts'
import { CopyButton } from '../../ui/basics/CopyButton.tsx'
import type { DetailsDefinition } from '../../ui/details/details.ts'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import { PictureView } from '../../ui/pictures/PictureView.tsx'
import { recordName } from '../../ui/basics/recordName.ts'
import { TextBar } from '../../ui/basics/TextBar.tsx'
import { imageName } from '../../ui/form/imageName.ts'
import * as atoms from './atoms.ts'

const { create, remove } = images.operations
const { add } = places.images
const noun = { one: 'image', many: 'images' }
/** How long Copy URL confirms, in milliseconds (O-671). */
const SAID_TIME = 1_000

const nameOf = ({ img_url }: StoredImage) => imageName(img_url)
const rowName = (image: StoredImage) => recordName(nameOf(image), image.id)

const REMOVAL = {
  title: "You're about to delete this Image",
  needs: remove.needs,
  run: ({ id }: StoredImage, call: CallOptions) => store.set(atoms.remove, { id }, call),
}
const deletion = removal<StoredImage>(REMOVAL, { noun, rowName })

const columns: ListColumn<StoredImage>[] = [
  {
    id: 'preview',
    header: 'Preview',
    width: 84,
    isData: false,
    cell: image => <Picture address={image.img_url} name={`Preview of ${rowName(image)}`} size="small" />,
  },
  { id: 'img_url', header: 'URL', width: 380 },
  {
    id: 'copy',
    header: 'Copy URL',
    width: 130,
    isData: false,
    cell: (image, { tabIndex }) =>
      image.img_url !== '' && <CopyButton name={`URL of ${rowName(image)}`} text={image.img_url} label="Copy URL" saidTime={SAID_TIME} tabIndex={tabIndex} />,
  },
  {
    id: 'delete',
    header: 'Delete',
    width: 104,
    isData: false,
    control: (image, { tabIndex, work, start }) => (
      <Button
        size="small"
        tabIndex={tabIndex}
        aria-label={`Delete ${rowName(image)}`}
        icon={<Delete16Regular />}
        disabled={work === 'removal'}
        onClick={() => start(deletion)}
      >
        Delete
      </Button>
    ),
  },
  // What the documents do not name comes after what they do (decisions section 0, 31).
  { id: 'id', header: 'ID', width: 72, align: 'end' },
  { id: 'details', header: 'View', width: 88, isData: false, as: 'details' },
]

const details: DetailsDefinition<StoredImage> = {
  title: 'Image',
  name: nameOf,
  menuLabel: 'View',
  // There is no call for a single image.
  async read(id, call) {
    const {
      rows: [found],
      failure,
    } = await atoms.list.read({ page: 0, size: 1, ids: [id] }, call)
    if (!found) throw new StewardError(failure ?? { kind: 'invalid', message: 'This image is no longer in the list.', retryable: false })
    return found
  },
  tabs: [
    {
      id: 'image',
      label: 'Image',
      content: ({ shown }) => <PictureView title="Image" pictures={[{ address: shown.img_url, name: rowName(shown) }]} />,
      sections: [{ rows: [idRow, { label: 'URL', value: ({ img_url }) => img_url, copy: true }] }],
    },
  ],
}

/** Says that uploaded images are missing from the list, and leads to where they are added. */
function WaitingBar() {
  const navigate = useNavigate()
  const count = useQueryAtom(atoms.waiting({}, { area: null, isKept: false })).data?.images.length ?? 0
  if (count === 0) return null
  const show = (
    <Button size="small" onClick={() => void navigate(add.path)}>
      Show
    </Button>
  )
  return (
    <TextBar role="status" intent="warning" actions={show}>
      {count === 1 ? '1 uploaded image isn’t in this list yet.' : `${count.toLocaleString(LOCALE)} uploaded images aren’t in this list yet.`}
    </TextBar>
  )
}

const definition: ListDefinition<StoredImage> = {
  ...areaList(images, atoms, noun),
  columns,
  menuHeader: null,
  rowName: nameOf,
  add: { label: add.title, to: add.path, needs: create.needs },
  remove: REMOVAL,
  details,
}

export default function ImageList() {
  return <ListScreen definition={definition} about={<WaitingBar />} />
}
