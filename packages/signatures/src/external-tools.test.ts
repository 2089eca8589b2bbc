import { Buffer } from 'node:buffer'
import { execFileSync, spawnSync } from 'node:child_process'
import { constants, sign } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  completeSignature,
  createContainer,
  openContainer,
  prepareSignature,
  validateContainer,
  validateDocument,
} from './index.ts'
import {
  addTestSignature,
  answerOcsp,
  answerTimestamp,
  createTestPki,
  issueSigningCertificate,
  pemToDer,
  createTestContext,
} from './test-pki.ts'
import type { KeyKind } from './test-pki.ts'
import { canonicalPart, writeSignatureFile, writeSignatureValue } from './sign/write-signature.ts'
import { signedData, signTestPdf } from './test-pki/sign-test-pdf.ts'
import { evaluateContainer } from './other-tools.ts'
import { canonicalizations, signByHand } from './test-pki/sign-by-hand.ts'
import type { HandMade } from './test-pki/sign-by-hand.ts'
import { createTestPdf } from './test-pki/write-test-pdf.ts'
import { addToZip } from './zip/write-zip.ts'

// Independent implementations accept the files made here. A test whose tool is not installed says so.
const kinds: KeyKind[] = ['P-256', 'P-384', 'P-521', 'RSA-2048']
const now = new Date()
const pki = createTestPki({ url: 'http://pki.test' })
const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
const has = (tool: string, ...args: string[]): boolean => spawnSync(tool, args).status === 0
const hasOpenssl = has('openssl', 'version')
const hasXmlsec = has('xmlsec1', '--version')

const write = (name: string, content: Uint8Array | string): string => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
  return name
}
const run = (tool: string, ...args: string[]): string => {
  const { stdout, stderr } = spawnSync(tool, args, { cwd: folder, encoding: 'utf8' })
  return stdout + stderr
}

beforeAll(() => {
  for (const name of ['root', 'issuing', 'ocsp', 'tsa'] as const) write(`${name}.pem`, pki[name].certificatePem)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(kinds)('with a key of kind %s', (key) => {
  const signer = issueSigningCertificate(pki, {
    forename: 'Līga',
    surname: 'Ozoliņa',
    personalCode: '32012312345',
    key,
    notBefore: new Date(now.getTime() - 3_600_000),
    notAfter: new Date(now.getTime() + 86_400_000),
  })

  it('xmlsec1 and openssl accept the signature, its certificate, its timestamp and its status', async () => {
    const container = await addTestSignature(
      createContainer([
        { name: 'Līgums a+b.txt', mediaType: 'text/plain', bytes: Buffer.from('Sveiki!') },
        { name: 'mape/b.txt', mediaType: 'text/plain', bytes: Buffer.from('b') },
      ]),
      signer,
      createTestContext(pki, now),
    )
    const authorities = { root: pki.root.certificatePem, issuing: pki.issuing.certificatePem }
    expect(evaluateContainer(container, authorities)).toEqual(['LĪGA OZOLIŅA'])
    const { signatureFiles } = openContainer(container)
    const others = ['Līgums a+b.txt', 'mape/b.txt'].map((name) => ({
      name,
      mediaType: 'text/plain',
      bytes: Buffer.from('Cits'),
    }))
    const forged = addToZip(
      createContainer(others),
      signatureFiles.map((file) => ({ name: file.name, bytes: file.bytes() })),
    )
    expect(() => evaluateContainer(forged, authorities)).toThrow(/xmlsec1/)
  })
})

it('openssl accepts a value by RSASSA-PSS, which telephones make', async ({ skip }) => {
  if (!hasOpenssl) return skip('openssl is not installed')
  const signer = issueSigningCertificate(pki, {
    forename: 'Līga',
    surname: 'Ozoliņa',
    personalCode: '32012312345',
    key: 'RSA-2048',
    notBefore: new Date(now.getTime() - 3_600_000),
    notAfter: new Date(now.getTime() + 86_400_000),
  })
  const plain = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('Sveiki!') }])
  const request = { certificate: pemToDer(signer.certificatePem), signingTime: now } as const
  const prepared = prepareSignature(plain, { ...request, hash: 'sha512', padding: 'rsa-pss' })
  const key = { key: signer.privateKeyPem, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }
  const value = sign('sha512', Buffer.from(prepared.dataToBeSigned, 'base64'), key)
  const made = await completeSignature(plain, prepared, value, createTestContext(pki, now))
  const xml = Buffer.from(openContainer(made).signatureFiles[0]?.bytes() ?? Buffer.alloc(0)).toString()
  expect(xml).toContain('http://www.w3.org/2007/05/xmldsig-more#sha512-rsa-MGF1')
  // The namespaces in scope are part of the canonical form.
  const [, space = ''] = /xmlns:ds="([^"]*)"/.exec(xml) ?? []
  const [signedInfo = ''] = /<ds:SignedInfo.*<\/ds:SignedInfo>/s.exec(xml) ?? []
  const declared = signedInfo.includes('xmlns:ds=') ? signedInfo : signedInfo.replace('>', ` xmlns:ds="${space}">`)
  write('signed-info.xml', canonicalPart(declared))
  write('value.bin', Buffer.from(/<ds:SignatureValue[^>]*>([^<]*)/.exec(xml)?.[1] ?? '', 'base64'))
  write('signer.pem', signer.certificatePem)
  write('public.pem', run('openssl', 'x509', '-in', 'signer.pem', '-pubkey', '-noout'))
  const padding = ['-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:digest']
  const files = ['-verify', 'public.pem', '-signature', 'value.bin', 'signed-info.xml']
  expect(run('openssl', 'dgst', '-sha512', ...padding, ...files)).toContain('Verified OK')
})

