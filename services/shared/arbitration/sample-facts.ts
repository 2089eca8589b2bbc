import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { leastArbitrators } from './arbitrator-rules.ts'

const fact = (end: string, kind: RegisteredFact['kind'], value: object, since = '2020-05-04'): RegisteredFact => ({
  kind,
  id: `01937a00-0000-7000-8000-0000000000${end}`,
  value: value as never,
  since,
  until: null,
})

/** Facts of the samples for an arbitration court: its founder, ten arbitrators, and the confirmation of the year before. */
export const arbitrationFacts: readonly RegisteredFact[] = [
  fact('aa', 'officer', {
    holder: { name: 'Biedrība "Mierīgs izlīgums"', registration_number: '40008901017', country: null },
    position: 'FOUNDER',
    governing_body: null,
    representation: 'INDIVIDUALLY',
    with_at_least: null,
  }),
  ...Array.from({ length: leastArbitrators }, (_, index) =>
    fact(`a${index}`, 'arbitrator', {
      holder: {
        forename: 'Ilze',
        surname: `Liepiņa-${'ABCDEFGHIJ'.charAt(index)}`,
        personal_code: `325000-00${100 + index}`,
        birth_date: null,
        country: null,
      },
    }),
  ),
  fact('c1', 'arbitrators_list', { confirmed_on: '2025-02-17' }, '2025-02-17'),
]
