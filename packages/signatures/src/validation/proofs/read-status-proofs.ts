import { readRevocationList } from '../../crl/read-list.ts'
import type { RevocationList } from '../../crl/read-list.ts'
import type { Finding } from '../../findings.ts'
import { readOcspResponse } from '../../ocsp/read-response.ts'
import type { OcspResponse } from '../../ocsp/read-response.ts'
import { SignatureProblem } from '../../problem.ts'
import { policy } from '../policy.ts'
import { readable } from './read-certificates.ts'

/** All that is at hand about the status of certificates, whosever they are. */
export interface StatusProofs {
  readonly responses: readonly OcspResponse[]
  readonly lists: readonly RevocationList[]
}

/** Those that can be read; that others cannot is told. */
export function readStatusProofs(
  ocspBytes: readonly Uint8Array[],
  listBytes: readonly Uint8Array[],
): { proofs: StatusProofs; findings: Finding[] } {
  if (ocspBytes.length > policy.ocspResponses) throw new SignatureProblem('too-many-ocsp-responses')
  if (listBytes.length > policy.revocationLists) throw new SignatureProblem('too-many-revocation-lists')
  const responses = ocspBytes.flatMap((bytes) => readable(() => readOcspResponse(bytes)))
  const lists = listBytes.flatMap((bytes) => readable(() => readRevocationList(bytes)))
  const isAllRead = responses.length === ocspBytes.length && lists.length === listBytes.length
  return {
    proofs: { responses, lists },
    findings: isAllRead ? [] : [{ code: 'revocation-malformed', level: 'warning' }],
  }
}
