import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { createContainer } from '@portal/signatures'
import { addTestSignature, issueSigningCertificate, testMeans } from '@portal/signatures/test-pki'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFilledDraft, aDraft, verifiedFor } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { multipartBody, multipartType, uploadFile } from '../../../testing/upload.ts'
import { sweepObjects } from '../../documents/index.ts'

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
const generate = (as: SignedIn, uuid: string, body = {}) =>
  portal.call('generateDocuments', { as, params: { uuid }, body })
const download = (as: SignedIn, uuid: string, documentUuid: string) =>
  portal.call('downloadDocument', { as, params: { uuid, document_uuid: documentUuid } })
const documentsOf = async (as: SignedIn, uuid: string) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data.documents
const change = (as: SignedIn, uuid: string, changes: Record<string, unknown>) =>
  portal.call('changeApplication', { as, params: { uuid }, body: { changes } })

describe('generating documents', () => {
  test('prints what the service asks for, in the language asked for', async () => {
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
        on_behalf_of: 'SIA "Uzņēmums 49903000016"',
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
    const inEnglish = await generate(anna, uuid, { language: 'en' })
    expect(inEnglish.answer.data.map(({ name }) => name)).toEqual([
      'Application.pdf',
      'Founding agreement.pdf',
      'Articles of association.pdf',
    ])
    expect(await documentsOf(anna, uuid)).toHaveLength(3)
  })

  test('names the service where several are filed together', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode, entityId })
    const { uuid } = await aFilledDraft(portal, anna, { services: ['change-legal-address', 'change-name'], entityId })
    const { answer } = await generate(anna, uuid)
    expect(answer.data.map(({ service, type }) => `${service} ${type}`)).toEqual([
      'change-legal-address application',
      'change-name application',
      'change-name members-decision',
    ])
    expect(new Set(answer.data.map(({ name }) => name)).size).toBe(3)
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

  test('names the letters that cannot be printed, and keeps what was printed before', async () => {
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

  test('a document is out of date once an answer that it prints has changed, and generating again mends it', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    await generate(anna, uuid)
    await change(anna, uuid, { 'register-sia.contact.details.email': 'cits@piemers.lv' })
    expect((await documentsOf(anna, uuid)).map((document) => document.out_of_date)).toEqual([true, true, true])
    const { answer } = await portal.call('reviewApplication', { as: anna, params: { uuid } })
    expect(answer.data.obstacles).toContainEqual({ code: 'documents-out-of-date' })
    await verifiedFor(portal, uuid, 'cits@piemers.lv')
    await generate(anna, uuid)
    expect((await documentsOf(anna, uuid)).map((document) => document.out_of_date)).toEqual([false, false, false])
  })
})

describe('downloading', () => {
  test('gives the bytes under their own name, kept by no cache', async () => {
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

  test('a document of another application is not there, and a stranger’s application even less', async () => {
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

  test('a flipped bit is never served', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const { data } = await uploadFile(portal, anna, uuid, { name: 'piezīme.txt', bytes: text('Viss ir labi') })
    const row = await portal.deps.db
      .selectFrom('documents.document')
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
    ['a page called a PDF', 'a.pdf', text('<!doctype html>'), 415, 'file-type-not-allowed'],
    ['a name with a folder', '../a.txt', text('x'), 400, 'file-name-not-allowed'],
    ['a name that turns around', 'txt.\u202efdp.txt', text('x'), 400, 'file-name-not-allowed'],
    ['half an archive', 'a.docx', Buffer.from('PK\u0003\u0004rest', 'latin1'), 400, 'file-damaged'],
    [
      'a container with a program in it',
      'a.edoc',
      Buffer.from(createContainer([{ name: 'a.exe', mediaType: 'application/pdf', bytes: Buffer.from('MZ') }])),
      400,
      'file-content-refused',
    ],
  ]
  test.each(refusals)('refuses %s and leaves nothing behind', async (_, name, bytes, status, code) => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const before = await stored()
    const refused = await uploadFile(portal, anna, uuid, { name, bytes })
    expect([refused.status, refused.problem.code]).toEqual([status, code])
    expect(await stored()).toEqual(before)
    expect(await documentsOf(anna, uuid)).toEqual([])
  })

  test('names the file within that was refused, in the language of who sends it', async () => {
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

  test('takes 52 428 800 bytes and not one more', async () => {
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

  test('cuts off a body that has no end', async () => {
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
        // Whoever goes on sending is cut off: her errors are expected from here on.
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

  test('takes one file in the field `file` and nothing else', async () => {
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

  test('fills a slot that the answers call for, and no other', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    const bytes = text('Piekrītu')
    expect(await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes, type: 'owner-consent' })).toMatchObject({
      status: 200,
      data: {
        type: 'owner-consent',
        service: 'register-sia',
        complete: false,
        signers: [{ role: 'anyone', signed_at: null }],
      },
    })
    expect(await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes, type: 'relief-proof' })).toMatchObject({
      status: 400,
      problem: { code: 'malformed-request' },
    })
    expect(await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes, type: 'application' })).toMatchObject({
      status: 400,
    })
  })

  test('a stranger is refused before a byte is taken in', async () => {
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

  test('what nothing refers to is swept after ten minutes, what a document has stays', async () => {
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
    return Buffer.from(await addTestSignature(container, certificate, testMeans(world.pki)))
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

  test('is taken in when it is the very same content signed by somebody who must', async () => {
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
    // Signed, it holds the answers fast.
    expect((await change(anna, uuid, { 'register-sia.contact.details.email': 'x@piemers.lv' })).problem.code).toBe(
      'application-locked',
    )
    await portal.call('deleteDocument', { as: anna, params: { uuid, document_uuid: document.uuid } })
    expect((await change(anna, uuid, { 'register-sia.contact.details.email': 'x@piemers.lv' })).status).toBe(200)
  })

  test('is refused when its signature is valid but not secure; added freely it says what it is worth', async () => {
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

  test('is refused with other content, without a signature, or with that of a stranger', async () => {
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
    // Kaisa's seat has no code, which makes it nobody else's.
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
