/** Tiles, which come through main like all other pictures: the page reaches no other host (decisions section 0, 19). */
import { addProtocol } from 'maplibre-gl'
import { readPicture } from '../../state/pictures.ts'

/** Addresses of tiles begin so; what follows is the tile's own. */
export const TILE_SCHEME = 'tile'

/** Lets maps read tiles. */
export function serveTiles(): void {
  addProtocol(TILE_SCHEME, async ({ url }, { signal }) => {
    const picture = await readPicture(url.slice(`${TILE_SCHEME}://`.length), signal)
    return { data: await picture.arrayBuffer() }
  })
}
