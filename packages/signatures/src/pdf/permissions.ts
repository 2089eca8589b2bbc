import type { Finding } from '../findings.ts'
import { decodeText } from './form-fields.ts'
import { findSignatures } from './find-signatures.ts'
import type { SignatureField } from './find-signatures.ts'
import type { PdfDocument } from './objects/open-pdf.ts'
import { asKind, asName, asNumber } from './objects/values.ts'
import type { PdfDictionary } from './objects/values.ts'
import type { LaterChanges } from './revisions/later-changes.ts'

/**
 * Reports changes after a signature as findings. A signer may forbid changes (ISO 32000-2 §12.8.2): certify the
 * document, or lock fields. A field filled later without permission is reported, because the page then shows more than
 * the signed content; the signature stays valid for its own revision.
 */
export function findingsAbout(document: PdfDocument, field: SignatureField, changes: LaterChanges): Finding[] {
  const own = permissionsOf(document, field)
  const { filled, signed, isDrawn } = changes
  const isForbidden =
    (own.level === 1 && (filled.length + signed.length > 0 || isDrawn)) ||
    [...filled, ...signed].some((name) => own.isLocked(name))
  if (isForbidden) return [{ code: 'change-not-permitted', level: 'error' }]
  const isAllowed = findSignatures(document).some((one) => permissionsOf(document, one).mayBeFilled)
  return [
    ...(filled.length > 0
      ? [{ code: 'form-filled-after-signing', level: isAllowed ? 'warning' : 'error' } as const]
      : []),
    ...(isDrawn ? [{ code: 'drawn-after-signing', level: 'warning' } as const] : []),
  ]
}

interface Permissions {
  /** 1: only proofs, 2: fields may be filled and signed, 3: annotations too. */
  readonly level: number | undefined
  readonly isLocked: (name: string) => boolean
  /** The signer has explicitly allowed filling. */
  readonly mayBeFilled: boolean
}

/** Reads a signature's permissions for later changes: from its transforms (DocMDP and FieldMDP) and its field's lock. */
function permissionsOf(document: PdfDocument, { field, dictionary }: SignatureField): Permissions {
  const lock = document.dictionary(field.entries.get('Lock'))
  const transforms = (document.array(dictionary.entries.get('Reference')) ?? []).flatMap((item) => {
    const reference = document.dictionary(item)
    const parameters = document.dictionary(reference?.entries.get('TransformParams'))
    const method = asName(document.resolve(reference?.entries.get('TransformMethod')))
    return parameters ? [{ method, parameters }] : []
  })
  const certified = transforms.filter(({ method }) => method === 'DocMDP').map(({ parameters }) => parameters)
  // ISO 32000-1 table 254: the default allows filling and signing.
  const levels = [
    ...certified.map(({ entries }) => document.resolve(entries.get('P')) ?? 2),
    ...(lock ? [document.resolve(lock.entries.get('P'))] : []),
  ]
    .map(asNumber)
    .filter((level) => level !== undefined)
  const locks = [
    ...transforms.filter(({ method }) => method === 'FieldMDP').map(({ parameters }) => parameters),
    ...(lock ? [lock] : []),
  ].map((one) => lockOf(document, one))
  const level = levels.length > 0 ? Math.min(...levels) : undefined
  return {
    level,
    isLocked: (name) => locks.some((isLocked) => isLocked(name)),
    mayBeFilled: level === undefined ? locks.length > 0 : level > 1,
  }
}

/** A name includes all descendants (ISO 32000-1 §12.7.3.2). */
function lockOf(document: PdfDocument, { entries }: PdfDictionary): (name: string) => boolean {
  const action = asName(document.resolve(entries.get('Action')))
  if (action !== 'Include' && action !== 'Exclude') return () => true
  const named = new Set(
    (document.array(entries.get('Fields')) ?? []).map((item) =>
      decodeText(asKind(document.resolve(item), 'string')?.bytes ?? new Uint8Array()),
    ),
  )
  const isNamed = (name: string): boolean => {
    const parts = name.split('.')
    return parts.some((_, index) => named.has(parts.slice(0, index + 1).join('.')))
  }
  return (name) => isNamed(name) === (action === 'Include')
}
