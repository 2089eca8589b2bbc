import { Buffer } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { createContainer, openContainer, validateFile } from '../index.ts'
import { addTestSignature, createTestPki, issueTestSigner, createTestContext } from '../test-pki.ts'

const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const signer = issueTestSigner(pki)
const context = createTestContext(pki, now)
const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, bytes: Uint8Array): string => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

describe('a file validated where it lies', () => {
  it('is decided with a thousand entries and 50 MB in less than 150 MB of memory', async () => {
    const files = Array.from({ length: 997 }, (_, index) => ({
      name: `${index}.bin`,
      mediaType: 'application/octet-stream',
      bytes: randomBytes(52_600),
    }))
    // Includes the mimetype, the manifest and the signature.
    const path = write('large.asice', await addTestSignature(createContainer(files), signer, context))
    const node = join(import.meta.dirname, '../../../../node_modules/.bin/node')
    const { stdout, stderr } = spawnSync(
      node,
      [
        '--input-type=module',
        '--eval',
        `
      const { readFileSync } = await import('node:fs')
      const { validateFile } = await import(${JSON.stringify(join(import.meta.dirname, '../index.ts'))})
      const report = await validateFile(${JSON.stringify(path)}, { trust: { anchors: [] } })
      console.log(JSON.stringify({ codes: report.signatures[0].findings.map((one) => one.code), covers: report.signatures[0].covers.length, memory: Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) }))
    `,
      ],
      { encoding: 'utf8' },
    )
    const { codes, covers, memory } = JSON.parse(stdout || `{"codes":${JSON.stringify([stderr])}}`)
    expect({ codes, covers }).toEqual({ codes: ['timestamp-untrusted', 'certificate-untrusted'], covers: 997 })
    process.stdout.write(`memory for 50 MB and 1 000 entries: ${Math.round(memory / 1024)} MB\n`)
    expect(memory).toBeLessThan(150 * 1024)
  })

  it('passes when its files are deflated, and fails when one of them lies about its size', async () => {
    const text = Buffer.from('Sveiki! '.repeat(50))
    const container = await addTestSignature(
      createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: text }]),
      signer,
      context,
    )
    const packed = deflated(container, 'a.txt', text)
    expect(openContainer(packed).files[0]?.bytes()).toEqual(text)
    const indication = async (bytes: Uint8Array): Promise<string | undefined> =>
      (await validateFile(write('deflated.asice', bytes), { trust: context.trust, at: now })).signatures[0]?.findings[0]
        ?.code
    expect(await indication(packed)).toBeUndefined()
    expect(await indication(deflated(container, 'a.txt', text, 1))).toBe('zip-size-mismatch')
    expect(await indication(deflated(container, 'a.txt', Buffer.from(text).fill(0x20)))).toBe('zip-checksum-mismatch')
  })
})

/** Replaces the stored entry by a deflated one, with `more` added to the size in its header. */
function deflated(container: Uint8Array, name: string, content: Uint8Array, more = 0): Buffer {
  const bytes = Buffer.from(container)
  const local = bytes.indexOf('Sveiki!') - name.length - 30
  const old = bytes.readUInt32LE(local + 22)
  const data = deflateRawSync(content)
  const head = Buffer.from(bytes.subarray(0, local + 30 + name.length))
  head.writeUInt16LE(8, local + 8)
  head.writeUInt32LE(data.length, local + 18)
  head.writeUInt32LE(content.length + more, local + 22)
  const rest = Buffer.from(bytes.subarray(local + 30 + name.length + old))
  const shift = data.length - old
  const start = bytes.readUInt32LE(bytes.length - 6)
  for (
    let at = start - (bytes.length - rest.length);
    at + 46 <= rest.length && rest.readUInt32LE(at) === 0x02014b50;
    at += 46 + rest.readUInt16LE(at + 28)
  ) {
    if (rest.toString('utf8', at + 46, at + 46 + rest.readUInt16LE(at + 28)) === name) {
      rest.writeUInt16LE(8, at + 10)
      rest.writeUInt32LE(data.length, at + 20)
      rest.writeUInt32LE(content.length + more, at + 24)
    } else if (rest.readUInt32LE(at + 42) > local) rest.writeUInt32LE(rest.readUInt32LE(at + 42) + shift, at + 42)
  }
  rest.writeUInt32LE(start + shift, rest.length - 6)
  return Buffer.concat([head, data, rest])
}
