/** What is said about a draft when a form is left. */

/** `isKept`: whether drafts outlive Steward; if not, the text says how long they last. `when` completes "You’ll find it when you …". */
export const draftWords = (isKept: boolean, when: string): string =>
  isKept ? `What you typed is kept as a draft. You’ll find it when you ${when}.` : 'What you typed is kept as a draft until Steward closes.'

/** The same for closing a window, which may end Steward. */
export const closingWords = (isKept: boolean, isEnd: boolean): string =>
  !isKept && isEnd ? 'Steward closes with this window, and what you typed is lost.' : draftWords(isKept, 'open this form again')
