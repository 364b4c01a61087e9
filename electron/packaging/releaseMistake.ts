/** A mistake of whoever releases; the message is a sentence for them. */
export class ReleaseMistake extends Error {}
