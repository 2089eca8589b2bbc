import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { routes } from '@portal/contract'
import { describeRoutes } from '../../apps/server/src/http/openapi/describe-routes.ts'

const described = describeRoutes(Object.values(routes), {
  version: '1',
  url: 'https://portal.example',
  mail: 'help@portal.example',
})

async function lint(description: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    // Paths are fixed, and the portal prefers a fixed segment to a parameter: /payments/callback/{provider}.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const source = JSON.stringify(description)
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return found.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
}

test('the description keeps the recommended rules of Redocly', async () => {
  // The login comes back from the provider by a redirect, and so it has no answer with 2xx.
  expect(await lint(described)).toEqual(['operation-2xx-response #/paths/~1api-auth~1callback~1{slug}/get/responses'])
})

test('finds missing parts', async () => {
  const { license: _, ...info } = described.info
  expect(await lint({ ...described, info, servers: [] })).toEqual(
    expect.arrayContaining(['info-license #/info', 'no-empty-servers #/servers']),
  )
})
