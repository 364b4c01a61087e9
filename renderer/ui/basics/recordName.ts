/** What a record is called where its name is empty: there is always something to click, and to say. */
export function recordName(name: string, id: number): string {
  return name.trim() === '' ? `No title, ID ${id}` : name
}
