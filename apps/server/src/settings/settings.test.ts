import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readSettings, settingMeanings } from './settings.ts'
import { productionExamples as examples } from '../testing/production.ts'
import { describeSettings } from './describe-settings.ts'

const required = [...settingMeanings].filter(([, { absent }]) => absent === undefined).map(([name]) => name)

const complaint = (changed: Record<string, string>): string => {
  try {
    readSettings({ ...examples, ...changed })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

const provider = (changed: object) =>
  JSON.stringify([{ ...(JSON.parse(examples.IDENTITY_PROVIDERS ?? '') as object[])[0], ...changed }])
const receiver = (changed: object) =>
  JSON.stringify({ ...(JSON.parse(examples.PAYMENT_RECEIVER ?? '') as object), ...changed })

describe('the documentation of the settings', () => {
  test('matches the code (`npm run settings:docs` writes it again)', async () => {
    const path = fileURLToPath(new URL('../../../../docs/settings.md', import.meta.url))
    expect(await readFile(path, 'utf8')).toBe(describeSettings())
  })

  test('has examples with which the portal starts in production after keys replace the placeholders', () => {
    expect(complaint({})).toBe('')
  })

  test.each([...settingMeanings].filter(([name]) => /_(KEY|SECRET)$|IDENTITY_PROVIDERS/.test(name)))(
    'has no guessable key for %s',
    (name, { example }) => {
      expect(complaint({ [name]: example })).toMatch(new RegExp(`${name}.* must be random`))
    },
  )

  test.each([...settingMeanings])('explains %s', (_, { description, example }) => {
    expect(description).toMatch(/\w{3}/)
    expect(example).not.toBe('')
  })
})

describe('a start without settings', () => {
  const lines = complaint(Object.fromEntries(required.map((name) => [name, '']))).split('\n')

  test.each(required)('reports that %s is missing, its meaning and an example, all together', (name) => {
    const { description, example } = settingMeanings.get(name) ?? {}
    expect(lines).toContain(`  ${name} is missing: ${description}, such as ${example}`)
  })

  test('prints nothing else, and no technical terms', () => {
    expect(lines).toHaveLength(required.length + 1)
    expect(lines.join()).not.toMatch(/undefined|expected|Invalid/)
  })

  test.each(['MAIL_FROM', 'HELP_DESK_MAIL'])('sends to no invented address: %s', (name) => {
    expect(required).toContain(name)
  })
})

describe('a wrong setting is reported in plain words', () => {
  test.each<[string, string, string]>([
    ['PORT', 'many', 'PORT must be a number: the port'],
    ['PORT', '70000', 'PORT must be at most 65535'],
    ['BANK_URL', 'bank', 'BANK_URL must be an address, with the right protocol in front: the address of the hosted'],
    ['BANK_URL', 'ftp://bank.example', 'BANK_URL must be an address'],
    ['PORTAL_URL', 'javascript:alert(1)', 'PORTAL_URL must be an address'],
    ['PORTAL_URL', 'https://portal.example/portal', 'PORTAL_URL must be an address without a path'],
    ['BANK_KEY', 'short', 'BANK_KEY must have at least 16 characters'],
    ['ROLE', 'all', 'ROLE must be web or worker or both'],
    ['OPENAPI', 'yes', 'OPENAPI must be true or false'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must begin with postgresql://'],
    ['MAIL_FROM', 'portal', 'MAIL_FROM must be an e-mail address'],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true', 'SMTP_URL must have no query'],
    ['PAYMENT_RECEIVER', '{', 'PAYMENT_RECEIVER is not JSON'],
    ['PAYMENT_RECEIVER', receiver({ account: 'LV81BANK0000435195001' }), 'PAYMENT_RECEIVER.account is not an IBAN'],
    ['PAYMENT_RECEIVER', receiver({ swift: 'kase' }), 'PAYMENT_RECEIVER.swift must be a BIC of 8 or 11 characters'],
    ['PAYMENT_RECEIVER', receiver({ iban: '' }), 'PAYMENT_RECEIVER must not have iban'],
    ['TRUST_LISTS', '{"url":"https://lists.example","signers":[]}', 'TRUST_LISTS.signers must have at least 1 entries'],
    ['IDENTITY_PROVIDERS', '[]', 'IDENTITY_PROVIDERS must have at least 1 entries'],
    ['IDENTITY_PROVIDERS', '{}', 'IDENTITY_PROVIDERS must be a list'],
    ['IDENTITY_PROVIDERS', '[{"slug":"a"}]', 'IDENTITY_PROVIDERS[0].issuer is missing'],
    ['IDENTITY_PROVIDERS', provider({ kind: 'saml' }), 'IDENTITY_PROVIDERS[0].kind is none of the kinds'],
    ['IDENTITY_PROVIDERS', provider({ scope: 'profile' }), 'IDENTITY_PROVIDERS[0].scope must contain openid'],
    [
      'IDENTITY_PROVIDERS',
      provider({ parameters: { state: 'mine' } }),
      'IDENTITY_PROVIDERS[0].parameters.state is set by the portal itself',
    ],
  ])('%s = %s', (name, value, complained) => {
    expect(complaint({ [name]: value })).toContain(`\n  ${complained}`)
  })
})

describe('a setting too weak for production is rejected there with all other errors, and accepted in development', () => {
  const weak: [string, string][] = [
    ...[
      'PORTAL_URL',
      'BANK_URL',
      'SIGNING_URL',
      'REGISTER_URL',
      'ADDRESS_REGISTER_URL',
      'SMS_URL',
      'S3_ENDPOINT',
      'ERROR_REPORTING_DSN',
      'USER_IP_LOOKUP_URL',
    ].map((name): [string, string] => [name, 'http://somewhere.example']),
    ...Object.keys(examples)
      .filter((name) => /_(KEY|SECRET)$/.test(name))
      .map((name): [string, string] => [name, 'a'.repeat(40)]),
    ['IDENTITY_PROVIDERS', provider({ issuer: 'http://login.example' })],
    ['IDENTITY_PROVIDERS', provider({ client_secret: 'secret' })],
  ]
  test.each(weak)('%s = %s', (name, value) => {
    const complained = complaint({ [name]: value, DATA_DIR: '' })
    expect(complained).toMatch(
      new RegExp(`
  ${name}.* must (be random|begin with https://)`),
    )
    expect(complained).toContain('DATA_DIR is missing')
    expect(complaint({ [name]: value, ENVIRONMENT: 'development' })).toBe('')
  })

  test('connections within the machine may be unencrypted', () => {
    expect(
      complaint({ BANK_URL: 'http://127.0.0.1:8080', SMS_URL: 'http://localhost:1', REGISTER_URL: 'http://[::1]' }),
    ).toBe('')
    expect(complaint({ BANK_URL: 'http://127.0.0.1.bank.example' })).toContain('BANK_URL')
    expect(complaint({ PORTAL_URL: 'http://localhost:4000' })).toContain('PORTAL_URL')
  })
})

test('the portal’s address is stored without its final slash', () => {
  expect(readSettings({ ...examples, PORTAL_URL: 'https://portal.example/' }).PORTAL_URL).toBe('https://portal.example')
})

test.each(['Portāls <noreply@portal.example>', 'noreply@portal.example'])('mail may come from %s', (MAIL_FROM) => {
  expect(complaint({ MAIL_FROM })).toBe('')
})
