import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { calls } from '@portal/contract/calls'
import { createContainer } from '@portal/signatures'
import { encryptPdf } from '@portal/signatures/other-tools'
import { addTestSignature, issueSigningCertificate, createTestContext } from '@portal/signatures/test-pki'
import { createTestPdf } from '@portal/signatures/test-pki/write-test-pdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { aFilledDraft, aDraft, verifiedFor } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { multipartBody, multipartType, uploadFile } from '../../../testing/upload.ts'
import { sweepObjects } from '../../files/index.ts'

let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld()
  portal = await testPortal({ trust: world.trust, signingService: world.service })
})
afterAll(() => portal.close())

const text = (content: string) => Buffer.from(content)
const stored = async () => {
  const folder = join(portal.deps.settings.DATA_DIR, 'objects')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
const generate = (as: SignedIn, uuid: AnyId, body = {}) =>
  portal.call('generateDocuments', { as, params: { uuid }, body })
const download = (as: SignedIn, uuid: AnyId, documentUuid: string) =>
  portal.call('downloadDocument', { as, params: { uuid, document_uuid: documentUuid } })
const documentsOf = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data.documents
const change = (as: SignedIn, uuid: AnyId, changes: Record<string, unknown>) =>
  portal.call('changeApplication', { as, params: { uuid }, body: { changes } })

const signedByElina = (document_id: AnyId) =>
  portal.deps.db
    .insertInto('files.signature')
    .values({
      document_id,
      position: 0,
      signer: 'Elīna Vītola',
      personal_code: '32648120473',
      country: 'LV',
      signed_at: new Date(),
      level: 'LT',
      indication: 'TOTAL-PASSED',
      sub_indication: null,
      findings: JSON.stringify([]),
      worth: JSON.stringify({ level: 'qualified', kind: 'signature', reasons: [] }),
    })
    .execute()

describe('generating documents', () => {
  test('prints what the service requires, in the state language for every reader', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    const { status, answer } = await generate(anna, uuid)
    expect(status).toBe(200)
    expect(
      answer.data.map(({ type, name, language, media_type: mediaType, out_of_date: outOfDate, complete }) => ({
        type,
        name,
        language,
        mediaType,
        outOfDate,
        complete,
      })),
    ).toEqual(
      [
        ['application', 'Pieteikums.pdf'],
        ['founding-agreement', 'Dibināšanas līgums.pdf'],
        ['statutes', 'Statūti.pdf'],
        ['members-register-folio', 'Dalībnieku reģistra nodalījums.pdf'],
      ].map(([type, name]) => ({
        type,
        name,
        language: 'lv',
        mediaType: 'application/pdf',
        outOfDate: false,
        complete: false,
      })),
    )
    expect(answer.data[0]?.signers).toEqual([
      {
        name: 'Elīna Vītola',
        role: 'founder',
        on_behalf_of: null,
        is_you: false,
        signed_at: null,
        being_checked: false,
      },
      {
        name: 'Mārtiņš Ozoliņš',
        role: 'BOARD_MEMBER',
        on_behalf_of: 'SIA "Liepziedu nams"',
        is_you: false,
        signed_at: null,
        being_checked: false,
      },
      {
        name: 'Kaisa Mägi',
        role: 'representative',
        on_behalf_of: 'Kaselehe OÜ',
        is_you: false,
        signed_at: null,
        being_checked: false,
      },
    ])
    const english = { ...anna, headers: { ...anna.headers, language: 'en' } }
    const again = await generate(english, uuid)
    expect(again.answer.data.map(({ language }) => language)).toEqual(['lv', 'lv', 'lv', 'lv'])
    expect(await documentsOf(anna, uuid)).toHaveLength(4)
  })

  test('records which version of the template made a paper, in the file, too', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    const [paper] = (await generate(anna, uuid)).answer.data
    const { template_version: version } = await portal.deps.db
      .selectFrom('files.document')
      .select('template_version')
      .where('document_id', '=', paper!.uuid)
      .executeTakeFirstOrThrow()
    expect(version).toBe(1)
    const path = join(portal.deps.settings.DATA_DIR, 'versioned.pdf')
    await writeFile(path, (await download(anna, uuid, paper!.uuid)).raw)
    expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(new RegExp(`Keywords: +${paper!.type} 1\n`))
  })

  test('an English copy is only for reading and is not stored, and an earlier English document must be generated again', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    const [application] = (await generate(anna, uuid)).answer.data
    const copy = await portal.app.inject({
      method: 'GET',
      url: calls.downloadDocument.path.replace('{uuid}', uuid).replace('{document_uuid}', application?.uuid ?? ''),
      query: { reading: 'en' },
      headers: { host: 'localhost:4000', ...anna.headers },
    })
    expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(copy.headers['content-disposition']).toContain('Application.pdf')
    const printed = execFileSync('pdftotext', ['-layout', '-', '-'], { input: copy.rawPayload, encoding: 'utf8' })
    const pages = printed.split('\f').filter((page) => page.trim() !== '')
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page.split('\n')[0]).toContain('Copy for reading. The original in Latvian is')
    expect(printed).not.toContain('prepared for signing')
    expect((await documentsOf(anna, uuid)).map(({ language }) => language)).toEqual(['lv', 'lv', 'lv', 'lv'])
    await portal.deps.db
      .updateTable('files.document')
      .set({ language: 'en' })
      .where('document_id', '=', anyId(application?.uuid ?? ''))
      .execute()
    const { answer } = await portal.call('reviewApplication', { as: anna, params: { uuid } })
    expect(answer.data.obstacles.map(({ code }) => code)).toContain('documents-out-of-date')
  })

  const phone = 'register-sia.contact.details.phone'
  const everyPaper = ['application', 'founding-agreement', 'statutes', 'members-register-folio']
  const outdated = async (as: SignedIn, uuid: AnyId) =>
    (await documentsOf(as, uuid)).flatMap(({ type, out_of_date: isOutdated }) => (isOutdated ? [type] : []))

  test('an answer makes only documents that print it outdated, and none once it is restored', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, submitData } = await aFilledDraft(portal, anna)
    const before = (submitData['register-sia'] as { contact: { details: { phone: string } } }).contact.details.phone
    await generate(anna, uuid)
    await change(anna, uuid, { [phone]: '+37129999999' })
    expect(await outdated(anna, uuid)).toEqual(['application'])
    // A half-typed answer cannot be printed. The comparison waits until it is complete.
    await change(anna, uuid, { [phone]: '+3712' })
    expect(await outdated(anna, uuid)).toEqual(everyPaper)
    await change(anna, uuid, { [phone]: '+37128888888' })
    expect(await outdated(anna, uuid)).toEqual(['application'])
    await change(anna, uuid, { [phone]: before })
    expect(await outdated(anna, uuid)).toEqual([])
    await change(anna, uuid, { 'register-sia.company.firm.name': 'SIA "Cits avots"' })
    expect(await outdated(anna, uuid)).toEqual(everyPaper)
  })

  test('after a postponement the signatures stay on documents that the amended answer does not change', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    await change(anna, uuid, { 'register-sia.company.firm.name': 'SIA "Atliktais avots"' })
    const documents = (await generate(anna, uuid)).answer.data
    for (const document of documents) await signedByElina(document.uuid)
    const points = [{ path: phone, document_type: null, text: 'Nepareizs tālrunis.' }]
    await portal.deps.db
      .updateTable('applications.application')
      .set({
        state: 'reinitiated',
        submitted_at: new Date(),
        paid_at: new Date(),
        delivered_round: 0,
        round_began_at: new Date(Date.now() + 1000),
        postponement: JSON.stringify({ number: null, text: 'Labojiet.', decided_at: new Date(), points }),
      })
      .where('application_id', '=', uuid)
      .execute()
    expect((await change(anna, uuid, { [phone]: '+37129999999' })).status).toBe(200)
    const refused = await generate(anna, uuid)
    expect([refused.status, refused.problem.errors?.map(({ params }) => params?.['name'])]).toEqual([
      409,
      ['Pieteikums.pdf'],
    ])
    expect((await generate(anna, uuid, { discard_signatures: true })).status).toBe(200)
    expect(
      (await documentsOf(anna, uuid))
        .map(({ type, signatures, out_of_date: isOutdated }) => [type, signatures.length, isOutdated])
        .toSorted(),
    ).toEqual([
      ['application', 0, false],
      ['founding-agreement', 1, false],
      ['members-register-folio', 1, false],
      ['statutes', 1, false],
    ])
  })

  test('leaves current documents alone on request, and generates those that are missing or out of date', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    const byType = async (body = {}) => {
      const { answer } = await generate(anna, uuid, body)
      return Object.fromEntries(answer.data.map(({ type, uuid: document }) => [type, document]))
    }
    const first = await byType({ keep_current: true })
    expect(Object.keys(first)).toHaveLength(4)
    expect(await byType({ keep_current: true })).toEqual(first)
    expect((await change(anna, uuid, { 'register-sia.contact.details.phone': '+37129999998' })).status).toBe(200)
    const { application, ...others } = await byType({ keep_current: true })
    expect(application).not.toBe(first['application'])
    expect(first).toMatchObject(others)
    const again = await byType()
    expect(Object.values(again).filter((document) => Object.values(others).includes(document))).toEqual([])
  })

  test('prints each paper once when several users ask at the same time, and none that was uploaded during printing', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    const requests = [{ keep_current: true }, {}, { keep_current: true }, { keep_current: true }]
    await Promise.all(requests.map((request) => generate(anna, uuid, request)))
    const types = ['application', 'founding-agreement', 'members-register-folio', 'statutes']
    expect((await documentsOf(anna, uuid)).map(({ type }) => type).toSorted()).toEqual(types)
    const statutes = { name: 'Mūsu statūti.txt', bytes: text('Statūti'), type: 'statutes' }
    await Promise.all([generate(anna, uuid), uploadFile(portal, anna, uuid, statutes)])
    const documents = await documentsOf(anna, uuid)
    expect(documents.map(({ type }) => type).toSorted()).toEqual(types)
    expect(documents.find(({ type }) => type === 'statutes')?.origin).toBe('uploaded')
  })

  test('names the service when several are filed together', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode, entityId })
    const { uuid } = await aFilledDraft(portal, anna, { services: ['change-legal-address', 'change-name'], entityId })
    const { answer } = await generate(anna, uuid)
    expect(answer.data.map(({ service, type }) => `${service} ${type}`)).toEqual([
      'change-legal-address application',
      'change-name application',
      'change-name members-decision',
      'change-name statutes-amendments',
    ])
    expect(new Set(answer.data.map(({ name }) => name)).size).toBe(4)
    expect(answer.data[0]?.signers).toEqual([
      {
        name: 'Anna Kalniņa',
        role: 'BOARD_MEMBER',
        on_behalf_of: null,
        is_you: true,
        signed_at: null,
        being_checked: false,
      },
    ])
  })

  test('waits until the form has no issues', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const { status, problem } = await generate(anna, uuid)
    expect([status, problem.code]).toEqual([409, 'application-not-ready'])
  })

  test('names the characters that cannot be printed, and keeps the earlier document', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    await generate(anna, uuid)
    const before = await documentsOf(anna, uuid)
    await change(anna, uuid, {
      'register-sia.founders.founder.01937a00-0000-7000-8000-000000000001.forname': 'Elīna 漢',
    })
    const { status, problem } = await generate(anna, uuid)
    expect([status, problem.code]).toEqual([409, 'letters-not-printable'])
    expect(problem.message).toContain('漢 (U+6F22)')
    expect((await documentsOf(anna, uuid)).map((document) => document.uuid)).toEqual(
      before.map((document) => document.uuid),
    )
  })

  test('a document is outdated once an answer that it prints has changed, and generating again corrects it', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    await generate(anna, uuid)
    await change(anna, uuid, { 'register-sia.contact.details.email': 'cits@piemers.lv' })
    expect((await documentsOf(anna, uuid)).map((document) => document.out_of_date)).toEqual([true, false, false, false])
    const { answer } = await portal.call('reviewApplication', { as: anna, params: { uuid } })
    expect(answer.data.obstacles).toContainEqual({ code: 'documents-out-of-date' })
    await verifiedFor(portal, uuid, 'cits@piemers.lv')
    await generate(anna, uuid)
    expect((await documentsOf(anna, uuid)).map((document) => document.out_of_date)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('an uploaded document', () => {
  const own = (as: SignedIn, uuid: AnyId) =>
    uploadFile(portal, as, uuid, { name: 'Mūsu statūti.txt', bytes: text('Statūti'), type: 'statutes' })

  test('replaces the document that the portal would generate and needs the same signatures', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    await generate(anna, uuid)
    const { status, data } = await own(anna, uuid)
    expect([status, data]).toEqual([200, expect.objectContaining({ type: 'statutes', origin: 'uploaded' })])
    await generate(anna, uuid)
    const documents = await documentsOf(anna, uuid)
    expect(documents.map(({ type, origin }) => [type, origin]).toSorted()).toEqual([
      ['application', 'generated'],
      ['founding-agreement', 'generated'],
      ['members-register-folio', 'generated'],
      ['statutes', 'uploaded'],
    ])
    const signersOf = (type: string) => documents.find((one) => one.type === type)?.signers.map(({ name }) => name)
    expect(signersOf('statutes')).toEqual(signersOf('founding-agreement'))
    const { answer } = await portal.call('reviewApplication', { as: anna, params: { uuid } })
    expect(answer.data.obstacles.map(({ code, params }) => [code, params?.['document_type']])).toContainEqual([
      'signature-missing',
      'statutes',
    ])

    await portal.call('deleteDocument', { as: anna, params: { uuid, document_uuid: data.uuid } })
    await generate(anna, uuid)
    expect((await documentsOf(anna, uuid)).map(({ origin }) => origin)).toEqual(Array(4).fill('generated'))
  })

  test('does not replace a signed document', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    const statutes = (await generate(anna, uuid)).answer.data.find(({ type }) => type === 'statutes')
    await signedByElina(anyId(statutes?.uuid ?? ''))
    expect(await own(anna, uuid)).toMatchObject({ status: 409, problem: { code: 'signatures-would-be-lost' } })
    expect((await documentsOf(anna, uuid)).map(({ origin }) => origin)).not.toContain('uploaded')
  })
})

