import type { Document } from './api.ts'
import { isAwaited, mayAnyoneSign } from '../../shared/applications/signature-verdict.ts'

type Paper = Pick<Document, 'uuid' | 'type' | 'origin' | 'signers' | 'flaws'>

/**
 * Checks for one of several uploaded papers of a kind, such as consents: each is signed by another person, so the
 * reader chooses their own, and one PIN does not sign them all.
 */
export const isOneOfSeveral = (document: Paper, open: readonly Paper[]): boolean =>
  document.origin === 'uploaded' &&
  !mayAnyoneSign(document) &&
  open.some(({ uuid, type, origin }) => uuid !== document.uuid && type === document.type && origin === 'uploaded')

/** Checks that the reader has signed the document, or another one of its kind whose signatures count together with its own. */
export const hasDoneYourPart = ({ signers }: Pick<Document, 'signers'>): boolean =>
  signers.some((signer) => signer.is_you && !isAwaited(signer))

/** Returns the key of the texts about the document that the reader signed: this one, or another one of its kind. */
export const signedByYou = ({ signed_by_you: isThisOne }: Pick<Document, 'signed_by_you'>) =>
  isThisOne === false ? 'otherByYou' : 'alreadyByYou'
