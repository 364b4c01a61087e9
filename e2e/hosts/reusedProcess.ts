/** One process that is the loopback host of test after test: told of a data folder and an environment, it opens Steward anew on the same port. */
import { fileURLToPath } from 'node:url'
import { readOptions } from '../../electron/core/options.ts'
import { redactConsole } from '../../electron/core/session/secrets.ts'
import { endpoints } from '../../electron/host/operations.ts'
import { openLoopback, type OpenedLoopback } from '../../electron/loopback/loopback.ts'
import packageFile from '../../package.json' with { type: 'json' }

/** What the process is told: where Steward is to be opened, or that it is to be closed. It answers with the line that a host prints. */
export type Order = { dataFolder: string; environment: Record<string, string> } | 'close'

const builtFiles = fileURLToPath(new URL('../../dist', import.meta.url))
let opened: OpenedLoopback | null = null
let port = 0

async function follow(order: Order): Promise<string> {
  await opened?.close()
  opened = null
  if (order === 'close') return 'Steward is closed'
  const options = { ...readOptions([], order.environment, endpoints), port }
  opened = await openLoopback({ builtFiles, version: packageFile.version, dataFolder: order.dataFolder, options })
  port = Number(new URL(opened.url).port)
  return `Steward is ready: ${opened.url}`
}

redactConsole()
process.on('message', (order: Order) => void follow(order).then(line => process.send!(line)))
process.on('disconnect', () => process.exit(0))
