import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { routes } from './index.ts'

test('every call has its own method and path, and its route keeps them', () => {
  const seen = new Set<string>()
  for (const [name, call] of Object.entries(calls)) {
    const address = `${call.method} ${call.path}`
    expect(seen.has(address), address).toBe(false)
    seen.add(address)
    expect(routes[name as keyof typeof routes]).toMatchObject(call)
  }
})
