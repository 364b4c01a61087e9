/** The process of the loopback host that tests share: opens Steward for each test with its data folder and environment, always on the same port. */
import { fileURLToPath } from 'node:url'
import { readOptions } from '../../electron/core/options.ts'
import { redactConsole } from '../../electron/core/secrets/secrets.ts'
import { endpoints } from '../../electron/host/operations.ts'
import { openLoopback, type OpenedLoopback } from '../../electron/loopback/loopback.ts'
import packageFile from '../../package.json' with { type: 'json' }

/** A request to the process: to open Steward, or to close it. It answers with the line that a loopback host prints. */
export type HostRequest = { dataFolder: string; environment: Record<string, string> } | 'close'

const builtFiles = fileURLToPath(new URL('../../dist', import.meta.url))
let opened: OpenedLoopback | null = null
let port = 0

async function carryOut(request: HostRequest): Promise<string> {
  await opened?.close()
  opened = null
  if (request === 'close') return 'Steward is closed'
  const options = { ...readOptions([], request.environment, endpoints), port }
  const policyFile = request.environment.STEWARD_POLICY ?? null
  const presetFile = request.environment.STEWARD_DEFAULTS ?? null
  opened = await openLoopback({ builtFiles, version: packageFile.version, dataFolder: request.dataFolder, options, policyFile, presetFile })
  port = Number(new URL(opened.url).port)
  return `Steward is ready: ${opened.url}`
}

redactConsole()
process.on('message', (request: HostRequest) => void carryOut(request).then(line => process.send!(line)))
process.on('disconnect', () => process.exit(0))
