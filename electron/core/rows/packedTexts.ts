/**
 * Many texts in a few strings: 150,000 of them take a few megabytes in place of some ten, and a search goes through thousands of them at a time.
 * They stand in blocks, so that a change copies one block, and so that there may be more of them than one string can hold.
 */

/** How many texts a block has; fewer where some were taken out. */
const BLOCK = 4_096

/** Texts by index, which never change: a change gives new ones. */
export interface PackedTexts {
  readonly length: number
  at(index: number): string
  /** Whether a text stands at an index, without making one of what stands there. */
  isAt(index: number, text: string): boolean
  /** These with `removed` of them taken out at an index, and others put there. */
  spliced(index: number, removed: 0 | 1, added: readonly string[]): PackedTexts
  /** Calls `found` with the index of each text that contains all `parts`, in order of the indexes. */
  search(parts: readonly string[], found: (index: number) => void): void
  /** Whether a pattern matches all texts, put together; a few thousand at a time. */
  isMadeOf(pattern: RegExp): boolean
}

/** Takes texts in order. */
export interface TextsBuilder {
  add(text: string): void
  done(): PackedTexts
}

/** Texts in one string; `starts` has the start of each, and the end of the last. */
interface Block {
  all: string
  starts: Uint32Array
}

function blockOf(texts: readonly string[]): Block {
  const starts = new Uint32Array(texts.length + 1)
  for (const [index, text] of texts.entries()) starts[index + 1] = starts[index]! + text.length
  return { all: texts.join(''), starts }
}

function splicedBlock({ all, starts }: Block, index: number, removed: 0 | 1, added: readonly string[]): Block {
  const [from, to] = [starts[index]!, starts[index + removed]!]
  const made = new Uint32Array(starts.length - removed + added.length)
  made.set(starts.subarray(0, index + 1))
  let end = from
  for (const [place, text] of added.entries()) made[index + place + 1] = end += text.length
  for (let place = index + removed + 1; place < starts.length; place++) made[place - removed + added.length] = starts[place]! - to + end
  return { all: all.slice(0, from) + added.join('') + all.slice(to), starts: made }
}

/** The characters of most lists, the most common first. */
const COMMON = '0\n2145ea3-:8 no7.9rilctmdspugzbv/hjfyxqwk'
const rarity = (character: string) => (COMMON.includes(character) ? COMMON.indexOf(character) : COMMON.length)

/** How much of a part is looked for first; engines look for so short texts much faster than for longer ones. */
const [SHORTEST_PIECE, LONGEST_PIECE] = [3, 6]

/**
 * Returns a function that finds the next place of a part in a text; -1 if there is none. It looks for the piece of the part that begins
 * with its rarest character, because a search goes from one place with the first character to the next.
 */
function finder(part: string): (all: string, from: number) => number {
  const begins = Array.from(part.slice(0, Math.max(1, 1 + part.length - SHORTEST_PIECE)), rarity)
  const before = begins.indexOf(Math.max(...begins))
  const piece = part.slice(before, before + LONGEST_PIECE)
  if (piece === part) return (all, from) => all.indexOf(part, from)
  return (all, from) => {
    let place = all.indexOf(piece, from + before)
    while (place !== -1 && !all.startsWith(part, place - before)) place = all.indexOf(piece, place + 1)
    return place === -1 ? -1 : place - before
  }
}

type Find = ReturnType<typeof finder>

/** A part, and its next place at or after another one; beyond the end of the text if there is none. */
interface Sought {
  part: string
  next(all: string, from: number): number
}

/** Texts are gone through in order, so a place that was found lasts until a text begins after it: each part is looked for once in the whole block. */
function seek(part: string, find: Find): Sought {
  let place = -1
  return {
    part,
    next(all, from) {
      if (place < from) place = find(all, from)
      if (place === -1) place = all.length
      return place
    },
  }
}

function searchBlock({ all, starts }: Block, [first, ...others]: readonly Sought[], found: (index: number) => void): void {
  const length = starts.length - 1
  let index = 0
  for (let place = first!.next(all, 0); place < all.length && index < length; place = first!.next(all, place)) {
    while (starts[index + 1]! <= place) index++
    const [start, end] = [starts[index]!, starts[index + 1]!]
    const isWhole = place + first!.part.length <= end
    if (isWhole && others.every(({ part, next }) => next(all, start) + part.length <= end)) found(index)
    place = isWhole ? end : place + 1
  }
}

/** How many texts are looked at to tell which part is rare. */
const LOOKED_AT = 200

/** The parts, first the one that the fewest texts have, as far as some of them tell; of several the longest. */
function rarestFirst(parts: readonly string[], { length, at }: Pick<PackedTexts, 'length' | 'at'>): readonly string[] {
  if (parts.length === 1) return parts
  const step = Math.ceil(length / LOOKED_AT)
  const some = Array.from({ length: Math.floor(length / step) }, (_, nth) => at(nth * step))
  const counted = parts.map(part => ({ part, count: some.filter(text => text.includes(part)).length }))
  return counted.toSorted((a, b) => a.count - b.count || b.part.length - a.part.length).map(({ part }) => part)
}

function textsIn(blocks: readonly Block[]): PackedTexts {
  /** The index of the first text of each block, and how many texts there are. */
  const firsts = new Uint32Array(blocks.length + 1)
  for (const [place, { starts }] of blocks.entries()) firsts[place + 1] = firsts[place]! + starts.length - 1
  const length = firsts[blocks.length]!
  /** The block that has a text. */
  function placeOf(index: number): number {
    let place = Math.min(Math.floor(index / BLOCK), blocks.length - 1)
    while (firsts[place]! > index) place--
    while (firsts[place + 1]! <= index) place++
    return place
  }
  return {
    length,
    at(index) {
      const place = placeOf(index)
      const { all, starts } = blocks[place]!
      return all.slice(starts[index - firsts[place]!], starts[index - firsts[place]! + 1])
    },
    isAt(index, text) {
      const place = placeOf(index)
      const { all, starts } = blocks[place]!
      const start = starts[index - firsts[place]!]!
      return starts[index - firsts[place]! + 1]! - start === text.length && all.startsWith(text, start)
    },
    spliced(index, removed, added) {
      const place = index < length ? placeOf(index) : blocks.length - 1
      const block = blocks[place]!
      if (index === length && block.starts.length > BLOCK) return textsIn([...blocks, blockOf(added)])
      return textsIn(blocks.with(place, splicedBlock(block, index - firsts[place]!, removed, added)))
    },
    search(parts, found) {
      const finders = rarestFirst(parts, this).map(part => [part, finder(part)] as const)
      for (const [place, block] of blocks.entries()) {
        const sought = finders.map(([part, find]) => seek(part, find))
        searchBlock(block, sought, index => found(firsts[place]! + index))
      }
    },
    isMadeOf: pattern => blocks.every(({ all }) => pattern.test(all)),
  }
}

/** Builds texts. */
export function textsBuilder(): TextsBuilder {
  const blocks: Block[] = []
  let latest: string[] = []
  return {
    add(text) {
      if (latest.push(text) < BLOCK) return
      blocks.push(blockOf(latest))
      latest = []
    },
    done: () => textsIn([...blocks, blockOf(latest)]),
  }
}
