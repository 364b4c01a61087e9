/** What is said of a draft when what was typed is left. */

/** `isKept` tells whether drafts outlive Steward; `when` says what brings one back. How long it lasts is said where that is not for good. */
export const draftWords = (isKept: boolean, when: string): string =>
  isKept ? `What you typed is kept as a draft. You’ll find it when you ${when}.` : 'What you typed is kept as a draft until Steward closes.'

/** The same where a window is closed, with which Steward may end. */
export const closingWords = (isKept: boolean, isEnd: boolean): string =>
  !isKept && isEnd ? 'Steward closes with this window, and what you typed is lost.' : draftWords(isKept, 'open this form again')
