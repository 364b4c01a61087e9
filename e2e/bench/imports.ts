/** Imports: a large text, a long sheet, and a sheet with a far cell, read in their thread as a host does; their time, their memory, and whether lists go on. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { LARGEST_TABLE, MOST_ROWS } from '../../shared/rules/importLimits.ts'
import { xlsxWriter } from '../../electron/core/files/xlsx.ts'
import { inFolder, type Stage } from './stage.ts'

const SECTION = 'Imports, without a screen'
const RUNS = 3
/** The most memory, as times of what a file unpacks to. */
const MOST_MEMORY = 5
/** How long main may be held up, in milliseconds: bytes are handed over, not copied. */
const MOST_HOLD = 100
const memoryFile = fileURLToPath(new URL('./importMemory.ts', import.meta.url))
const execute = promisify(execFile)

interface Reading {
  milliseconds: number
  hold: number
  memory: number
  refusal: string | null
}

/** A file, the bytes that it unpacks to, and what its reading stands against: its bytes made text. */
interface BenchFile {
  name: string
  bytes: Uint8Array
  unpacked: number
  decode(): void
  /** What it is refused with. */
  refused?: string
}

function largeText(): BenchFile {
  const lines = ['ID,Title,Country,Note']
  for (let at = 1, length = 0; length < LARGEST_TABLE - 2_000 && at <= MOST_ROWS; at++) {
    const line = `${at},Banco do Litoral ${at},Portugal,"${'São João '.repeat(42)}"`
    length += Buffer.byteLength(line) + 1
    if (length < LARGEST_TABLE - 2_000) lines.push(line)
  }
  const bytes = new Uint8Array(Buffer.from(lines.join('\n')))
  return {
    name: `text of ${(bytes.length / 1e6).toFixed(0)} MB`,
    bytes,
    unpacked: bytes.length,
    decode: () => void new TextDecoder().decode(bytes).split('\n').length,
  }
}

function longSheet(): BenchFile {
  const COLUMNS = 10
  const writer = xlsxWriter(
    'Banks',
    Array.from({ length: COLUMNS }, (_, column) => `Column ${column}`),
  )
  const rows = Array.from({ length: MOST_ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_each, column) => (column % 2 === 0 ? `Banco do Litoral ${row}` : row * COLUMNS + column)),
  )
  const bytes = new Uint8Array(Buffer.concat([writer.rows(rows), writer.end()]))
  // The last part is the sheet; its size is in the directory.
  const directory = Buffer.from(bytes)
  const at = directory.lastIndexOf('PK\u0001\u0002', undefined, 'latin1')
  const unpacked = directory.readUInt32LE(at + 24)
  const local = directory.readUInt32LE(at + 42)
  const begin = local + 30 + directory.readUInt16LE(local + 26) + directory.readUInt16LE(local + 28)
  const packed = directory.subarray(begin, begin + directory.readUInt32LE(at + 20))
  return {
    name: `sheet of ${MOST_ROWS.toLocaleString('en')} rows and ${COLUMNS} columns`,
    bytes,
    unpacked,
    decode: () => void inflateRawSync(packed).toString().split('<').length,
  }
}

/** Every row was once made as long as the longest. */
function farCell(): BenchFile {
  const cell = (ref: string) => `<c r="${ref}" t="inlineStr"><is><t>x</t></is></c>`
  const rows = Array.from({ length: 60_000 }, (_, row) => `<row r="${row + 1}">${row === 1 ? cell('xfd2') : cell(`A${row + 1}`)}</row>`)
  const sheet = strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)
  const bytes = zipSync({ 'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="B"/></sheets></workbook>'), 'xl/worksheets/sheet1.xml': sheet })
  return {
    name: `sheet of ${(bytes.length / 1e3).toFixed(0)} kB with a cell in the column xfd`,
    bytes,
    unpacked: sheet.length,
    decode: () => void Buffer.from(sheet).toString().split('<').length,
    refused: 'columns',
  }
}

export async function measureImports({ report }: Stage): Promise<void> {
  for (const make of [largeText, longSheet, farCell]) {
    const { name, bytes, unpacked, decode, refused } = make()
    const readings: Reading[] = []
    const plain: number[] = []
    await inFolder(async folder => {
      const file = join(folder, 'table.xlsx')
      writeFileSync(file, bytes)
      for (let run = 0; run < RUNS; run++) {
        const begun = performance.now()
        decode()
        plain.push(performance.now() - begun)
        const { stdout } = await execute(process.execPath, [memoryFile], { env: { ...process.env, STEWARD_BENCH: file } })
        readings.push(JSON.parse(stdout) as Reading)
      }
    })
    const wrong = readings.find(({ refusal }) => (refused === undefined ? refusal !== null : !refusal?.includes(refused)))
    if (wrong) throw new Error(`The ${name} was read otherwise than it should be: ${wrong.refusal}`)
    const add = (what: string, figure: Pick<Parameters<typeof report.add>[0], 'unit' | 'values' | 'against' | 'aim'>) =>
      report.add({ section: SECTION, host: 'main', name: `${name}: ${what}`, ...figure })
    add(refused === undefined ? 'reading' : 'refusing', {
      unit: 'ms',
      values: readings.map(({ milliseconds }) => milliseconds),
      against: { name: 'decoded and split alone', values: plain },
    })
    add('longest hold of main', { unit: 'ms', values: readings.map(({ hold }) => hold), aim: { limit: MOST_HOLD } })
    add('memory at most', {
      unit: 'MB',
      values: readings.map(({ memory }) => memory),
      against: { name: 'unpacked', values: [unpacked / 1e6] },
      // Of a small file, what the thread itself takes counts more.
      ...(unpacked > 20_000_000 ? { aim: { ratio: MOST_MEMORY } } : { aim: { limit: 100 } }),
    })
  }
}
