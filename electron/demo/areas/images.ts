/** Images in the demo marketplace: their addresses, those that it came with among its own pictures. */
import { PICTURE_NAMES } from '../data/categories.ts'
import { pictureAddress } from '../files.ts'
import { recordArea } from '../records.ts'
import { accepted, answerCall } from '../request.ts'
import { chanceFrom } from '../seed.ts'
import { isOdd, wornTable } from '../oddities.ts'

/** How many addresses each picture has. */
const ADDRESSES = 5
const PAGES = 6
const WITHOUT_ID = 17
/** Oddities: one that nobody ever gave an address, and one whose file is gone. */
const ODD = { 11: { img_url: '' }, 23: { img_url: 'pictures/spring-2019.png' } }

const imageTable = wornTable(
  'images',
  () => {
    const chance = chanceFrom(211)
    const pages = Array.from({ length: PAGES }, (_, index) => index + 1)
    return Array.from({ length: PICTURE_NAMES.length * ADDRESSES }, (_, index) => ({
      id: index + 1,
      img_url: `pictures/${PICTURE_NAMES[index % PICTURE_NAMES.length]}-${Math.floor(index / PICTURE_NAMES.length) + 1}.png`,
      page_id: chance.pick(pages),
    }))
  },
  ODD,
)

export const images = recordArea(
  imageTable,
  {
    noun: 'Image',
    save: {
      store: 'POST image/store',
      required: { page_id: 'page', img_url: 'image' },
      problems: ({ img_url }): Record<string, string> => (img_url && !URL.canParse(img_url) ? { img_url: 'The image must be a URL.' } : {}),
      kept: payload => ({ page_id: Number(payload.page_id), img_url: payload.img_url! }),
    },
    remove: { call: 'DELETE image/delete/:id' },
  },
  {
    answer(app, tables) {
      const table = tables.open(imageTable)
      // Its list lies below a key of its own (decisions 5.10).
      answerCall(app, 'GET image/lists', context =>
        accepted(context, 'Image list', {
          data: { image_details: table.all().map(({ id, img_url }) => ({ id: isOdd(id, WITHOUT_ID) ? null : id, img_url: pictureAddress(context, img_url) })) },
        }),
      )
    },
  },
)
