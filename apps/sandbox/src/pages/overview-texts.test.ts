import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = readFileSync(new URL('overview-texts.ts', import.meta.url), 'utf8')
const register = readFileSync(new URL('../../world/addresses.tsv', import.meta.url), 'utf8')

it('the guide names an address that the address register has', () => {
  const named = [...source.matchAll(/(?:adrese –|the address) ([^,]+, [^,]+),/g)].map(([, address = '']) => address)
  expect(named).toHaveLength(2)
  expect(named.filter((address) => !register.includes(`\t${address}, `))).toEqual([])
})
