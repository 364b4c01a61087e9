/** The parameter of a record's address that opens the records that name it. */
export const RELATED = 'related'
