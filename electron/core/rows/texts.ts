/** Many texts in one string: 150,000 of them take a few megabytes in place of some ten, and a search goes through them in one go. */

const LINE_BREAK = 10

/** Texts joined at a time while they come. */
const JOINED = 512

/** Texts by index, which never change: a change gives new ones. */
export interface Texts {
  readonly length: number
  at(index: number): string
  /** These with `removed` of them taken out at an index, and others put there. */
  spliced(index: number, removed: number, added: readonly string[]): Texts
  /** Calls `found` with the index of each text that contains `part`, in order. */
  search(part: string, found: (index: number) => void): void
  /** The same, and whether `part` is a line of the text, between two line breaks; goes through every place that has it, so it is for parts that are not in every word. */
  searchLines(part: string, found: (index: number, isLine: boolean) => void): void
}

/** Takes texts in order. */
export interface TextsBuilder {
  add(text: string): void
  done(): Texts
}

/** `starts` has the start of each text, and the end of the last. */
function textsIn(all: string, starts: Uint32Array): Texts {
  const length = starts.length - 1
  return {
    length,
    at: index => all.slice(starts[index], starts[index + 1]),
    spliced(index, removed, added) {
      const [from, to] = [starts[index]!, starts[index + removed]!]
      const made = new Uint32Array(starts.length - removed + added.length)
      made.set(starts.subarray(0, index + 1))
      let end = from
      for (const [place, text] of added.entries()) made[index + place + 1] = end += text.length
      for (let place = index + removed + 1; place < starts.length; place++) made[place - removed + added.length] = starts[place]! - to + end
      return textsIn(all.slice(0, from) + added.join('') + all.slice(to), made)
    },
    search(part, found) {
      let index = 0
      for (let place = all.indexOf(part); place !== -1 && index < length; place = all.indexOf(part, place)) {
        while (starts[index + 1]! <= place) index++
        const isWhole = place + part.length <= starts[index + 1]!
        if (isWhole) found(index)
        place = isWhole ? starts[index + 1]! : place + 1
      }
    },
    searchLines(part, found) {
      let index = 0
      let place = all.indexOf(part)
      while (place !== -1) {
        while (starts[index + 1]! <= place) index++
        const start = starts[index]!
        const end = starts[index + 1]!
        let isFound = false
        let isLine = false
        for (; place !== -1 && place + part.length <= end && !isLine; place = all.indexOf(part, isLine ? end : place + 1)) {
          isFound = true
          const after = place + part.length
          isLine = place > start && after < end && all.charCodeAt(place - 1) === LINE_BREAK && all.charCodeAt(after) === LINE_BREAK
        }
        if (isFound) found(index, isLine)
        // It stands across the end.
        if (place !== -1 && place < end) place = all.indexOf(part, place + 1)
      }
    },
  }
}

/** Builds texts; together they may have 4 billion characters at most, and no more than a string may have. */
export function textsBuilder(): TextsBuilder {
  let starts = new Uint32Array(1_024)
  let count = 0
  let all = ''
  let latest: string[] = []
  return {
    add(text) {
      if (count + 1 === starts.length) {
        const longer = new Uint32Array(starts.length * 2)
        longer.set(starts)
        starts = longer
      }
      starts[count + 1] = starts[count]! + text.length
      count += 1
      latest.push(text)
      if (latest.length < JOINED) return
      all += latest.join('')
      latest = []
    },
    done: () => textsIn(all + latest.join(''), starts.slice(0, count + 1)),
  }
}