describe("what other people's tools sign is accepted here", () => {
  const signer = issueSigningCertificate(pki, {
    forename: 'Līga',
    surname: 'Ozoliņa',
    personalCode: '32012312345',
    key: 'RSA-2048',
    notBefore: new Date(now.getTime() - 3_600_000),
    notAfter: new Date(now.getTime() + 86_400_000),
  })
  const context = createTestContext(pki, now)

  it.for(Object.entries(canonicalizations))(
    'xmlsec1: a container, canonical form %s',
    ([, canonicalization], { skip }) => {
      if (!hasXmlsec) return skip('xmlsec1 is not installed')
      const plain = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('Sveiki!') }])
      const prepared = prepareSignature(plain, { certificate: pemToDer(signer.certificatePem), signingTime: now })
      write('a.txt', 'Sveiki!')
      write('key.pem', signer.privateKeyPem)
      // The other implementation computes the digests and the value again.
      const template = writeSignatureFile({
        id: prepared.signatureId,
        signedInfo: prepared.signedInfoXml
          .replaceAll(/(<ds:DigestValue>)[^<]*/g, '$1')
          .replaceAll(canonicalizations.exclusive, canonicalization),
        signatureValue: writeSignatureValue(prepared.signatureId, Buffer.alloc(0)),
        certificate: pemToDer(signer.certificatePem),
        signedProperties: prepared.signedPropertiesXml,
        unsignedProperties: '',
      })
      write('template.xml', template)
      run(
        'xmlsec1',
        '--sign',
        '--privkey-pem',
        'key.pem',
        '--id-attr:Id',
        'http://uri.etsi.org/01903/v1.3.2#:SignedProperties',
        '--output',
        'made.xml',
        'template.xml',
      )
      const container = addToZip(plain, [
        { name: 'META-INF/signatures0.xml', bytes: readFileSync(join(folder, 'made.xml')) },
      ])
      expect(
        validateContainer(container, { trust: context.trust, at: now }).signatures[0]?.findings.map(({ code }) => code),
      ).toEqual(['timestamp-missing', 'revocation-missing'])
    },
  )

  it('openssl: the CMS of a PDF document', async ({ skip }) => {
    if (!hasOpenssl) return skip('openssl is not installed')
    write('signer.pem', signer.certificatePem)
    write('key.pem', signer.privateKeyPem)
    const pdf = await signTestPdf(createTestPdf('Ligums'), signer, context, {
      cms: ({ content }) => {
        write('content.bin', content)
        run(
          'openssl',
          'cms',
          '-sign',
          '-binary',
          '-cades',
          '-md',
          'sha256',
          '-in',
          'content.bin',
          '-signer',
          'signer.pem',
          '-inkey',
          'key.pem',
          '-outform',
          'DER',
          '-out',
          'made.der',
        )
        return readFileSync(join(folder, 'made.der'))
      },
    })
    expect(
      validateDocument(pdf, { trust: context.trust, at: now }).signatures[0]?.findings.map(({ code }) => code),
    ).toEqual(['timestamp-missing', 'revocation-missing'])
  })

  it.for(['sha3-256', 'sha3-512'])('openssl: the CMS of a PDF document by RSA and %s', async (hash, { skip }) => {
    if (!hasOpenssl) return skip('openssl is not installed')
    const rsa = issueSigningCertificate(pki, {
      forename: 'Anna',
      surname: 'Kalniņa',
      personalCode: '32012312346',
      key: 'RSA-2048',
      notBefore: new Date(now.getTime() - 3_600_000),
      notAfter: new Date(now.getTime() + 86_400_000),
    })
    write('rsa.pem', rsa.certificatePem)
    write('rsa-key.pem', rsa.privateKeyPem)
    const pdf = await signTestPdf(createTestPdf('Ligums'), rsa, context, {
      cms: ({ content }) => {
        write('content.bin', content)
        const files = ['-in', 'content.bin', '-signer', 'rsa.pem', '-inkey', 'rsa-key.pem', '-out', 'made.der']
        run('openssl', 'cms', '-sign', '-binary', '-cades', '-md', hash, '-outform', 'DER', ...files)
        return readFileSync(join(folder, 'made.der'))
      },
    })
    expect(
      validateDocument(pdf, { trust: context.trust, at: now }).signatures[0]?.findings.map(({ code }) => code),
    ).toEqual(['timestamp-missing', 'revocation-missing'])
  })

  it('and openssl, pdfsig and qpdf understand the PDF documents of the tests', async ({ skip }) => {
    if (!hasOpenssl || !has('pdfsig', '-v') || !has('qpdf', '--version'))
      return skip('openssl, pdfsig or qpdf is not installed')
    const other = issueSigningCertificate(pki, {
      forename: 'Anna',
      surname: 'Kalniņa',
      personalCode: '32012312346',
      notBefore: new Date(now.getTime() - 3_600_000),
      notAfter: new Date(now.getTime() + 86_400_000),
    })
    write(
      'signed.pdf',
      await signTestPdf(createTestPdf('Ligums'), other, context, {
        cms: ({ signerInfo, certificate, content }) => {
          const made = signedData(signerInfo, certificate)
          write('content.bin', content)
          write('made.der', made)
          return made
        },
      }),
    )
    write('authorities.pem', pki.root.certificatePem + pki.issuing.certificatePem)
    expect(
      run(
        'openssl',
        'cms',
        '-verify',
        '-cades',
        '-binary',
        '-inform',
        'DER',
        '-in',
        'made.der',
        '-content',
        'content.bin',
        '-CAfile',
        'authorities.pem',
        '-purpose',
        'any',
        '-out',
        '/dev/null',
      ),
    ).toContain('CAdES Verification successful')
    expect(run('pdfsig', '-nocert', 'signed.pdf')).toContain('Total document signed')
    expect(run('qpdf', '--check', 'signed.pdf')).toContain('No syntax or stream encoding errors found')
  })
})

