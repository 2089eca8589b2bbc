import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listImports } from './architecture/imports.ts'
import { isTest } from './architecture/source-file.ts'

/** Packages that read or validate containers, certificates and signed documents. */
const others =
  /^(node:zlib|zlib|node-forge|pkijs|asn1js|asn1js\/.*|@peculiar\/.*|@xmldom\/.*|xmldom|xml-crypto|xmldsigjs|xadesjs|edockit|libxml2-wasm|yauzl|yazl|fflate|jszip|adm-zip|pdf-lib|@cantoo\/pdf-lib|@signpdf\/.*)$/
const byHand =
  /\b(X509Certificate|createVerify|publicDecrypt|inflateRaw(Sync)?)\b|\bverify\b[^'\n]*\} from 'node:crypto'/
/** Answers are compressed with it; containers are only decompressed. */
const compressing = /import \{ (brotliCompress|gzip)(, (brotliCompress|gzip))* \} from 'node:zlib'/

const objections = (path: string, text: string): string[] => [
  ...listImports({ path, text })
    .filter(({ specifier }) => others.test(specifier) && !(specifier === 'node:zlib' && compressing.test(text)))
    .map(({ specifier }) => `${path} → ${specifier}`),
  ...(byHand.test(text) ? [`${path} checks certificates or unpacks by itself`] : []),
]

describe('the portal signs and checks signatures through one library', () => {
  it('and through nothing else', () => {
    const files = globSync('apps/{server,web}/src/**/*.{ts,tsx}').filter((path) => !isTest(path))
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap((path) => objections(path, readFileSync(path, 'utf8')))).toEqual([])
  })

  it.each([
    ['an archive', `import JSZip from 'jszip'`],
    ['deflated bytes', `import { inflateSync } from 'node:zlib'`],
    ['a certificate', `import { X509Certificate } from 'node:crypto'`],
    ['a signature', `import { createHash, verify } from 'node:crypto'`],
  ])('and a file that reads %s by itself is found', (_, text) => {
    expect(objections('apps/server/src/x.ts', text)).not.toEqual([])
  })

  it('and a file that compresses answers is not', () => {
    const text = `import { brotliCompress, gzip } from 'node:zlib'`
    expect(objections('apps/server/src/x.ts', text)).toEqual([])
  })
})
