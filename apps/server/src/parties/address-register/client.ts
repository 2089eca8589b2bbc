import { z } from 'zod'
import { PartyUnavailable } from '../../problem.ts'
import type { AddressRegister, RegisteredAddress } from './port.ts'

const party = 'The address register'
const portion = 1_000
const silenceMs = 60_000
const longestLine = 10_000

const Address = z.object({
  code: z.string().min(1).max(40),
  text: z.string().min(1).max(500),
  postcode: z.string().max(20),
  kind: z.enum(['building', 'premises']),
})

/** Returns a client of the State Address Register's extract: one JSON object per line. */
export function addressRegister(url: string): AddressRegister {
  return {
    async *extract() {
      const stop = new AbortController()
      // Only silence of the register counts, not the time in which the reader processes a portion.
      const silence = setTimeout(() => stop.abort(), silenceMs)
      try {
        const response = await fetch(`${url.replace(/\/$/, '')}/api/extract`, {
          redirect: 'error',
          signal: stop.signal,
        })
        if (response.status !== 200 || !response.body) throw new Error(`answered ${response.status}`)
        let addresses: RegisteredAddress[] = []
        for await (const line of linesOf(response.body, () => silence.refresh())) {
          addresses.push(Address.parse(JSON.parse(line)))
          if (addresses.length < portion) continue
          yield addresses
          addresses = []
          silence.refresh()
        }
        if (addresses.length > 0) yield addresses
      } catch (error) {
        throw new PartyUnavailable(party, error)
      } finally {
        clearTimeout(silence)
      }
    },
  }
}

/** Yields the non-empty lines of a body. @throws Error when the body breaks off */
async function* linesOf(body: AsyncIterable<Uint8Array>, heard: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of body) {
    heard()
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new Error('a line does not end')
    yield* lines.filter((line) => line.trim() !== '')
  }
  rest += decoder.decode()
  if (rest.trim() !== '') yield rest
}
