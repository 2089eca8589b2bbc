import { describe, expect, test } from 'vitest'
import { wordViolations } from './architecture/one-word.ts'
import { readSources } from './architecture/sources.ts'
import { violations } from './architecture/violations.ts'

const { files, tables } = readSources()

test('the check reads the tree', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(tables).toContain('entities.entity')
})

describe('a planted violation is found', () => {
  const planted: [string, string, string][] = [
    ['the domain imports a package', 'packages/domain/src/fees/quote.ts', `import { z } from 'zod'`],
    [
      'the domain imports the contract',
      'packages/domain/src/fees/quote.ts',
      `import { calls } from '@portal/contract/calls'`,
    ],
    [
      'a test waits for one second',
      'apps/web/src/shared/api.test.ts',
      `await vi.waitFor(() => expect(seen).toEqual([]))`,
    ],
    [
      'a test has a short limit',
      'apps/web/src/shared/api.test.ts',
      `await screen.findByText('x', {}, { timeout: 4000 })`,
    ],
    ['the server reads the clock of its machine', 'apps/server/src/modules/auth/queries.ts', 'const at = new Date()'],
    ['the contract takes zod directly', 'packages/contract/src/auth.ts', `import { z } from 'zod'`],
    ['the contract imports another package', 'packages/contract/src/auth.ts', `import fastify from 'fastify'`],
    ['the contract imports the texts', 'packages/contract/src/auth.ts', `import { lv } from '@portal/messages/lv'`],
    ['the texts import the contract', 'packages/messages/src/lv/help.ts', `import { x } from '@portal/contract'`],
    ['the signatures import the domain', 'packages/signatures/src/inspect.ts', `import { x } from '@portal/domain'`],
    ['the web’s build imports the server', 'apps/web/build.ts', `import '../server/src/app.ts'`],
    ['the server imports the web', 'apps/server/src/app.ts', `import '../../web/src/main.tsx'`],
    ['the web imports the server', 'apps/web/src/main.tsx', `import '../../server/src/app.ts'`],
    [
      'the sandbox imports the contract',
      'apps/sandbox/src/main.ts',
      `import type { Contract } from '@portal/contract'`,
    ],
    [
      'a module imports an internal file of another',
      'apps/server/src/modules/applications/access.ts',
      `import { x } from '../payments/queries.ts'`,
    ],
    [
      'a lower layer imports a higher one',
      'apps/server/src/modules/payments/index.ts',
      `import { x } from '../applications/index.ts'`,
    ],
    [
      'a lower layer exports a higher one',
      'apps/server/src/modules/payments/index.ts',
      `export { x } from '../applications/index.ts'`,
    ],
    [
      'a lower layer loads a higher one late',
      'apps/server/src/modules/payments/index.ts',
      `const x = await import('../applications/index.ts')`,
    ],
    [
      'a new module is in no layer',
      'apps/server/src/modules/horoscopes/index.ts',
      `import { x } from '../auth/index.ts'`,
    ],
    [
      'a party imports a module',
      'apps/server/src/parties/mail/client.ts',
      `import { x } from '../../modules/auth/index.ts'`,
    ],
    ['a party imports another', 'apps/server/src/parties/mail/client.ts', `import { x } from '../sms/port.ts'`],
    ['a party imports what composes', 'apps/server/src/parties/mail/client.ts', `import { x } from '../../app.ts'`],
    ['a party reads the database', 'apps/server/src/parties/mail/client.ts', `import { x } from '../../db/connect.ts'`],
    [
      'a party asks for the sandbox',
      'apps/server/src/parties/mail/client.ts',
      'if (sandbox) deliver = () => undefined',
    ],
    [
      'a module asks for the sandbox',
      'apps/server/src/modules/payments/index.ts',
      `if (env.ENVIRONMENT === 'sandbox') isPaid = true`,
    ],
    ['a party imports http', 'apps/server/src/parties/mail/client.ts', `import { x } from '../../http/serve.ts'`],
    [
      'a module imports http',
      'apps/server/src/modules/auth/routes.ts',
      `import { serving } from '../../http/serve.ts'`,
    ],
    [
      'a module imports a type of http',
      'apps/server/src/modules/auth/routes.ts',
      `import type { X } from '../../http/serve.ts'`,
    ],
    ['a module imports what composes', 'apps/server/src/modules/auth/routes.ts', `import { x } from '../../app.ts'`],
    ['a module imports the start', 'apps/server/src/modules/auth/routes.ts', `import { x } from '../../main.ts'`],
    [
      'a module imports a party’s client',
      'apps/server/src/modules/auth/routes.ts',
      `import { x } from '../../parties/mail/client.ts'`,
    ],
    ['a base file imports a module', 'apps/server/src/actor.ts', `import { x } from './modules/auth/index.ts'`],
    ['a base file imports http', 'apps/server/src/deps.ts', `import type { X } from './http/serve.ts'`],
    ['the database imports a module', 'apps/server/src/db/connect.ts', `import { x } from '../modules/auth/index.ts'`],
    [
      'http imports an internal file of a module',
      'apps/server/src/http/session.ts',
      `import { x } from '../modules/auth/queries.ts'`,
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
    [
      'a screen calls past the contract',
      'apps/web/src/features/payments/page.tsx',
      `const answer = await fetch('/api/v1/payments')`,
    ],
    [
      'a feature takes another’s styles',
      'apps/web/src/features/payments/page.tsx',
      `import styles from '../landing/landing-page.module.css'`,
    ],
    ['the paths import a feature', 'apps/web/src/paths.ts', `import { x } from './features/landing/api.ts'`],
    ['a folder that the rules do not list', 'apps/server/src/modules/applications/horoscopes/cast.ts', ''],
    ['a folder of the web that the rules do not list', 'apps/web/src/features/applications/horoscopes/cast.ts', ''],
    ['shared imports a feature', 'apps/web/src/shared/api.ts', `import { x } from '../features/landing/api.ts'`],
    ['a feature imports who is signed in', 'apps/web/src/features/payments/page.tsx', `import '../../signed-in.tsx'`],
    [
      'a feature imports the routes',
      'apps/web/src/features/payments/page.tsx',
      `import type { X } from '../../routes.tsx'`,
    ],
    [
      'a feature imports the first page',
      'apps/web/src/features/payments/page.tsx',
      `import '../../first-page/open-portal.tsx'`,
    ],
    ['shared imports the routes', 'apps/web/src/shared/api.ts', `import '../routes.tsx'`],
    [
      'a module reads another’s table',
      'apps/server/src/modules/profile/queries.ts',
      'const text = sql`select name from entities.entity`',
    ],
    [
      'a module writes another’s table',
      'apps/server/src/modules/profile/routes.ts',
      `await db.updateTable('auth.person').set({ language }).execute()`,
    ],
    [
      'a module joins another’s table',
      'apps/server/src/modules/profile/queries.ts',
      `db.selectFrom('profile.confirmation').innerJoin('auth.person as p', 'p.person_id', 'confirmed_by')`,
    ],
    [
      'a module calls another’s function',
      'apps/server/src/modules/profile/queries.ts',
      "const text = 'select history.seal($1)'",
    ],
    [
      'a module queues a job by hand',
      'apps/server/src/modules/profile/queries.ts',
      'const text = sql`insert into jobs.job (name) values (1)`',
    ],
    ['a module names the table of keys', 'apps/server/src/modules/auth/queries.ts', `db.selectFrom('keys.key')`],
    ['http names a module’s table', 'apps/server/src/http/session.ts', `db.selectFrom('auth.session')`],
    ['what composes names a table', 'apps/server/src/main.ts', `await pool.query('delete from auth.session')`],
    ['a name that says nothing', 'apps/server/src/utils.ts', ''],
    ['a component outside the web', 'packages/domain/src/page.tsx', ''],
    ['a file that is two things', 'apps/server/src/app.ts', '\n'.repeat(301)],
    ['a sheet of styles that is two things', 'apps/web/src/features/landing/page.module.css', '\n'.repeat(301)],
  ]
  test.each(planted)('%s', (_, path, text) => {
    expect(violations([{ path, text }], tables)).toHaveLength(1)
  })

  test.each(['apps/web/src/features/payments', 'apps/server/src/testing'])('a full folder, %s', (folder) => {
    const inIt = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ path: `${folder}/step-${index}.ts`, text: '' }))
    expect(violations(inIt(16), tables)).toEqual([])
    expect(violations(inIt(17), tables)).toHaveLength(1)
  })

  const module = 'apps/server/src/modules/applications'
  const together: [string, { path: string; text: string }[]][] = [
    [
      'two files that import each other',
      [
        { path: `${module}/one.ts`, text: `import { two } from './two.ts'` },
        { path: `${module}/two.ts`, text: `import { one } from './one.ts'` },
      ],
    ],
    [
      'two helpers of tests that import each other',
      [
        { path: 'tests/journeys/people/one.ts', text: `import { two } from './two.ts'` },
        { path: 'tests/journeys/people/two.ts', text: `import type { One } from './one.ts'` },
      ],
    ],
    [
      'a circle that only types close',
      [
        { path: `${module}/one.ts`, text: `import { two } from './two.ts'` },
        { path: `${module}/two.ts`, text: `import { three } from './three.ts'` },
        { path: `${module}/three.ts`, text: `import type { One } from './one.ts'` },
      ],
    ],
    [
      'two modules of a layer import each other',
      [
        {
          path: 'apps/server/src/modules/delegations/access.ts',
          text: `import { two } from '../entities/index.ts'`,
        },
        { path: 'apps/server/src/modules/entities/one.ts', text: `import { one } from '../delegations/index.ts'` },
      ],
    ],
    [
      'two folders of a feature import each other',
      [
        { path: 'apps/web/src/features/payments/list/one.ts', text: `import { two } from '../refunds/two.ts'` },
        { path: 'apps/web/src/features/payments/refunds/three.ts', text: `import { four } from '../list/four.ts'` },
      ],
    ],
    [
      'a common file of a module imports a folder',
      [{ path: `${module}/access.ts`, text: `import { x } from './drafts/change-application.ts'` }],
    ],
    [
      'two folders import each other',
      [
        { path: `${module}/drafts/one.ts`, text: `import { two } from '../register/two.ts'` },
        { path: `${module}/register/three.ts`, text: `import { four } from '../drafts/four.ts'` },
      ],
    ],
  ]
  test.each(together)('%s', (_, planted) => {
    expect(violations(planted, tables)).toHaveLength(1)
  })
})

