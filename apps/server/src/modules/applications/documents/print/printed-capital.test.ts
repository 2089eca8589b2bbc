import { getSampleFacts, samples, samplesByForm } from '@portal/services/samples'
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
  ['increase-capital', 'capital-increase-terms'],
  ['decrease-capital-notice', 'capital-decrease-terms'],
] as const)('terms of %s have the day of the decision that they are attached to', async (code, type) => {
  const date = (text: string) => /Datums\n(.+)/.exec(text)?.[1]
  const [terms, decision] = [
    await composePaper(code, type, { form: 'SIA' }),
    await composePaper(code, code === 'increase-capital' ? 'members-minutes' : 'members-decision', { form: 'SIA' }),
  ]
  expect(date(terms)).toBe(date(decision))
})

test.each([
  ['5600.00', 'Apmaksātais pamatkapitāls\n5600,00 €\nBalsstiesīgais pamatkapitāls\n5600,00 €'],
  ['2800.00', 'Apmaksātais pamatkapitāls\n2800,00 €\nSapulcē'],
])('minutes with %s of the capital paid name the part with votes only if it is known', async (paid, rows) => {
  const facts = withCapital({ paid })
  expect(await composePaper('increase-capital', 'members-minutes', { form: 'SIA', facts })).toContain(rows)
})

test('amendments word the clause on the capital anew, and compare it with the earlier one', async () => {
  const text = await composePaper('decrease-capital', 'statutes-amendments', { form: 'SIA' })
  for (const part of [
    'Datums\n2026. gada 14. septembris',
    'Izteikt statūtu 3.1. punktu šādā redakcijā: „Sabiedrības pamatkapitāls ir 2800,00 €. Pamatkapitāls sadalīts 1400 daļās, un vienas daļas nominālvērtība ir 2,00 €.”',
    'Svītrot 3.4. punktu.',
    'Līdzšinējā redakcija\nJaunā redakcija\nSabiedrības pamatkapitāls ir 5600 eiro.\nSabiedrības pamatkapitāls ir 2800,00 €.',
  ])
    expect(text).toContain(part)
})

test('amendments on stock have a clause for the capital and one for its categories', async () => {
  const text = await composePaper('increase-capital', 'statutes-amendments', { form: 'AS' })
  for (const part of [
    'Izteikt statūtu 2.1. punktu šādā redakcijā: „Sabiedrības pamatkapitāls ir 100 000,00 €.”',
    'Izteikt statūtu 2.2. punktu šādā redakcijā: „Akciju skaits: 5000 (kategorija: A); vienas akcijas nominālvērtība: 20,00 €.”',
    'Līdz šim (pēc reģistra ziņām)\nJaunā redakcija\nSabiedrības pamatkapitāls ir 56 000,00 €. Akciju skaits: 2800',
  ])
    expect(text).toContain(part)
})

test('statutes by the model have the new capital and the board of the register', async () => {
  const sample = samples['increase-capital']
  const answers = { ...sample, statutes: { content: { wording: 'model', prepare: 'prepared' } } }
  const facts = getSampleFacts('SIA').registered!.filter(
    ({ value }) => !('governing_body' in value) || value.governing_body !== 'SUPERVISORY_BOARD',
  ) as NonNullable<Composed['facts']>
  const text = await composePaper('increase-capital', 'statutes-new-wording', { form: 'SIA', answers, facts })
  for (const part of [
    'Sabiedrības ar ierobežotu atbildību firma ir SIA "Ziemeļu vējš"',
    'Sabiedrības pamatkapitāls ir 10 000,00 €.',
    'Pamatkapitāls sadalīts 5000 daļās, un vienas daļas nominālvērtība ir 2,00 €.',
    'Sabiedrības valdē ir 2 valdes locekļi, kurus ieceļ dalībnieku sapulce.',
    'katrs valdes loceklis sabiedrību pārstāv atsevišķi',
  ])
    expect(text).toContain(part)
  expect(await composePaper('increase-capital', 'statutes-amendments', { form: 'SIA', answers })).toContain(
    'Izteikt statūtus jaunā redakcijā, kas pievienota šiem grozījumiem.',
  )
})

