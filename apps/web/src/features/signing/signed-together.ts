import type { Document } from './api.ts'
import { mayAnyoneSign } from './document-cards.tsx'

type Paper = Pick<Document, 'uuid' | 'type' | 'origin' | 'signers' | 'flaws'>

/**
 * Checks for one of several uploaded papers of a kind, such as consents: each is signed by another person, so the
 * reader chooses their own, and one PIN does not sign them all.
 */
export const isOneOfSeveral = (document: Paper, open: readonly Paper[]): boolean =>
  document.origin === 'uploaded' &&
  !mayAnyoneSign(document) &&
  open.some(({ uuid, type, origin }) => uuid !== document.uuid && type === document.type && origin === 'uploaded')
