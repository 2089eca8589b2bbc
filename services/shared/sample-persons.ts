/** Persons of the samples. */
export const liga = {
  forname: 'Līga',
  surname: 'Kalniņa',
  hasLatvianIdentityNumber: true,
  latvianIdentityNumber: '32315560918',
} as const

export const andris = {
  forname: 'Andris',
  surname: 'Kalniņš',
  hasLatvianIdentityNumber: true,
  latvianIdentityNumber: '32774092155',
} as const

export const elina = {
  forname: 'Elīna',
  surname: 'Vītola',
  hasLatvianIdentityNumber: true,
  latvianIdentityNumber: '32648120473',
} as const

/** The sole member decides in writing. */
export const soleDecision = {
  meeting: { body: 'sole-member', decidedOn: '2026-11-16', place: 'Valmiera' },
  member: { kind: 'natural', ...andris },
} as const

/** Makes rows of persons for a long list. */
export const manyPersons = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `01937a00-0000-7000-8000-000000000${100 + index}`,
      {
        forname: 'Ilze',
        surname: `Liepiņa-${'ABCDEFGHIJKLMNOPQRSTUVXYZ'.charAt(index % 25)}`,
        hasLatvianIdentityNumber: true,
        latvianIdentityNumber: `32500000${100 + index}`,
      } as const,
    ]),
  )
