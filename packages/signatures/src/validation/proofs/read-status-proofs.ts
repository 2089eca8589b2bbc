import { readRevocationList } from '../../crl/read-list.ts'
import type { RevocationList } from '../../crl/read-list.ts'
import type { Finding } from '../../findings.ts'
import { readOcspResponse } from '../../ocsp/read-response.ts'
import type { OcspResponse } from '../../ocsp/read-response.ts'
import { SignatureProblem } from '../../problem.ts'
import { policy } from '../policy.ts'
import type { Evidence } from './evidence.ts'
import { once, readable } from './read-certificates.ts'

/** All available proofs about the status of any certificates. */
export interface StatusProofs {
  readonly responses: readonly OcspResponse[]
  readonly lists: readonly RevocationList[]
  /** Proofs that the document carries: the number of the others is not limited. */
  readonly carried: ReadonlySet<OcspResponse | RevocationList>
}

const readResponse = once((bytes) => readable(() => readOcspResponse(bytes)))
const readList = once((bytes) => readable(() => readRevocationList(bytes)))

/** Reads the status proofs and reports unreadable ones. The limit applies only to proofs that the document carries. */
export function readStatusProofs(
  carried: Required<Pick<Evidence, 'ocspResponses' | 'revocationLists'>>,
  evidence: Evidence = {},
): { proofs: StatusProofs; findings: Finding[] } {
  if (carried.ocspResponses.length > policy.statusProofs) throw new SignatureProblem('too-many-ocsp-responses')
  if (carried.revocationLists.length > policy.statusProofs) throw new SignatureProblem('too-many-revocation-lists')
  const carriedProofs = [...carried.ocspResponses.flatMap(readResponse), ...carried.revocationLists.flatMap(readList)]
  const ocspBytes = [...carried.ocspResponses, ...(evidence.ocspResponses ?? [])]
  const listBytes = [...carried.revocationLists, ...(evidence.revocationLists ?? [])]
  const responses = ocspBytes.flatMap(readResponse)
  const lists = listBytes.flatMap(readList)
  const isAllRead = responses.length === ocspBytes.length && lists.length === listBytes.length
  return {
    proofs: { responses, lists, carried: new Set(carriedProofs) },
    findings: isAllRead ? [] : [{ code: 'revocation-malformed', level: 'warning' }],
  }
}
