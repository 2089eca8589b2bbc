import { Buffer } from 'node:buffer'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { oid } from '../asn1/object-identifiers.ts'
import { bitString, boolean, objectIdentifier, sequence } from '../asn1/write-der.ts'
import { createContainer } from '../index.ts'
import {
  addTestSignature,
  answerOcsp,
  createTestPki,
  issueTestSigner,
  pemToDer,
  createTestContext,
} from '../test-pki.ts'
import { extension, issueCertificate } from '../test-pki/certificate.ts'
import { signByHand } from '../test-pki/sign-by-hand.ts'
import { createTestListSigner, signTestList } from '../test-pki/sign-test-list.ts'
import { writeZip } from '../zip/write-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const signer = issueTestSigner(pki)
const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, content: Uint8Array | string): string => {
  writeFileSync(join(folder, name), content)
  return name
}

const listSigner = createTestListSigner('LV', new Date('2026-01-01T00:00:00Z'))
const granted = [{ status: 'granted', from: new Date('2025-06-01T00:00:00Z') }]
write(
  'signed.asice',
  await addTestSignature(
    createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }]),
    signer,
    createTestContext(pki, now),
  ),
)
write('plain.txt', 'Sveiki!')
write(
  'old.edoc',
  writeZip([
    { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
    { name: 'package/services/digital-signature/origin.psdsor', bytes: Buffer.alloc(0) },
  ]),
)
write('issuing.pem', pki.issuing.certificatePem)
write('tsa.crt', pemToDer(pki.tsa.certificatePem))
write('lists.pem', listSigner.certificatePem)
write(
  'LV.xml',
  signTestList(
    {
      territory: 'LV',
      issuedAt: new Date('2026-11-01T00:00:00Z'),
      nextUpdate: new Date('2027-05-01T00:00:00Z'),
      services: [
        { type: 'CA/QC', certificate: pemToDer(pki.issuing.certificatePem), statuses: granted },
        { type: 'TSA/QTST', certificate: pemToDer(pki.tsa.certificatePem), statuses: granted },
      ],
    },
    listSigner,
  ),
)

interface Line {
  readonly file: string
  readonly kind: string
  readonly format?: string
  readonly error?: string
  readonly signatures?: {
    readonly verdict: string
    readonly reasons: { readonly code: string; readonly text: string }[]
  }[]
  readonly reasons?: { readonly code: string }[]
}

const node = join(import.meta.dirname, '../../../../node_modules/.bin/node')
const program = join(import.meta.dirname, '../inspect.ts')

function inspect(...words: string[]): { lines: Line[]; status: number | null; problems: string } {
  const { stdout, stderr, status } = spawnSync(node, [program, ...words], { cwd: folder, encoding: 'utf8' })
  return {
    lines: stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line),
    status,
    problems: stderr,
  }
}

