/** Help: where its screen is, and which part of which guide it shows. */

export const HELP_ADDRESS = '/admin/help'

/** The address of Help at a guide, and at one of its headings. */
export const guideAddress = (guide: string, anchor?: string): string =>
  `${HELP_ADDRESS}?guide=${guide}${anchor === undefined ? '' : `&at=${encodeURIComponent(anchor)}`}`

/** The address of Help at the guide that fits a screen; Help itself stays where it is. */
export const helpAddress = (screen: string): string => (screen.startsWith(HELP_ADDRESS) ? screen : `${HELP_ADDRESS}?from=${encodeURIComponent(screen)}`)

/** The anchor of a heading, as GitHub makes it, so that links work in both places. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')
