/** Runs scripts of package.json as steps: all of them, whatever fails, and says at the end which did. */
import { runQuietly } from './spawn.ts'

/** A script of package.json, with what is to be added to its command line. */
export interface Step {
  script: string
  given?: string[]
}

/** How a step ended, and after how many seconds. */
export interface Ended extends Step {
  isGood: boolean
  seconds: number
}

/** The lines that sum up: each step with its time, those that failed last, with the command that runs them alone. */
export function summed(ended: readonly Ended[]): string {
  const line = ({ isGood, script, seconds }: Ended) => `${isGood ? '✓' : '✗'} ${script} (${Math.round(seconds)} s)`
  const failed = ended.filter(({ isGood }) => !isGood)
  const again = failed.map(({ script, given = [] }) => `    npm run ${script}${given.length > 0 ? ` -- ${given.join(' ')}` : ''}`)
  return [
    ...ended.toSorted((a, b) => Number(b.isGood) - Number(a.isGood)).map(line),
    ...(failed.length > 0 ? ['', `${failed.length} of ${ended.length} failed:`, ...again] : [`All ${ended.length} passed.`]),
  ].join('\n')
}

/** Runs the steps in order, two at a time: some of them use one processor. What a step printed is shown if it failed. */
export async function runSteps(steps: readonly Step[], { atOnce = 2 } = {}): Promise<Ended[]> {
  const left = [...steps]
  const ended: Ended[] = []
  async function work(): Promise<void> {
    for (let step = left.shift(); step; step = left.shift()) {
      const begun = performance.now()
      const { status, output } = await runQuietly(step.script, step.given)
      const isGood = status === 0
      ended.push({ ...step, isGood, seconds: (performance.now() - begun) / 1_000 })
      console.log(`${isGood ? '✓' : '✗'} ${step.script}`)
      if (!isGood) console.log(output.trim())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return ended
}
