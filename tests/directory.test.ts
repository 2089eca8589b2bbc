import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { arrangeSandbox, type Arranged } from '../apps/sandbox/src/testing/arrange-sandbox.ts'
import type { DirectorySettings } from '../apps/server/src/settings/settings.ts'
import { staffDirectories } from '../apps/server/src/parties/directory/client.ts'
import { DirectoryRefused } from '../apps/server/src/parties/directory/port.ts'
import { PartyUnavailable } from '../apps/server/src/problem.ts'
import { hasSlapd, startSlapd, type Directory } from './slapd.ts'

const base = 'dc=palidziba,dc=example'
const accountPassword = 'directory-secret'
const people = [
  {
    username: 'liga.zemture',
    password: 'Palidziba-2026',
    forename: 'Līga',
    surname: 'Zemture',
    personalCode: '32910010132',
  },
  { username: 'odd', password: 'p*()\\ä', forename: 'Zvaigzne', surname: 'Iekava', personalCode: '32910030015' },
  { username: 'codeless', password: 'x', forename: 'Bez', surname: 'Koda', personalCode: '1' },
]

const ldap = (directory: { url: string; certificate: string }, changes: object = {}) =>
  ({
    kind: 'directory',
    slug: 'help_desk_ldap',
    names: { lv: 'Direktorija', en: 'Directory' },
    icon: 'headset',
    url: directory.url,
    ca: directory.certificate,
    base_dn: base,
    bind_dn: `cn=portal,${base}`,
    bind_password: accountPassword,
    user_filter: '(uid={username})',
    attributes: { forename: 'givenName', surname: 'sn', personal_code: 'employeeNumber' },
    ...changes,
  }) as Extract<DirectorySettings, { kind: 'directory' }>

const login = (settings: DirectorySettings, username: string, password: string) =>
  staffDirectories([settings]).authenticate(settings, { username, password })

const directories: [name: string, there: boolean, start: () => Promise<Directory>][] = [
  [
    'the sandbox’s directory',
    true,
    async () => {
      const sandbox = await arrangeSandbox()
      for (const { username, password, personalCode, forename, surname } of people) {
        await sandbox.control('POST', '/persons', {
          personal_code: personalCode === '1' ? '32910030098' : personalCode,
          forename,
          surname,
        })
        await sandbox.control('POST', '/staff', {
          username,
          password,
          personal_code: personalCode === '1' ? '32910030098' : personalCode,
        })
      }
      return {
        url: `ldaps://127.0.0.1:${sandbox.ldapsPort}`,
        certificate: sandbox.directoryCertificate,
        stop: () => sandbox.stop(),
      }
    },
  ],
  ['OpenLDAP’s slapd', hasSlapd, () => startSlapd({ base, accountPassword, staff: people })],
]

describe.each(directories.filter(([, there]) => there))('a login at %s', (name, _there, start) => {
  let directory: Directory
  beforeAll(async () => {
    directory = await start()
  })
  afterAll(() => directory.stop())

  test.each([
    ['liga.zemture', 'Palidziba-2026', 'Līga Zemture 32910010132'],
    [' liga.zemture ', 'Palidziba-2026', 'Līga Zemture 32910010132'],
    ['odd', 'p*()\\ä', 'Zvaigzne Iekava 32910030015'],
  ])('lets „%s” in by the right password', async (username, password, who) => {
    const { forename, surname, personalCode } = await login(ldap(directory), username, password)
    expect(`${forename} ${surname} ${personalCode}`).toBe(who)
  })

  const wrong: [why: string, username: string, password: string][] = [
    ['a wrong password', 'liga.zemture', 'palidziba-2026'],
    ['an empty password, which a directory takes for an anonymous bind', 'liga.zemture', ''],
    ['an unknown user', 'nobody', 'Palidziba-2026'],
    ['an empty name', '', 'Palidziba-2026'],
    ['a name that would match all users', '*', 'Palidziba-2026'],
    ['a name that would end the filter', '*)(uid=*', 'Palidziba-2026'],
    ['a name that would widen the filter', 'liga.zemture)(|(uid=*', 'Palidziba-2026'],
    ['a name that would be true of all', 'x)(objectClass=*))(|(uid=liga.zemture', 'Palidziba-2026'],
    ['a name with a backslash', 'liga\\2ezemture', 'Palidziba-2026'],
    ['a name with a NUL', 'liga.zemture\0', 'Palidziba-2026'],
    ['a name that is a distinguished one', `uid=liga.zemture,ou=staff,${base}`, 'Palidziba-2026'],
    ['the account that looks staff up', 'portal', accountPassword],
  ]
  test.each(wrong)('is refused to %s', async (_, username, password) => {
    await expect(login(ldap(directory), username, password)).rejects.toBeInstanceOf(DirectoryRefused)
  })

  test('is refused where the directory names several', async () => {
    await expect(
      login(ldap(directory, { user_filter: '(|(uid={username})(uid=odd))' }), 'liga.zemture', 'Palidziba-2026'),
    ).rejects.toBeInstanceOf(DirectoryRefused)
  })

  test('is refused where the directory does not tell the personal code', async () => {
    const settings = ldap(directory, {
      attributes: { forename: 'givenName', surname: 'sn', personal_code: 'telephoneNumber' },
    })
    await expect(login(settings, 'liga.zemture', 'Palidziba-2026')).rejects.toBeInstanceOf(DirectoryRefused)
    if (name.startsWith('OpenLDAP'))
      await expect(login(ldap(directory), 'codeless', 'x')).rejects.toBeInstanceOf(DirectoryRefused)
  })

  test('is the directory’s trouble, not the person’s, when the portal’s own account is refused', async () => {
    await expect(
      login(ldap(directory, { bind_password: 'other' }), 'liga.zemture', 'Palidziba-2026'),
    ).rejects.toBeInstanceOf(PartyUnavailable)
  })

  test('is not begun with a directory whose certificate is not trusted', async () => {
    const { ca: _, ...unknown } = ldap(directory)
    await expect(login(unknown as DirectorySettings, 'liga.zemture', 'Palidziba-2026')).rejects.toBeInstanceOf(
      PartyUnavailable,
    )
  })
})

