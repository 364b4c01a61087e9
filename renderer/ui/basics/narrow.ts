/** Windows of half the usual width and less: 1280 pixels at 200 %, and 320 pixels, in which everything still has its place (WCAG 2.2, 1.4.10). */
export const NARROW = '@media (max-width: 640px)'