describe('downloading', () => {
  test('returns the bytes under their own name, and no cache keeps them', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    const [, , statutes] = (await generate(anna, uuid)).answer.data
    const { status, headers, raw } = await download(anna, uuid, statutes!.uuid)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Statuti.pdf"; filename*=UTF-8''Stat%C5%ABti.pdf`,
      'cache-control': 'no-store',
      'content-length': String(statutes!.size),
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'none',
    })
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(raw).toHaveLength(statutes!.size)
  })

  test('finds no document of another application or of a stranger’s application', async () => {
    const [anna, boris] = [await signIn(portal.deps), await signIn(portal.deps)]
    const [first, second] = [await aFilledDraft(portal, anna), await aFilledDraft(portal, anna)]
    const [document] = (await generate(anna, first.uuid)).answer.data
    expect((await download(anna, second.uuid, document!.uuid)).problem.code).toBe('document-not-found')
    expect((await download(boris, first.uuid, document!.uuid)).problem.code).toBe('application-not-found')
    expect(
      (await portal.call('deleteDocument', { as: anna, params: { uuid: second.uuid, document_uuid: document!.uuid } }))
        .problem.code,
    ).toBe('document-not-found')
  })

  test('never returns altered bytes', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const { data } = await uploadFile(portal, anna, uuid, { name: 'piezīme.txt', bytes: text('Viss ir labi') })
    const row = await portal.deps.db
      .selectFrom('files.document')
      .select('object_key')
      .where('document_id', '=', data.uuid)
      .executeTakeFirstOrThrow()
    const path = (await stored()).find((name) => name.endsWith(row.object_key))!
    const bytes = await readFile(path)
    bytes[0]! ^= 1
    await writeFile(path, bytes)
    const { status, problem, raw } = await download(anna, uuid, data.uuid)
    expect([status, problem.code]).toEqual([500, 'unexpected'])
    expect(raw.toString()).not.toContain('ir labi')
  })
})

