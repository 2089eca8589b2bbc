import { openContainer } from '@portal/signatures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrangeSandbox } from '../testing/arrange-sandbox.ts'
import type { Arranged } from '../testing/arrange-sandbox.ts'

let sandbox: Arranged
beforeAll(async () => {
  sandbox = await arrangeSandbox()
})
afterAll(() => sandbox.stop())

const kaisa = { forename: 'Kaisa', surname: 'Tamm', country: 'EE', number: '48403170123' }

async function sign(file: Blob | null, name: string, signer: object = kaisa) {
  const body = new FormData()
  for (const [key, value] of Object.entries(signer)) body.set(key, String(value))
  if (file) body.set('file', file, name)
  const answer = await fetch(`${sandbox.url}/signing/foreign`, { method: 'POST', body })
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const text = new Blob(['Pieteikums'], { type: 'text/plain' })

describe('a signature with a foreign certificate', () => {
  it('is added to a file, and to a container that has one already', async () => {
    const once = await sign(text, 'pieteikums.txt')
    const twice = await sign(new Blob([once.bytes]), 'pieteikums.edoc')
    expect([once, twice].map(({ bytes }) => openContainer(bytes).signatureFiles.length)).toEqual([1, 2])
    expect(openContainer(twice.bytes).files.map(({ name }) => name)).toEqual(['pieteikums.txt'])
  })

  it.each([
    ['without a file', null, 'pieteikums.txt', kaisa],
    ['with a Latvian number', text, 'pieteikums.txt', { ...kaisa, country: 'LV' }],
    ['without a surname', text, 'pieteikums.txt', { ...kaisa, surname: '' }],
    ['to a container that is none', text, 'pieteikums.edoc', kaisa],
  ])('is refused %s', async (_, file, name, signer) => {
    expect((await sign(file, name, signer)).status).toBe(400)
  })
})