describe('programs that unpack containers give the files their names', () => {
  const names = ['Statūti – 2. redakcija.pdf', 'mape/Pielikums „Ā”.txt', 'Žurnāls.txt']
  it.for<[string, string, ...string[]]>([
    ['Info-ZIP', 'unzip', '-q', '-o', 'named.edoc', '-d', 'unzip'],
    ['Python', 'python3', '-m', 'zipfile', '-e', 'named.edoc', 'python3'],
    ['7-Zip', '7z', 'x', '-y', '-o7z', 'named.edoc'],
  ])('%s', ([, tool, ...args], { skip }) => {
    if (spawnSync(tool, ['--help']).error) return skip(`${tool} is not installed`)
    write(
      'named.edoc',
      createContainer(names.map((name) => ({ name, mediaType: 'text/plain', bytes: Buffer.from(name) }))),
    )
    const { status } = spawnSync(tool, args, { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
    expect(status).toBe(0)
    expect(names.map((name) => existsSync(join(folder, tool, name)))).toEqual([true, true, true])
  })
})

describe('xmlsec1 accepts what the tests here sign by hand', () => {
  const verify = async (key: KeyKind, made: Partial<HandMade>): Promise<string> => {
    const signer = issueSigningCertificate(pki, {
      forename: 'Līga',
      surname: 'Ozoliņa',
      personalCode: '32012312345',
      key,
      notBefore: new Date(now.getTime() - 3_600_000),
      notAfter: new Date(now.getTime() + 86_400_000),
    })
    const container = await signByHand(
      createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('Sveiki!') }]),
      signer,
      { signingTime: now, ...made },
    )
    write('a.txt', 'Sveiki!')
    write('signer.pem', signer.certificatePem)
    write('signature.xml', openContainer(container).signatureFiles[0]?.bytes() ?? Buffer.alloc(0))
    return run(
      'xmlsec1',
      '--verify',
      '--enabled-key-data',
      'key-name',
      '--pubkey-cert-pem',
      'signer.pem',
      '--id-attr:Id',
      'http://uri.etsi.org/01903/v1.3.2#:SignedProperties',
      'signature.xml',
    )
  }
  it.for<[string, KeyKind, Partial<HandMade>]>([
    ...Object.entries(canonicalizations).map(([name, canonicalization]): [string, KeyKind, Partial<HandMade>] => [
      `in canonical form ${name}`,
      'P-256',
      { canonicalization, transform: canonicalization },
    ]),
    ['without a transform of the properties', 'P-256', { transform: null }],
    ['by P-521 and SHA-512', 'P-521', { hash: 'sha512' }],
    ['by RSA and SHA-384', 'RSA-2048', { family: 'rsa', hash: 'sha384' }],
    ['naming the certificate in the first version', 'P-256', { version: 1 }],
  ])('%s', async ([, key, made], { skip }) => {
    if (!hasXmlsec) return skip('xmlsec1 is not installed')
    expect(await verify(key, made)).toMatch(/^OK$[\s\S]*SignedInfo References \(ok\/all\): 2\/2/m)
  })
})

