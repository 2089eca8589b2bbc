import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCorpus } from '../fuzz/find-corpus.ts'
import { followTrustLists, validateDocument, validateFile } from '../index.ts'
import type { SignatureReport, ValidationReport } from '../index.ts'

const corpus = findCorpus()

/** The verdict is open for lack of trust, revocation status or time: the cryptography is valid. */
const withoutTrust = new Set([
  'NO_CERTIFICATE_CHAIN_FOUND',
  'TRY_LATER',
  'OUT_OF_BOUNDS_NO_POE',
  'CHAIN_CONSTRAINTS_FAILURE',
  'CRYPTO_CONSTRAINTS_FAILURE',
])

type Decision = 'sound' | 'broken' | 'unsigned' | 'unsupported'

function decisionOf(report: ValidationReport): Decision {
  if (report.kind === 'unsupported') return 'unsupported'
  const isBroken =
    report.kind === 'refused' ||
    report.findings.some((finding) => finding.level === 'error' && finding.code !== 'not-a-container') ||
    report.signatures.some((one) => one.indication === 'TOTAL-FAILED' || !withoutTrust.has(one.subIndication ?? ''))
  if (isBroken) return 'broken'
  return report.kind === 'validated' ? 'sound' : 'unsigned'
}

/** Accepted verdicts where the manifest's column `offline` leaves the choice to each validator. */
const accepted: Readonly<Record<string, readonly Decision[]>> = {
  INTEGRITY_OK: ['sound'],
  TRUST: ['sound'],
  FORMAT_WARN: ['sound', 'broken'],
  POLICY: ['sound', 'broken', 'unsupported'],
  FORMAT_FAIL: ['broken'],
  INTEGRITY_FAIL: ['broken'],
  NO_SIGNATURE: ['unsigned'],
  UNSUPPORTED: ['unsupported'],
  HASHCODE: ['unsupported'],
}

/** Different verdicts of this library; docs/signature-corpus.md explains them. */
const departures = new Map<string, Decision>([
  ['siva/BDOC-1.0.bdoc', 'unsupported'],
  ['dss-xades/xades-with-manifest-with-duplicated-reference.xml', 'broken'],
  ['dss-xades/xades-sign-cert-v1-wrong-serialnumber.xml', 'sound'],
  ['lab/ts-copied-from-other-signature.asice', 'sound'],
  ['lab/ts-signature-broken.asice', 'sound'],
  ['lab/ts-over-raw-value-not-element.asice', 'sound'],
])

interface Row {
  readonly file: string
  readonly format: string
  readonly expected: string
  readonly offline: string
  readonly sha256: string
}

function readManifest(folder: string): Row[] {
  const [head = [], ...rows] = readFileSync(join(folder, 'manifest.csv'), 'utf8').trimEnd().split(/\r?\n/).map(cells)
  const at = (row: string[], name: string): string => row[head.indexOf(name)] ?? ''
  return rows.map((row) => ({
    file: at(row, 'file'),
    format: at(row, 'format'),
    expected: at(row, 'expected'),
    offline: at(row, 'offline'),
    sha256: at(row, 'sha256'),
  }))
}

const cells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    (match) => match[1]?.replaceAll('""', '"') ?? match[2] ?? '',
  )

