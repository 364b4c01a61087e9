/** `npm run check`: format, lint, types, imports and dead code, all of them whatever fails. The longest begin first. */
import { runSteps, summed } from './steps.ts'

const ended = await runSteps(['check:lint', 'check:imports', 'check:types', 'check:dead-code', 'check:format'].map(script => ({ script })))
console.log(`\n${summed(ended)}`)
process.exitCode = ended.every(({ isGood }) => isGood) ? 0 : 1
