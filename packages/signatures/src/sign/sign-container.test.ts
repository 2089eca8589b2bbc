import { Buffer } from 'node:buffer'
import { constants, createHash, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { childAt, readBer } from '../asn1/read-ber.ts'
import { sequence } from '../asn1/write-der.ts'
import {
  checkSigningCertificate,
  completeSignature,
  createContainer,
  openContainer,
  prepareSignature,
  validateContainer,
} from '../index.ts'
import type { CompletionContext, PreparedSignature } from '../index.ts'
import {
  addTestSignature,
  answerOcsp,
  answerTimestamp,
  createTestPki,
  issueSealCertificate,
  issueSigningCertificate,
  pemToDer,
  createTestContext,
  createTestTrust,
} from '../test-pki.ts'
import type { IssuedCertificate, KeyKind, TestPerson } from '../test-pki.ts'
import { writeZip } from '../zip/write-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const stranger = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)

const person = (change: Partial<TestPerson> = {}): IssuedCertificate =>
  issueSigningCertificate(pki, {
    forename: 'Līga',
    surname: 'Ozoliņa',
    personalCode: '320123-12345',
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2029-01-01T00:00:00Z'),
    ...change,
  })
const signer = person()
const container = (): Uint8Array =>
  createContainer([
    { name: 'Pieteikums & „ā+b” 100%.txt', mediaType: 'text/plain', bytes: Buffer.from('Sveiki!') },
    { name: 'mape/tukšs.txt', mediaType: 'text/plain', bytes: Buffer.alloc(0) },
  ])
const prepare = (bytes = container(), by = signer): PreparedSignature =>
  prepareSignature(bytes, { certificate: pemToDer(by.certificatePem), signingTime: now })
const valueOf = (prepared: PreparedSignature, by = signer, dsaEncoding: 'der' | 'ieee-p1363' = 'der'): Uint8Array =>
  sign(prepared.hash, Buffer.from(prepared.dataToBeSigned, 'base64'), { key: by.privateKeyPem, dsaEncoding })

describe('a container is signed and validates', () => {
  const kinds: [key: KeyKind, algorithm: string][] = [
    ['P-256', 'ecdsa-sha256'],
    ['P-384', 'ecdsa-sha384'],
    ['P-521', 'ecdsa-sha512'],
    ['RSA-2048', 'rsa-sha256'],
  ]
  it.each(kinds)('with a key of kind %s', async (key, algorithm) => {
    const by = person({ key })
    const bytes = container()
    const prepared = prepare(bytes, by)
    expect(prepared.signatureAlgorithm).toBe(algorithm)
    expect(prepared.digest).toBe(
      createHash(prepared.hash).update(Buffer.from(prepared.dataToBeSigned, 'base64')).digest('base64'),
    )
    const kept: PreparedSignature = JSON.parse(JSON.stringify(prepared))
    const signed = await completeSignature(bytes, kept, valueOf(prepared, by), context)
    const [signature] = validateContainer(signed, { trust: context.trust, at: now }).signatures
    expect(signature).toMatchObject({
      indication: 'TOTAL-PASSED',
      level: 'LT',
      claimedTime: now,
      provenTime: now,
      findings: [],
      signer: {
        name: 'Līga Ozoliņa',
        forename: 'Līga',
        surname: 'Ozoliņa',
        personalCode: '32012312345',
        country: 'LV',
      },
      covers: ['Pieteikums & „ā+b” 100%.txt', 'mape/tukšs.txt'],
    })
  })

  it('with a key that makes RSASSA-PSS only, and with no other padding then', async () => {
    const by = person({ key: 'RSA-2048' })
    const request = {
      certificate: pemToDer(by.certificatePem),
      signingTime: now,
      hash: 'sha512',
      padding: 'rsa-pss',
    } as const
    const prepared = prepareSignature(container(), request)
    expect(prepared.signatureAlgorithm).toBe('rsa-pss-sha512')
    const data = Buffer.from(prepared.dataToBeSigned, 'base64')
    const padded = { key: by.privateKeyPem, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }
    const signed = await completeSignature(container(), prepared, sign('sha512', data, padded), context)
    expect(validateContainer(signed, { trust: context.trust, at: now }).signatures).toMatchObject([
      { indication: 'TOTAL-PASSED', level: 'LT', findings: [] },
    ])
    await expect(
      completeSignature(container(), prepared, sign('sha512', data, by.privateKeyPem), context),
    ).rejects.toThrow('signature-value-invalid')
  })

  it('by a value in DER and by the same in r||s', async () => {
    for (const encoding of ['der', 'ieee-p1363'] as const) {
      const prepared = prepare()
      await expect(
        completeSignature(container(), prepared, valueOf(prepared, signer, encoding), context),
      ).resolves.toBeInstanceOf(Uint8Array)
    }
  })

  it('with the hash that the signing device can do', async () => {
    const prepared = prepareSignature(container(), {
      certificate: pemToDer(signer.certificatePem),
      signingTime: now,
      hash: 'sha512',
    })
    expect(prepared.signatureAlgorithm).toBe('ecdsa-sha512')
    await expect(completeSignature(container(), prepared, valueOf(prepared), context)).resolves.toBeInstanceOf(
      Uint8Array,
    )
  })

  it('by several, each keeping every earlier byte and file', async () => {
    let bytes = container()
    for (const [index, key] of (['P-256', 'P-384', 'RSA-2048'] as const).entries()) {
      const more = await addTestSignature(bytes, person({ key }), context)
      expect(openContainer(more).signatureFiles.map((file) => file.name)).toEqual(
        Array.from({ length: index + 1 }, (_, i) => `META-INF/signatures${i}.xml`),
      )
      const directory = Buffer.from(bytes).readUInt32LE(bytes.length - 6)
      expect(Buffer.from(more).subarray(0, directory).equals(bytes.subarray(0, directory))).toBe(true)
      bytes = more
    }
    expect(validateContainer(bytes, { trust: context.trust, at: now }).signatures.map((one) => one.indication)).toEqual(
      ['TOTAL-PASSED', 'TOTAL-PASSED', 'TOTAL-PASSED'],
    )
  })

  it('that was made elsewhere and has signatures by other names', async () => {
    const first = await addTestSignature(container(), signer, context)
    const opened = openContainer(first)
    const foreign = writeZip([
      ...opened.files.map((file) => ({ name: file.name, bytes: file.bytes() })),
      { name: 'META-INF/edoc-signatures-S1.xml', bytes: opened.signatureFiles[0]?.bytes() ?? Buffer.alloc(0) },
      { name: 'mimetype', bytes: Buffer.from('application/vnd.etsi.asic-e+zip') },
    ])
    const both = validateContainer(await addTestSignature(foreign, person(), context), {
      trust: context.trust,
      at: now,
    })
    expect(both.signatures.map((one) => [one.file, one.indication])).toEqual([
      ['META-INF/edoc-signatures-S1.xml', 'TOTAL-PASSED'],
      ['META-INF/edoc-signatures-S2.xml', 'TOTAL-PASSED'],
    ])
    expect(
      openContainer(await addTestSignature(foreign, person(), { ...context, naming: 'asice' })).signatureFiles.map(
        (file) => file.name,
      ),
    ).toEqual(['META-INF/edoc-signatures-S1.xml', 'META-INF/signatures0.xml'])
    expect(both.findings.map((finding) => finding.code)).toEqual(['mimetype-not-first', 'manifest-missing'])
  })

  it('with signatures named as EDOC 2.0 does', async () => {
    const first = await addTestSignature(container(), signer, { ...context, naming: 'edoc' })
    // Later signatures keep the naming without an option.
    const second = await addTestSignature(first, person(), context)
    expect(openContainer(second).signatureFiles.map((file) => file.name)).toEqual([
      'META-INF/edoc-signatures-S1.xml',
      'META-INF/edoc-signatures-S2.xml',
    ])
  })

  it("although our clock runs a day ahead of the authorities'", async () => {
    const ahead = { ...context, now: new Date('2026-11-21T09:30:00Z') }
    await expect(addTestSignature(container(), signer, ahead)).resolves.toBeInstanceOf(Uint8Array)
  })

  it('with the seal of a legal person', async () => {
    const seal = issueSealCertificate(pki, {
      name: 'SIA „Ābele”',
      registrationNumber: '40003000006',
      notBefore: new Date('2026-01-01'),
      notAfter: new Date('2029-01-01'),
    })
    const [signature] = validateContainer(await addTestSignature(container(), seal, context), {
      trust: context.trust,
      at: now,
    }).signatures
    expect(signature?.signer).toEqual({ name: 'SIA „Ābele”', registrationNumber: '40003000006', country: 'LV' })
  })

  it('and still passes when its certificate and authorities have long expired', async () => {
    const signed = await addTestSignature(container(), signer, context)
    const trust = {
      anchors: context.trust.anchors.map((anchor) => ({ ...anchor, grantedUntil: new Date('2027-01-01') })),
    }
    expect(validateContainer(signed, { trust, at: new Date('2060-01-01') }).signatures[0]?.indication).toBe(
      'TOTAL-PASSED',
    )
  })

  it('the same files making the same container', () => {
    expect(Buffer.from(container()).equals(Buffer.from(container()))).toBe(true)
    expect(Buffer.from(container()).subarray(0, 69).toString('latin1')).toMatch(
      /^PK.{28}mimetypeapplication\/vnd\.etsi\.asic-e\+zip$/s,
    )
  })
})

describe('a container is not made', () => {
  it.each([
    ['without files', [], 'container-empty'],
    ['with a file named like one of its own', ['META-INF/x.txt'], 'file-name-reserved'],
    ['with mimetype as a file', ['Mimetype'], 'file-name-reserved'],
    ['with one name twice', ['a.txt', 'A.txt'], 'zip-duplicate-name'],
    ['with a name that climbs out', ['../a.txt'], 'zip-name-traversal'],
    ['with a decomposed name', ['a\u0304.txt'], 'file-name-reserved'],
  ])('%s', (_, names, code) => {
    expect(() =>
      createContainer(names.map((name) => ({ name, mediaType: 'text/plain', bytes: Buffer.from('x') }))),
    ).toThrow(code)
  })
})

describe('signing is refused', () => {
  const years = (from: string, to: string): Partial<TestPerson> => ({
    notBefore: new Date(from),
    notAfter: new Date(to),
  })
  it.each([
    ['with a certificate for authentication', person({ purpose: 'authentication' }), 'certificate-not-for-signing'],
    ['with a certificate that has expired', person(years('2020-01-01', '2021-01-01')), 'certificate-expired'],
    [
      'with a certificate that is not yet valid',
      person(years('2027-01-01', '2028-01-01')),
      'certificate-not-yet-valid',
    ],
  ])('%s', (_, by, code) => {
    expect(() => prepare(container(), by)).toThrow(code)
  })

  it('of a container for one file, whose signatures have a form of their own', () => {
    const asicS = writeZip([
      { name: 'mimetype', bytes: Buffer.from('application/vnd.etsi.asic-s+zip') },
      { name: 'a.txt', bytes: Buffer.from('a') },
    ])
    expect(() => prepare(asicS)).toThrow('container-unsupported')
  })

  const attempt = async (
    change: Partial<CompletionContext>,
    value?: (prepared: PreparedSignature) => Uint8Array,
    bytes = container(),
  ): Promise<Uint8Array> => {
    const prepared = prepare()
    return completeSignature(bytes, prepared, (value ?? valueOf)(prepared), { ...context, ...change })
  }
  const damaged = (request: Uint8Array, at: number): Uint8Array => request.with(at, (request.at(at) ?? 0) ^ 1)
  // OCSPRequest { TBSRequest { requestList, [2] extensions } }
  const withoutNonce = (request: Uint8Array): Uint8Array =>
    sequence(sequence(childAt(childAt(readBer(request), 0, 0x30), 0, 0x30).raw))
  const ocsp =
    (options: Partial<Parameters<typeof answerOcsp>[2]>): CompletionContext['ocsp'] =>
    (request) =>
      Promise.resolve(answerOcsp(pki, request, { status: 'good', at: now, ...options }))

  it.each<[string, Partial<CompletionContext>, string]>([
    ['when the certificate is revoked', { ocsp: ocsp({ status: 'revoked' }) }, 'certificate-revoked'],
    [
      'when the certificate was revoked a moment later',
      { ocsp: ocsp({ status: 'revoked', revokedAt: new Date('2026-11-20T09:31:00Z') }) },
      'certificate-revoked',
    ],
    ['when the responder does not know the certificate', { ocsp: ocsp({ status: 'unknown' }) }, 'revocation-unknown'],
    [
      'when the status is older than the timestamp',
      { ocsp: ocsp({ at: new Date('2026-11-20T09:00:00Z') }) },
      // The validation of the result finds this.
      'signature-not-valid: revocation-before-timestamp',
    ],
    [
      'when the status is stale and names no request',
      {
        ocsp: (request) =>
          Promise.resolve(
            answerOcsp(pki, withoutNonce(request), { status: 'good', at: new Date('2026-11-20T09:00:00Z') }),
          ),
      },
      'revocation-before-timestamp',
    ],
    [
      'when the status comes from another responder',
      { ocsp: ocsp({ responder: stranger.ocsp }) },
      'revocation-signer-unauthorised',
    ],
    ['when the signer answers about itself', { ocsp: ocsp({ responder: signer }) }, 'revocation-signer-unauthorised'],
    [
      'when the status answers another request',
      { ocsp: (request) => Promise.resolve(answerOcsp(pki, damaged(request, -4), { status: 'good', at: now })) },
      'ocsp-nonce-differs',
    ],
    [
      'when the responder has no time',
      { ocsp: () => Promise.resolve(Buffer.from('30030a0103', 'hex')) },
      'ocsp-unavailable',
    ],
    ['when the responder answers nonsense', { ocsp: () => Promise.resolve(Buffer.from('<html>')) }, 'asn1-malformed'],
    [
      'when the timestamp is by another authority of the same name',
      { timestamp: (request) => Promise.resolve(answerTimestamp(stranger, request, { at: now })) },
      'timestamp-untrusted',
    ],
    [
      'when the timestamp answers another request',
      { timestamp: (request) => Promise.resolve(answerTimestamp(pki, damaged(request, -7), { at: now })) },
      'timestamp-nonce-differs',
    ],
    [
      'when the timestamp is over something else',
      { timestamp: (request) => Promise.resolve(answerTimestamp(pki, damaged(request, -30), { at: now })) },
      'timestamp-imprint-mismatch',
    ],
    [
      'when the timestamping authority refuses',
      { timestamp: () => Promise.resolve(Buffer.from('30053003020102', 'hex')) },
      'timestamp-refused',
    ],
    ['when nobody trusts the authority', { trust: createTestTrust(stranger) }, 'certificate-untrusted'],
    [
      'when the authority was not yet granted',
      { trust: { anchors: context.trust.anchors.map((one) => ({ ...one, grantedFrom: new Date('2027-01-01') })) } },
      'certificate-untrusted',
    ],
  ])('%s', async (_, change, code) => {
    await expect(attempt(change)).rejects.toThrow(code)
  })

  it('when the value is another signer’s, damaged or in no known encoding', async () => {
    await expect(attempt({}, (prepared) => valueOf(prepared, person()))).rejects.toThrow('signature-value-invalid')
    await expect(
      attempt({}, (prepared) => Buffer.from(valueOf(prepared, signer, 'ieee-p1363')).fill(1, 10, 12)),
    ).rejects.toThrow('signature-value-invalid')
    await expect(attempt({}, (prepared) => valueOf(prepared, signer, 'ieee-p1363').subarray(1))).rejects.toThrow(
      'signature-value-malformed',
    )
    await expect(attempt({}, () => Buffer.from('3006020100020180', 'hex'))).rejects.toThrow('signature-value-malformed')
  })

  const file = { name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('Sveiki!') }
  it.each([
    ['is another one', [{ ...file, name: 'other.txt', bytes: Buffer.from('other') }]],
    ['has another content of the same length', [{ ...file, bytes: Buffer.from('Sveika!') }]],
    ['has another type', [{ ...file, mediaType: 'text/html' }]],
    ['has another name', [{ ...file, name: 'b.txt' }]],
    ['has got company', [file, { ...file, name: 'b.txt' }]],
  ])('when the file %s since', async (_, files) => {
    const prepared = prepare(createContainer([file]))
    await expect(
      completeSignature(createContainer([file]), prepared, valueOf(prepared), context),
    ).resolves.toBeInstanceOf(Uint8Array)
    await expect(completeSignature(createContainer(files), prepared, valueOf(prepared), context)).rejects.toThrow(
      'files-changed',
    )
  })

  it('when the prepared signature has been altered', async () => {
    const prepared = prepare()
    const altered = {
      ...prepared,
      signedPropertiesXml: prepared.signedPropertiesXml.replace('2026-11-20', '2025-11-20'),
    }
    await expect(completeSignature(container(), altered, valueOf(prepared), context)).rejects.toThrow(
      'properties-digest-mismatch',
    )
  })
})

describe('a certificate is checked before anybody is asked for a PIN', () => {
  it('and its owner are reported', async () => {
    await expect(checkSigningCertificate(pemToDer(signer.certificatePem), context)).resolves.toMatchObject({
      signer: { personalCode: '32012312345' },
      warnings: [],
    })
  })

  it('and a revoked one is refused', async () => {
    const revoked: CompletionContext['ocsp'] = (request) =>
      Promise.resolve(
        answerOcsp(pki, request, {
          status: (serial) => (serial === signer.serialNumber ? 'revoked' : 'good'),
          at: now,
        }),
      )
    await expect(
      checkSigningCertificate(pemToDer(signer.certificatePem), { ...context, ocsp: revoked }),
    ).rejects.toThrow('certificate-revoked')
  })
})
