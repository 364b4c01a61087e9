/** The figures of a run: medians, what they stand against, the aims; as a table and as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'

export type Unit = 'ms' | 'kB' | 'MB' | 'nodes' | 'exponent'

export interface Measured {
  /** Which part of the bench, in which host ('main': the core alone, in this process). */
  section: string
  host: 'electron' | 'loopback' | 'main'
  name: string
  unit: Unit
  /** One value a run; the figure is their median. */
  values: number[]
  /** What the same work costs without Steward, or the figure that this one is compared with, from the same run. */
  against?: { name: string; values: number[] }
  /** The most that the figure should be: `limit` in its unit, or `ratio` times what it stands against. */
  aim?: { limit: number } | { ratio: number }
}

/** The middle value; of an even number of values the mean of the middle two. Throws where there is none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is nothing to take a median of')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const ratioOf = ({ values, against }: Measured): number | null => (against ? median(values) / median(against.values) : null)

/** Whether the aim is met; null where there is none. */
function isMet(figure: Measured): boolean | null {
  if (!figure.aim) return null
  return 'limit' in figure.aim ? median(figure.values) <= figure.aim.limit : (ratioOf(figure) ?? Infinity) <= figure.aim.ratio
}

const shown = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2))

function row(figure: Measured): string[] {
  const { host, name, unit, values, against, aim } = figure
  const ratio = ratioOf(figure)
  return [
    host,
    name,
    `${shown(median(values))} ${unit}`,
    values.length > 1 ? `${shown(Math.min(...values))} - ${shown(Math.max(...values))}` : '',
    against ? `${shown(median(against.values))} (${against.name})` : '',
    ratio === null ? '' : `${ratio.toFixed(2)}x`,
    aim ? ('limit' in aim ? `<= ${aim.limit} ${unit}` : `<= ${aim.ratio}x`) : '',
    { true: 'met', false: 'MISSED', null: '' }[String(isMet(figure))]!,
  ]
}

const HEADINGS = ['host', 'figure', 'median', 'least - most', 'against', 'ratio', 'aim', '']

function table(rows: string[][]): string {
  const all = [HEADINGS, ...rows]
  const widths = HEADINGS.map((_, column) => Math.max(...all.map(cells => cells[column]!.length)))
  return all
    .map(cells =>
      cells
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export interface Report {
  add(figure: Measured): void
  /** Something that could not be measured here, and why; or how figures are to be read. */
  note(sentence: string): void
  /** Whether anything failed to run. */
  failed(section: string, error: unknown): void
  readonly hasFailed: boolean
  /** Prints the sections that came since the last time. */
  printNew(): void
  /** Prints notes, failures and the sum of the aims. */
  printSum(): void
  write(file: string): void
}

export function createReport(versions: Record<string, string>): Report {
  const figures: Measured[] = []
  const notes: string[] = []
  const failures: string[] = []
  let printed = 0
  return {
    add: figure => void figures.push(figure),
    note: sentence => void notes.push(sentence),
    failed(section, error) {
      failures.push(`${section}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    },
    get hasFailed() {
      return failures.length > 0
    },
    printNew() {
      for (const section of new Set(figures.slice(printed).map(figure => figure.section))) {
        console.log(
          `\n${section}\n${table(
            figures
              .slice(printed)
              .filter(figure => figure.section === section)
              .map(row),
          )}`,
        )
      }
      printed = figures.length
    },
    printSum() {
      if (notes.length > 0) console.log(`\n${notes.map(text => `- ${text}`).join('\n')}`)
      for (const failure of failures) console.error(`\nThis part failed to run. ${failure}`)
      const aims = figures.map(isMet).filter(met => met !== null)
      console.log(`\n${aims.filter(Boolean).length} of ${aims.length} aims met.`)
    },
    write(file) {
      const machine = { platform: process.platform, architecture: process.arch, processors: cpus().length, memory: Math.round(totalmem() / 1e6), ...versions }
      const lines = figures.map(figure => Object.assign({ median: median(figure.values), ratio: ratioOf(figure), met: isMet(figure) }, figure))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, figures: lines, notes, failures }, null, 2)}\n`)
    },
  }
}
