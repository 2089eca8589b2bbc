import type { DocumentType, ServiceAnswers } from '@portal/forms/definition/vocabulary'
import type { LegalForm } from '@portal/domain'
import type { ServiceCode } from '@portal/services/catalogue'
import { getSampleFacts, samples, samplesByForm } from '@portal/services/samples'
import { expect, test } from 'vitest'
import { composePaper, type Composed } from '../../../../testing/papers/compose-paper.ts'

const decided = samples['change-board']['decision'] as Record<string, object>
const withDecision = (decision: object): ServiceAnswers => ({
  ...samples['change-board'],
  decision: {
    ...decided,
    meeting: { ...decided['meeting'], minutes: 'prepared' },
    votes: { convenedBy: 'board', result: 'unanimous' },
    ...decision,
  },
})

const person = (surname: string) => ({
  forename: 'Ilze',
  surname,
  personal_code: null,
  birth_date: null,
  country: null,
})

test('minutes of members have who took part, the agenda, each decision and the votes', async () => {
  const text = await composePaper('change-board', 'members-minutes', { form: 'SIA', answers: withDecision({}) })
  for (const part of [
    'Dalībnieku sapulces protokols',
    'SIA "Ziemeļu vējš", reģistrācijas numurs 40203000019, dalībnieku sapulce',
    '5600,00 €',
    'Andris Kalniņš, personas kods 327740-92155\npersonīgi\n1400',
    'Kaisa Mägi, dzimšanas datums 1984. gada 17. marts\npersonīgi\n1400',
    'Sapulcē piedalās visi reģistrā ierakstītie.',
    'Sapulcē pārstāvēto daļu skaits: 2800 no 2800.',
    'Izmaiņas valdes sastāvā',
    'Ievēlēt: sapulces vadītājs – Andris Kalniņš, personas kods 327740-92155; protokolists – Līga Kalniņa',
    'Iecelt amatā (valdes loceklis): Līga Kalniņa, personas kods 323155-60918',
    'Balsojums: par – 2800, pret – 0. Lēmums pieņemts vienbalsīgi.',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Citi jautājumi')
})

test('minutes of stockholders name representatives, votes against, and other decisions', async () => {
  const text = await composePaper('decrease-capital-notice', 'members-minutes', { form: 'AS', language: 'en' })
  for (const part of [
    'Minutes of the meeting of stockholders',
    'represented by Gustavs Tamms',
    'Number of shares of stock represented at the meeting: 2,800 of 2,800.',
    'To decrease the share capital of the company from €56,000.00 to €28,000.00',
    'Other matters',
    'Uzdot valdei informēt kreditorus.',
    'Vote: in favour – 2,200, against – 600.',
  ])
    expect(text).toContain(part)
})

const inLats = getSampleFacts('SIA').registered!.map(({ value, ...fact }) => {
  if (fact.kind === 'capital') return { ...fact, value: { ...value, amount: '2000.00', currency: 'LVL' } }
  return 'shares' in value
    ? { ...fact, value: { ...value, shares: 0.5, nominal: '1000.00', currency: 'LVL' } }
    : { ...fact, value }
}) as NonNullable<Composed['facts']>

test('minutes have the capital in its own currency, and parts of shares', async () => {
  const text = await composePaper('change-board', 'members-minutes', {
    form: 'SIA',
    answers: withDecision({}),
    facts: inLats,
  })
  expect(text).toContain('Pamatkapitāls\n2000.00 LVL')
  expect(text).toContain('Sapulcē pārstāvētais pamatkapitāls\n1000.00 LVL')
  expect(text).not.toContain('€')
})

test('an increase names the earlier capital in its currency', async () => {
  const text = await composePaper('increase-capital', 'members-minutes', { form: 'SIA', facts: inLats })
  expect(text).toContain('Palielināt sabiedrības pamatkapitālu no 2000.00 LVL līdz')
})

test('the register of members has the shares in their currency', async () => {
  const text = await composePaper('change-members', 'members-register-folio', { form: 'SIA', facts: inLats })
  expect(text).toContain('1–2000\n2000\n1000.00 LVL\n2000000.00 LVL')
})

test('minutes recall an officer or a procurator, and take note of a resignation, a death or the end of a term', async () => {
  const procurator = {
    kind: 'procuration',
    id: 'p',
    value: { holder: person('Egle'), representation: 'INDIVIDUALLY' },
    until: null,
  }
  const leavers = ['recalled', 'resigned', 'deceased', 'term-ended'].map((reason, index) => [
    `01937a00-0000-7000-8000-00000000000${index}`,
    { officer: '01937a00-0000-7000-8000-0000000000aa', reason, endsOn: '2026-11-12' },
  ])
  const answers = {
    ...withDecision({}),
    board: {
      dismissed: {
        ...Object.fromEntries(leavers),
        '01937a00-0000-7000-8000-000000000008': { officer: 'p', reason: 'recalled', endsOn: '2026-11-12' },
        '01937a00-0000-7000-8000-000000000009': { officer: 'p', reason: 'term-ended', endsOn: '2026-11-12' },
      },
    },
  }
  const facts = [...(getSampleFacts('SIA').registered ?? []), procurator] as NonNullable<Composed['facts']>
  const text = await composePaper('change-board', 'members-minutes', { form: 'SIA', answers, facts })
  const who = 'Jānis Bērziņš, personas kods 329100-10082'
  for (const part of [
    `Atbrīvot no amata (valdes loceklis): ${who}. Atbrīvošanas datums: 2026. gada 12. novembris.`,
    `Pieņemt zināšanai atkāpšanos no amata (valdes loceklis): ${who}. Pilnvaru beigu datums: 2026. gada 12. novembris.`,
    `Pieņemt zināšanai pilnvaru izbeigšanos nāves dēļ (valdes loceklis): ${who}. Pilnvaru beigu datums: 2026. gada 12. novembris.`,
    `Pieņemt zināšanai pilnvaru termiņa beigas (valdes loceklis): ${who}. Pilnvaru beigu datums: 2026. gada 12. novembris.`,
    'Atsaukt prokūru: Ilze Egle. Prokūras beigu datums: 2026. gada 12. novembris.',
    'Pieņemt zināšanai prokūras termiņa beigas: Ilze Egle. Prokūras beigu datums: 2026. gada 12. novembris.',
  ])
    expect(text).toContain(part)
})

test('minutes name an entity, holders in common and members who are absent', async () => {
  const member = (id: string, value: object) =>
    ({
      kind: 'member',
      id,
      value: { holder: null, joint: null, representative: null, shares: 50, nominal: '1.00', category: null, ...value },
      until: null,
    }) as NonNullable<Composed['facts']>[number]
  const text = await composePaper('change-board', 'members-minutes', {
    form: 'SIA',
    answers: withDecision({
      attendance: { '01937a00-0000-7000-8000-000000000007': { member: 'c', presence: 'absent' } },
    }),
    facts: [
      member('a', { holder: { name: 'SIA "Alfa"', registration_number: '40003000018', country: 'LV' } }),
      member('b', { joint: [person('Ozola'), person('Liepa')], representative: person('Liepa') }),
      member('c', { holder: person('Egle') }),
    ],
  })
  for (const part of [
    'SIA "Alfa", reģistrācijas numurs 40003000018\nar likumisko pārstāvi\n50',
    'Ilze Ozola; Ilze Liepa\npārstāv Ilze Liepa\n50',
    'Sapulcē nepiedalās: Ilze Egle.',
    'daļu skaits: 100 no 150. Sapulce ir tiesīga pieņemt lēmumus.',
    'Balsojums: par – 100, pret – 0.',
  ])
    expect(text).toContain(part)
})

test.each<[LegalForm, string]>([
  ['SIA', 'Dalībnieki'],
  ['AS', 'Akcionāri'],
])('minutes of a meeting of a company (%s) say that its own members convened it', async (form, members) => {
  const votes = { convenedBy: 'members', result: 'unanimous' }
  const meeting = { ...decided['meeting'], body: 'members-meeting', minutes: 'prepared' }
  const answers = { ...samples['change-name'], decision: { ...decided, meeting, votes } }
  const text = await composePaper('change-name', 'members-minutes', { form, answers })
  expect(text).toContain(`Sapulci sasauca\n${members}\n`)
})

test('a decision of several founders names them all', async () => {
  const { decision, ...answers } = samplesByForm.find(
    ({ code, form }) => code === 'change-organisation-board' && form === 'NOD',
  )!.sample as { decision: { meeting: object; founder: object } }
  const text = await composePaper('change-organisation-board', 'founders-decision', {
    form: 'NOD',
    answers: {
      ...answers,
      decision: {
        ...decision,
        founder: {
          ...decision.founder,
          '01937a00-0000-7000-8000-000000000004': { forname: 'Ilze', surname: 'Egle' },
        },
      },
    },
  })
  expect(text).toContain('Dibinātāju lēmums')
  expect(text).toContain('Dibinātāji (Andris Kalniņš, personas kods 327740-92155; Ilze Egle) nolemj:')
})

test('minutes do not say that a meeting without the usual quorum may decide', async () => {
  const facts = getSampleFacts('SIA').registered!.map(({ value, ...fact }) => ({
    ...fact,
    value: 'shares' in value ? { ...value, shares: 50 } : value,
  })) as NonNullable<Composed['facts']>
  const members = facts.filter(({ kind, until }) => kind === 'member' && until === null)
  const rows = members
    .slice(1)
    .map(({ id }, index) => [`01937a00-0000-7000-8000-00000000000${index}`, { member: id, presence: 'absent' }])
  const minutesWith = (attendance: object) =>
    composePaper('change-board', 'members-minutes', { form: 'SIA', answers: withDecision({ attendance }), facts })
  expect(members.length).toBeGreaterThan(1)
  expect(await minutesWith(Object.fromEntries(rows))).not.toContain('Sapulce ir tiesīga')
  expect(await minutesWith({})).toContain('Sapulce ir tiesīga pieņemt lēmumus.')
})

test.each<[string, DocumentType, ServiceCode, LegalForm, string[]]>([
  [
    'minutes of a trade union',
    'organisation-minutes',
    'change-organisation-board',
    'ARB',
    [
      'Biedru sapulces protokols',
      'Lēmumu pieņemšanā piedalās 15 no 24 balsstiesīgajiem. Tas ir pietiekami, lai pieņemtu lēmumus.',
      'Ievēlēt: sapulces vadītājs – Andris Kalniņš, personas kods 327740-92155; protokolists – Elīna Vītola',
      'Iecelt amatā (valdes priekšsēdētājs): Līga Kalniņa',
      'Pieteikt izmaiņas Uzņēmumu reģistram.',
      'Balsojums: par – 12, pret – 2.',
    ],
  ],
  [
    'minutes of a cooperative',
    'organisation-minutes',
    'delete-organisation',
    'KB',
    ['Biedru kopsapulces protokols', 'Izbeigt darbību un pieteikt izslēgšanu no reģistra.'],
  ],
  [
    'minutes of a congregation',
    'organisation-minutes',
    'change-organisation-board',
    'DRZ',
    ['Draudzes locekļu sapulces protokols'],
  ],
  [
    'a decision of founders',
    'founders-decision',
    'change-organisation-board',
    'NOD',
    [
      'Dibinātāja lēmums',
      'Dibinātājs (Andris Kalniņš, personas kods 327740-92155) nolemj:',
      'Valdei sagatavot darbības plānu.',
    ],
  ],
  [
    'minutes about statutes',
    'organisation-minutes',
    'change-organisation-statutes',
    'BDR',
    [
      'Pilnvarnieku sapulce: protokols',
      'uz Biedrība "Gaujas senlejas draugi".',
      'Noteikt jaunu darbības mērķi: Kopt un saglabāt Gaujas senlejas dabu.',
      'Noteikt darbības termiņu. Pēdējā diena: 2031. gada 31. decembris.',
      'Apstiprināt statūtu jauno redakciju.',
      'Balsojums: par – 15, pret – 0. Lēmums pieņemts vienbalsīgi.',
    ],
  ],
  [
    'minutes about the end',
    'organisation-minutes',
    'delete-organisation',
    'ARB',
    ['Izbeigt darbību un pieteikt izslēgšanu no reģistra.'],
  ],
  [
    'minutes about a liquidation',
    'organisation-minutes',
    'start-liquidation',
    'BDR',
    ['Izbeigt darbību un uzsākt likvidāciju.'],
  ],
])('%s have the decisions in the words of the organisation', async (_, type, code, form, parts) => {
  const text = await composePaper(code, type, { form })
  for (const part of parts) expect(text).toContain(part)
  expect(text).not.toMatch(/sabiedrīb|komercreģistr/i)
})

test('minutes of a council have its members, the chair, the changes of the board and the votes', async () => {
  const text = await composePaper('change-board', 'council-decision', { form: 'AS' })
  for (const part of [
    'Padomes sēdes protokols',
    'Sēdes vadītājs\nGunārs Padomnieks, personas kods 328405-17739\nProtokolists\nLīga Kalniņa',
    'Vija Padomnieks, personas kods 327116-40288\npadomes priekšsēdētāja vietnieks',
    'Sēdē nepiedalās: Normunds Padomnieks.',
    'Piedalās 2 no 3 padomes locekļiem. Padome ir tiesīga pieņemt lēmumus.',
    'Iecelt amatā (valdes loceklis): Līga Kalniņa, personas kods 323155-60918',
    'Pieteikt izmaiņas komercreģistra iestādei.',
    'Balsojums: par – 2, pret – 0. Lēmums pieņemts vienbalsīgi.',
  ])
    expect(text).toContain(part)
  expect(await composePaper('change-board', 'council-decision', { form: 'AS', language: 'en' })).toContain(
    '2 of 3 members of the supervisory board take part.',
  )
})

const counted = (inFavour: number, against: number) => ({ result: 'majority', inFavour, against })

test.each<[string, ServiceCode, DocumentType, LegalForm, string, { enough: object; few: object }]>([
  [
    'members',
    'change-board',
    'members-minutes',
    'SIA',
    'votes',
    { enough: { convenedBy: 'board', ...counted(1401, 1399) }, few: { convenedBy: 'board', ...counted(1400, 1400) } },
  ],
  [
    'members on statutes',
    'change-statutes',
    'members-minutes',
    'SIA',
    'votes',
    { enough: { convenedBy: 'board', ...counted(1867, 933) }, few: { convenedBy: 'board', ...counted(1866, 934) } },
  ],
  ['a council', 'change-board', 'council-decision', 'AS', 'session', { enough: counted(2, 0), few: counted(1, 1) }],
  [
    'a trade union',
    'change-organisation-board',
    'organisation-minutes',
    'ARB',
    'turnout',
    {
      enough: { entitled: 24, present: 15, ...counted(8, 7) },
      few: { entitled: 24, present: 15, ...counted(7, 7) },
    },
  ],
])('minutes of %s do not say that a decision without the majority is taken', async (...row) => {
  const [, code, type, form, group, { enough, few }] = row
  const { decision, ...answers } = samplesByForm.find((each) => each.code === code && each.form === form)!.sample as {
    decision: { [group: string]: object }
  }
  const minutesWith = (votes: object) =>
    composePaper(code, type, {
      form,
      answers: {
        ...answers,
        decision: {
          ...decision,
          ...(group === 'votes' && {
            meeting: { ...decision['meeting'], body: 'members-meeting', minutes: 'prepared' },
          }),
          [group]: { ...decision[group], ...votes },
        },
      },
    })
  expect(await minutesWith(enough)).toContain('Lēmums pieņemts.')
  const text = await minutesWith(few)
  expect(text).toMatch(/Balsojums: par – \d+, pret – \d+\./)
  expect(text).not.toContain('Lēmums pieņemts')
})

test.each<[LegalForm, boolean]>([
  ['SIA', true],
  ['AS', false],
])('a meeting of %s that continues the activity appoints a board: %s', async (form, isAppointed) => {
  const { decision, ...answers } = samples['continue-activity'] as unknown as { decision: { meeting: object } }
  const meeting = { ...decision.meeting, body: 'members-meeting', minutes: 'prepared' }
  const votes = { convenedBy: 'liquidators', result: 'unanimous' }
  const text = await composePaper('continue-activity', 'members-minutes', {
    form,
    answers: { ...answers, decision: { ...decided, meeting, votes } },
  })
  expect(text).toContain('Izbeigt likvidāciju un turpināt sabiedrības darbību.')
  expect(text.includes('Iecelt amatā')).toBe(isAppointed)
})

test.each<[LegalForm, string, string]>([
  ['ARB', 'board', 'Valde'],
  ['DRZ', 'members', 'Draudzes locekļi'],
  ['KB', 'members', 'Biedri'],
])('minutes of an organisation (%s) say who convened the meeting and when', async (form, convenedBy, name) => {
  const { decision, ...answers } = samplesByForm.find(
    ({ code, form: own }) => code === 'change-organisation-board' && own === form,
  )!.sample as { decision: { meeting: object; turnout?: object } }
  const meeting = { body: form === 'DRZ' ? 'congregation-meeting' : 'general-meeting', minutes: 'prepared' }
  const turnout = { entitled: 24, present: 15, result: 'unanimous', convenedBy, notifiedOn: '2026-10-30' }
  const minutesWith = (given: object) =>
    composePaper('change-organisation-board', 'organisation-minutes', {
      form,
      answers: { ...answers, decision: { ...decision, meeting: { ...decision.meeting, ...meeting }, turnout: given } },
    })
  expect(await minutesWith(turnout)).toContain(
    `Sapulci sasauca\n${name}\nPaziņojums par sapulci izsūtīts\n2026. gada 30. oktobris`,
  )
  // Applications begun before this question existed have no answer.
  const withoutBody = await minutesWith({ ...turnout, convenedBy: undefined })
  expect(withoutBody).not.toContain('Sapulci sasauca')
  expect(withoutBody).toContain('Paziņojums par sapulci izsūtīts\n2026. gada 30. oktobris')
})

test('minutes count no shares that the company itself holds, and do not call it present', async () => {
  const holding = (id: string, holder: object, shares: number) =>
    ({
      kind: 'member',
      id,
      value: { holder, joint: null, representative: null, shares, nominal: '1.00', category: null },
      until: null,
    }) as NonNullable<Composed['facts']>[number]
  const own = { name: 'SIA "Ziemeļu vējš"', registration_number: '40203000019', country: 'LV' }
  const facts = [holding('a', person('Ozola'), 100), holding('b', own, 150)]
  const text = await composePaper('change-board', 'members-minutes', { form: 'SIA', answers: withDecision({}), facts })
  for (const part of [
    'daļu skaits: 100 no 100. Sapulce ir tiesīga pieņemt lēmumus.',
    'Sapulcē pārstāvētais pamatkapitāls\n100,00 €',
    'Sapulcē nepiedalās: SIA "Ziemeļu vējš".',
    'Balsojums: par – 100, pret – 0.',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('ar likumisko pārstāvi')
})
