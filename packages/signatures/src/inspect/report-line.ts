import { Buffer } from 'node:buffer'
import { reasonText } from '../texts/reason-text.ts'
import type { Finding } from '../findings.ts'
import type { SignatureReport, ValidationReport } from '../validation/report.ts'

/** Formats a report as plain JSON, each reason with its words. */
export function reportLine(report: ValidationReport, language: 'lv' | 'en'): Record<string, unknown> {
  return {
    kind: report.kind,
    format: report.format,
    files: report.files,
    signatures: report.signatures.map((signature) => signatureLine(signature, language)),
    reasons: reasons(report.findings, language),
  }
}

function signatureLine(signature: SignatureReport, language: 'lv' | 'en'): Record<string, unknown> {
  const {
    id,
    file,
    signer,
    certificate,
    level,
    claimedTime,
    provenTime,
    indication,
    subIndication,
    covers,
    roles,
    place,
    qualified,
    findings,
  } = signature
  return {
    id,
    file,
    signer,
    certificate: certificate && { ...certificate, der: Buffer.from(certificate.der).toString('base64') },
    level,
    claimedTime,
    provenTime,
    verdict: indication,
    subIndication,
    covers,
    roles,
    place,
    qualified: qualified && {
      ...qualified,
      reasons: qualified.reasons.map((code) => ({ code, text: reasonText(code, language) })),
    },
    reasons: reasons(findings, language),
  }
}

const reasons = (findings: readonly Finding[], language: 'lv' | 'en'): unknown[] =>
  findings.map(({ code, level }) => ({ code, level, text: reasonText(code, language) }))
