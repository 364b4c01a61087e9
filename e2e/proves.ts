/** Names the requirements that a test proves, so that its title is a sentence: `test('…', { annotation: proves('F-113 F-114') }, …)`. */

/** @param ids numbers of `specification/requirements.tsv`, separated by spaces */
export const proves = (ids: string): Array<{ type: 'requirement'; description: string }> =>
  ids.split(' ').map(description => ({ type: 'requirement', description }))