describe('uploading', () => {
  const refusals: [string, string, Buffer, number, string][] = [
    ['an empty file', 'tukšs.txt', text(''), 400, 'file-empty'],
    ['a page called a PDF', 'a.pdf', text('<!doctype html>'), 415, 'file-not-as-named'],
    ['a name with a folder', '../a.txt', text('x'), 400, 'file-name-not-allowed'],
    ['a name with a mark that reverses the text', 'txt.\u202efdp.txt', text('x'), 400, 'file-name-not-allowed'],
    ['a quote in its name, which browsers send escaped', 'a"b.txt', text('x'), 400, 'file-name-not-allowed'],
    ['a name that is too long', `${'a'.repeat(150)}.txt`, text('x'), 400, 'file-name-too-long'],
    ['a text in UTF-16', 'a.txt', Buffer.from('\ufeffRīga', 'utf16le'), 400, 'text-not-utf-8'],
    [
      'a Word document with a password',
      'a.docx',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(1024),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      400,
      'file-encrypted',
    ],
    [
      'a Word document of a version before 2007',
      'a.docx',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]),
      415,
      'file-not-as-named',
    ],
    ['a truncated archive', 'a.docx', Buffer.from('PK\u0003\u0004rest', 'latin1'), 400, 'file-damaged'],
    [
      'a container with a program in it',
      'a.edoc',
      Buffer.from(createContainer([{ name: 'a.exe', mediaType: 'application/pdf', bytes: Buffer.from('MZ') }])),
      400,
      'file-content-refused',
    ],
  ]
  test.each(refusals)('rejects %s and stores nothing', async (_, name, bytes, status, code) => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const before = await stored()
    const refused = await uploadFile(portal, anna, uuid, { name, bytes })
    expect([refused.status, refused.problem.code]).toEqual([status, code])
    expect(await stored()).toEqual(before)
    expect(await documentsOf(anna, uuid)).toEqual([])
  })

  test.each([
    ['a"b.txt', 'Datnes nosaukumā ir neatļautas rakstzīmes ("). Pārdēvējiet datni un mēģiniet vēlreiz.'],
    [
      'a\u200bb.txt',
      'Datnes nosaukumā ir neatļautas rakstzīmes (neredzama rakstzīme U+200B). Pārdēvējiet datni un mēģiniet vēlreiz.',
    ],
    [
      'nul.txt',
      'Datnes nosaukumā ir neatļautas rakstzīmes („nul” ir operētājsistēmas rezervēts vārds). Pārdēvējiet datni un mēģiniet vēlreiz.',
    ],
  ])('names the forbidden part of the name %s', async (name, message) => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const sender = { ...anna, headers: { ...anna.headers, language: 'lv' } }
    const { problem } = await uploadFile(portal, sender, uuid, { name, bytes: text('x') })
    expect(problem.message).toBe(message)
  })

  test('names the rejected file inside a container in the uploader’s language', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const bytes = Buffer.from(
      createContainer([{ name: 'a.exe', mediaType: 'application/pdf', bytes: Buffer.from('MZ') }]),
    )
    const words = async (language: string) => {
      const sender = { ...anna, headers: { ...anna.headers, language } }
      return (await uploadFile(portal, sender, uuid, { name: 'a.edoc', bytes })).problem.message
    }
    expect(await words('lv')).toMatch(/^„a\.edoc › a\.exe” nevar pieņemt: šāda veida datnes portāls nepieņem\. /)
    expect(await words('en')).toMatch(
      /^“a\.edoc › a\.exe” cannot be accepted: the portal does not take files of this kind\. /,
    )
  })

  test('explains how to get a signed file without protection', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const bytes = encryptPdf(createTestPdf('Izraksts'), '256', [], 'parole')
    const words = async (language: string) => {
      const sender = { ...anna, headers: { ...anna.headers, language } }
      return (await uploadFile(portal, sender, uuid, { name: 'izraksts.pdf', bytes })).problem.message
    }
    expect(await words('lv')).toMatch(
      /^„izraksts\.pdf” ir šifrēta vai atverama tikai ar paroli\. .*Ja datne ir parakstīta, .* lūdziet izdevējam neaizsargātu datni\.$/,
    )
    expect(await words('en')).toMatch(
      /^“izraksts\.pdf” is encrypted or opens only with a password\. .*If the file is signed, .* ask the issuer for an unprotected file\.$/,
    )
  })

  test('accepts 52 428 800 bytes and rejects one byte more', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const largest = Buffer.alloc(52_428_800, 'a')
    expect(await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes: largest })).toMatchObject({
      status: 200,
      data: { size: 52_428_800, media_type: 'text/plain', origin: 'uploaded', type: 'other' },
    })
    const before = await stored()
    const { status, problem } = await uploadFile(portal, anna, uuid, {
      name: 'b.txt',
      bytes: Buffer.concat([largest, text('a')]),
    })
    expect([status, problem.code]).toEqual([413, 'file-too-large'])
    expect(await stored()).toEqual(before)
  })

  test('aborts an endless body', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const before = await stored()
    const address = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
    const sending = request({
      host: address.hostname,
      port: address.port,
      method: 'POST',
      path: `/api-applications/api/v2/applications/${uuid}/document_file`,
      headers: { ...anna.headers, host: 'localhost:4000', 'content-type': multipartType },
    })
    const closed = new Promise<void>((resolve) => sending.once('socket', (socket) => socket.once('close', resolve)))
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const chunk = Buffer.alloc(1024 * 1024, 'a')
      const more = () => {
        if (sending.destroyed) return
        if (sending.write(chunk)) setImmediate(more)
        else sending.once('drain', more)
      }
      sending.on('error', reject).on('response', (response) => {
        // The server closes the connection of a client that continues to send, so errors are expected from here on.
        sending.off('error', reject).on('error', () => {})
        response.on('error', () => {})
        response.setEncoding('utf8').on('data', (body: string) => resolve({ status: response.statusCode, body }))
      })
      const [head] = multipartBody([{ field: 'file', name: 'a.txt', bytes: text('') }])
        .toString()
        .split('\r\n\r\n')
      sending.write(`${head}\r\n\r\n`)
      more()
    })
    expect(answer.status).toBe(413)
    expect(answer.body).toContain('file-too-large')
    await closed
    expect(await stored()).toEqual(before)
  })

  test('accepts one file in the field `file` and nothing else', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    expect((await uploadFile(portal, anna, uuid, { field: '__proto__', name: 'a.txt', bytes: text('x') })).status).toBe(
      400,
    )
    const send = (payload: Buffer, type: string) =>
      portal.app.inject({
        method: 'POST',
        url: `/api-applications/api/v2/applications/${uuid}/document_file`,
        payload,
        headers: { host: 'localhost:4000', ...anna.headers, 'content-type': type },
      })
    const two = await send(
      multipartBody(['a.txt', 'b.txt'].map((name) => ({ field: 'file', name, bytes: text('x') }))),
      multipartType,
    )
    expect([two.statusCode, two.json<{ code: string }>().code]).toEqual([400, 'malformed-request'])
    expect((await send(text('{}'), 'application/json')).statusCode).toBe(415)
    expect((await send(text('x'), 'multipart/form-data')).statusCode).toBe(400)
    expect((await send(multipartBody([]), multipartType)).statusCode).toBe(400)
    expect(await documentsOf(anna, uuid)).toEqual([])
  })

  test('fills only a slot that the answers require', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    const bytes = text('Piekrītu')
    expect(await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes, type: 'owner-consent' })).toMatchObject({
      status: 200,
      data: {
        type: 'owner-consent',
        service: 'register-sia',
        complete: false,
        signers: [{ role: 'BOARD_MEMBER', signed_at: null }],
      },
    })
    expect(await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes, type: 'relief-proof' })).toMatchObject({
      status: 400,
      problem: { code: 'malformed-request' },
    })
    expect(await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes, type: 'members-decision' })).toMatchObject({
      status: 400,
    })
  })

  test('rejects a stranger before it reads a byte', async () => {
    const [anna, boris] = [await signIn(portal.deps), await signIn(portal.deps)]
    const { uuid } = await aDraft(portal, anna)
    expect(await uploadFile(portal, boris, uuid, { name: 'a.txt', bytes: text('x') })).toMatchObject({
      status: 404,
      problem: { code: 'application-not-found' },
    })
  })

  test('replacing keeps the document and changes its content', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const { data } = await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes: text('vecs') })
    const replaced = await uploadFile(portal, anna, uuid, {
      name: 'b.txt',
      bytes: text('jauns saturs'),
      replaces: data.uuid,
    })
    expect(replaced).toMatchObject({ status: 200, data: { uuid: data.uuid, name: 'b.txt', size: 12 } })
    expect((await download(anna, uuid, data.uuid)).raw.toString()).toBe('jauns saturs')
    expect(
      await uploadFile(portal, anna, uuid, { name: 'b.txt', bytes: text('x'), replaces: crypto.randomUUID() }),
    ).toMatchObject({ status: 404, problem: { code: 'document-not-found' } })
  })

  test('sweeps unreferenced content after ten minutes and keeps the content of a document', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const kept = (await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes: text('paliek') })).data
    const removed = (await uploadFile(portal, anna, uuid, { name: 'b.txt', bytes: text('pazūd') })).data
    await portal.call('deleteDocument', { as: anna, params: { uuid, document_uuid: removed.uuid } })
    const count = (await stored()).length
    await sweepObjects(portal.deps)
    expect(await stored()).toHaveLength(count)
    await sweepObjects({ ...portal.deps, now: () => new Date(Date.now() + 11 * 60_000) })
    expect((await stored()).length).toBeLessThan(count)
    expect((await download(anna, uuid, kept.uuid)).raw.toString()).toBe('paliek')
  })
})

