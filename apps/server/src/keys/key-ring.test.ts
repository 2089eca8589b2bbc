import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportPKCS8, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'uuid'
import { anyId } from '../testing/requests/any-id.ts'
import { connect, type Connection } from '../db/connect.ts'
import { createDatabase } from '../db/temporary-postgres.ts'
import type { Settings } from '../settings/settings.ts'
import { linkKeys } from '../modules/applications/index.ts'
import { sessionTokens } from '../modules/auth/index.ts'
import { codeHmac, isCode } from '../modules/contacts/codes.ts'
import { signIn } from '../testing/factories.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { keyRing, type KeyRing } from './key-ring.ts'
import { makeKey, purposes } from './make-key.ts'
import { readKeys, replaceKeys } from './queries.ts'

const master = randomBytes(24).toString('hex')
let connection: Connection
let folder = ''
const rings: KeyRing[] = []
/** Minutes by which the nodes are ahead of the database. */
let ahead = 0

beforeEach(async () => {
  const url = await createDatabase(
    process.env.TEST_DATABASE_URL ?? '',
    `keys_${randomBytes(6).toString('hex')}`,
    'portal_template',
  )
  connection = connect(url, { onIdleError: () => {} })
  folder = await mkdtemp(join(tmpdir(), 'portal-keys-'))
  ahead = 0
})
afterEach(async () => {
  for (const ring of rings.splice(0)) ring.stop()
  await connection.close()
  await rm(folder, { recursive: true, force: true })
})

const now = () => new Date(Date.now() + ahead * 60_000)
const log = { warn: () => {} } as unknown as TestPortal['deps']['log']

async function node(given: Partial<Settings> = {}): Promise<KeyRing> {
  const settings = { DATA_DIR: folder, ENVIRONMENT: 'production', KEY_ENCRYPTION_KEY: [master], ...given } as Settings
  const ring = await keyRing({ db: connection.db, settings, now, log })
  rings.push(ring)
  return ring
}
const rotate = (masters: [string, ...string[]] = [master]) => replaceKeys(connection.db, masters, purposes, makeKey)

const claims = { app_name: 'web-portal', sid: randomUUID(), legal_entity_uuid: null, mode: null } as const
const token = (ring: KeyRing) => sessionTokens(ring).issue(claims, new Date(now().getTime() + 60_000), now())
const reads = async (ring: KeyRing, text: string) => (await sessionTokens(ring).read(text, now()))?.sid === claims.sid
const link = randomUUID()

/** Issues a token, a link and a code at one node. @returns a check of them at another node */
async function given(ring: KeyRing) {
  const [session, word, code] = [
    await token(ring),
    linkKeys(ring).keyOf(anyId(link)),
    codeHmac(ring, 'sending', '123456'),
  ]
  return async (other: KeyRing) => ({
    session: await reads(other, session),
    link: linkKeys(other).read(word) === link,
    code: isCode(other, 'sending', '123456', code),
  })
}
const all = { session: true, link: true, code: true }
const none = { session: false, link: false, code: false }

test('a link key ends in a letter, which mail programs keep; an earlier key without it is still read', async () => {
  const ring = await node()
  const word = linkKeys(ring).keyOf(anyId(link))
  expect(word).toMatch(/^[\w-]{64}k$/)
  expect([word, word.slice(0, -1)].map((each) => linkKeys(ring).read(each))).toEqual([link, link])
  expect([word.slice(0, -2), `${word}k`, `${word.slice(0, -1)}-`].map((each) => linkKeys(ring).read(each))).toEqual(
    Array(3).fill(undefined),
  )
})

describe('the portal’s keys', () => {
  test('are the same on nodes that start at once and share only the database', async () => {
    const nodes = await Promise.all(Array.from({ length: 6 }, (_, at) => node({ DATA_DIR: join(folder, String(at)) })))
    for (const purpose of purposes)
      expect(new Set(nodes.map((ring) => ring.signing(purpose).secret.toString('hex'))).size).toBe(1)
  })

  test('rotate without ending what they signed, and no node receives a key that it does not know', async () => {
    const [first, second] = [await node(), await node()]
    const before = await given(first)
    await rotate()
    await first.reread()
    // The second node has not reread the keys yet; the first one signs as before.
    const between = await given(first)
    expect(await between(second)).toEqual(all)
    ahead = 3
    await second.reread()
    const after = await given(first)
    for (const earlier of [before, between, after]) expect(await earlier(second)).toEqual(all)
    expect(first.signing('link').id).not.toBe(first.verifying('link').at(-1)?.id)
  })

  test('expire once everything that they signed has expired, and are then deleted from the database', async () => {
    const before = await given(await node())
    await rotate()
    await sql`update keys.key set verifies_until = now() where verifies_until is not null`.execute(connection.db)
    expect(await before(await node())).toEqual(none)
    await rotate()
    const { rows } = await sql<{ length: number }>`
      select distinct octet_length(sealed) as length from keys.key where verifies_until <= now()`.execute(connection.db)
    expect(rows).toEqual([{ length: 0 }])
  })

  test('live at least as long as the tokens and links that they sign', async () => {
    await node()
    await rotate()
    const { rows } = await sql<{ purpose: string; days: number }>`
      select purpose, round(extract(epoch from verifies_until - now()) / 86400)::integer as days
      from keys.key where verifies_until is not null order by purpose`.execute(connection.db)
    expect(rows).toEqual([
      { purpose: 'code', days: 1 },
      { purpose: 'link', days: 365 },
      { purpose: 'session', days: 1 },
    ])
  })
})

