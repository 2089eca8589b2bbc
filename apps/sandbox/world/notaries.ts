import type { Notary } from '../src/world-words.ts'

/** Invented sworn notaries; the first is among the people of persons.ts. */
export const notaries: readonly Notary[] = [
  {
    id: '6f0b2a1e-0003-4c7e-9d10-000000000001',
    name: 'Baiba Grīnvalde',
    personal_code: '32910010116',
    place: 'Valmiera',
    in_office: true,
  },
  {
    id: '6f0b2a1e-0003-4c7e-9d10-000000000002',
    name: 'Uldis Vītolkalns',
    personal_code: '32910030106',
    place: 'Rīga',
    in_office: true,
  },
]
