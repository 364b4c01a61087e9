import { describe, expect, it } from 'vitest'
import { OptionError, readOptions } from '../core/options.ts'
import { ownFlags } from './flags.ts'

describe('flags of the application', () => {
  it.each([
    [[], []],
    [['/opt/steward', 'file.txt'], []],
    [['--no-sandbox', '--password-store=basic', '/opt/steward', '--demo'], ['--demo']],
    [
      ['--data-dir', '/tmp/a b', '--api-url=https://api.example.com/'],
      ['--data-dir', '/tmp/a b', '--api-url=https://api.example.com/'],
    ],
    [
      ['--profile', 'steward.json', '--lang=es'],
      ['--profile', 'steward.json'],
    ],
    [['steward://open/admin/cities', '--no-sandbox'], []],
    [['-psn_0_12345', '--help'], ['--help']],
    [['--updated'], []],
    [['--updated', '--demo'], ['--demo']],
  ])('are taken from among Chromium’s: %j', (given, own) => expect(ownFlags(given)).toEqual(own))

  it.each([
    [['--api-ulr', 'https://api.example.com/'], /--api-ulr.*--help/],
    [['-demo'], /-d/],
    [['--updated-by=me'], /--updated-by/],
    [['--api-key', 'secret'], /--api-key isn’t accepted/],
    [['--data-dir'], /--data-dir/],
    [['--loopback'], /loopback host/],
    [['--no-open'], /loopback host/],
    [['--url=steward://open/admin/settings'], /--url/],
    [['steward://open/admin/cities', '--api-url=https://evil.example/'], /no flags beside it/],
    [['--profile=evil.json', 'steward://open/admin/cities'], /no flags beside it/],
  ])('that are wrong are refused: %j', (given, sentence) => {
    const read = () => readOptions(ownFlags(given), {}, null)
    expect(read).toThrow(OptionError)
    expect(read).toThrow(sentence)
  })
})
