import type { DocumentDefinition, Field } from '@portal/forms/definition/vocabulary'

const isPrepared = { field: 'address.owner.paper', equals: 'prepared' } as const

/** Applications begun before the portal prepared the consent have no answer, so their users add it. */
export const ownerPaper = {
  key: 'paper',
  kind: 'choice',
  options: ['prepared', 'own'],
  optional: true,
  initial: 'prepared',
  texts: 'persons.addressOwner',
  hint: true,
} as const satisfies Field

/** The consent of all owners of the address. @param ownership the question whose property it is */
export function ownerConsents(ownership: string): DocumentDefinition[] {
  const belongsToOthers = { field: ownership, equals: 'consent' } as const
  const consent = {
    type: 'owner-consent',
    requiredSignatures: { allOf: [{ owner: 'address.owner' }, { owner: 'address.coOwner' }] },
    contains: ['address.legal', 'address.owner', 'address.coOwner'],
  } as const
  return [
    { ...consent, origin: 'generated', when: { all: [belongsToOthers, isPrepared] } },
    { ...consent, origin: 'uploaded', papers: 'several', when: { all: [belongsToOthers, { not: isPrepared }] } },
  ]
}
