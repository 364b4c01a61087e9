/** A record's name, or a substitute if it is empty, so that there is always a text to click and to read out. */
export function recordName(name: string, id: number): string {
  return name.trim() === '' ? `No title, ID ${id}` : name
}
