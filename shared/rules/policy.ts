/** Why the policy of a computer refuses something. Apart from its schema, which the first page does not need. */
export const NO_EXPORTS = 'This computer’s policy allows no exports, copies of records or printing.'
