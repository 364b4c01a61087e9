/** The images that a map is made of (decisions O-107). */
export interface MapTiles {
  /** Address of a tile of 256 pixels, with {z}, {x} and {y} for zoom, column and row. */
  address: string
  /** The attribution that the tiles' licence asks for. */
  attribution?: string
}
