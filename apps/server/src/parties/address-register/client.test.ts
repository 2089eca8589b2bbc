import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PartyUnavailable } from '../../problem.ts'
import { httpParty, type HttpParty } from '../../testing/fake-parties/http-party.ts'
import { addressRegister } from './client.ts'

let register: HttpParty
beforeAll(async () => {
  register = await httpParty()
})
afterAll(() => register.close())

const line = (code: number) =>
  JSON.stringify({
    code: String(code),
    text: `Liepu iela ${code}, Rīga, LV-1010`,
    postcode: 'LV-1010',
    kind: 'building',
  })
async function read() {
  const portions = []
  for await (const portion of addressRegister(`${register.url}/addresses`).extract()) portions.push(portion)
  return portions
}

describe('the client of the address register', () => {
  test('reads the extract in chunks', async () => {
    register.behave(
      (_request, response) =>
        void response.writeHead(200).end(`${Array.from({ length: 1_500 }, (_, code) => line(code)).join('\n')}\n`),
    )
    const portions = await read()
    expect(register.received.at(-1)?.path).toBe('/addresses/api/extract')
    expect(portions.map(({ length }) => length)).toEqual([1_000, 500])
    expect(portions[0]?.[0]).toEqual({
      code: '0',
      text: 'Liepu iela 0, Rīga, LV-1010',
      postcode: 'LV-1010',
      kind: 'building',
    })
  })

  test.each([
    [
      'an extract that ends halfway',
      (response: { write(text: string): void; destroy(): void }) => (
        response.write(`${line(1)}\n`),
        setImmediate(() => response.destroy())
      ),
    ],
    ['a line with unknown fields', (response: { end(text: string): void }) => response.end('{"hello":"world"}\n')],
    ['a line that is not JSON', (response: { end(text: string): void }) => response.end('<html>\n')],
  ])('%s is not an extract', async (_name, misbehave) => {
    register.behave((_request, response) => misbehave(response.writeHead(200) as never))
    await expect(read()).rejects.toBeInstanceOf(PartyUnavailable)
  })

  test('a register that is down is unavailable', async () => {
    register.behave((_request, response) => void response.writeHead(503).end())
    await expect(read()).rejects.toBeInstanceOf(PartyUnavailable)
  })
})
