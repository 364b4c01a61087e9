/** Pictures that maps are laid out with (decisions O-107). */
export interface MapTiles {
  /** Address of a tile of 256 pixels, with {z}, {x} and {y} for zoom, column and row. */
  address: string
  /** Whose they are, as their licence wants it said. */
  attribution?: string
}
