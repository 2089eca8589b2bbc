import { readRevocationList } from '../../crl/read-list.ts'
import type { RevocationList } from '../../crl/read-list.ts'
import type { Finding } from '../../findings.ts'
import { readOcspResponse } from '../../ocsp/read-response.ts'
import type { OcspResponse } from '../../ocsp/read-response.ts'
import { SignatureProblem } from '../../problem.ts'
import { policy } from '../policy.ts'
import type { Evidence } from './evidence.ts'
import { readable } from './read-certificates.ts'

/** All that is at hand about the status of certificates, whosever they are. */
export interface StatusProofs {
  readonly responses: readonly OcspResponse[]
  readonly lists: readonly RevocationList[]
}

/** Those that can be read; that others cannot is told. Only of what the document carries there may be too many. */
export function readStatusProofs(
  carried: Required<Pick<Evidence, 'ocspResponses' | 'revocationLists'>>,
  evidence: Evidence = {},
): { proofs: StatusProofs; findings: Finding[] } {
  if (carried.ocspResponses.length > policy.ocspResponses) throw new SignatureProblem('too-many-ocsp-responses')
  if (carried.revocationLists.length > policy.revocationLists) throw new SignatureProblem('too-many-revocation-lists')
  const ocspBytes = [...carried.ocspResponses, ...(evidence.ocspResponses ?? [])]
  const listBytes = [...carried.revocationLists, ...(evidence.revocationLists ?? [])]
  const responses = ocspBytes.flatMap((bytes) => readable(() => readOcspResponse(bytes)))
  const lists = listBytes.flatMap((bytes) => readable(() => readRevocationList(bytes)))
  const isAllRead = responses.length === ocspBytes.length && lists.length === listBytes.length
  return {
    proofs: { responses, lists },
    findings: isAllRead ? [] : [{ code: 'revocation-malformed', level: 'warning' }],
  }
}
