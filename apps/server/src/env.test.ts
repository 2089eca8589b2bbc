import { describe, expect, test } from 'vitest'
import { readSettings } from './env.ts'
import { productionExamples } from './testing/production.ts'

const complaint = (TRUST_PROXY: string): string => {
  try {
    readSettings({ TRUST_PROXY })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test.each(['', '10.0.0.0/8', ' 10.1.2.3 , ::1', 'fd00::/8'])('proxies may be named as „%s”', (given) => {
  expect(complaint(given)).not.toContain('TRUST_PROXY')
})

test.each(['true', '*', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1/8/8', '1'])(
  'proxies may not be named as „%s”',
  (given) => {
    expect(complaint(given)).toContain('TRUST_PROXY')
  },
)

describe('trust', () => {
  const url = 'https://lists.example/lotl.xml'
  test.each<[string, object | undefined, boolean]>([
    ['comes from lists, which are named', undefined, true],
    ['is of all countries', { url, signers: ['AAAA'] }, false],
    ['is of the countries that are named', { url, signers: ['AAAA'], territories: ['LV', 'EE'] }, false],
    ['needs to know who signs the list of lists', { url, signers: [] }, true],
    ['takes no list from a file', { url: 'file:///lotl.xml', signers: ['AAAA'] }, true],
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

  test('are configuration: names in both languages, icon, and how they are reached', () => {
    const { IDENTITY_PROVIDERS: providers } = read([openid, directory])()
    expect(providers).toMatchObject([
      { kind: 'openid', scope: 'openid profile email', parameters: {} },
      { kind: 'directory', user_filter: '(uid={username})', attributes: { forename: 'givenName' } },
    ])
  })

  test('must not hold the dummy directory in production, which is what a portal is unless it is told otherwise', () => {
    expect(read([openid, dummy])).toThrow('IDENTITY_PROVIDERS[1].kind is for development only')
    expect(read([openid, dummy], { ENVIRONMENT: 'production' })).toThrow('for development only')
    expect(read([openid, dummy], { ENVIRONMENT: 'development' })).not.toThrow()
  })

  test.each([
    ['a directory without TLS', [{ ...directory, url: 'ldap://directory.example' }]],
    ['a directory without a password of its own', [{ ...directory, bind_password: '' }]],
    ['a filter that does not look for the name', [{ ...directory, user_filter: '(uid=*)' }]],
    ['a directory that is not the help desk’s', [{ ...directory, slug: 'staff' }]],
    ['an open provider that is called as if it were', [{ ...openid, slug: 'help_desk_open' }]],
    ['two of one name', [openid, openid]],
    ['a name in one language', [{ ...openid, names: { lv: 'Nosaukums' } }]],
    ['none', []],
  ])('are refused with %s', (_, providers) => {
    expect(read(providers)).toThrow('IDENTITY_PROVIDERS')
  })
})
