import { describe, expect, it } from 'vitest'
import { buildGeography } from './geographySource.ts'
import { openMarketplace } from './marketplace.ts'

describe('the geography', () => {
  const { countries, states, cities } = buildGeography()

  it('holds all countries, Argentina first, and the states of Argentina, Spain, Mexico and Uruguay', () => {
    expect(countries.length).toBeGreaterThan(240)
    expect(countries[0]).toEqual({ title: 'Argentina', sort_name: 'AR', calling_code: '54' })
    const statesOf = (code: string) => states.filter(([, country]) => countries[country - 1]?.sort_name === code).length
    expect(['AR', 'ES', 'MX', 'UY'].map(statesOf)).toEqual([24, 19, 32, 19])
  })

  it('holds at least 20,000 cities with coordinates, each once in its state', () => {
    expect(cities.length).toBeGreaterThan(20_000)
    const places = new Set(cities.map(([title, state]) => `${state} ${title.toLowerCase()}`))
    expect(places.size).toBe(cities.length)
    const wrong = cities.filter(
      ([title, state, latitude, longitude]) => title === '' || !states[state - 1] || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180),
    )
    expect(wrong).toEqual([])
    expect(cities.find(([title, state]) => title === 'Rosario' && states[state - 1]?.[0] === 'Santa Fe')).toBeDefined()
  })
})

it('the cities of the whole world are listed and searched', { timeout: 60_000 }, async () => {
  const demo = openMarketplace({ geography: buildGeography({ all: true }), file: null, apiKey: 'key' })
  const headers = { 'api-key': 'key', 'content-type': 'application/x-www-form-urlencoded' }
  const login = await demo.fetch('http://demo.localhost/api/v1/admin/login', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ ...demo.administrator }).toString(),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const list = async (search: string) => {
    const begun = performance.now()
    const response = await demo.fetch(`http://demo.localhost/api/v1/city/lists?search=${search}`, { headers: { ...headers, 'api-token': data.token } })
    const text = await response.text()
    console.log(`search "${search}": ${(text.length / 1e6).toFixed(1)} MB in ${Math.round(performance.now() - begun)} ms`)
    return (JSON.parse(text) as { total_count: number }).total_count
  }
  expect(await list('')).toBeGreaterThan(140_000)
  expect(await list('san')).toBeGreaterThan(1_000)
  demo.close()
})