describe('a directory', () => {
  let sandbox: Arranged
  beforeAll(async () => {
    sandbox = await arrangeSandbox()
  })
  afterEach(() => sandbox.control('PUT', '/parties/directory/behaviour', { mode: 'normal' }))
  afterAll(() => sandbox.stop())
  const settings = () =>
    ldap({ url: `ldaps://127.0.0.1:${sandbox.ldapsPort}`, certificate: sandbox.directoryCertificate })
  const liga = () => login(settings(), 'liga.zemture', 'Palidziba-2026')

  test.each(['bind', 'search'])('that refuses to %s is not available', async (call) => {
    await sandbox.control('PUT', '/parties/directory/behaviour', { mode: 'refuse', call })
    await expect(liga()).rejects.toBeInstanceOf(PartyUnavailable)
  })

  test('that is slow is waited for', async () => {
    await sandbox.control('PUT', '/parties/directory/behaviour', { mode: 'delay', delay_ms: 300 })
    expect((await liga()).surname).toBe('Zemture')
  })

  test.each(['bind', 'search'])('that falls silent at a %s is given up after seconds', async (call) => {
    await sandbox.control('PUT', '/parties/directory/behaviour', { mode: 'silent', call })
    const began = Date.now()
    await expect(liga()).rejects.toBeInstanceOf(PartyUnavailable)
    expect(Date.now() - began).toBeLessThan(11_000)
  })

  test('that is not there, or says nothing at all, is not available', async () => {
    await expect(
      login(ldap({ url: 'ldaps://127.0.0.1:9', certificate: sandbox.directoryCertificate }), 'liga.zemture', 'x'),
    ).rejects.toBeInstanceOf(PartyUnavailable)
    const mute = createServer(() => undefined).listen(0, '127.0.0.1')
    await new Promise((resolve) => mute.once('listening', resolve))
    const { port } = mute.address() as AddressInfo
    await expect(
      login(ldap({ url: `ldaps://127.0.0.1:${port}`, certificate: sandbox.directoryCertificate }), 'liga.zemture', 'x'),
    ).rejects.toBeInstanceOf(PartyUnavailable)
    mute.close()
  })
})

describe('the dummy directory', () => {
  const dummy: DirectorySettings = {
    kind: 'dummy-directory',
    slug: 'help_desk_dummy_ldap',
    names: { lv: 'Izmēģinājums', en: 'Trial' },
    icon: 'headset',
    staff: [
      { username: 'agent', password: 'secret', forename: 'Līga', surname: 'Zemture', personal_code: '32910010132' },
      { username: 'one', password: 'secret', surname: 'Suharto', personal_code: '32910010167' },
    ],
  }

  test('knows whom the settings name', async () => {
    expect(await login(dummy, 'agent', 'secret')).toEqual({
      forename: 'Līga',
      surname: 'Zemture',
      personalCode: '32910010132',
    })
  })

  test('knows an agent with one name', async () => {
    expect(await login(dummy, 'one', 'secret')).toEqual({
      forename: null,
      surname: 'Suharto',
      personalCode: '32910010167',
    })
  })

  test.each([
    ['agent', 'other'],
    ['agent', ''],
    ['unknown', 'secret'],
    ['', ''],
  ])('refuses „%s” with „%s”', async (username, password) => {
    await expect(login(dummy, username, password)).rejects.toBeInstanceOf(DirectoryRefused)
  })
})