describe("the corpus of other projects' containers", () => {
  it('is decided as its manifest says, but for the named departures', ({ skip }) => {
    if (corpus === undefined) return skip('no shared/signatures folder beside the project')
    const rows = readManifest(corpus)
    const wrong: string[] = []
    let agreed = 0
    for (const row of rows) {
      const bytes = readFileSync(join(corpus, row.file))
      expect(createHash('sha256').update(bytes).digest('hex'), row.file).toBe(row.sha256)
      const decision = decisionOf(validateDocument(bytes, { trust: { anchors: [] } }))
      const expected = accepted[row.offline] ?? []
      if (expected.includes(decision)) agreed += 1
      else if (departures.get(row.file) !== decision) wrong.push(`${row.file}: ${row.offline}, decided ${decision}`)
    }
    process.stdout.write(`signature corpus: ${agreed} of ${rows.length} agree, ${departures.size} departures\n`)
    expect(wrong).toEqual([])
    expect(rows.length - agreed).toBe(departures.size)
  })

  it('is decided alike from the disk, piece by piece', async ({ skip }) => {
    if (corpus === undefined) return skip('no shared/signatures folder beside the project')
    const at = new Date('2026-11-21T00:00:00Z')
    for (const { file } of readManifest(corpus)) {
      const path = join(corpus, file)
      expect(await validateFile(path, { trust: { anchors: [] }, at }), file).toEqual(
        validateDocument(readFileSync(path), { trust: { anchors: [] }, at }),
      )
    }
  })

  it('has archive timestamps over what they should be over, and one that was copied from elsewhere', ({ skip }) => {
    if (corpus === undefined) return skip('no shared/signatures folder beside the project')
    const broken = (file: string): boolean =>
      validateDocument(readFileSync(join(corpus, file)), { trust: { anchors: [] } }).signatures.some(({ findings }) =>
        findings.some(({ code }) => code === 'archive-timestamp-broken'),
      )
    const unproven = [
      'siva/TEST_ESTEID2018_ASiC-E_XAdES_LTA.sce',
      'dss-asic/asic-xades-lta-signed-manifest.sce',
      'dss-asic/asic-xades-signed-signature.sce',
    ]
    expect(unproven.filter(broken)).toEqual([])
    expect(broken('dss-xades/xades-lta-copied-atst.xml')).toBe(true)
  })

  it("passes and fails with the lab's own lists trusted, as the lab expects", async ({ skip }) => {
    if (corpus === undefined) return skip('no shared/signatures folder beside the project')
    const at = new Date('2026-11-21T00:00:00Z')
    const trust = await followTrustLists({
      lists: { url: 'http://127.0.0.1:8896/lotl.xml', signers: [derOf(readFileSync(join(corpus, 'lab-pki/tsl.crt')))] },
      fetch: (url) => readFile(join(corpus, 'lab-pki', basename(url))),
      now: at,
    })
    const rows = readManifest(corpus).filter(({ file }) => file.startsWith('lab'))
    const reports = rows.map((row) => ({
      ...row,
      report: validateDocument(readFileSync(join(corpus, row.file)), { trust, at }),
    }))
    const others = reports.filter(({ expected, report }) => !expectations[expected]?.(report))
    process.stdout.write(`lab corpus with its own lists: ${rows.length - others.length} of ${rows.length} agree\n`)
    expect(others.map(({ file }) => file)).toEqual(undecided)
    for (const { report } of others) expect([...indications(report)]).toEqual(['INDETERMINATE'])
  })
})

/** Files that the lab calls failed and that this library does not fully evaluate; docs/signature-corpus.md has the details. */
const undecided = [
  'lab/transform-xslt.asice',
  'lab/alg-hmac-with-public-key.asice',
  'lab/xml-deep-nesting.asice',
  'lab/ts-copied-from-other-signature.asice',
  'lab/ts-signature-broken.asice',
  'lab/ts-over-raw-value-not-element.asice',
]

const missingProofs = new Set(['timestamp-missing', 'revocation-missing'])
const errorsOf = ({ findings }: SignatureReport): string[] =>
  findings.filter(({ level }) => level === 'error').map(({ code }) => code)
const isIntact = (one: SignatureReport): boolean => errorsOf(one).every((code) => missingProofs.has(code))
const isRefused = ({ kind, signatures }: ValidationReport): boolean =>
  kind === 'refused' || (signatures.length > 0 && signatures.every(({ indication }) => indication === 'TOTAL-FAILED'))
const indications = ({ signatures }: ValidationReport): Set<string> =>
  new Set(signatures.map(({ indication }) => indication))

/** Meaning of the manifest's column `expected`. */
const expectations: Readonly<Record<string, (report: ValidationReport) => boolean>> = {
  PASSED: (report) => [...indications(report)].join() === 'TOTAL-PASSED',
  INTACT: ({ signatures }) => signatures.length > 0 && signatures.every(isIntact),
  FAILED: isRefused,
  ERROR: isRefused,
  INDETERMINATE: (report) => [...indications(report)].join() === 'INDETERMINATE',
  MIXED: ({ signatures }) =>
    signatures.some(isIntact) && signatures.some(({ indication }) => indication === 'TOTAL-FAILED'),
  NO_SIGNATURE: ({ kind }) => kind === 'no-signature',
  WARN_OR_FAIL: (report) => isRefused(report) || report.findings.some(({ level }) => level === 'warning'),
  POLICY: () => true,
}

/** Reads a certificate of the lab, which is PEM or DER. */
function derOf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  return text.startsWith('-----') ? Buffer.from(text.replace(/-----[^-]+-----|\s/g, ''), 'base64') : bytes
}
