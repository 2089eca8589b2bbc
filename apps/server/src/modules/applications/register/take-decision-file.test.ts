import type { SupportingService } from '@portal/domain/fees/supporting-services'
import { createContainer } from '@portal/signatures'
import { addTestSignature, issueSealCertificate, createTestContext } from '@portal/signatures/test-pki'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { newId } from '../../../db/new-id.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aSigningWorld } from '../../../testing/fake-parties/signing.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aSubmittedApplication } from '../../../testing/submitted.ts'
import { processRegisterEvents } from './follow-register.ts'

const world = aSigningWorld(() => portal?.deps.now() ?? new Date())
const { bank, register, post, portal, reset } = await aFilingPortal({ trust: world.trust })
beforeEach(reset)
afterAll(() => portal.close())

const name = 'Lēmums 6-12-1-1.edoc'

async function sealed(text = 'Ieraksts ir izdarīts.'): Promise<Uint8Array> {
  const now = portal.deps.now()
  const seal = issueSealCertificate(world.pki, {
    name: 'Latvijas Republikas Uzņēmumu reģistrs',
    registrationNumber: '90000270634',
    notBefore: new Date(now.getTime() - 86_400_000),
    notAfter: new Date(now.getTime() + 86_400_000),
  })
  const container = createContainer([{ name: 'Lēmums.txt', mediaType: 'text/plain', bytes: Buffer.from(text) }])
  return addTestSignature(container, seal, { ...createTestContext(world.pki, now), naming: 'edoc' })
}

/** Lets the register decide and announce a file. The register has the file unless `bytes` is null. */
async function decided(as: SignedIn, { bytes, called = name }: { bytes?: Uint8Array | null; called?: string } = {}) {
  const uuid = await aSubmittedApplication(portal, bank, as)
  await portal.runDueJobs()
  post.delivered = []
  const fileId: AnyId = newId()
  const content = bytes === undefined ? await sealed() : bytes
  if (content) register.decisionFiles.set(`${uuid}/${fileId}`, content)
  register.publish({
    kind: 'submission',
    submission: {
      submissionId: uuid,
      state: 'registered',
      note: '',
      points: [],
      decision: { number: '6-12/1/1', title: 'Lēmums', text: 'Ieraksts ir izdarīts.', file: { fileId, name: called } },
      dueOn: null,
      registrationNumber: null,
    },
  })
  await processRegisterEvents(portal.deps, { waitSeconds: 0 })
  return { uuid, fileId, content }
}
const read = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data
const download = (as: SignedIn | undefined, uuid: AnyId, fileId: AnyId) =>
  portal.call('downloadAdditionalDocument', { ...(as && { as }), params: { uuid, file_uuid: fileId } })
const refusedAs = async (fileId: AnyId) =>
  (
    await portal.deps.db
      .selectFrom('applications.decision_file')
      .select('refused')
      .where('file_id', '=', fileId)
      .executeTakeFirst()
  )?.refused

describe('a document that was ordered with the entry', () => {
  async function delivered(as: SignedIn, ordered: SupportingService[]) {
    const uuid = await aSubmittedApplication(portal, bank, as)
    await portal.runDueJobs()
    post.delivered = []
    await portal.deps.db
      .updateTable('applications.application')
      .set({ supporting_services: ordered })
      .where('application_id', '=', uuid)
      .execute()
    const [decision, extract] = [newId(), newId()]
    for (const fileId of [decision, extract]) register.decisionFiles.set(`${uuid}/${fileId}`, await sealed())
    register.publish({
      kind: 'submission',
      submission: {
        submissionId: uuid,
        state: 'registered',
        note: '',
        points: [],
        decision: { number: '6-12/1/1', title: 'Lēmums', text: 'Izdarīts.', file: { fileId: anyId(decision), name } },
        deliveries: [{ service: 'register-extract', file: { fileId: anyId(extract), name: 'Izraksts.edoc' } }],
        dueOn: null,
        registrationNumber: null,
      },
    })
    await processRegisterEvents(portal.deps, { waitSeconds: 0 })
    await portal.runDueJobs()
    return uuid
  }

  test('arrives as a file next to the decision, and the applicant is notified', async () => {
    const anna = await signIn(portal.deps)
    const uuid = await delivered(anna, ['register-extract'])
    expect((await read(anna, uuid)).additional_documents).toMatchObject([
      { name, supporting_service: null },
      { name: 'Izraksts.edoc', supporting_service: 'register-extract' },
    ])
    expect(post.delivered.filter(({ subject }) => subject.includes('pasūtītais dokuments'))).toHaveLength(1)
  })

  test('is not accepted where nothing was ordered', async () => {
    const anna = await signIn(portal.deps)
    expect((await read(anna, await delivered(anna, []))).additional_documents).toMatchObject([{ name }])
  })
})