describe('the look from outside', () => {
  it('prints a line for every file, and exits with 1 when one cannot be read', () => {
    const { lines, status } = inspect(
      'inspect',
      'signed.asice',
      'plain.txt',
      'old.edoc',
      'none.asice',
      '--at',
      '2026-11-20T09:30:00Z',
    )
    expect(lines.map(({ file, kind, format }) => [file, kind, format])).toEqual([
      ['signed.asice', 'validated', 'asic-e'],
      ['plain.txt', 'not-a-container', 'other'],
      ['old.edoc', 'unsupported', 'edoc-1'],
      ['none.asice', 'unreadable', undefined],
    ])
    expect(lines[2]?.reasons?.[0]?.code).toBe('format-edoc-1')
    expect(status).toBe(1)
  })

  it.each([
    ['certificates', ['issuing.pem', 'tsa.crt'], 'TOTAL-PASSED'],
    ['a list and the one who signed it', ['LV.xml', 'lists.pem'], 'TOTAL-PASSED'],
    ['a list alone, which vouches for nobody', ['LV.xml'], 'INDETERMINATE'],
    ['nobody', [], 'INDETERMINATE'],
  ])('trusts %s', (_, trust, verdict) => {
    const { lines, problems } = inspect(
      'inspect',
      'signed.asice',
      '--at',
      '2026-11-20T09:30:00Z',
      '--language',
      'lv',
      ...(trust.length > 0 ? ['--trust', ...trust] : []),
    )
    expect(lines[0]?.signatures?.[0]?.verdict).toBe(verdict)
    expect(problems.includes('trust-list-signer-unknown')).toBe(trust.length === 1)
    if (trust.length === 0)
      expect(lines[0]?.signatures?.[0]?.reasons.map(({ text }) => text)).toContain('Sertifikāta izdevējs nav uzticams.')
  })

  it('trusts an authority for issuing, whatever purposes it may give to others', async () => {
    const named = (name: string) => [[oid.commonName, name]] as const
    const terms = {
      key: 'P-256',
      notBefore: new Date('2026-01-01T00:00:00Z'),
      notAfter: new Date('2029-01-01T00:00:00Z'),
    } as const
    // Estonian authorities have such certificates: an authority without OCSPSigning among its purposes could not grant
    // it to its responder.
    const authority = issueCertificate({
      ...terms,
      subject: named('CA for all'),
      extensions: [
        extension(oid.basicConstraints, sequence(boolean(true)), true),
        extension(oid.keyUsage, bitString(Buffer.from([0x06]), 1), true),
        extension(oid.extendedKeyUsage, sequence(objectIdentifier(oid.ocspSigning), objectIdentifier(oid.clientAuth))),
      ],
    })
    const by = issueCertificate(
      {
        ...terms,
        subject: named('Persona'),
        extensions: [extension(oid.keyUsage, bitString(Buffer.from([0x40]), 6), true)],
      },
      authority,
    )
    const plain = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }])
    write(
      'estonian.asice',
      await signByHand(plain, by, { signingTime: now, timestamp: createTestContext(pki, now).timestamp }),
    )
    write('estonian.pem', authority.certificatePem)
    const { lines } = inspect(
      'inspect',
      'estonian.asice',
      '--at',
      now.toISOString(),
      '--trust',
      'estonian.pem',
      'tsa.crt',
    )
    expect(lines[0]?.signatures?.[0]?.reasons.map(({ code }) => code)).toEqual([
      'certificate-not-qualified',
      'revocation-missing',
    ])
  })

  it('sends no request by default, and requests missing proofs on demand', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const parts: Buffer[] = []
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => response.end(answerOcsp(online, Buffer.concat(parts), { status: 'good', at: now })))
    })
    await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
    const online = createTestPki({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      notBefore: new Date('2025-01-01T00:00:00Z'),
    })
    const by = issueTestSigner(online)
    const plain = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }])
    write(
      'open.asice',
      await signByHand(plain, by, { signingTime: now, timestamp: createTestContext(online, now).timestamp }),
    )
    write('online.pem', online.issuing.certificatePem + online.tsa.certificatePem)
    const verdict = async (...more: string[]): Promise<string | undefined> => {
      const { stdout } = await promisify(execFile)(
        node,
        [program, 'inspect', 'open.asice', '--trust', 'online.pem', '--at', now.toISOString(), ...more],
        { cwd: folder },
      )
      return (JSON.parse(stdout) as Line).signatures?.[0]?.verdict
    }
    try {
      expect([await verdict(), asked]).toEqual(['INDETERMINATE', []])
      expect([await verdict('--online'), asked]).toEqual(['TOTAL-PASSED', ['/ocsp']])
    } finally {
      server.close()
    }
  })

  it('reports each signed file as a line of XML, and names those that have no signature', () => {
    const { stdout, stderr, status } = spawnSync(
      node,
      [
        program,
        'report',
        'signed.asice',
        'plain.txt',
        'old.edoc',
        'none.asice',
        '--at',
        now.toISOString(),
        '--trust',
        'issuing.pem',
        'tsa.crt',
      ],
      { cwd: folder, encoding: 'utf8' },
    )
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map(
          (xml) =>
            /mainindication:(total-passed|total-failed|indeterminate)<\/MainIndication><(?!\/Val)/.exec(xml)?.[1],
        ),
    ).toEqual(['total-passed', 'indeterminate'])
    expect(stderr).toMatch(/^plain\.txt: not-a-container\nnone\.asice: .*ENOENT/)
    expect(status).toBe(1)
  })

  it('says how it is used when it is not', () => {
    expect(inspect()).toMatchObject({ status: 2, lines: [] })
  })
})
