import { Buffer } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'
import { afterAll, describe, expect, it } from 'vitest'
import { archiveDocument, createContainer, openContainer } from '../index.ts'
import { addTestSignature, createTestPki, issueSigningCertificate, createTestContext } from '../test-pki.ts'
import { signTestPdf } from '../test-pki/sign-test-pdf.ts'
import { createTestPdf } from '../test-pki/write-test-pdf.ts'

// Independent programs accept archive copies as the standards describe them. A test whose program is not installed says
// so.
const now = new Date()
const pki = createTestPki({ url: 'http://pki.test' })
const context = createTestContext(pki, now)
const archiveContext = {
  ...context,
  fetch: (url: string, request?: { readonly body: Uint8Array }) => context.ocsp(request?.body ?? new Uint8Array(), url),
}
const signer = (forename: string) =>
  issueSigningCertificate(pki, {
    forename,
    surname: 'Ozoliņa',
    personalCode: '32012312345',
    notBefore: new Date(now.getTime() - 3_600_000),
    notAfter: new Date(now.getTime() + 86_400_000),
  })
const anna = signer('Anna')

const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, content: Uint8Array | string): void => writeFileSync(join(folder, name), content)
const run = (tool: string, ...args: string[]): string => {
  const { stdout, stderr } = spawnSync(tool, args, { cwd: folder, encoding: 'utf8' })
  return stdout + stderr
}
const has = (tool: string, ...args: string[]): boolean => spawnSync(tool, args).status === 0
const stampOver = (content: Uint8Array, token: Uint8Array): string => {
  write('root.pem', pki.root.certificatePem)
  write('content.bin', content)
  write('token.der', token)
  const files = ['-in', 'token.der', '-data', 'content.bin', '-CAfile', 'root.pem']
  return run('openssl', 'ts', '-verify', '-token_in', ...files)
}

describe('the archive copy of a container', () => {
  it.skipIf(!has('openssl', 'version') || !has('xmlsec1', '--version'))(
    'has signatures that xmlsec1 verifies, and timestamps over what libxml2 makes of it, as openssl says',
    async () => {
      const files = ['Sveiki!', 'b'].map((text) => Buffer.from(text))
      const once = await addTestSignature(
        createContainer(files.map((bytes, index) => ({ name: `${index}.txt`, mediaType: 'text/plain', bytes }))),
        anna,
        context,
      )
      const copy = await archiveDocument(await addTestSignature(once, signer('Juris'), context), archiveContext)
      const { signatureFiles } = openContainer(copy?.bytes ?? once)
      files.forEach((bytes, index) => write(`${index}.txt`, bytes))
      for (const file of signatureFiles) {
        write('signature.xml', file.bytes())
        const xml = Buffer.from(file.bytes()).toString()
        const certificate = /<ds:X509Certificate>([^<]*)/.exec(xml)?.[1] ?? ''
        write('signer.pem', `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`)
        const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']
        const key = ['--enabled-key-data', 'key-name', '--pubkey-cert-pem', 'signer.pem']
        expect(run('xmlsec1', '--verify', ...key, ...ids, 'signature.xml')).toMatch(
          /^OK$[\s\S]*SignedInfo References \(ok\/all\): 3\/3/m,
        )
        const document = XmlDocument.fromString(xml)
        const canonical = (path: string): Buffer[] =>
          document
            .find(path)
            .map((node) => Buffer.from(node.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 })))
        const named = (name: string): string => `//*[local-name()="${name}"]`
        // EN 319 132-1 §5.5.2.2: the referenced data, the signature, and the properties before the timestamp.
        const content = [
          ...files,
          ...['SignedProperties', 'SignedInfo', 'SignatureValue', 'KeyInfo'].flatMap((name) => canonical(named(name))),
          ...canonical(`${named('UnsignedSignatureProperties')}/*[not(local-name()="ArchiveTimeStamp")]`),
        ]
        document.dispose()
        const token = /ArchiveTimeStamp .*?EncapsulatedTimeStamp>([^<]*)/.exec(xml)?.[1] ?? ''
        expect(stampOver(Buffer.concat(content), Buffer.from(token, 'base64'))).toContain('Verification: OK')
      }
    },
  )
})

describe('the archive copy of a PDF', () => {
  it.skipIf(!has('openssl', 'version') || !has('pdfsig', '-v') || !has('qpdf', '--version'))(
    'is sound to qpdf, shows its signatures to pdfsig, and its timestamp covers it, as openssl says',
    async () => {
      const once = await signTestPdf(createTestPdf('x'), anna, context)
      const copy = await archiveDocument(await signTestPdf(once, signer('Juris'), context), archiveContext)
      const pdf = Buffer.from(copy?.bytes ?? once)
      write('copy.pdf', pdf)
      expect(run('qpdf', '--check', 'copy.pdf')).toContain('No syntax or stream encoding errors found')
      const output = run('pdfsig', '-nocert', 'copy.pdf')
      expect(output.match(/Signature Validation: Signature is Valid/g)).toHaveLength(2)
      expect(output).toMatch(/Signature #3:[\s\S]*Demonstration Timestamping Authority[\s\S]*Total document signed/)
      const range = /DocTimeStamp[^>]*\/ByteRange \[0 (\d+) (\d+) (\d+)/.exec(pdf.toString('latin1'))?.slice(1)
      const [start = 0, end = 0, rest = 0] = range?.map(Number) ?? []
      const token = Buffer.from(pdf.toString('latin1', start + 1, end - 1), 'hex')
      expect(stampOver(Buffer.concat([pdf.subarray(0, start), pdf.subarray(end, end + rest)]), token)).toContain(
        'Verification: OK',
      )
    },
  )
})