describe('the register’s decision', () => {
  test('is added to its application as a file with the result of its seal check, and is downloaded unchanged', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, fileId, content } = await decided(anna)
    expect((await read(anna, uuid)).additional_documents).toEqual([])
    expect((await download(anna, uuid, fileId)).problem.code).toBe('document-not-found')
    await portal.runDueJobs()
    const { additional_documents: added, decision, documents } = await read(anna, uuid)
    expect(decision).toEqual({ number: '6-12/1/1', title: 'Lēmums', text: 'Ieraksts ir izdarīts.' })
    expect(added).toMatchObject([
      {
        uuid: fileId,
        name,
        media_type: 'application/vnd.etsi.asic-e+zip',
        size: content?.length,
        signatures: [
          {
            signer: 'Latvijas Republikas Uzņēmumu reģistrs',
            level: 'LT',
            indication: 'TOTAL-PASSED',
            worth: { level: 'qualified', kind: 'seal' },
          },
        ],
      },
    ])
    // The file belongs to the register, not to the filed documents.
    expect(documents.map(({ name: filed }) => filed)).not.toContain(name)
    const { status, raw, headers } = await download(anna, uuid, fileId)
    expect([status, Buffer.compare(raw, Buffer.from(content ?? []))]).toEqual([200, 0])
    expect(headers['content-disposition']).toContain("filename*=UTF-8''L%C4%93mums%206-12-1-1.edoc")
    // The decision itself was reported just before.
    expect(
      post.delivered.map(({ subject }) => subject).filter((subject) => subject.includes('lejupielādējams')),
    ).toEqual([])
  })

  test('is fetched until the register provides it, and then announced once', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await decided(anna)
    register.behaviour = 'is away'
    await portal.runDueJobs()
    expect((await read(anna, uuid)).additional_documents).toEqual([])
    register.behaviour = 'takes'
    portal.passTime(11 * 60_000)
    const again = await signIn(portal.deps, { personalCode: anna.personalCode })
    await portal.runDueJobs()
    await portal.runDueJobs()
    expect((await read(again, uuid)).additional_documents).toHaveLength(1)
    expect(post.delivered.filter(({ subject }) => subject.includes('lēmums ir lejupielādējams'))).toHaveLength(1)
    const { data } = (await portal.call('listNotifications', { as: again })).answer
    expect(data.filter(({ content }) => content.includes('lēmums ar reģistra elektronisko zīmogu'))).toMatchObject([
      { link: `/submissions/${uuid}` },
    ])
  })

  test.each([
    ['no valid container', Buffer.from('PK no container'), name, 'file-not-as-named'],
    ['empty', Buffer.alloc(0), name, 'file-empty'],
    ['of a forbidden type', Buffer.from('MZ'), 'Lēmums.exe', 'file-type-not-allowed'],
    ['under a forbidden name', Buffer.from('x'), '../Lēmums.txt', 'file-name-not-allowed'],
  ])('that is %s is not stored, and its text stays', async (_, bytes, called, code) => {
    const anna = await signIn(portal.deps)
    const { uuid, fileId } = await decided(anna, { bytes, called })
    await portal.runDueJobs()
    const { additional_documents: added, decision } = await read(anna, uuid)
    expect([added, decision?.number]).toEqual([[], '6-12/1/1'])
    expect(await refusedAs(fileId)).toBe(code)
    expect((await download(anna, uuid, fileId)).problem.code).toBe('document-not-found')
  })
})

describe('the download is rejected', () => {
  test('except for users who can see the application, through that application', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode })
    const { uuid, fileId } = await decided(anna)
    const other = await decided(anna)
    await portal.runDueJobs()
    expect((await download(undefined, uuid, fileId)).status).toBe(401)
    expect((await download(await signIn(portal.deps), uuid, fileId)).problem.code).toBe('application-not-found')
    expect((await download(anna, other.uuid, fileId)).problem.code).toBe('document-not-found')
    const representative = await signIn(portal.deps, { personalCode, entityId })
    expect((await download(representative, uuid, fileId)).problem.code).toBe('wrong-profile')
    expect((await download(anna, uuid, fileId)).status).toBe(200)
  })

  test('for an entity’s representative whose mandate has ended', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode, entityId })
    const { uuid } = await aDraft(portal, anna, { services: ['change-legal-address'], entityId })
    expect((await download(anna, uuid, newId())).problem.code).toBe('document-not-found')
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    expect((await download(anna, uuid, newId())).problem.code).toBe('mandate-ended')
  })

  test('before the scan, and after malware was found in it', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, fileId } = await decided(anna)
    await portal.runDueJobs()
    for (const [scan, code] of [
      ['pending', 'document-being-scanned'],
      ['infected', 'document-infected'],
    ] as const) {
      await portal.deps.db.updateTable('files.document').set({ scan }).where('subject_id', '=', fileId).execute()
      expect((await download(anna, uuid, fileId)).problem.code).toBe(code)
    }
  })
})