describe('a copy signed elsewhere', () => {
  const elina = { forename: 'Elīna', surname: 'Vītola', personalCode: '32648120473' }
  const year = 365 * 24 * 3600 * 1000
  const signedBy = async (container: Uint8Array, person = elina, isQualified = true) => {
    const certificate = issueSigningCertificate(world.pki, {
      ...person,
      isQualified,
      notBefore: new Date(Date.now() - year),
      notAfter: new Date(Date.now() + year),
    })
    return Buffer.from(await addTestSignature(container, certificate, createTestContext(world.pki)))
  }
  async function printed() {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    const [document] = (await generate(anna, uuid)).answer.data
    const pdf = (await download(anna, uuid, document!.uuid)).raw
    return {
      anna,
      uuid,
      document: document!,
      pdf,
      container: createContainer([{ name: 'Pieteikums.pdf', mediaType: 'application/pdf', bytes: pdf }]),
    }
  }

  test('is accepted when it has the same content and the signature of a required signer', async () => {
    const { anna, uuid, document, container, pdf } = await printed()
    const { status, data } = await uploadFile(portal, anna, uuid, {
      name: 'Pieteikums.edoc',
      bytes: await signedBy(container),
      replaces: document.uuid,
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Pieteikums.edoc',
      origin: 'generated',
      complete: false,
      signatures: [{ signer: 'Elīna Vītola', indication: 'TOTAL-PASSED', personal_code: '326481-20473' }],
    })
    expect(data.signers[0]).toMatchObject({ name: 'Elīna Vītola', signed_at: expect.any(String) as string })
    const { answer } = await portal.call('getSignatures', { as: anna, params: { uuid, document_uuid: document.uuid } })
    expect(answer.data).toMatchObject({
      files: [{ name: 'Pieteikums.pdf', size: pdf.length }],
      signatures: [{ indication: 'TOTAL-PASSED', level: 'LT' }],
    })
    // A signed document freezes the answers.
    expect((await change(anna, uuid, { 'register-sia.contact.details.email': 'x@piemers.lv' })).problem.code).toBe(
      'application-locked',
    )
    await portal.call('deleteDocument', { as: anna, params: { uuid, document_uuid: document.uuid } })
    expect((await change(anna, uuid, { 'register-sia.contact.details.email': 'x@piemers.lv' })).status).toBe(200)
  })

  test('is rejected when its signature is valid but not secure; as a free document it is added with its verdict', async () => {
    const { anna, uuid, document, container } = await printed()
    const bytes = await signedBy(container, elina, false)
    const refused = await uploadFile(portal, anna, uuid, { name: 'Pieteikums.edoc', bytes, replaces: document.uuid })
    expect([refused.status, refused.problem.code]).toEqual([400, 'signature-not-secure'])
    expect((await documentsOf(anna, uuid))[0]?.signatures).toEqual([])
    const { data } = await uploadFile(portal, anna, uuid, { name: 'Cits.edoc', bytes })
    expect(data.signatures).toMatchObject([
      {
        indication: 'TOTAL-PASSED',
        secure: false,
        worth: { level: 'advanced', reasons: expect.arrayContaining(['certificate-not-qualified']) as string[] },
      },
    ])
    const qualified = await uploadFile(portal, anna, uuid, {
      name: 'Pieteikums.edoc',
      bytes: await signedBy(container),
      replaces: document.uuid,
    })
    expect(qualified.data.signatures).toMatchObject([
      { secure: true, worth: { level: 'qualified', kind: 'signature' } },
    ])
  })

  test('is rejected with other content, without a signature or with a stranger’s signature', async () => {
    const { anna, uuid, document, container, pdf } = await printed()
    const put = (bytes: Uint8Array) =>
      uploadFile(portal, anna, uuid, { name: 'Pieteikums.edoc', bytes, replaces: document.uuid })
    const other = createContainer([
      { name: 'Pieteikums.pdf', mediaType: 'application/pdf', bytes: Buffer.concat([pdf, text('\n')]) },
    ])
    expect((await put(await signedBy(other))).problem.code).toBe('signed-copy-changed')
    const more = createContainer([
      { name: 'Pieteikums.pdf', mediaType: 'application/pdf', bytes: pdf },
      { name: 'b.txt', mediaType: 'text/plain', bytes: text('x') },
    ])
    expect((await put(await signedBy(more))).problem.code).toBe('signed-copy-differs')
    expect((await put(container)).problem.code).toBe('signed-copy-unsigned')
    // Kaisa's place has no code, and still no other person may fill it.
    const { code, message } = (
      await put(await signedBy(container, { forename: 'Svešais', surname: 'Cilvēks', personalCode: '32111111111' }))
    ).problem
    expect([code, message.includes('Svešais Cilvēks'), message.includes('Jūsu')]).toEqual([
      'signer-of-copy-not-expected',
      true,
      false,
    ])
    expect(
      (await uploadFile(portal, anna, uuid, { name: 'Pieteikums.pdf', bytes: pdf, replaces: document.uuid })).problem
        .code,
    ).toBe('signed-copy-unsigned')
    const [untouched] = await documentsOf(anna, uuid)
    expect(untouched).toMatchObject({ name: 'Pieteikums.pdf', signatures: [] })
    expect(
      createHash('sha256')
        .update((await download(anna, uuid, document.uuid)).raw)
        .digest('hex'),
    ).toBe(createHash('sha256').update(pdf).digest('hex'))
  })
})
