/** How the names of operations tell which of them write; the contract itself is too large for the first page. */

/** The verbs that the names of the marketplace's commands begin with. A test holds the contract to it. */
const WRITES = /\.(approve|assign|create|delete|discard|keep|mark|publish|remove|reorder|reply|save|set|store|update|verify)/

/** Whether an operation (`area.name`) may change something on the server: once it was sent, and not answered, what became of it is not known. */
export const writes = (op: string): boolean => WRITES.test(op)
