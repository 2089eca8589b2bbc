import type { LegalFact } from '../src/world-words.ts'

/** Invented entries of the registers of spousal property relations and of mass media. */
export const legalFacts: readonly LegalFact[] = [
  {
    id: '6f0b2a1e-0002-4c7e-9d10-000000000001',
    type: 'spousal_property_relations',
    number: '10-1/2019-417',
    title: 'Laulības līgums',
    status: 'registered',
    registered_on: '2019-06-11',
    parties: [
      { name: 'Mārtiņš Lielkalns', personal_code: '32910010025', registration_number: null },
      { name: 'Inga Lielkalne', personal_code: '32910030064', registration_number: null },
    ],
  },
  {
    id: '6f0b2a1e-0002-4c7e-9d10-000000000002',
    type: 'mass_media',
    number: '000740901',
    title: 'Žurnāls "Gaujas Krasts"',
    status: 'registered',
    registered_on: '2021-02-15',
    parties: [{ name: 'Biedrība "Gaujas krasta draugi"', personal_code: null, registration_number: '40008901017' }],
  },
]