describe('a part under another word is found', () => {
  const without = (path: RegExp) => files.filter((file) => !path.test(file.path))
  const withFile = (path: string) => [...files, { path, text: '' }]
  test.each([
    ['no feature', without(/^apps\/web\/src\/features\/history\//), tables],
    ['no contract file', without(/^packages\/contract\/src\/history\.ts$/), tables],
    ['no text catalogue', without(/^packages\/messages\/src\/lv\/history\.ts$/), tables],
    ['no schema', files, tables.filter((table) => !table.startsWith('history.'))],
    ['a feature without a module', withFile('apps/web/src/features/audit/page.ts'), tables],
    ['an exempt part that is there', withFile('packages/messages/src/lv/files.ts'), tables],
  ])('%s', (_, planted, known) => {
    expect(wordViolations(planted, known)).toHaveLength(1)
  })
})

test('permitted code passes', () => {
  const allowed = [
    {
      path: 'apps/server/src/modules/applications/access.ts',
      text: `import { x } from '../payments/index.ts'\nimport type { Serve } from '../../serve.ts'`,
    },
    {
      path: 'apps/server/src/modules/applications/routes.ts',
      text: `import { x } from './drafts/draft-routes.ts'\nconst text = sql\`select from delegations.api_mandate\``,
    },
    { path: 'apps/server/src/http/session.ts', text: `import { x } from '../modules/auth/index.ts'` },
    { path: 'apps/server/src/deps.ts', text: `import type { Keys } from './modules/auth/session-tokens.ts'` },
    { path: 'apps/server/src/parties/mail/client.ts', text: `import { x } from '../bounded-fetch.ts'` },
    { path: 'apps/web/src/features/payments/api.ts', text: `import { call } from '../../shared/api.ts'` },
    { path: 'apps/web/src/router.tsx', text: `import { x } from './features/landing/landing-page.tsx'` },
  ]
  expect(violations(allowed, tables)).toEqual([])
})
