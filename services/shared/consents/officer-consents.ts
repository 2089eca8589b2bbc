import type { Condition, DocumentDefinition, DocumentType } from '@portal/forms/definition/vocabulary'

/** An officer signs the application, or a consent that the portal prepares or the user adds. */
export const consentOptions = ['signs-application', 'prepared', 'attached'] as const

type ConsentOption = (typeof consentOptions)[number]

const signersOf = (rows: string, consent: ConsentOption) =>
  ({ rowsOf: rows, role: 'appointed', where: { field: 'consent', equals: consent } }) as const

/** Officers who consent by signing the application itself. */
export const consenting = (rows: string) => signersOf(rows, 'signs-application')

/** The separate consents of officers. @param groups their rows, and the type of a consent that the user adds */
export function consentPapers(
  groups: readonly { readonly rows: string; readonly type: DocumentType }[],
): DocumentDefinition[] {
  const some = (consent: ConsentOption) =>
    groups.map(({ rows }): Condition => ({ field: `${rows}.consent`, equals: consent }))
  const [first, ...others] = some('prepared')
  if (!first) return []
  return [
    ...groups.map(({ rows, type }): DocumentDefinition => ({
      type,
      origin: 'uploaded',
      requiredSignatures: signersOf(rows, 'attached'),
      papers: 'several',
      when: { field: `${rows}.consent`, equals: 'attached' },
    })),
    {
      type: 'officer-consent',
      origin: 'generated',
      requiredSignatures: { allOf: groups.map(({ rows }) => signersOf(rows, 'prepared')) },
      contains: groups.map(({ rows }) => rows),
      when: others.length > 0 ? { any: [first, ...others] } : first,
    },
  ]
}
