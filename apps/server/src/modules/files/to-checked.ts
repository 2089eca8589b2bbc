import type { SignatureReport } from '@portal/signatures'
import type { CheckedSignature } from './stored-document.ts'

/** Selects the fields of a signature report that are stored with the document. */
export function toChecked({
  signer,
  provenTime,
  claimedTime,
  level,
  indication,
  subIndication,
  findings,
  qualified,
}: SignatureReport<string>): CheckedSignature {
  return {
    signer: signer.name,
    personalCode: signer.personalCode ?? null,
    country: signer.country ?? null,
    signedAt: provenTime ?? claimedTime ?? null,
    level,
    indication,
    subIndication: subIndication ?? null,
    findings: findings.map(({ code, level: weight }) => ({ code, level: weight })),
    worth: qualified ?? { level: 'undetermined', kind: 'undetermined', reasons: [] },
  }
}
