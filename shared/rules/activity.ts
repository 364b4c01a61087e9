/** The address of the screen with everything that was changed from this computer. Separate from its words, which the first page does not need. */
export const ACTIVITY_ADDRESS = '/admin/activity'
