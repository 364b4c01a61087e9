import { readdirSync, readFileSync } from 'node:fs'

/** The command line of every process, as every user of a Linux machine can read it. */
export const commandLines = (): string[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        return [readFileSync(`/proc/${name}/cmdline`, 'utf8')]
      } catch {
        return [] // the process has ended
      }
    })
