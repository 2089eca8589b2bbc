import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { productionExamples } from '../testing/production.ts'

const complaint = (TRUST_PROXY: string): string => {
  try {
    readSettings({ TRUST_PROXY })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test.each(['', '10.0.0.0/8', ' 10.1.2.3 , ::1', 'fd00::/8'])('accepts „%s” as a list of proxies', (given) => {
  expect(complaint(given)).not.toContain('TRUST_PROXY')
})

test.each(['true', '*', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1/8/8', '1'])(
  'rejects „%s” as a list of proxies',
  (given) => {
    expect(complaint(given)).toContain('TRUST_PROXY')
  },
)

describe('the trust setting', () => {
  const url = 'https://lists.example/lotl.xml'
  test.each<[string, object | undefined, boolean]>([
    ['requires a list of lists', undefined, true],
    ['covers all countries by default', { url, signers: ['AAAA'] }, false],
    ['covers only the configured countries', { url, signers: ['AAAA'], territories: ['LV', 'EE'] }, false],
    ['requires the signers of the list of lists', { url, signers: [] }, true],
    ['rejects a list from a file', { url: 'file:///lotl.xml', signers: ['AAAA'] }, true],
  ])('%s', (_, lists, isRefused) => {
    const read = () =>
      readSettings({
        ...productionExamples,
        TRUST_LISTS: lists && JSON.stringify(lists),
      })
    if (isRefused) expect(read).toThrow('TRUST_LISTS')
    else expect(read).not.toThrow()
  })
})

describe('the identity providers', () => {
  const offered = { names: { lv: 'Nosaukums', en: 'Name' }, icon: 'landmark' }
  const openid = {
    ...offered,
    slug: 'latvija_lv',
    issuer: 'https://idp.example',
    client_id: 'portal',
    client_secret: 'kq3XvT9bLw2ZrF7m',
  }
  const directory = {
    ...offered,
    kind: 'directory',
    slug: 'help_desk_ldap',
    url: 'ldaps://directory.example',
    base_dn: 'dc=example',
    bind_dn: 'cn=portal,dc=example',
    bind_password: 'secret',
  }
  const dummy = {
    ...offered,
    kind: 'dummy-directory',
    slug: 'help_desk_dummy_ldap',
    staff: [
      { username: 'agent', password: 'secret', forename: 'Līga', surname: 'Zemture', personal_code: '32910010132' },
    ],
  }
  const read =
    (providers: object[], environment: Record<string, string> = {}) =>
    () =>
      readSettings({ ...productionExamples, IDENTITY_PROVIDERS: JSON.stringify(providers), ...environment })

  test('are configured with names in both languages, an icon and connection settings', () => {
    const { IDENTITY_PROVIDERS: providers } = read([openid, directory])()
    expect(providers).toMatchObject([
      { kind: 'openid', scope: 'openid profile email', parameters: {} },
      { kind: 'directory', user_filter: '(uid={username})', attributes: { forename: 'givenName' } },
    ])
  })

  test('must not include the dummy directory in production, which is the default mode', () => {
    expect(read([openid, dummy])).toThrow('IDENTITY_PROVIDERS[1].kind is for development only')
    expect(read([openid, dummy], { ENVIRONMENT: 'production' })).toThrow('for development only')
    expect(read([openid, dummy], { ENVIRONMENT: 'development' })).not.toThrow()
  })

  test.each([
    ['a directory without TLS', [{ ...directory, url: 'ldap://directory.example' }]],
    ['a directory without a password', [{ ...directory, bind_password: '' }]],
    ['a filter that does not match the name', [{ ...directory, user_filter: '(uid=*)' }]],
    ['a directory whose slug is not the help desk’s', [{ ...directory, slug: 'staff' }]],
    ['an OpenID provider with the slug of the help desk', [{ ...openid, slug: 'help_desk_open' }]],
    ['two providers with the same name', [openid, openid]],
    ['a name in only one language', [{ ...openid, names: { lv: 'Nosaukums' } }]],
    ['no provider', []],
  ])('are rejected with %s', (_, providers) => {
    expect(read(providers)).toThrow('IDENTITY_PROVIDERS')
  })
})
