/** A thread that serves the demo marketplace, with the geography of the build or with as many cities as are asked for. */
import { parentPort as toParent, workerData } from 'node:worker_threads'
import { buildGeography } from '../../electron/demo/geographySource.ts'
import type { Geography } from '../../electron/demo/geography.ts'
import { builtGeography, serveMarketplace } from '../hosts/marketplace.ts'

function geography(wanted: 'built' | { cities: number }): Geography {
  if (wanted === 'built') return builtGeography()
  const whole = buildGeography({ all: true })
  if (whole.cities.length < wanted.cities) throw new Error(`The geography has ${whole.cities.length} cities only`)
  return { ...whole, cities: whole.cities.slice(0, wanted.cities) }
}

const { url, apiKey } = await serveMarketplace(geography(workerData as 'built' | { cities: number }), false)
toParent?.postMessage({ url, apiKey }, [])
