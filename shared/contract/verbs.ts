/** Tells mutations from queries by name alone, because the contract itself is too large for the first page. */

/** The verbs that the names of the marketplace's mutations begin with. A test compares it with the contract. */
const WRITES = /\.(approve|assign|create|delete|discard|keep|mark|publish|remove|reorder|reply|save|set|store|undo|update|verify)/

/**
 * Whether an operation (`area.name`) may change something on the server. If such a call is sent and not answered, its outcome is
 * unknown.
 */
export const writes = (op: string): boolean => WRITES.test(op)
