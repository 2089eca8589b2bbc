import { Buffer } from 'node:buffer'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openContainer } from './container/open-container.ts'
import { canonicalPart } from './sign/write-signature.ts'
import { readSignature } from './xades/read-signature.ts'
import { signaturesOfFile } from './xades/read-signature-file.ts'
import { derToPem } from './test-pki/certificate.ts'

/** PEM. */
export interface Authorities {
  root: string
  issuing: string
}

interface Bench {
  write(name: string, content: Uint8Array | string): void
  /** Runs a tool. @returns its output @throws Error with the output when it does not match `expected` */
  run(expected: RegExp, tool: string, ...args: string[]): string
}

function atBench<Result>({ root, issuing }: Authorities, use: (bench: Bench) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'evaluated-'))
  const write: Bench['write'] = (name, content) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  try {
    write('root.pem', root)
    write('issuing.pem', issuing)
    return use({
      write,
      run(expected, tool, ...args) {
        const { stdout, stderr, error } = spawnSync(tool, args, { cwd: folder, encoding: 'utf8' })
        if (error) throw error
        if (!expected.test(stdout + stderr)) throw new Error(`${tool} ${args.join(' ')}:\n${stdout}${stderr}`)
        return stdout
      },
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Verifies each signature of a container with xmlsec1 and openssl: value and digests, certificate, timestamp and
 * status. @returns the signers @throws Error with the output of the program that refuses one
 */
export function evaluateContainer(container: Uint8Array, authorities: Authorities): string[] {
  const { files, signatureFiles } = openContainer(container)
  return atBench(authorities, (bench) => {
    for (const { name, bytes } of files) bench.write(name, bytes())
    return signatureFiles.map((file) => evaluateSignature(bench, file.bytes(), files.length))
  })
}

function evaluateSignature({ write, run }: Bench, xml: Uint8Array, fileCount: number): string {
  const [element, ...more] = signaturesOfFile(xml)
  if (!element || more.length > 0) throw new Error('A signature file of the portal has one signature')
  const { unsigned, certificates } = readSignature(element)
  const certificate = derToPem(certificates[0] ?? Buffer.alloc(0))
  write('signature.xml', xml)
  write('signer.pem', certificate)
  const key = ['--enabled-key-data', 'key-name', '--pubkey-cert-pem', 'signer.pem']
  const ids = ['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties']
  // The references cover every file of the container and the signed properties.
  const references = `${fileCount + 1}/${fileCount + 1}`
  const isWhole = new RegExp(`^OK$[\\s\\S]*SignedInfo References \\(ok/all\\): ${references}`, 'm')
  run(isWhole, 'xmlsec1', '--verify', ...key, ...ids, 'signature.xml')
  const chain = ['-CAfile', 'root.pem', '-untrusted', 'issuing.pem']
  run(/^signer\.pem: OK$/m, 'openssl', 'verify', '-x509_strict', ...chain, 'signer.pem')
  const value = /<ds:SignatureValue.*?<\/ds:SignatureValue>/s.exec(Buffer.from(xml).toString())?.[0] ?? ''
  write('value.bin', canonicalPart(value))
  write('token.der', unsigned.timestamps[0]?.tokens[0] ?? Buffer.alloc(0))
  const stamped = ['-token_in', '-in', 'token.der', '-data', 'value.bin', '-CAfile', 'root.pem']
  run(/Verification: OK/, 'openssl', 'ts', '-verify', ...stamped)
  write('status.der', unsigned.ocspResponses[0] ?? Buffer.alloc(0))
  const asked = ['-respin', 'status.der', '-no_nonce', '-issuer', 'issuing.pem', '-cert', 'signer.pem']
  const trusted = ['-CAfile', 'root.pem', '-verify_other', 'issuing.pem']
  run(/^(?=[\s\S]*Response verify OK)(?=[\s\S]*signer.pem: good)/, 'openssl', 'ocsp', ...asked, ...trusted)
  return commonName(
    run(/CN/, 'openssl', 'x509', '-in', 'signer.pem', '-noout', '-subject', '-nameopt', 'utf8,sep_multiline'),
  )
}

const commonName = (subject: string) => /CN ?= ?(.*)/.exec(subject)?.[1] ?? ''

/** Encrypts a PDF with qpdf; the user password is empty unless another one is given. */
export function encryptPdf(pdf: Uint8Array, bits: string, options: readonly string[] = [], userPassword = ''): Buffer {
  const isOfEncryption = (option: string): boolean => /^--(use-aes|force-|cleartext-)/.test(option)
  const [own, other] = [options.filter(isOfEncryption), options.filter((option) => !isOfEncryption(option))]
  return convertPdf(pdf, '--allow-weak-crypto', ...other, '--encrypt', userPassword, 'owner', bits, ...own, '--')
}

/** Decrypts and unpacks a PDF with qpdf. @throws Error when qpdf finds any fault */
export const decryptPdf = (pdf: Uint8Array): Buffer => convertPdf(pdf, '--decrypt', '--stream-data=uncompress')

function convertPdf(pdf: Uint8Array, ...options: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'converted-'))
  try {
    writeFileSync(join(folder, 'before.pdf'), pdf)
    execFileSync('qpdf', [...options, 'before.pdf', 'after.pdf'], { cwd: folder, stdio: 'pipe' })
    return readFileSync(join(folder, 'after.pdf'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Verifies each signature of a PDF with openssl, pdfsig and qpdf. @returns the signers @throws Error with the output of the program that refuses one */
export function evaluatePdf(pdf: Uint8Array, authorities: Authorities): string[] {
  return atBench(authorities, ({ write, run }) => {
    write('authorities.pem', authorities.root + authorities.issuing)
    const signatures = signaturesIn(Buffer.from(pdf))
    for (const { cms, content } of signatures) {
      write('signature.der', cms)
      write('content.bin', content)
      const files = [
        '-in',
        'signature.der',
        '-content',
        'content.bin',
        '-CAfile',
        'authorities.pem',
        '-out',
        '/dev/null',
      ]
      const form = ['-cades', '-binary', '-inform', 'DER', '-purpose', 'any']
      run(/CAdES Verification successful/, 'openssl', 'cms', '-verify', ...form, ...files)
    }
    write('signed.pdf', pdf)
    run(/No syntax or stream encoding errors found/, 'qpdf', '--check', 'signed.pdf')
    const output = run(/Total document signed/, 'pdfsig', '-nocert', 'signed.pdf')
    const valid = output.match(/Signature Validation: Signature is Valid/g) ?? []
    if (valid.length !== signatures.length) throw new Error(`pdfsig:\n${output}`)
    return [...output.matchAll(/Signer Certificate Common Name: (.*)/g)].map(([, name = '']) => name)
  })
}

/** Returns the CMS of each signature in a PDF with the bytes that it covers. */
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
