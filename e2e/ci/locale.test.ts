import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROOT } from '../../electron/launcher/root.ts'
import { LOCALE } from '../../shared/rules/locale.ts'
import { writtenAmount, writtenMoment } from '../../shared/rules/written.ts'

const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8')

it('the page is in the locale that its words, dates and numbers are written in', () => {
  expect(read('renderer/index.html')).toContain(`<html lang="${LOCALE}">`)
})

it('dates and numbers are written the same on a system of another language, as unit tests are run on', () => {
  expect(new Intl.NumberFormat().resolvedOptions().locale).toBe('de-DE')
  expect(writtenAmount('1250.5').text).toBe('1,250.50')
  expect(writtenMoment('2026-03-07 14:05:00').text.replace(/\s/g, ' ')).toBe('Mar 7, 2026, 2:05 PM')
})

it('nothing is written in, or sorted by, the locale of the system', () => {
  const calls = /(?:\.toLocale\w+\(|\bIntl\.[A-Z]\w+\()(?!LOCALE\b).*|\.localeCompare\((?![\w.!]+, LOCALE\b).*/g
  const files = globSync('{shared,electron,renderer}/**/*.{ts,tsx}', { cwd: ROOT }).filter(file => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(file => [...read(file).matchAll(calls)].map(([call]) => `${file}: ${call}`))).toEqual([])
})
