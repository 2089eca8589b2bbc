import type { RegisteredFact } from '@portal/forms/facts/registered-facts'

/** Facts of the samples that the statutes of an association or another organisation contain. */
export const statutesFacts: readonly RegisteredFact[] = [
  {
    kind: 'objective',
    id: '01937a00-0000-7000-8000-000000000021',
    value: { text: 'Kopt Gaujas krastus.' },
    since: '2020-05-04',
    until: null,
  },
  {
    kind: 'seat',
    id: '01937a00-0000-7000-8000-000000000022',
    value: { code: '103000041', text: 'Rīgas iela 3, Cēsis, Cēsu nov., LV-4101' },
    since: '2020-05-04',
    until: null,
  },
]
