import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'
import { findSigner } from '../validation/find-signer.ts'
import { isHashAccepted, isKeyAccepted } from '../validation/policy.ts'
import { assertUniqueIds } from '../xades/read-signature-file.ts'
import { readSignature } from '../xades/read-signature.ts'
import { checkDocumentReferences } from '../xml-signature/check-document-references.ts'
import { canonicalize } from '../xml/canonicalize.ts'
import { namespaces } from '../xml/namespaces.ts'
import { childrenNamed } from '../xml/tree.ts'
import { isValidAt } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'
import { verifyValue } from '../x509/verify-value.ts'
import type { TrustList } from './read-list.ts'

/**
 * Returns the certificate that has signed the whole list (TS 119 612 §5.7.1, Annex B: enveloped XAdES). The caller
 * checks that this certificate may sign it: the list itself cannot prove that.
 */
export function signerOfList({ document, issuedAt }: TrustList): Certificate {
  assertUniqueIds(document)
  const [element, second] = childrenNamed(document.root, namespaces.signature, 'Signature')
  if (!element || second) throw new SignatureProblem('trust-list-unsigned')
  const signature = readSignature(element)
  const { covers, findings } = checkDocumentReferences(document, signature, element)
  const fault = findings.find(({ level }) => level === 'error')
  if (fault || covers.length === 0) throw new SignatureProblem('trust-list-signature-invalid', fault?.code)
  const { certificate } = findSigner(signature)
  const signedInfo = canonicalize(signature.signedInfo, signature.canonicalization)
  const isSound =
    verifyValue(
      { scheme: signature.scheme, encoding: 'ieee-p1363' },
      certificate.publicKey,
      signedInfo,
      signature.value,
    ) &&
    [signature.scheme, ...signature.references.map(({ digest }) => digest)].every(({ hash }) =>
      isHashAccepted(hash, issuedAt),
    ) &&
    isKeyAccepted(certificate.publicKey, issuedAt) &&
    isValidAt(certificate, issuedAt)
  if (!isSound) throw new SignatureProblem('trust-list-signature-invalid')
  return certificate
}

export const isAmong = (certificate: Certificate, allowed: readonly Uint8Array[]): boolean =>
  allowed.some((one) => Buffer.compare(one, certificate.der) === 0)

export function requireSignedBy(list: TrustList, allowed: readonly Uint8Array[]): void {
  if (!isAmong(signerOfList(list), allowed)) throw new SignatureProblem('trust-list-signer-unknown')
}
