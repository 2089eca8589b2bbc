import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findShared } from '../../fuzz/find-corpus.ts'
import { trustFromFiles } from '../../inspect/trust-from-files.ts'
import { validateDocument } from '../../index.ts'
import type { TrustStore } from '../../index.ts'

const at = new Date('2026-11-20T09:30:00Z')
const folderOf = (name: string): string => findShared(`review/${name}`, 'README.md') ?? join('/', name)
const pdfsIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.pdf'))
const aboutChanges = /^(changed-after-signing|change-not-permitted|form-filled-after-signing|drawn-after-signing)$/

/** Returns each signature's verdict and findings about changes, or the reason of its failure. */
function outcome(file: string, trust: TrustStore): string[] {
  const report = validateDocument(readFileSync(file), { trust, at })
  return report.signatures.map(({ indication, findings }) => {
    const codes = findings.map(({ code }) => code)
    const said = indication === 'TOTAL-FAILED' ? codes.slice(0, 1) : codes.filter((code) => aboutChanges.test(code))
    return [indication, ...said].join(' ')
  })
}

describe('revisions by other programs, whose signers are not trusted here,', () => {
  const folder = folderOf('pdf-revisions')
  const open = 'INDETERMINATE'
  const drawn = 'INDETERMINATE drawn-after-signing'
  /** All other files have signatures that are undecided only for lack of trust; docs/signature-corpus.md explains these exceptions. */
  const others: Readonly<Record<string, readonly string[]>> = {
    'SiVa-Test-pades_lt_two_valid_sig.pdf': [drawn, open],
    'dss-DSS1376-rev_n-2.pdf': ['INDETERMINATE form-filled-after-signing'],
    'dss-DSS1376-rev_n-4.pdf': ['INDETERMINATE form-filled-after-signing'],
    'dss-PAdES-LT.pdf': [drawn, drawn, open],
    'dss-muestra-firmado-firmado.pdf': [drawn, open],
    'dss-pades-ocsp-archiveCutOff-invalid.pdf': [drawn, open],
    'dss-pades-signed-annot-added.pdf': ['TOTAL-FAILED changed-after-signing'],
    'dss-pdf-eof.pdf': ['TOTAL-FAILED byte-range-malformed'],
    'dss-pdf-signed-out-of-byteRange.pdf': ['TOTAL-FAILED byte-range-malformed'],
    'dss-replace.pdf': ['TOTAL-FAILED changed-after-signing'],
    'pyHanko-extensions-direct.pdf': [drawn, open],
    'pyHanko-extensions-indirect.pdf': [drawn, open],
    'pyHanko-extensions-update-indirect.pdf': [drawn, open],
    'pyHanko-form-update-no-override-appearance-stream-ap-indirect-sneaky.pdf': [drawn, open],
    'pyHanko-form-update-original-ap-type-wrong.pdf': [drawn, open],
    'pyHanko-form-update-override-appearance-stream-ap-indirect.pdf': [drawn, open],
    'pyHanko-form-update-override-appearance-stream.pdf': [drawn, open],
    'pyHanko-minimal-two-fields-signed-twice.pdf': [drawn, open],
    'pyHanko-one-byterange.pdf': ['TOTAL-FAILED byte-range-malformed'],
    'pyHanko-tail-uncovered.pdf': ['TOTAL-FAILED pdf-malformed'],
  }
  it('are decided as given', ({ skip }) => {
    if (!existsSync(folder)) return skip('no shared/review folder beside the project')
    const found = pdfsIn(folder).map((name) => [name, outcome(join(folder, name), { anchors: [] })] as const)
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(found.map(([name, verdicts]) => [name, others[name] ?? verdicts.map(() => open)])),
    )
  })
})

describe('attacks made elsewhere and what they started from', () => {
  const folder = folderOf('attacks')
  const passed = 'TOTAL-PASSED'
  const changed = 'TOTAL-FAILED changed-after-signing'
  // Signatures of authorities that are not at hand are undecided at best.
  const expected: Readonly<Record<string, readonly string[]>> = {
    '00-honest-lt.pdf': [passed],
    'A0-signed-with-empty-field.pdf': [passed],
    'A1-field-V-null-plus-appearance.pdf': [changed],
    'B1-widget-in-annots-only-V-dict.pdf': [changed],
    'C1-doc-timestamp-visible-over-page.pdf': [changed],
    'D0-second-untrusted-signature-invisible.pdf': [passed, 'INDETERMINATE'],
    'D1-attackers-visible-signature-over-page.pdf': ['INDETERMINATE drawn-after-signing', 'INDETERMINATE'],
    'E0-info-is-xobject-resources.pdf': [passed],
    'E1-info-producer-replaced.pdf': [changed],
    'F0-dss-is-xobject-resources.pdf': [passed],
    'F1-dss-certs-replaced-by-form.pdf': [changed],
    'H0-docmdp-1-lt.pdf': ['INDETERMINATE'],
    'H1-docmdp-1-then-second-signature.pdf': ['TOTAL-FAILED change-not-permitted', 'INDETERMINATE'],
    'I1-two-signatures-second-covers-first.pdf': [passed, 'INDETERMINATE'],
    'K0-honest.pdf': ['INDETERMINATE'],
    'L1-byte-range-gap-widened-signed.pdf': ['TOTAL-FAILED byte-range-gap'],
    'M0-annotation-honest.pdf': ['INDETERMINATE'],
    'M1-annotation-contents-changed.pdf': [changed],
    'N0-shadow-hide-honest.pdf': ['INDETERMINATE'],
    'N1-shadow-hide-xref-free.pdf': [changed],
    'N2-shadow-replace-font.pdf': [changed],
  }
  const anchors = ['issuing.pem', 'tsa.pem'].map((name) => join(folder, name))
  it('are distinguished', ({ skip }) => {
    if (!existsSync(folder)) return skip('no shared/review folder beside the project')
    const { trust } = trustFromFiles(anchors, at)
    const found = pdfsIn(folder).map((name) => [name, outcome(join(folder, name), trust)])
    expect(Object.fromEntries(found)).toEqual(expected)
  })
})