describe('the keys in the database', () => {
  test('are sealed: no row contains a key, opens with another master key or replaces another row', async () => {
    const ring = await node()
    const { rows } = await sql<{ key_id: string; sealed: Buffer }>`select key_id, sealed from keys.key`.execute(
      connection.db,
    )
    for (const purpose of purposes)
      expect(rows.some(({ sealed }) => sealed.includes(ring.signing(purpose).secret))).toBe(false)
    await expect(node({ KEY_ENCRYPTION_KEY: ['x'.repeat(32)] })).rejects.toThrow(/^KEY_ENCRYPTION_KEY is not the one/)
    await sql`update keys.key set sealed = (select sealed from keys.key where purpose = 'code') where purpose = 'link'`.execute(
      connection.db,
    )
    await expect(node()).rejects.toThrow(/^KEY_ENCRYPTION_KEY/)
  })

  test('are sealed again at a rotation, so that the master key can be changed', async () => {
    const before = await given(await node())
    const newer = randomBytes(24).toString('hex')
    await rotate([newer, master])
    expect(await before(await node({ KEY_ENCRYPTION_KEY: [newer] }))).toEqual(all)
    await expect(readKeys(connection.db, [master])).rejects.toThrow(/^KEY_ENCRYPTION_KEY/)
  })
})

describe('tokens and links of a version that kept its keys in the data folder', () => {
  const codeKey = 'c0de'.repeat(16)

  /** Writes the files of that version, and signs with its keys. */
  async function earlierVersion(path: string) {
    const keys = join(path, 'keys')
    await mkdir(keys, { recursive: true })
    const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    const open = await exportSPKI(pair.publicKey)
    await writeFile(join(keys, 'session-key.pem'), `${await exportPKCS8(pair.privateKey)}\n${open}`, { mode: 0o600 })
    const linkKey = randomBytes(32)
    await writeFile(join(keys, 'link-key'), linkKey, { mode: 0o600 })
    const id = Buffer.from(parse(link))
    const secret = createHmac('sha256', linkKey).update('share-link').update(id).digest()
    const word = Buffer.concat([id, secret]).toString('base64url')
    const kid = createHash('sha256').update(open).digest('base64url').slice(0, 12)
    const session = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuedAt()
      .setExpirationTime('20m')
      .sign(pair.privateKey)
    const code = createHmac('sha256', codeKey).update(['code', 'sending', '123456'].join('\0')).digest()
    return async (ring: KeyRing) => ({
      session: await reads(ring, session),
      link: linkKeys(ring).read(word) === link,
      code: isCode(ring, 'sending', '123456', code),
    })
  }

  test('are valid on every node, with keys of another folder and after a rotation too', async () => {
    const earlier = await earlierVersion(folder)
    const upgraded = await node({ CODE_KEY: codeKey })
    expect(await earlier(upgraded)).toEqual(all)
    // The link's owner still gets the same link key.
    expect(await earlier(await node({ DATA_DIR: join(folder, 'other') }))).toEqual(all)
    await rotate()
    ahead = 3
    expect(await earlier(await node())).toEqual(all)
  })

  test('are valid on a second node that had a folder of its own', async () => {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')]
    const [fromOne, fromOther] = [await earlierVersion(one), await earlierVersion(other)]
    const first = await node({ DATA_DIR: one, CODE_KEY: codeKey })
    await node({ DATA_DIR: other })
    await first.reread()
    for (const earlier of [fromOne, fromOther]) expect(await earlier(first)).toEqual(all)
  })

  test('do not become valid again after their key has expired', async () => {
    const earlier = await earlierVersion(folder)
    await node({ CODE_KEY: codeKey })
    await rotate()
    await sql`update keys.key set verifies_until = now() where verifies_until is not null`.execute(connection.db)
    await rotate()
    expect(await earlier(await node({ CODE_KEY: codeKey }))).toEqual(none)
  })

  test.each(['session-key.pem', 'link-key'])(
    'are not loaded from a %s that other users of the machine can read',
    async (name) => {
      await earlierVersion(folder)
      await chmod(join(folder, 'keys', name), 0o644)
      await expect(node()).rejects.toThrow(new RegExp(`${name} can be read by others.*chmod 600`))
      await expect(node({ ENVIRONMENT: 'development' })).resolves.toBeDefined()
    },
  )
})

test('a rotation logs no user out', async () => {
  const portal = await testPortal()
  try {
    const { deps } = portal
    const anna = await signIn(deps)
    await replaceKeys(deps.db, deps.settings.KEY_ENCRYPTION_KEY, purposes, makeKey)
    await deps.keys.reread()
    portal.passTime(180_000)
    const prolong = (as: typeof anna) =>
      portal.call('keepAlive', { as, body: { x_token_key: anna.headers['token-key'] ?? '' } })
    const { status, answer } = await prolong(anna)
    expect(status).toBe(200)
    const kidOf = (text: string) =>
      (JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
    expect(kidOf(answer.data.x_token)).not.toBe(kidOf(anna.headers.token ?? ''))
    expect((await prolong({ ...anna, headers: { ...anna.headers, token: answer.data.x_token } })).status).toBe(200)
    expect((await prolong(anna)).status).toBe(200)
  } finally {
    await portal.close()
  }
})
