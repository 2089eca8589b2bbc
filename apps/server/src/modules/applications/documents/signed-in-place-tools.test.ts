import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContainer } from '@portal/signatures'
import { derToPem, issueSigningCertificate } from '@portal/signatures/test-pki'
import { signInPlace } from '@portal/signatures/test-pki/pdf-signing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { andris, documentSharing, liga } from '../../../testing/sharing/document-sharing.ts'
import type { SignedIn } from '../../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'

// Other people's programs accept what leaves the portal. Each needs its tool; without it the test says so.
const folder = mkdtempSync(join(tmpdir(), 'in-place-'))
let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld()
  portal = await testPortal({ trust: world.trust, signingService: world.service })
  world.giveKey(andris)
  write('authorities.pem', world.pki.root.certificatePem + world.pki.issuing.certificatePem)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await portal.close()
})

const has = (tool: string, ...args: string[]) => spawnSync(tool, args).status === 0
const write = (name: string, content: Uint8Array | string) => writeFileSync(join(folder, name), content)
function run(tool: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(tool, args, { cwd: folder, encoding: 'utf8' })
  return stdout + stderr
}

const { shared, sign } = documentSharing(
  () => portal,
  () => world,
)
const day = 24 * 3_600_000
const inPlace = (pdf: Uint8Array, person: typeof liga) => {
  const term = { notBefore: new Date(Date.now() - day), notAfter: new Date(Date.now() + day) }
  return signInPlace(pdf, issueSigningCertificate(world.pki, { ...person, ...term }), world.pki)
}

/** Statutes that Līga has signed at home, as they are downloaded. */
async function signedAtHome() {
  const { as, uuid, place, guest } = await shared()
  const bytes = async () => (await portal.call('downloadDocument', { as, params: place })).raw
  const send = async (by: SignedIn, file: Uint8Array) => {
    const sent = await uploadFile(portal, by, uuid, {
      name: 'Statūti.pdf',
      bytes: file,
      replaces: place.document_uuid,
    })
    expect(sent.status).toBe(200)
  }
  await send(as, await inPlace(await bytes(), liga))
  return { place, guest, bytes, asGuest: (file: Uint8Array) => send({ headers: guest } as unknown as SignedIn, file) }
}

/** Of each signature in a PDF its CMS, and the bytes over which it is given. */
function signaturesIn(pdf: Buffer): { cms: Buffer; content: Buffer }[] {
  const ranges = pdf.toString('latin1').matchAll(/\/ByteRange ?\[\s*(\d+) (\d+) (\d+) (\d+)/g)
  return [...ranges].map(([, ...numbers]) => {
    const [start = 0, length = 0, next = 0, rest = 0] = numbers.map(Number)
    return {
      cms: Buffer.from(pdf.subarray(start + length + 1, next - 1).toString('latin1'), 'hex'),
      content: Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(next, next + rest)]),
    }
  })
}

test('openssl, pdfsig and qpdf accept a PDF that two have signed in place', async ({ skip }) => {
  if (!has('openssl', 'version') || !has('pdfsig', '-v') || !has('qpdf', '--version'))
    return skip('openssl, pdfsig or qpdf is not installed')
  const { bytes, asGuest } = await signedAtHome()
  await asGuest(await inPlace(await bytes(), andris))
  const pdf = await bytes()
  const signatures = signaturesIn(pdf)
  expect(signatures).toHaveLength(2)
  for (const { cms, content } of signatures) {
    write('signature.der', cms)
    write('content.bin', content)
    const files = ['-in', 'signature.der', '-content', 'content.bin', '-CAfile', 'authorities.pem', '-out', '/dev/null']
    expect(
      run('openssl', 'cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-purpose', 'any', ...files),
    ).toContain('CAdES Verification successful')
  }
  write('signed.pdf', pdf)
  const told = run('pdfsig', '-nocert', 'signed.pdf')
  expect(told.match(/Signature is Valid/g)).toHaveLength(2)
  expect(told).toContain('Total document signed')
  expect(run('qpdf', '--check', 'signed.pdf')).toContain('No syntax or stream encoding errors found')
})

test('xmlsec1 accepts the signature of a container around a PDF that was signed in place, and pdfsig the PDF in it', async ({
  skip,
}) => {
  if (!has('xmlsec1', '--version') || !has('pdfsig', '-v')) return skip('xmlsec1 or pdfsig is not installed')
  const { place, guest, bytes } = await signedAtHome()
  const before = await bytes()
  expect((await sign(guest, place)).status).toBe(200)
  const { files, signatureFiles } = openContainer(await bytes())
  expect(files.map(({ name }) => name)).toEqual(['Statūti.pdf'])
  const inside = Buffer.from(files[0]?.bytes() ?? [])
  expect(Buffer.compare(inside, before)).toBe(0)
  write('Statūti.pdf', inside)
  expect(run('pdfsig', '-nocert', 'Statūti.pdf')).toContain('Signature is Valid')
  const xml = Buffer.from(signatureFiles[0]?.bytes() ?? []).toString()
  const [, certificate = ''] = /<ds:X509Certificate>([^<]*)/.exec(xml) ?? []
  write('signature.xml', xml)
  write('signer.pem', derToPem(Buffer.from(certificate, 'base64')))
  const keys = ['--enabled-key-data', 'key-name', '--pubkey-cert-pem', 'signer.pem']
  const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']
  expect(run('xmlsec1', '--verify', ...keys, ...ids, 'signature.xml')).toMatch(
    /^OK$[\s\S]*SignedInfo References \(ok\/all\): 2\/2/m,
  )
})
