import { afterEach, beforeEach, expect, test } from 'vitest'
import { PartyUnavailable } from '../problem.ts'
import { answerJson, httpParty, type HttpParty } from '../testing/fake-parties/http-party.ts'
import { boundedFetch } from './bounded-fetch.ts'

let party: HttpParty
beforeEach(async () => {
  party = await httpParty()
})
afterEach(() => party.close())

const request = { party: 'register', timeoutMs: 20_000, maxBytes: 100, accepts: ['application/json'] }

test.each([301, 302, 303, 307, 308])('does not follow a party’s redirect with %i', async (status) => {
  party.behave((received, response) =>
    received.path === '/elsewhere'
      ? answerJson(200, {})(received, response)
      : void response.writeHead(status, { location: '/elsewhere' }).end(),
  )
  await expect(boundedFetch({ ...request, url: `${party.url}/asked` })).rejects.toBeInstanceOf(PartyUnavailable)
  expect(party.received.map(({ path }) => path)).toEqual(['/asked'])
})
