import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContainer } from '@portal/signatures'
import {
  addTestSignature,
  issueSealCertificate,
  issueSigningCertificate,
  pemToDer,
  createTestContext,
  type TestCredential,
} from '@portal/signatures/test-pki'
import { parseXml } from '@portal/signatures/xml/parse-xml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../../testing/requests/any-id.ts'
import { aDelegate } from '../../../../testing/delegates.ts'
import { andris, documentSharing, liga } from '../../../../testing/sharing/document-sharing.ts'
import { aDraft } from '../../../../testing/drafts.ts'
import { aPersonalCode, anEntity, signIn, type SignedIn } from '../../../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../../../testing/fake-parties/signing.ts'
import { signInAgent, startSupportSession } from '../../../../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../../../../testing/test-portal.ts'
import { uploadFile } from '../../../../testing/upload.ts'

let world: SigningWorld
let portal: TestPortal
/** True while the trust lists name no authority. */
let areListsEmpty = false
const folder = mkdtempSync(join(tmpdir(), 'report-'))
beforeAll(async () => {
  world = aSigningWorld()
  const { trust } = world
  const store = async () => ({ ...(await trust.store()), ...(areListsEmpty && { anchors: [] }) })
  portal = await testPortal({ trust: { ...trust, store }, signingService: world.service })
  world.giveKey(andris)
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

const { shared, sign } = documentSharing(
  () => portal,
  () => world,
)

const year = 365 * 24 * 3_600_000
const span = () => ({ notBefore: new Date(Date.now() - year), notAfter: new Date(Date.now() + year) })
const person = (surname = 'Vītola', personalCode = '32648120473') =>
  issueSigningCertificate(world.pki, { forename: 'Elīna', surname, personalCode, ...span() })
const seal = () =>
  issueSealCertificate(world.pki, { name: 'SIA „Ābele”', registrationNumber: '40003000006', ...span() })

async function signedBy(...signers: TestCredential[]): Promise<Buffer> {
  let bytes: Uint8Array = createContainer([
    { name: 'statūti.txt', mediaType: 'text/plain', bytes: Buffer.from('Statūti') },
  ])
  for (const signer of signers) bytes = await addTestSignature(bytes, signer, createTestContext(world.pki))
  return Buffer.from(bytes)
}

async function uploaded(
  bytes: Buffer,
  { as, name = 'Statūti.edoc', entityId }: { as?: SignedIn; name?: string; entityId?: AnyId } = {},
) {
  const owner = as ?? (await signIn(portal.deps, liga))
  const draft = entityId ? { services: ['change-legal-address'], entityId } : {}
  const { uuid } = await aDraft(portal, owner, draft)
  const { status, data } = await uploadFile(portal, owner, uuid, { name, bytes })
  expect(status).toBe(200)
  return { owner, params: { uuid, document_uuid: data.uuid } }
}
type Place = Awaited<ReturnType<typeof uploaded>>['params']

const read = async (as: SignedIn, params: Place) => (await portal.call('getSignatures', { as, params })).answer.data

async function printed(
  as: SignedIn,
  params: Place,
  language: 'lv' | 'en' = 'lv',
): Promise<{ path: string; text: string }> {
  const { status, raw, headers } = await portal.call('getSignatures', {
    as,
    params,
    query: { format: 'pdf' },
    headers: { language },
  })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const path = join(folder, 'report.pdf')
  writeFileSync(path, raw)
  return { path, text: run('pdftotext', '-layout', path, '-').replaceAll(/\s+/g, ' ') }
}
const run = (command: string, ...given: string[]) =>
  execFileSync(command, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

describe('the report on a document', () => {
  test('lists each signature with its evidence and current result', async () => {
    const { owner, params } = await uploaded(await signedBy(person(), seal()))
    const report = await read(owner, params)
    expect(report).toMatchObject({
      name: 'Statūti.edoc',
      verdict: 'secure',
      trust: { lists: [{ territory: 'EU' }, { territory: 'LV', sequence_number: 8, stale: false }] },
      files: [{ name: 'statūti.txt', size: 8 }],
      findings: [],
    })
    expect(Date.parse(report.checked_at)).toBeLessThanOrEqual(portal.deps.now().getTime())
    expect(report.signatures).toMatchObject([
      {
        signer: 'Elīna Vītola',
        personal_code: '326481-20473',
        registration_number: null,
        level: 'LT',
        secure: true,
        worth: { level: 'qualified', kind: 'signature' },
        timestamp_authority: 'Demonstration Timestamping Authority',
        covers: ['statūti.txt'],
        certificate: { issuer: 'Demonstration Issuing CA' },
        status: { kind: 'ocsp' },
        listed_in: 'LV',
        kept: null,
      },
      { signer: 'SIA „Ābele”', personal_code: null, registration_number: '40003000006', worth: { kind: 'seal' } },
    ])
    expect(report.signatures.every(({ proven_at, claimed_at }) => proven_at !== null && claimed_at !== null)).toBe(true)
  })

  test.each([
    [
      'lv',
      'Parakstu pārbaudes pārskats',
      'Dokumentam ir derīgs kvalificēts elektroniskais paraksts ar laika zīmogu; dokuments uzskatāms par pašrocīgi parakstītu.',
      [
        'Sertifikāta statuss Nav atsaukts',
        'Elektronisko dokumentu likuma 3. pants',
        'Aptver datnes statūti.txt',
        'Iebildumu nav.',
      ],
    ],
    [
      'en',
      'Signature validation report',
      'The document has a valid qualified electronic signature with a time stamp; it is deemed to be signed by hand.',
      [
        'Status of the certificate Not revoked',
        'same legal effect as a hand-written signature',
        'Files it covers statūti.txt',
        'Nothing to object to.',
      ],
    ],
  ] as const)('is printed in %s as an accessible PDF', async (language, title, verdict, words) => {
    const { owner, params } = await uploaded(await signedBy(person()))
    const { path, text } = await printed(owner, params, language)
    for (const expected of [title, verdict, 'Elīna Vītola', '326481-20473', ...words]) expect(text).toContain(expected)
    expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors')
    const about = run('pdfinfo', path)
    expect(about).toMatch(new RegExp(`Title: +${title} – Statūti\\.edoc`))
    expect(about).toMatch(/Tagged: +yes/)
    expect(run('pdfinfo', '-meta', path)).toContain('<pdfuaid:part>1</pdfuaid:part>')
    for (const tag of ['H1', 'H2', 'Table', 'TH']) expect(run('pdfinfo', '-struct', path)).toContain(tag)
  })

  test('is available as the XML of ETSI TS 119 102-2 with the same verdict', async () => {
    const { owner, params } = await uploaded(await signedBy(person()))
    const { raw, headers } = await portal.call('getSignatures', { as: owner, params, query: { format: 'xml' } })
    expect(headers['content-type']).toBe('application/xml')
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Stat%C5%ABti.edoc")
    const { root } = parseXml(raw)
    expect([root.namespace, root.local]).toEqual(['http://uri.etsi.org/19102/v1.4.1#', 'ValidationReport'])
    const xml = raw.toString()
    expect(xml).toContain('urn:etsi:019102:mainindication:total-passed')
    expect(xml).toContain('https://lists.example/LV.xml')
    expect(xml).toContain('<Signer>Elīna Vītola</Signer>')
  })

  test('without signatures says so and has no XML', async () => {
    const { owner, params } = await uploaded(Buffer.from('Statūti'), { name: 'Statūti.txt' })
    expect(await read(owner, params)).toMatchObject({ verdict: 'unsigned', trust: null, signatures: [] })
    expect((await printed(owner, params)).text).toContain('Dokuments nav elektroniski parakstīts')
    expect((await printed(owner, params, 'en')).text).toContain('The document is not e-signed')
    const { status, problem } = await portal.call('getSignatures', { as: owner, params, query: { format: 'xml' } })
    expect([status, problem.code]).toEqual([409, 'document-not-signed'])
  })

  test('explains why its verdict differs from the one at the document', async () => {
    areListsEmpty = true
    const { owner, params } = await uploaded(await signedBy(person()))
    areListsEmpty = false
    const { signatures, verdict } = await read(owner, params)
    expect(verdict).toBe('secure')
    expect(signatures[0]?.kept).toEqual({ indication: 'INDETERMINATE', secure: false })
    expect((await printed(owner, params)).text).toContain(
      'Pie dokumenta norādīts: „Derīgumu pagaidām nevar apstiprināt”.',
    )
  })

  test('explains in words and by its code why a signature cannot be confirmed', async () => {
    areListsEmpty = true
    const { owner, params } = await uploaded(await signedBy(person()))
    const [{ verdict }, { text }] = [await read(owner, params), await printed(owner, params)]
    areListsEmpty = false
    expect(verdict).toBe('indeterminate')
    expect(text).toContain('Dokumenta paraksta derīgumu pagaidām nevar apstiprināt.')
    expect(text).toContain('Sertifikāta izdevējs nav uzticams. [certificate-untrusted]')
  })

  test('names a nested container and does not evaluate its signatures', async () => {
    const inner = await signedBy(person())
    const outer = createContainer([
      { name: 'iekšējais.asice', mediaType: 'application/vnd.etsi.asic-e+zip', bytes: inner },
    ])
    const { owner, params } = await uploaded(
      Buffer.from(await addTestSignature(outer, person(), createTestContext(world.pki))),
    )
    expect((await read(owner, params)).findings).toEqual([{ code: 'nested-container', level: 'warning' }])
  })

  test('of 20 signatures lists all of them, on the page and in print', async () => {
    const signers = Array.from({ length: 20 }, (_, index) => person(`Vītola-${index + 1}`, aPersonalCode()))
    const { owner, params } = await uploaded(await signedBy(...signers))
    const { signatures } = await read(owner, params)
    expect(signatures.map(({ signer }) => signer)).toEqual(signers.map((_, index) => `Elīna Vītola-${index + 1}`))
    const { text } = await printed(owner, params)
    expect(text).toContain('Visi dokumenta paraksti (20) ir derīgi')
    for (const { signer } of signatures) expect(text).toContain(`paraksts: ${signer}`)
  })

  test('prints names in every script literally and names invisible characters', async () => {
    const { owner, params } = await uploaded(await signedBy(person('#read("/etc/passwd") <b>漢\u202e')))
    expect((await read(owner, params)).signatures[0]?.signer).toBe('Elīna #read("/etc/passwd") <b>漢\u202e')
    expect((await printed(owner, params)).text).toContain('Elīna #read("/etc/passwd") <b>[U+6F22][U+202E]')
  })
})

describe('the report can be read by', () => {
  const ask = async (as: SignedIn | undefined, params: Place, headers: Record<string, string> = {}) =>
    Promise.all(
      (['json', 'pdf', 'xml'] as const).map(async (format) => {
        const { status, problem } = await portal.call('getSignatures', {
          ...(as && { as }),
          params,
          query: { format },
          headers,
        })
        return status === 200 ? 200 : problem.code
      }),
    )
  const all = (answer: number | string) => [answer, answer, answer]

  test('users who can work with the application: each representative and a delegate of each level', async () => {
    const [chair, colleague] = [{ personalCode: aPersonalCode() }, { personalCode: aPersonalCode() }]
    const { entityId } = await anEntity(portal.deps, { boardOf: [chair, colleague] })
    const [first, second] = [
      await signIn(portal.deps, { ...chair, entityId }),
      await signIn(portal.deps, { ...colleague, entityId }),
    ]
    const { params } = await uploaded(await signedBy(person()), { as: first, entityId })
    const delegates = await Promise.all([1, 2, 3].map((level) => aDelegate(portal, entityId, level)))
    for (const as of [first, second, ...delegates]) expect(await ask(as, params)).toEqual(all(200))
    // The same person without the entity's profile.
    expect(await ask(await signIn(portal.deps, chair), params)).toEqual(all('wrong-profile'))
  })

  test('a help-desk agent for a customer, and the customer’s history shows it', async () => {
    const { owner, params } = await uploaded(await signedBy(person()))
    const agent = await signInAgent(portal.deps)
    expect(await ask(agent, params)).toEqual(all('application-not-found'))
    expect(await ask(await startSupportSession(portal, agent, owner), params)).toEqual(all(200))
    const { data } = (await portal.call('listActions', { as: owner, query: { limit: '100' } })).answer
    expect(
      data.filter(({ action, application }) => action === 'help-desk-viewed' && application?.uuid === params.uuid),
    ).not.toEqual([])
  })

  test('no stranger, no caller without a session and no user once the document is removed', async () => {
    const { owner, params } = await uploaded(await signedBy(person()))
    expect(await ask(await signIn(portal.deps, { personalCode: aPersonalCode() }), params)).toEqual(
      all('application-not-found'),
    )
    expect(await ask(undefined, params)).toEqual(all('not-signed-in'))
    const other = await uploaded(await signedBy(person()))
    expect(await ask(owner, { ...params, document_uuid: other.params.document_uuid })).toEqual(
      all('document-not-found'),
    )
    await portal.call('deleteDocument', { as: owner, params })
    expect(await ask(owner, params)).toEqual(all('document-not-found'))
  })

  test('a guest for the documents of the link, without personal codes and certificates', async () => {
    const { as, guest, place } = await shared()
    await sign(guest, place)
    const codeShown = '327740-92155'
    expect(await ask(undefined, place, guest)).toEqual(all(200))
    for (const format of ['json', 'xml'] as const) {
      const { raw } = await portal.call('getSignatures', { params: place, headers: guest, query: { format } })
      expect(raw.toString()).toContain('Andris Kalniņš')
      for (const hidden of [andris.personalCode, codeShown, '<base64>']) expect(raw.toString()).not.toContain(hidden)
    }
    const pdf = await portal.call('getSignatures', { params: place, headers: guest, query: { format: 'pdf' } })
    writeFileSync(join(folder, 'guest.pdf'), pdf.raw)
    const text = run('pdftotext', join(folder, 'guest.pdf'), '-')
    expect(text).toContain('Andris Kalniņš')
    expect(text).not.toContain(codeShown)
    expect((await printed(as, place)).text).toContain(codeShown)
    const other = await shared()
    expect(await ask(undefined, other.place, guest)).toEqual(all('link-not-valid'))
    const foreign = { uuid: place.uuid, document_uuid: other.documents[0]!.uuid }
    expect(await ask(undefined, foreign, guest)).toEqual(all('link-not-valid'))
  })
})

test('the owner’s XML contains the whole certificate and marks a seal as not personal', async () => {
  const credential = seal()
  const { owner, params } = await uploaded(await signedBy(credential))
  const { raw } = await portal.call('getSignatures', { as: owner, params, query: { format: 'xml' } })
  expect(raw.toString()).toContain(Buffer.from(pemToDer(credential.certificatePem)).toString('base64'))
  expect((await printed(owner, params)).text).toContain(
    'Personas parakstu tas neaizstāj'.replace('Personas', 'personas'),
  )
})