describe('openssl understands the test authorities', () => {
  it('asking OCSP by either hash, for every status, with its own nonce', ({ skip }) => {
    if (!hasOpenssl) return skip('openssl is not installed')
    const signer = issueSigningCertificate(pki, {
      forename: 'A',
      surname: 'B',
      personalCode: '32012312345',
      notBefore: now,
      notAfter: new Date(now.getTime() + 86_400_000),
    })
    write('asked.pem', signer.certificatePem)
    for (const hash of ['sha1', 'sha256']) {
      execFileSync(
        'openssl',
        ['ocsp', `-${hash}`, '-issuer', 'issuing.pem', '-cert', 'asked.pem', '-reqout', 'request.der'],
        { cwd: folder },
      )
      const request = readFileSync(join(folder, 'request.der'))
      for (const status of ['good', 'revoked', 'unknown'] as const) {
        write('answer.der', answerOcsp(pki, request, { status }))
        expect(
          run(
            'openssl',
            'ocsp',
            '-respin',
            'answer.der',
            '-no_nonce',
            `-${hash}`,
            '-issuer',
            'issuing.pem',
            '-cert',
            'asked.pem',
            '-CAfile',
            'root.pem',
            '-verify_other',
            'issuing.pem',
          ),
        ).toContain(`asked.pem: ${status}`)
        expect(
          run(
            'openssl',
            'ocsp',
            '-respin',
            'answer.der',
            '-reqin',
            'request.der',
            '-CAfile',
            'root.pem',
            '-verify_other',
            'issuing.pem',
          ),
        ).toBe('Response verify OK\n')
      }
    }
  })

  it('asking for a timestamp by any hash', ({ skip }) => {
    if (!hasOpenssl) return skip('openssl is not installed')
    write('data.bin', 'some data')
    for (const hash of ['sha256', 'sha384', 'sha512']) {
      run('openssl', 'ts', '-query', '-data', 'data.bin', `-${hash}`, '-cert', '-out', 'query.tsq')
      write('answer.tsr', answerTimestamp(pki, readFileSync(join(folder, 'query.tsq'))))
      expect(
        run('openssl', 'ts', '-verify', '-queryfile', 'query.tsq', '-in', 'answer.tsr', '-CAfile', 'root.pem'),
      ).toContain('Verification: OK')
    }
  })

  it('which stay the same when stored as JSON', () => {
    expect(JSON.parse(JSON.stringify(pki))).toEqual(pki)
  })
})
