import { describe, expect, it } from 'vitest'
import { recordOfAddress, routeOfArguments, routeOfLink } from './links.ts'

describe('a link', () => {
  it.each([
    ['steward://open/admin/update-city/12', '/admin/update-city/12'],
    ['STEWARD://open/admin/cities/', '/admin/cities'],
    ['steward://open/admin/update-CancellationPolicy/3', '/admin/update-CancellationPolicy/3'],
    ['steward://open/admin/translation/4/page-content', '/admin/translation/4/page-content'],
    [
      'steward://open/admin/cities?search=s%C3%A3o+jo%C3%A3o&sort=title.asc&size=100&page=2',
      '/admin/cities?search=s%C3%A3o+jo%C3%A3o&sort=title.asc&size=100&page=2',
    ],
    ['steward://open/admin/cities?search=%2F..%2F%23%26x%3D1', '/admin/cities?search=%2F..%2F%23%26x%3D1'],
  ])('%s opens %s', (link, route) => {
    expect(routeOfLink(link)).toBe(route)
  })

  it.each([
    ['steward://open/admin/cities?page=-1&size=9e9&sort=title;drop&search=a%00b&key=secret&__proto__=x&constructor=y', '/admin/cities'],
    ['steward://open/admin/cities?page=2&page=3', '/admin/cities?page=3'],
    [`steward://open/admin/cities?search=${'x'.repeat(201)}`, '/admin/cities'],
    ['steward://open/admin/cities?search=%E2%28%A1%', '/admin/cities?search=%EF%BF%BD%28%EF%BF%BD%25'],
  ])('%s keeps what is known', (link, route) => {
    expect(routeOfLink(link)).toBe(route)
  })

  it.each([
    '',
    'steward:',
    'steward://',
    'steward://open',
    'steward://open/',
    'steward://open/admin',
    'steward://open/admin/',
    'steward://open/other/cities',
    'steward://open//admin/cities',
    'steward://run/admin/cities',
    'steward://open:80/admin/cities',
    'steward://user@open/admin/cities',
    'steward://open@evil.example/admin/cities',
    'steward:/open/admin/cities',
    'steward:open/admin/cities',
    'steward://open/admin/../../etc/passwd',
    'steward://open/admin/%2e%2e/cities',
    'steward://open/admin/cities%2F12',
    'steward://open/admin/cities%00',
    'steward://open/admin/cities\0',
    'steward://open/admin\\cities',
    'steward://open/admin/cities#/admin/settings',
    'steward://open/admin/cities?search=a#b',
    'steward://open/admin/cities?search=a b',
    'steward://open/admin/cities ?page=2',
    ' steward://open/admin/cities',
    'steward://open/admin/cities\n--inspect',
    'steward://open/admin/cities" --gpu-launcher=calc',
    'steward://open/javascript:alert(1)',
    'steward://open/admin/javascript:alert(1)',
    'steward://open/admin/https://evil.example',
    'steward://open/admin/a/b/c/d/e',
    `steward://open/admin/${'a'.repeat(61)}`,
    `steward://open/admin/cities?search=${'x'.repeat(100_000)}`,
    'steward://open/admin/città',
    'steward://open/admin/.',
    'steward://open/admin/cities.',
    'javascript:alert(1)',
    'app://steward/#/admin/cities',
    'https://evil.example/',
    'file:///etc/passwd',
    'data:text/html,x',
    'stewardx://open/admin/cities',
    'steward+x://open/admin/cities',
  ])('%j opens nothing', link => {
    expect(routeOfLink(link)).toBeNull()
  })

  it('of hostile length is refused at once', () => {
    const begun = performance.now()
    for (const part of ['/admin', '/a-', '?a=', '%', '/admin/a/']) expect(routeOfLink(`steward://open/admin${part.repeat(1_000_000 / part.length)}`)).toBeNull()
    for (const part of ['-', 'a/', '/a']) expect(routeOfLink(`steward://open/admin/${part.repeat(1_400)}!`.slice(0, 3_000))).toBeNull()
    expect(performance.now() - begun).toBeLessThan(500)
  })
})

describe('arguments', () => {
  it.each([
    [['steward', 'steward://open/admin/cities'], '/admin/cities'],
    [['steward', '--allow-file-access-from-files', 'steward://open/admin/cities', '--inspect=0.0.0.0'], '/admin/cities'],
    [['steward://open/admin/cities'], null],
    [['steward', '--url=steward://open/admin/cities'], null],
    [['steward', 'https://evil.example', '/etc/passwd', '--inspect'], null],
    [['steward', 'steward://evil', 'steward://open/admin/cities'], null],
    [[], null],
  ])('%j lead to %j', (given, route) => {
    expect(routeOfArguments(given)).toBe(route)
  })
})

describe('the record of an address', () => {
  it.each([
    ['app://steward/#/admin/update-city/12', '/admin/update-city/12'],
    ['app://steward/#/admin/update-city/12?x=1', '/admin/update-city/12'],
    ['app://steward/#/admin/translation/4/page', '/admin/translation/4/page'],
    ['app://steward/#/admin/cities?page=2', null],
    ['app://steward/#/admin/add-city', null],
    ['app://steward/', null],
    ['', null],
    ['nonsense', null],
  ])('%s is %j', (address, record) => {
    expect(recordOfAddress(address)).toBe(record)
  })
})
