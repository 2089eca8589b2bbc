import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { violations } from './architecture.ts'

const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/{src,world}/**/*.{ts,tsx}']).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}))

test('the tree keeps the rules of ARCHITECTURE.md', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(violations(files)).toEqual([])
})

describe('a planted violation is found', () => {
  const planted: [string, string, string][] = [
    ['the domain imports a package', 'packages/domain/src/fees/quote.ts', `import { z } from 'zod'`],
    [
      'the domain imports the contract',
      'packages/domain/src/fees/quote.ts',
      `import { calls } from '@portal/contract/calls'`,
    ],
    ['the contract takes zod directly', 'packages/contract/src/auth.ts', `import { z } from 'zod'`],
    ['the web imports the server', 'apps/web/src/main.tsx', `import '../../server/src/app.ts'`],
    [
      'the sandbox imports the contract',
      'apps/sandbox/src/main.ts',
      `import type { Contract } from '@portal/contract'`,
    ],
    [
      'a module enters another past its door',
      'apps/server/src/modules/applications/access.ts',
      `import { x } from '../payments/queries.ts'`,
    ],
    [
      'a lower floor imports a higher one',
      'apps/server/src/modules/payments/index.ts',
      `import { x } from '../applications/index.ts'`,
    ],
    [
      'a lower floor passes on a higher one',
      'apps/server/src/modules/payments/index.ts',
      `export { x } from '../applications/index.ts'`,
    ],
    [
      'a lower floor loads a higher one late',
      'apps/server/src/modules/payments/index.ts',
      `const x = await import('../applications/index.ts')`,
    ],
    [
      'a new module has no floor',
      'apps/server/src/modules/horoscopes/index.ts',
      `import { x } from '../auth/index.ts'`,
    ],
    [
      'a party imports a module',
      'apps/server/src/parties/mail/client.ts',
      `import { x } from '../../modules/auth/index.ts'`,
    ],
    [
      'a module imports http',
      'apps/server/src/modules/auth/routes.ts',
      `import { serving } from '../../http/serve.ts'`,
    ],
    [
      'a feature imports another',
      'apps/web/src/features/payments/page.tsx',
      `import { x } from '../applications/api.ts'`,
    ],
    [
      'a screen calls the contract by itself',
      'apps/web/src/features/payments/page.tsx',
      `import { call } from '../../shared/api.ts'`,
    ],
    ['shared imports a feature', 'apps/web/src/shared/api.ts', `import { x } from '../features/landing/api.ts'`],
    ['a name that says nothing', 'apps/server/src/utils.ts', ''],
    ['a component outside the web', 'packages/domain/src/page.tsx', ''],
    ['a file that is two things', 'apps/server/src/app.ts', '\n'.repeat(301)],
  ]
  test.each(planted)('%s', (_, path, text) => {
    expect(violations([{ path, text }])).toHaveLength(1)
  })
})

test('what is allowed passes', () => {
  const allowed = [
    {
      path: 'apps/server/src/modules/applications/access.ts',
      text: `import { x } from '../payments/index.ts'\nimport type { Serve } from '../../http/serve.ts'`,
    },
    { path: 'apps/server/src/http/session.ts', text: `import { x } from '../modules/auth/index.ts'` },
    { path: 'apps/web/src/features/payments/api.ts', text: `import { call } from '../../shared/api.ts'` },
    { path: 'apps/web/src/router.tsx', text: `import { x } from './features/landing/landing-page.tsx'` },
  ]
  expect(violations(allowed)).toEqual([])
})
