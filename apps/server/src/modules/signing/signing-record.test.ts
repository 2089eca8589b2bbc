import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { claimSigning } from './claim-signing.ts'
import {
  endSupersededSignings,
  endSigning,
  insertSignings,
  findPhone,
  findSigningByState,
  type NewSigning,
  type SigningStatus,
} from './signing-record.ts'

const prepared: NewSigning['documents'][number]['prepared'] = {
  signatureId: 'S0',
  signatureAlgorithm: 'ecdsa-sha256',
  hash: 'sha256',
  dataToBeSigned: '',
  digest: '',
  filesDigest: '',
  signedPropertiesXml: '',
  signedInfoXml: '',
  certificate: '',
}

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const minute = 60_000
const endings: SigningStatus[] = ['done', 'failed', 'cancelled', 'expired']

/** Creates a signing that ended with the given status. */
async function aSigning(status: SigningStatus) {
  const { db } = portal.deps
  const at = portal.deps.now()
  const [documentId, personId, state] = [newId<AnyId>(), newId<AnyId>(), crypto.randomUUID()]
  const person = { id: personId, personalCode: '32315560918', isGuest: false }
  const signing: NewSigning = {
    method: 'smartphone',
    subjectId: newId(),
    person,
    state,
    documents: [{ documentId: documentId, revision: 1, prepared }],
    credential: { credentialId: 'key', issuers: [] },
    verifier: 'verifier',
    expiresAt: new Date(at.getTime() + minute),
  }
  const [id] = (await db.transaction().execute((tx) => insertSignings(tx, signing, at))) ?? []
  if (id === undefined) throw new Error('Somebody else signs')
  expect(await endSigning({ db, at }, id, status)).toBe(true)
  const statusNow = async () => (await findSigningByState(db, state, documentId, personId))?.status
  return { id, state, documentId, person, at, statusNow }
}

describe.each(endings)('a signing that is %s', (status) => {
  test('is not changed by a browser that read it while it was in progress', async () => {
    const { state } = await aSigning(status)
    expect(await claimSigning(portal.deps.db, state)).toBeUndefined()
  })

  test('does not end in another way after a late answer', async () => {
    const { id, at, statusNow } = await aSigning(status)
    for (const late of endings) expect(await endSigning({ db: portal.deps.db, at }, id, late)).toBe(false)
    expect(await statusNow()).toBe(status)
  })

  test(`has ${status === 'done' ? '' : 'not '}stored the signer’s phone`, async () => {
    const { person } = await aSigning(status)
    expect(await findPhone(portal.deps.db, person)).toBe(status === 'done' ? 'key' : undefined)
  })

  test('stays so when the same person starts again, and after its time limit', async () => {
    const { documentId, person, at, statusNow } = await aSigning(status)
    for (const later of [at, new Date(at.getTime() + 2 * minute)])
      await portal.deps.db.transaction().execute((tx) => endSupersededSignings(tx, [documentId], person, later))
    expect(await statusNow()).toBe(status)
  })
})
