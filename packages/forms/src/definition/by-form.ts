import type { LegalForm } from '@portal/domain/names/legal-forms'

/** Limits a part of a definition to entities of some legal forms; without it the part is for all. */
export type ByForm = { readonly forms?: readonly LegalForm[] }
