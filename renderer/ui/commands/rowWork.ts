/** What is being done to a row: what a column shows is being changed (F-265), it is being removed (F-269), or something else. */
export type RowWork = `column:${string}` | 'removal' | 'command'
