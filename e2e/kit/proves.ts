/** Annotates a test with the requirements that it proves: `test('…', { annotation: proves('F-113 F-114') }, …)`. */

/** @param ids ids from `specification/requirements.tsv`, separated by spaces */
export const proves = (ids: string): Array<{ type: 'requirement'; description: string }> =>
  ids.split(' ').map(description => ({ type: 'requirement', description }))
