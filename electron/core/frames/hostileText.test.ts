/**
 * Texts made to be slow, from a backend, a person or a file: ten times the length may take somewhat more than ten times as long,
 * never a hundred times. Compared with the same work in the same run, because machines differ in speed.
 */
import { expect, it } from 'vitest'
import { endpoints } from '../../host/operations.ts'
import { adminForm } from '../../../shared/areas/admins.ts'
import { settingsForm } from '../../../shared/areas/settings.ts'
import { profileSchema, serverForm } from '../../../shared/platform/server.ts'
import { signInForm } from '../../../shared/platform/session.ts'
import { coordinate } from '../../../shared/rules/fields.ts'
import { decimal, plainDecimal } from '../../../shared/rules/decimal.ts'
import { withoutTags } from '../../../shared/rules/html.ts'
import { foldText } from '../../../shared/rules/searchedText.ts'
import { createFaults } from '../../demo/faults.ts'
import { maskedExcerpt } from '../calls/callLog.ts'
import { checkProfile } from '../session/profile.ts'
import { redact, register } from '../secrets/secrets.ts'
import { withoutFormula } from '../files/tableWriter.ts'

const SHORT = 10_000
const TIMES = 10
/** The most that the long text may take longer, and a floor below which times mean nothing, in milliseconds. */
const MOST = 30

/** Shapes of slow texts: unbroken runs, runs whose end fails to match, and repeated beginnings. */
const SHAPES: Record<string, (length: number) => string> = {
  spaces: length => ' '.repeat(length),
  'spaces and an end': length => `token invalid;${' '.repeat(length)}x`,
  digits: length => `${'1'.repeat(length)}x`,
  'digits and spaces': length => `${'1 '.repeat(length / 2)}x`,
  'groups of digits': length => `1${',111'.repeat(length / 4)},`,
  letters: length => 'a'.repeat(length),
  addresses: length => 'a@'.repeat(length / 2),
  'parts of an address': length => `a@${'a.'.repeat(length / 2)}`,
  dashes: length => `a@a${'-'.repeat(length)}`,
  brackets: length => '('.repeat(length),
  tags: length => '<'.repeat(length),
  'open tags': length => '<a '.repeat(length / 3),
  quotes: length => '"'.repeat(length),
  'quoted quotes': length => '{"\\"'.repeat(length / 4),
  backslashes: length => '\\'.repeat(length),
  slashes: length => `https://a.example/${'/'.repeat(length)}`,
  'steps up': length => `https://a.example/${'../'.repeat(length / 3)}`,
  'a long host': length => `https://${'a.'.repeat(length / 2)}example`,
  'a host in other letters': length => `https://${'ü'.repeat(length)}.example`,
  'loose accents': length => `a${'\u0315\u0300'.repeat(length / 2)}`,
  'accents out of order': length => `a${'\u0300'.repeat(length / 2)}${'\u0323'.repeat(length / 2)}`,
  percents: length => '%25'.repeat(length / 3),
  entities: length => '&amp;'.repeat(length / 5),
  'the beginning of a secret': length => 'tok_3f9a7c'.repeat(length / 10),
  braces: length => `GET ${'{'.repeat(length)}`,
  formulas: length => `=${'-'.repeat(length)}`,
}

register('tok_3f9a7c11e2d84b6f9a7c11e2d84b6f')
register('hunter2')

const faults = createFaults()
faults.add({ call: 'GET *a*a*a*b', kind: 'offline' })
const isRefused = (check: () => unknown) => {
  try {
    check()
    return false
  } catch {
    return true
  }
}

const READERS: Record<string, (text: string) => unknown> = {
  'an excerpt in Diagnostics': maskedExcerpt,
  'the excerpt of something in JSON': text => maskedExcerpt(`{"a":"${text}`),
  redacting: redact,
  'an amount': plainDecimal,
  'the field of an amount': text => decimal('Amount').isValidSync(text),
  'a coordinate': text => coordinate('Latitude', 90).isValidSync(text),
  'a searched text': foldText,
  'HTML without its tags': withoutTags,
  'the sign-in form': text => signInForm.isValidSync({ email: text, password: text }),
  'the form of an administrator': text =>
    adminForm.isValidSync({
      name: text,
      email: text,
      phone: text,
      country_code: text,
      password: text,
      assigned_country: [],
      assigned_lang: [],
      section_permissions: [],
    }),
  'the settings': text => settingsForm.isValidSync({ limit_distance: text, ios_app_version: text, android_app_version: text }),
  'the Server dialog': text => serverForm.isValidSync({ baseUrl: text, apiKey: text, apiKeyHeader: text, mediaUrl: text }),
  'a server profile': text => profileSchema.isValidSync({ baseUrl: text, name: text, listStart: { default: text }, endpoints: { 'cities.list': text } }),
  'the calls of a profile': text =>
    isRefused(() => checkProfile({ baseUrl: 'https://a.example', endpoints: { 'cities.list': `GET ${text.replaceAll(/\s/g, '{a')}` } }, endpoints)),
  'a cell of a table': withoutFormula,
  'a fault of the demo': text => faults.take('GET', text),
}

/** The shortest of three runs, in milliseconds. */
function time(run: () => unknown): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now()
      run()
      return performance.now() - start
    }),
  )
}

/** What going once through a text costs on this machine now: below it, times say nothing. */
const floor = time(() => JSON.stringify(JSON.parse(JSON.stringify('\\"'.repeat(SHORT / 2)))))

/** What a text ten times as long took too long for, or nothing. */
function growth(read: (text: string) => unknown, shape: (length: number) => string): string | undefined {
  const [short, long] = [shape(SHORT), shape(SHORT * TIMES)]
  read(short) // compiled, and any cache filled
  const [before, after] = [
    Math.max(
      time(() => read(short)),
      floor,
    ),
    time(() => read(long)),
  ]
  return after > MOST * before ? `${before.toFixed(2)} ms became ${after.toFixed(2)} ms` : undefined
}

/** How often a slow-looking shape is measured: another program may slow the machine once, but slow code is slow each time. */
const MEASUREMENTS = 5

it.each(Object.entries(READERS))('%s takes no longer than its text is long', (_title, read) => {
  const slow = Object.entries(SHAPES).flatMap(([shape, make]) => {
    let found = growth(read, make)
    for (let again = 1; found !== undefined && again < MEASUREMENTS; again += 1) found = growth(read, make)
    return found === undefined ? [] : [`${shape}: ${found}`]
  })
  expect(slow).toEqual([])
})
