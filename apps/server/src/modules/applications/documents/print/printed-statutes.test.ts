import { asObject } from '@portal/forms/answers/places'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import type { ServiceCode } from '@portal/services/catalogue'
import { isOfBoard } from '@portal/forms/rules/board-rules'
import { getSampleFacts, samples, samplesByForm } from '@portal/services/samples'
import { expect, test } from 'vitest'
import { composePaper, type Composed } from '../../../../testing/papers/compose-paper.ts'

test.each([
  ['SIA', 'Sabiedrības ar ierobežotu atbildību firma ir'],
  ['AS', 'Akciju sabiedrības firma ir'],
] as const)(
  'amendments of a new name word the clause anew, and compare it with the earlier one: %s',
  async (form, firm) => {
    const text = await composePaper('change-name', 'statutes-amendments', { form })
    for (const part of [
      `Izteikt statūtu 1.1. punktu šādā redakcijā: „${firm} ${form} "Ziemeļu vējš un saule" (turpmāk – sabiedrība).”`,
      `Līdz šim (pēc reģistra ziņām)\nJaunā redakcija\n${firm} SIA "Ziemeļu vējš" (turpmāk – sabiedrība).\n${firm} ${form} "Ziemeļu vējš un saule"`,
    ])
      expect(text).toContain(part)
  },
)

test('amendments of a new name compare it with the earlier text of the user, and contain other amendments', async () => {
  const content = {
    wording: 'own',
    prepare: 'prepared',
    clause: '1.1',
    current: 'Firma: Ziemeļu vējš.',
    amendments: 'Svītrot 3.4. punktu.',
  }
  const answers = { ...samples['change-name'], statutes: { content } }
  const text = await composePaper('change-name', 'statutes-amendments', { form: 'SIA', answers, language: 'en' })
  expect(text).toContain('Svītrot 3.4. punktu.')
  expect(text).toMatch(/\nFirma: Ziemeļu vējš\.\nThe firm name .*"Ziemeļu vējš un saule"/)
})

test('statutes by the model have the new name, and the capital of the register', async () => {
  const answers = { ...samples['change-name'], statutes: { content: { wording: 'model', prepare: 'prepared' } } }
  const text = await composePaper('change-name', 'statutes-new-wording', { form: 'SIA', answers })
  expect(text).toContain('firma ir SIA "Ziemeļu vējš un saule" (turpmāk – sabiedrība).')
  expect(text).toContain('Sabiedrības pamatkapitāls ir 5600,00 €.')
  expect(await composePaper('change-name', 'statutes-amendments', { form: 'SIA', answers })).toContain(
    'Izteikt statūtus jaunā redakcijā, kas pievienota šiem grozījumiem.',
  )
})

test.each([
  ['SIA', 'Sabiedrības valdē ir 1 valdes loceklis, kuru ieceļ dalībnieku sapulce.'],
  ['AS', 'Sabiedrības valdē ir 1 valdes loceklis, kuru ievēlē padome.'],
] as const)('statutes have a board of one member in the singular: %s', async (form, sentence) => {
  const answers = { ...samples['change-name'], statutes: { content: { wording: 'model', prepare: 'prepared' } } }
  const registered = getSampleFacts(form).registered ?? []
  const [member] = registered.filter(isOfBoard)
  const facts = registered.filter((fact) => fact === member || !isOfBoard(fact)) as NonNullable<Composed['facts']>
  expect(await composePaper('change-name', 'statutes-new-wording', { form, answers, facts })).toContain(sentence)
})

test('members who adopt the model of statutes amend them as a whole', async () => {
  const content = { summary: 'Statūti pēc portāla parauga.', wording: 'model', amendments: 'Svītrot 3.2. punktu.' }
  const answers = { ...samples['change-statutes'], statutes: { content } }
  const amendments = await composePaper('change-statutes', 'statutes-amendments', { form: 'SIA', answers })
  expect(amendments).toContain('Izteikt statūtus jaunā redakcijā, kas pievienota šiem grozījumiem.')
  expect(amendments).not.toContain('Svītrot 3.2. punktu.')
  const statutes = await composePaper('change-statutes', 'statutes-new-wording', { form: 'SIA', answers })
  for (const part of [
    'Statūtu jaunā redakcija',
    'firma ir SIA "Ziemeļu vējš"',
    'Sabiedrības pamatkapitāls ir 5600,00 €.',
  ])
    expect(statutes).toContain(part)
})

const statutesOf = (form: 'BDR' | 'DRZ' | 'KB' | 'NOD', changes: object) => {
  const found = samplesByForm.find((each) => each.code === 'change-organisation-statutes' && each.form === form)
  const { statutes, ...others } = (found?.sample ?? {}) as { statutes: { content: object } }
  return { ...others, statutes: { content: { ...statutes.content, ...changes } } }
}

