import { getSampleFacts, samples } from '@portal/services/samples'
import { expect, test } from 'vitest'
import { composePaper, type Composed } from '../../../../testing/papers/compose-paper.ts'

const withCapital = (change: object) =>
  getSampleFacts('SIA').registered!.map(({ value, ...fact }) => ({
    ...fact,
    value: fact.kind === 'capital' ? { ...value, ...change } : value,
  })) as NonNullable<Composed['facts']>

test('minutes about an increase have its terms, who acquires the shares, and the amended statutes', async () => {
  const { terms, ...sample } = samples['increase-capital'] as { terms: { shares: object } }
  const answers = { ...sample, terms: { shares: { ...terms.shares, premium: '0.50' } } }
  const text = await composePaper('increase-capital', 'members-minutes', { form: 'SIA', answers })
  for (const part of [
    'Palielināt sabiedrības pamatkapitālu no 5600,00 € līdz 10 000,00 € un apstiprināt pamatkapitāla palielināšanas noteikumus, kas pievienoti šim lēmumam.',
    'Pamatkapitālu palielina ar naudas ieguldījumu.',
    'Jauno daļu skaits ir 2200, un vienas daļas nominālvērtība ir 2,00 €.',
    'Vienas daļas uzcenojums ir 0,50 €.',
    'Jauno daļu pilnīgas apmaksas termiņš: 2026. gada 16. decembris.',
    'Jaunās daļas iegūst jauns dalībnieks: Elīna Vītola, personas kods 326481-20473. Daļu skaits: 1000.',
    'Izdarīt grozījumus sabiedrības statūtos un apstiprināt statūtu jauno redakciju.',
    'Paziņojums par sapulci izsūtīts\n2026. gada 30. oktobris',
  ])
    expect(text).toContain(part)
})

test('a decision on a decrease has the amounts before and after, the reason and the way', async () => {
  const text = await composePaper('decrease-capital-notice', 'members-decision', { form: 'SIA' })
  for (const part of [
    'Samazināt sabiedrības pamatkapitālu no 5600,00 € līdz 2800,00 €, apstiprināt',
    'Samazināšanas iemesls: Sabiedrībai šāds pamatkapitāls vairs nav vajadzīgs.',
    'Dzēšamo daļu skaits: 1400.',
    'Izmaksas noteikumi: Dalībniekiem izmaksā proporcionāli dzēsto daļu skaitam.',
  ])
    expect(text).toContain(part)
})

test.each([
  ['increase-capital', 'capital-increase-terms', 'Pamatkapitālu palielina no 2000.00 LVL līdz 10 000,00 €.'],
  ['decrease-capital-notice', 'capital-decrease-terms', 'Pamatkapitālu samazina no 2000.00 LVL līdz 2800,00 €.'],
] as const)('terms of %s compute no difference between currencies', async (code, type, clause) => {
  const facts = withCapital({ amount: '2000.00', currency: 'LVL' })
  expect(await composePaper(code, type, { form: 'SIA', facts })).toContain(clause)
})

test.each([
  ['5600.00', 'Apmaksātais pamatkapitāls\n5600,00 €\nBalsstiesīgais pamatkapitāls\n5600,00 €'],
  ['2800.00', 'Apmaksātais pamatkapitāls\n2800,00 €\nSapulcē'],
])('minutes with %s of the capital paid name the part with votes only if it is known', async (paid, rows) => {
  const facts = withCapital({ paid })
  expect(await composePaper('increase-capital', 'members-minutes', { form: 'SIA', facts })).toContain(rows)
})