test('the model of statutes of a joint-stock company has the council of the register', async () => {
  const sample = samples['increase-capital']
  const answers = { ...sample, statutes: { content: { wording: 'model', prepare: 'prepared' } } }
  const text = await composePaper('increase-capital', 'statutes-new-wording', { form: 'AS', answers, language: 'en' })
  expect(text).toContain('New wording of the articles of association')
  expect(text).toContain('The supervisory board supervises the board and elects it.')
  // The council of an existing company is not the first one.
  expect(text).toContain('3 members, elected by the meeting of shareholders.')
  expect(await composePaper('register-stock-company', 'statutes', { form: null, language: 'en' })).toContain(
    'elected by the meeting of shareholders; the founders elect the first one.',
  )
})

test('minutes do not state the capital with votes where shares have categories', async () => {
  const text = await composePaper('decrease-capital-notice', 'members-minutes', { form: 'AS' })
  expect(text).toContain('Apmaksātais pamatkapitāls')
  expect(text).not.toContain('Balsstiesīgais pamatkapitāls')
})

test('amendments by the model have no answers to hidden questions', async () => {
  const hidden = { clause: '2.1', current: 'Pamatkapitāls ir viens eiro.', amendments: 'Svītrot 3.4. punktu.' }
  const answers = {
    ...samples['increase-capital'],
    statutes: { content: { wording: 'model', prepare: 'prepared', ...hidden } },
  }
  const text = await composePaper('increase-capital', 'statutes-amendments', { form: 'SIA', answers })
  expect(text).toContain('Līdz šim (pēc reģistra ziņām)')
  expect(text).not.toContain('Svītrot 3.4. punktu.')
  expect(text).not.toContain('viens eiro')
})

test('amendments do not compare data that the register does not have', async () => {
  const facts = getSampleFacts('SIA').registered!.flatMap(({ value, ...fact }) =>
    fact.kind === 'capital'
      ? []
      : { ...fact, value: fact.kind === 'member' ? { ...value, shares: null, nominal: null } : value },
  ) as NonNullable<Composed['facts']>
  const text = await composePaper('increase-capital', 'statutes-amendments', { form: 'SIA', facts })
  expect(text).not.toContain('Līdz šim (pēc reģistra ziņām)')
  expect(text).not.toContain('Sabiedrības pamatkapitāls ir .')
})

test('an increase with stock of several categories names each with its number and nominal value', async () => {
  const sample = samplesByForm.find(({ code, form }) => code === 'increase-capital' && form === 'AS')!.sample as {
    register: { joined: Record<string, object> }
  }
  const [[row, joined] = ['', {}]] = Object.entries(sample.register.joined)
  const answers = {
    ...sample,
    register: { ...sample.register, joined: { [row]: { ...joined, category: 'B', nominal: '10.00' } } },
  }
  const text = await composePaper('increase-capital', 'capital-increase-terms', { form: 'AS', answers })
  expect(text).toContain(
    'Jauno akciju (kategorija: A) skaits ir 1200, un vienas akcijas nominālvērtība ir 20,00 €.\nJauno akciju (kategorija: B) skaits ir 1000, un vienas akcijas nominālvērtība ir 10,00 €.',
  )
})

test.each([
  ['2.1. punkts', '2.1.'],
  ['2.1.apakšpunkts', '2.1.'],
  ['Punkts Nr. 2.1', '2.1.'],
  ['Clause 2.1', '2.1.'],
  ['II', 'II.'],
])('amendments name the clause %s by its number alone', async (clause, number) => {
  const answers = {
    ...samples['increase-capital'],
    statutes: { content: { wording: 'own', prepare: 'prepared', clause } },
  }
  const text = await composePaper('increase-capital', 'statutes-amendments', { form: 'SIA', answers })
  expect(text).toContain(`Izteikt statūtu ${number} punktu šādā redakcijā`)
})

test('an increase does not call all shares new where the register does not know the earlier ones', async () => {
  const facts = getSampleFacts('SIA').registered!.map((fact) =>
    fact.kind === 'member' ? { ...fact, value: { ...fact.value, shares: null } } : fact,
  ) as NonNullable<Composed['facts']>
  const terms = await composePaper('increase-capital', 'capital-increase-terms', { form: 'SIA', facts })
  expect(terms).toContain('Jauno daļu skaits ir 1000')
  expect(terms).toContain('Daļu (ieskaitot līdzšinējās) skaits ir 2600, un vienas daļas nominālvērtība ir 2,00')
  const applications = await composePaper('increase-capital', 'share-applications', { form: 'SIA', facts })
  expect(applications).toContain('2600, ieskaitot līdzšinējās')
})
