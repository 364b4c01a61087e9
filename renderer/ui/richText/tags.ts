/** A set of the element names in a text, which are separated by spaces. */
export const tags = (names: string): Set<string> => new Set(names.split(' '))
