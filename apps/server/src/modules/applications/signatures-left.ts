import type { Document } from '@portal/contract/documents'
import type { SignaturesLeft } from '@portal/domain'

/** Finds the first document that waits for the reader's signature. */
export const findOwnDocument = (documents: readonly Document[]): Document | undefined =>
  documents.find(
    ({ missing, signers }) =>
      missing.length > 0 &&
      signers.some((signer) => signer.is_you && signer.signed_at === null && !signer.being_checked),
  )

/** Returns who must still sign by law, without regard to requests. */
export function signaturesLeft(documents: readonly Document[]): Exclude<SignaturesLeft, 'asked' | 'unknown'> {
  if (findOwnDocument(documents)) return 'own'
  return documents.some(({ missing }) => missing.length > 0) ? 'to-ask' : 'none'
}
