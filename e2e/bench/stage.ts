/** What the measurements share: marketplaces in threads of their own, Steward signed in, the hosts that this machine has. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { Browser, Page } from '@playwright/test'
import { DEMO_ADMINISTRATORS, DEMO_PASSWORD } from '../../electron/demo/data/administrators.ts'
import { startElectron, startLoopback, type Host } from '../hosts/host.ts'
import type { Report } from './report.ts'

/** How often each thing is measured. */
export const RUNS = 5

export interface Stage {
  report: Report
  /** The hosts that can be had here, the loopback host first. */
  hosts: Array<'loopback' | 'electron'>
  browser: Browser
}

export interface Marketplace {
  url: string
  apiKey: string
  /** Where images are uploaded, where that is measured. */
  mediaUrl?: string
}

/** A marketplace in a thread of its own, so that its work does not stand in the way of what is measured. */
export async function withMarketplace(geography: 'built' | { cities: number }, use: (marketplace: Marketplace) => Promise<void>): Promise<void> {
  const worker = new Worker(new URL('./marketplaceThread.ts', import.meta.url), { workerData: geography })
  try {
    await use(
      await new Promise<Marketplace>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
      }),
    )
  } finally {
    await worker.terminate()
  }
}

/** How often the hold of a thread is looked at, in milliseconds. */
const RESOLUTION = 5

/** Runs `work` and answers the longest time that this thread was held up, in milliseconds. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  await work()
  delay.disable()
  // It is told from one look to the next.
  return delay.max / 1e6 - RESOLUTION
}

/** Gives `use` an empty folder, and removes it afterwards. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(DEMO_ADMINISTRATORS.full)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

/** Steward in one of its hosts, signed in at the dashboard, for as long as `use` takes. */
export function withSteward<T>(stage: Stage, kind: Host['kind'], marketplace: Marketplace, use: (host: Host) => Promise<T>): Promise<T> {
  return inFolder(async dataFolder => {
    const options = {
      dataFolder,
      environment: { STEWARD_API_URL: marketplace.url, STEWARD_MEDIA_URL: marketplace.mediaUrl ?? '', STEWARD_API_KEY: marketplace.apiKey },
    }
    const host = kind === 'electron' ? await startElectron(options) : await startLoopback(stage.browser, options)
    try {
      await host.resize(1280, 800)
      await signIn(host.page)
      return await use(host)
    } finally {
      await host.close()
    }
  })
}

/** Memory that a process holds in RAM, in MB of a million bytes; null where this system does not tell in a file. */
export function residentMemory(pid: number | undefined): number | null {
  if (process.platform !== 'linux') return null
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6
}