test('amendments of an organisation compare each changed fact with the register, and state the decision with its votes', async () => {
  const text = await composePaper('change-organisation-statutes', 'statutes-amendments', {
    form: 'BDR',
    answers: statutesOf('BDR', { amendments: 'Svītrot 3.4. punktu.' }),
  })
  for (const part of [
    'Statūtu noteikums\nLīdz šim (pēc reģistra ziņām)\nTurpmāk',
    'Nosaukums\nSIA "Ziemeļu vējš"\nBiedrība "Gaujas senlejas draugi"',
    'Mērķis\nKopt Gaujas krastus.\nKopt un saglabāt Gaujas senlejas dabu.',
    'Darbības termiņš\nReģistrā nav\nlīdz 31.12.2031.',
    'Citi grozījumi\nclauses\n\nSvītrot 3.4. punktu.',
    'Lēmumu pieņēma\nPilnvarnieku sapulce',
    '2026. gada 12. novembris',
    'Balsojums: par – 15, pret – 0. Lēmums pieņemts vienbalsīgi.',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/sabiedrīb|firma|Statūti\n/)
})

test.each([
  ['DRZ', 'Juridiskā adrese\nRīgas iela 3, Cēsis, Cēsu nov., LV-4101\nKrastmalas iela 6 - 12, Liepāja, LV-3401'],
  ['KB', 'Nosaukums\nSIA "Ziemeļu vējš"\nKooperatīvā sabiedrība "Gaujas augļi"'],
] as const)('amendments compare the facts that the register has of the form: %s', async (form, row) => {
  const text = await composePaper('change-organisation-statutes', 'statutes-amendments', { form })
  expect(text).toContain(row)
  expect(text).not.toContain('Mērķis')
})

test('amendments of a registered term state its end, and their decider without votes where the user adds the minutes', async () => {
  const answers = statutesOf('BDR', { changesName: false, changesObjective: false, term: 'unlimited' })
  const decision = { meeting: { body: 'general-meeting', minutes: 'own', decidedOn: '2026-11-12' } }
  const term = { kind: 'term', id: '1', value: { until: '2027-05-31' }, until: null } as const
  const text = await composePaper('change-organisation-statutes', 'statutes-amendments', {
    form: 'BDR',
    answers: { ...answers, decision },
    facts: [...(getSampleFacts('BDR').registered ?? []), term],
    language: 'en',
  })
  expect(text).toContain('Term of activity\nuntil 31 May 2027\nNo fixed term')
  expect(text).toContain('Decided by\nMeeting of members')
  expect(text).toContain('The statutes are amended as follows:')
  expect(text).not.toMatch(/Vote:|Other amendments|Objective/)
})

test('papers leave out a change that changes nothing', async () => {
  const answers = statutesOf('BDR', { term: 'unlimited', termUntil: null })
  for (const type of ['statutes-amendments', 'application'] as const) {
    const text = await composePaper('change-organisation-statutes', type, { form: 'BDR', answers })
    expect(text).toContain('Kopt un saglabāt Gaujas senlejas dabu.')
    expect(text).not.toMatch(/Darbības termiņš(: mainīts)?\nReģistrā nav/)
  }
})

test('amendments in the words of the user alone are printed as they are', async () => {
  const answers = statutesOf('BDR', { prepare: 'own', amendments: 'Svītrot 3.4. punktu.' })
  const text = await composePaper('change-organisation-statutes', 'statutes-amendments', { form: 'BDR', answers })
  expect(text).toContain('Svītrot 3.4. punktu.')
  expect(text).not.toMatch(/Turpmāk|Lēmumu pieņēma|Citi grozījumi/)
  const { prepare: _prepare, ...earlier } = answers.statutes.content as { prepare?: string }
  const begunBefore = { ...answers, statutes: { content: earlier } }
  expect(
    await composePaper('change-organisation-statutes', 'statutes-amendments', { form: 'BDR', answers: begunBefore }),
  ).toBe(text)
})

test('amendments that founders of a foundation decide name them', async () => {
  const founder = {
    forname: 'Andris',
    surname: 'Kalniņš',
    hasLatvianIdentityNumber: true,
    latvianIdentityNumber: '32774092155',
  }
  const decision = {
    meeting: { body: 'founders', minutes: 'prepared', decidedOn: '2026-11-12' },
    founder: { '01937a00-0000-7000-8000-000000000001': founder },
  }
  const text = await composePaper('change-organisation-statutes', 'statutes-amendments', {
    form: 'NOD',
    answers: { ...statutesOf('NOD', {}), decision },
  })
  expect(text).toContain('Lēmumu pieņēma\nDibinātājs: Andris Kalniņš')
  expect(text).not.toContain('Balsojums')
})

test('amendments state nothing about a purpose that the register does not know', async () => {
  const text = await composePaper('change-organisation-statutes', 'statutes-amendments', {
    form: 'BDR',
    answers: statutesOf('BDR', { changesName: false, term: 'unchanged' }),
    facts: [],
  })
  expect(text).toContain('Mērķis\n\nKopt un saglabāt Gaujas senlejas dabu.')
  expect(text).not.toContain('Reģistrā nav')
})

test.each<[ServiceCode, string, string]>([
  ['register-sia', '4. Citi noteikumi', '5. Nobeiguma noteikumi'],
  ['register-low-capital-sia', '4. Citi noteikumi', '5. Nobeiguma noteikumi'],
  ['register-stock-company', '5. Citi noteikumi', '6. Nobeiguma noteikumi'],
  ['register-association', '6. Citi noteikumi', '7. Nobeiguma noteikumi'],
  ['register-foundation', '6. Citi noteikumi', '7. Nobeiguma noteikumi'],
])('the founders’ own provisions are a section of the statutes: %s', async (code, own, closing) => {
  const sample: ServiceAnswers = samples[code]
  const founders = asObject(sample['founders'])
  const withOwn = (ownClauses: string) => ({
    ...sample,
    founders: { ...founders, founding: { ...asObject(founders['founding']), ownClauses } },
  })
  const print = (ownClauses: string) => composePaper(code, 'statutes', { form: null, answers: withOwn(ownClauses) })
  expect(await print('Pirmais noteikums.\n\n  Otrais noteikums.')).toContain(
    `\n${own}\nclauses\n${own.slice(0, 2)}\nPirmais noteikums.\nOtrais noteikums.\nheading\n${closing}\n`,
  )
  expect(await print(' \n')).not.toContain('Citi noteikumi')
})
