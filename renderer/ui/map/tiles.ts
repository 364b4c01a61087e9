/** Map tiles, which main fetches like all other pictures: the page reaches no other host (decisions section 0, 19). */
import { addProtocol } from 'maplibre-gl'
import { readPicture } from '../../state/pictures.ts'

/** Scheme of tile addresses; the tile's real address follows it. */
export const TILE_SCHEME = 'tile'

/** Registers the scheme with MapLibre. */
export function serveTiles(): void {
  addProtocol(TILE_SCHEME, async ({ url }, { signal }) => {
    const picture = await readPicture(url.slice(`${TILE_SCHEME}://`.length), signal)
    return { data: await picture.arrayBuffer() }
  })
}
