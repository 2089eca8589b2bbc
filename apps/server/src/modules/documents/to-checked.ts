import type { SignatureReport } from '@portal/signatures'
import type { CheckedSignature } from './stored-document.ts'

/** Of what the library tells of a signature, what is kept with the document. */
export function toChecked({
  signer,
  provenTime,
  claimedTime,
  level,
  indication,
  subIndication,
  findings,
  qualified,
}: SignatureReport): CheckedSignature {
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
