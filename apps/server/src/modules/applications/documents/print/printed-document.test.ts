import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fact } from '@portal/contract/facts'
import { activeDocuments } from '@portal/forms/answers/active-documents'
import { activeFields } from '@portal/forms/answers/active-fields'
import { answerGround } from '@portal/forms/signers/filing-ground'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { validAnswers } from '@portal/forms/rules/form-issues'
import { listTexts } from '../../../files/print/printed-document.ts'
import { templateOn, toPaperKind } from '@portal/forms/papers/paper-templates'
import type { DocumentSource } from './document-source.ts'
import type { LegalForm } from '@portal/domain'
import type { ServiceCode } from '@portal/services/catalogue'
import { loadService } from '@portal/services/load-service'
import { getSampleFacts, samples, samplesByForm } from '@portal/services/samples'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { afterAll, describe, expect, test } from 'vitest'
import { printDocuments } from '../../../files/index.ts'
import { composePaper } from '../../../../testing/papers/compose-paper.ts'
import { toPrintedDocument } from './printed-document.ts'
import { documentWords, withBlanks, type DocumentWords } from './document-words.ts'

const folder = mkdtempSync(join(tmpdir(), 'printed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Printed {
  service: ServiceDefinition
  answers: ServiceAnswers
  facts: readonly RegisteredFact[]
  words: DocumentWords
}

/** Returns the input of each document that the portal would generate from these answers. */
const printedSources = ({ service, answers, facts, words }: Printed): DocumentSource[] =>
  activeDocuments(service, answers)
    .filter(({ origin }) => origin === 'generated')
    .map((document) => ({
      service,
      answers,
      document,
      template: templateOn(toPaperKind(service, document.type, null), '2026-11-20'),
      number: 'P-2026-000123',
      day: '2026-11-20',
      createdAt: new Date('2026-11-20T12:00:00Z'),
      applicant: 'Elīna Vītola',
      entity:
        service.category !== 'new-subject' ? { name: 'SIA "Ziemeļu vējš"', registrationNumber: '40203000019' } : null,
      officers: new Map([
        [
          '01937a00-0000-7000-8000-0000000000aa',
          { name: 'Jānis Bērziņš', position: 'BOARD_MEMBER', personalCode: '32907741842' },
        ],
      ]),
      registered: facts.map((fact) => ({ ...fact, since: '2020-01-08' }) as Fact),
      legalForm: null,
      soleMember: null,
      isComplete: true,
      signers: [{ name: 'Elīna Vītola', role: words.say('documents.roles.founder') }],
      words,
    }))

async function printed(
  code: ServiceCode,
  language: 'lv' | 'en',
  answers: ServiceAnswers = samples[code],
  form: LegalForm | null = null,
  facts = getSampleFacts(form).registered ?? [],
): Promise<Map<string, string>> {
  const service = await loadService(code, form)
  const words = await documentWords(language, code)
  const sources = printedSources({ service, answers, facts, words })
  const pdfs = await printDocuments('anna', sources.map(toPrintedDocument))
  return new Map(pdfs.map((pdf, index) => [sources[index]!.document.type, textOf(pdf)]))
}

function textOf(pdf: Buffer): string {
  const path = join(folder, 'document.pdf')
  writeFileSync(path, pdf)
  return execFileSync('pdftotext', ['-layout', path, '-'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).replaceAll(/\s+/g, ' ')
}

const stepOf = (answers: ServiceAnswers, step: string) => answers[step] as Record<string, Record<string, unknown>>

describe('every service prints', () => {
  test.each(
    samplesByForm.flatMap((each) => [
      { ...each, language: 'lv' as const },
      { ...each, language: 'en' as const },
    ]),
  )('$code of $form in $language, with texts for everything', async ({ code, form, sample, language }) => {
    for (const text of (await printed(code, language, sample, form)).values()) {
      expect(text).not.toMatch(/services\.|documents\.|persons\.|undefined|\[object|\{\w+\}/)
      // An option with a number of its own is printed with it.
      expect(text).not.toMatch(/at least …|vismaz …|a given number/)
      expect(text.length).toBeGreaterThan(300)
    }
  })
})

describe('an application', () => {
  test('has every answer in the words of its form', async () => {
    const text = (await printed('register-sia', 'lv')).get('application')
    for (const part of [
      'Uzņēmumu reģistrs',
      'Nr. P-2026-000123',
      'Pamatkapitāla lielums 2800,00 €',
      '326481-20473',
      'Liepziedu iela 27 - 4, Rīga, LV-1013',
      'Igaunija',
      'Kopā ar vismaz 1 citu valdes locekli',
      'Dibinātājs 3',
      '2026. gada 16. novembris',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Nav norādīts')
  })

  test('calls a representation, which is no legal person, by no such name', async () => {
    const text = (await printed('delete-representative-office', 'lv', undefined, 'PAR')).get('application')
    // The table breaks the label.
    expect(text).toContain('Tiesību subjekts, kura vārdā')
    expect(text).not.toMatch(/juridisk(?:ā|o|ās) person/i)
  })

  test.each([
    ['lv', 'officer', 'Pieteikumu sagatavoja Elīna Vītola', 'Vārds, uzvārds Elīna Vītola'],
    ['en', 'officer', 'Prepared by Elīna Vītola', 'Name and surname Elīna Vītola'],
    ['lv', 'power-of-attorney', 'Vārds, uzvārds Elīna Vītola', 'Pieteikumu sagatavoja'],
    ['en', 'power-of-attorney', 'Name and surname Elīna Vītola', 'Prepared by'],
  ] as const)(
    'names its author as the applicant only if they file it themselves (%s, %s)',
    async (language, ground, named, other) => {
      const answers = { ...samples['change-legal-address'], ...answerGround(ground) }
      const text = (await printed('change-legal-address', language, answers)).get('application')
      expect(text).toContain(named)
      expect(text).not.toContain(other)
    },
  )

  test.each([
    ['change-board', 'SIA', 'officer', 'Pieteikumu sagatavoja'],
    ['change-board', 'SIA', 'resigning-officer', 'Vārds, uzvārds'],
    ['change-board', 'SIA', 'power-of-attorney', 'Vārds, uzvārds'],
    ['change-council', 'AS', 'notary', 'Vārds, uzvārds'],
    ['change-name', 'PS', 'power-of-attorney', 'Vārds, uzvārds'],
  ] as const)(
    'names its author in the same way where others sign it with them (%s of %s, %s)',
    async (code, form, ground, label) => {
      const { sample } = samplesByForm.find((each) => each.code === code && each.form === form)!
      const answers = { ...sample, ...answerGround(ground) }
      expect(await composePaper(code, 'application', { form, answers })).toContain(`${label}\nElīna Vītola`)
    },
  )

  test('omits what a condition hides', async () => {
    const answers = {
      ...samples['change-legal-address'],
      address: { ...stepOf(samples['change-legal-address'], 'address'), owner: { ownerName: 'Paslēpts Īpašnieks' } },
    }
    expect((await printed('change-legal-address', 'lv', answers)).get('application')).not.toContain('Paslēpts')
  })
})

describe('a decision', () => {
  test('of several founders is an agreement with their shares', async () => {
    const text = (await printed('register-sia', 'lv')).get('founding-agreement')
    for (const part of [
      'Sabiedrības ar ierobežotu atbildību dibināšanas līgums',
      'Elīna Vītola 326481-20473 1400 1400,00 €',
      'pamatkapitāls ir 2800,00 €, un tas sadalīts 2800 daļās',
      'pārstāv kopā ar vismaz 1 citu',
    ])
      expect(text).toContain(part)
  })

  test('of one founder names the founder, the capital and the board', async () => {
    const sample = samples['register-sia']
    const founders = stepOf(sample, 'founders')
    const [id, founder] = Object.entries(founders['founder'] ?? {})[0] as [string, object]
    const answers = { ...sample, founders: { ...founders, founder: { [id]: { ...founder, shares: 2800 } } } }
    const text = (await printed('register-sia', 'lv', answers)).get('founding-decision')
    for (const part of [
      'Lēmums par sabiedrības ar ierobežotu atbildību dibināšanu',
      'Elīna Vītola, personas kods 326481-20473 (turpmāk – dibinātājs) nolemj:',
      'Visas daļas iegūst dibinātājs.',
      'Vieta Rīga',
      'valdes priekšsēdētājs',
    ])
      expect(text).toContain(part)
  })

  test('of founders names the property that they contribute, and its valuation', async () => {
    const sample = samples['register-sia']
    const { company, founders } = { company: stepOf(sample, 'company'), founders: stepOf(sample, 'founders') }
    const answers = {
      ...sample,
      company: {
        ...company,
        capital: { ...company['capital'], contribution: 'property', paid: undefined },
        item: { '01937a00-0000-7000-8000-000000000021': { description: 'Ēveļmašīna Nr. 4711', worth: '2800.00' } },
        valuation: { valuer: 'Andris Balodis', valuedOn: '2026-11-12' },
      },
    }
    const parts = ['Ēveļmašīna Nr. 4711 2800,00 €', 'Mantisko ieguldījumu novērtē Andris Balodis.']
    const agreement = (await printed('register-sia', 'lv', answers)).get('founding-agreement')
    for (const part of parts) expect(agreement).toContain(part)
    const [id, founder] = Object.entries(founders['founder'] ?? {})[0] as [string, object]
    const alone = { ...answers, founders: { ...founders, founder: { [id]: { ...founder, shares: 2800 } } } }
    const decision = (await printed('register-sia', 'lv', alone)).get('founding-decision')
    for (const part of parts) expect(decision).toContain(part)
  })

  test('of a foundation names the property that its founders give', async () => {
    const documents = await printed('register-foundation', 'lv')
    for (const part of [
      'Lēmums par nodibinājuma dibināšanu',
      'Nodot nodibinājumam šādu mantu: Līga Kalniņa nodod 5000 eiro',
      'SIA "Liepziedu nams"',
      'Iecelt nodibinājuma valdē',
    ])
      expect(documents.get('founding-decision')).toContain(part)
    expect(documents.get('statutes')).toContain('Darbības termiņa pēdējā diena: 2040. gada 31. decembris.')
    const sample = samples['register-foundation']
    const foundation = { ...stepOf(sample, 'foundation'), endowment: { gives: false } }
    const without = (await printed('register-foundation', 'lv', { ...sample, foundation })).get('founding-decision')
    expect(without).toContain('Dibinot nodibinājumu, mantu tam nenodot.')
  })

  test('of a sole member names who leaves and who is appointed', async () => {
    const sample = samples['change-board']
    const answers = {
      ...sample,
      decision: {
        meeting: { ...stepOf(sample, 'decision')['meeting'], body: 'sole-member', number: '3/2026' },
        member: { kind: 'natural', ...stepOf(sample, 'decision')['chair'] },
      },
    }
    const text = (await printed('change-board', 'lv', answers)).get('members-decision')
    for (const part of [
      'Vienīgā dalībnieka lēmums',
      'Nr. 3/2026',
      'Vieta Rīga',
      'vienīgais dalībnieks Andris Kalniņš, personas kods 327740-92155, īstenojot',
      'Pieņemt zināšanai atkāpšanos no amata (valdes loceklis): Jānis Bērziņš, personas kods 329077-41842. Pilnvaru beigu datums: 2026. gada 30. novembris.',
      'Iecelt amatā (valdes loceklis): Līga Kalniņa, personas kods 323155-60918',
    ])
      expect(text).toContain(part)
  })
})

describe('an increase of the capital', () => {
  const sample = samples['increase-capital']
  const contributed = {
    ...sample,
    increase: {
      content: { capital: '10000.00', contribution: 'both' },
      item: {
        '01937a00-0000-7000-8000-000000000004': {
          description: 'Kravas automobilis, numurs AB-1234',
          worth: '1200.00',
        },
      },
      valuation: { valuer: 'SIA "Vērtētāji"', valuedOn: '2026-11-10' },
    },
  }

  test('has terms with the amounts, the new shares and the acquirers', async () => {
    const documents = await printed('increase-capital', 'lv', contributed)
    for (const part of [
      'Pamatkapitālu palielina ar naudas un mantisko ieguldījumu.',
      'Pamatkapitālu palielina no 5600,00 € līdz 10 000,00 €, tas ir, par 4400,00 €.',
      'Jauno daļu skaits ir 2200, un vienas daļas nominālvērtība ir 2,00 €.',
      'Mantisko ieguldījumu novērtē SIA "Vērtētāji". Atzinuma datums: 2026. gada 10. novembris.',
      'Jauno daļu pilnīgas apmaksas termiņš: 2026. gada 16. decembris.',
      'Kravas automobilis, numurs AB-1234 1200,00 €',
      'Andris Kalniņš 327740-92155 1200',
      'Elīna Vītola 326481-20473 1000',
    ])
      expect(documents.get('capital-increase-terms')).toContain(part)
    expect(documents.get('share-applications')).toContain('Elīna Vītola 326481-20473 1000')
  })

  test('has a folio with all members who result, and minutes with the new capital', async () => {
    const documents = await printed('increase-capital', 'lv')
    for (const part of [
      'Pamatkapitāls: 10 000,00 €. Dalībnieki pēc pamatkapitāla izmaiņu ierakstīšanas komercreģistrā',
      '1–1400, 2801–4000 2600 2,00 € 5200,00 €',
      'Kaisa Mägi, dzimšanas 1401–2800 1400 2,00 € 2800,00 €',
      'Elīna Vītola, personas 4001–5000 1000 2,00 € 2000,00 €',
    ])
      expect(documents.get('members-register-folio')).toContain(part)
    for (const part of [
      'Palielināt sabiedrības pamatkapitālu no 5600,00 € līdz 10 000,00 € un apstiprināt',
      'Jaunās daļas iegūst Andris Kalniņš, personas kods 327740-92155. Daļu skaits pēc palielināšanas: 2600.',
      'Jaunās daļas iegūst jauns dalībnieks: Elīna Vītola, personas kods 326481-20473. Daļu skaits: 1000.',
    ])
      expect(documents.get('members-minutes')).toContain(part)
  })
})

test('the terms of a decrease name the reason, the amounts and the cancelled shares', async () => {
  const documents = await printed('decrease-capital-notice', 'lv')
  for (const part of [
    'Samazināšanas iemesls: Sabiedrībai šāds pamatkapitāls vairs nav vajadzīgs.',
    'Pamatkapitālu samazina no 5600,00 € līdz 2800,00 €, tas ir, par 2800,00 €.',
    'Dzēšamo daļu skaits: 1400.',
  ])
    expect(documents.get('capital-decrease-terms')).toContain(part)
  expect(documents.get('members-decision')).toContain('Samazināt sabiedrības pamatkapitālu no 5600,00 € līdz 2800,00 €')
})

test('a register of stockholders has the category of the stock, and has joint holders in one row', async () => {
  const documents = await printed('change-stockholders', 'lv', samples['change-stockholders'], 'AS')
  for (const part of [
    'Akcionāru reģistra nodalījums',
    'Pamatkapitāls: 56 000,00 €. Akcionāri pēc akciju pārejas (diena: 2026. gada 16. novembris; pamats: darījums)',
    'A; 2201–2800 600 20,00 €',
    'Līga Kalniņa, personas kods',
    'Ieraksta Nr. 3 kopīgais pārstāvis: Līga Kalniņa, personas kods',
  ])
    expect(documents.get('stockholders-register')).toContain(part)
})

test('the first folio of members names the founders, and the representative of joint holders', async () => {
  const documents = await printed('register-low-capital-sia', 'lv')
  for (const part of [
    'SIA "Rīta rasa 24". Pamatkapitāls: 100,00 €. Dalībnieki pēc sabiedrības dibināšanas:',
    'Ieraksta Nr. 1 kopīgais pārstāvis: Līga Kalniņa, personas kods',
    'adrese: Krastmalas iela 6 - 12, Liepāja, LV-3401.',
  ])
    expect(documents.get('members-register-folio')).toContain(part)
})

test('two holdings in common have their representatives, and their numbers after own shares', async () => {
  const sample = samples['register-low-capital-sia'] as { founders: { founder: object; representative: object } }
  const further = (number: number, surname: string, shares: object) => ({
    [`01937a00-0000-7000-8000-00000000009${number}`]: { forname: 'Ilze', surname, inCommon: true, ...shares },
  })
  const answers = {
    ...sample,
    founders: {
      ...sample.founders,
      founder: {
        ...sample.founders.founder,
        ...further(1, 'Liepa', { holding: 'second', ownShares: 5 }),
        ...further(2, 'Koka', { holding: 'second' }),
      },
      common: { shares: 55 },
      secondCommon: { shares: 40 },
      secondRepresentative: {
        ...sample.founders.representative,
        surname: 'Liepa',
        address: { code: '103000025', text: 'Liepziedu iela 27 - 4, Rīga, LV-1013' },
      },
    },
  }
  const documents = await printed('register-low-capital-sia', 'lv', answers)
  const folio = documents.get('members-register-folio')
  for (const part of [
    'Ilze Liepa 1–5 5 1,00 € 5,00 €',
    '6–60 55 1,00 € 55,00 €',
    'Ilze Liepa; Ilze Koka 61–100 40 1,00 € 40,00 €',
    'adrese: Krastmalas iela 6 - 12, Liepāja, LV-3401.',
    'Ieraksta Nr. 3 kopīgais pārstāvis: Līga Liepa',
    'adrese: Liepziedu iela 27 - 4, Rīga, LV-1013.',
  ])
    expect(folio).toContain(part)
  expect(documents.get('founding-agreement')).toContain('Kopīgi iegūst 40 daļas: Ilze Liepa; Ilze Koka.')
})

test('the first folio of members names the foreign address of a representative', async () => {
  const sample = samples['register-low-capital-sia'] as { [step: string]: { [group: string]: object } }
  const representative = {
    ...sample['founders']?.['representative'],
    countryOfResidence: 'EE',
    address: undefined,
    cityOrRegionAbroad: 'Tallinn',
    otherAddressElementsAbroad: 'Pärnu mnt 5',
    zipCodeAbroad: '10141',
  }
  const answers = { ...sample, founders: { ...sample['founders'], representative } }
  const documents = await printed('register-low-capital-sia', 'en', answers)
  expect(documents.get('members-register-folio')).toContain('address: Pärnu mnt 5, Tallinn, 10141, Estonia.')
})

test('a folio has no address of a representative whom the register knows', async () => {
  const registered = (getSampleFacts('SIA').registered ?? []).map((fact) =>
    fact.kind === 'member' && fact.id.endsWith('a1')
      ? { ...fact, value: { ...fact.value, ...inCommon } as never }
      : fact,
  )
  const documents = await printed('change-member-data', 'en', samples['change-member-data'], 'SIA', registered)
  expect(documents.get('members-register-folio')).toContain('entry No 1: Līga Kalniņa, personal code 323155-60918.')
})

test('the first register of stockholders names the founders', async () => {
  const documents = await printed('register-stock-company', 'en')
  for (const part of [
    'AS "Bērzlapu rūpnīca". Share capital: €35,000.00. Stockholders after the founding',
    'Kaselehe OÜ',
  ])
    expect(documents.get('stockholders-register')).toContain(part)
})

test('founders who hold shares in common are named together, with their representative', async () => {
  const documents = await printed('register-low-capital-sia', 'en')
  for (const part of [
    'Līga Kalniņa; Andris Kalniņš',
    'acquire 100 shares in common: Līga Kalniņa, personal code',
    'and appoint: Līga Kalniņa, personal code',
  ])
    expect(documents.get('founding-agreement')).toContain(part)
})

test('the sole stockholder decides on stock', async () => {
  const documents = await printed('increase-capital', 'lv', variantOf('increase-capital', 'AS'), 'AS')
  for (const part of [
    'Vienīgā akcionāra lēmums',
    'īstenojot akcionāru sapulces kompetenci',
    'Jaunās akcijas iegūst Andris',
  ])
    expect(documents.get('members-decision')).toContain(part)
  expect(documents.get('capital-increase-terms')).toContain('Jauno akciju (kategorija: A) skaits ir 2200')
})

const liga = {
  forename: 'Līga',
  surname: 'Kalniņa',
  personal_code: '323155-60918',
  birth_date: null,
  country: 'LV',
}
const inCommon = { holder: null, joint: [liga, { ...liga, forename: 'Rita' }], representative: liga }

const variantOf = (code: ServiceCode, form: LegalForm) =>
  samplesByForm.find((each) => each.code === code && each.form === form)?.sample

/** Replaces the value at `<step>.<group>[.<rowId>].<field>`. */
function withValue(answers: ServiceAnswers, path: readonly string[], value: unknown): ServiceAnswers {
  const [key = '', ...rest] = path
  const below = (answers[key] ?? {}) as ServiceAnswers
  return { ...answers, [key]: rest.length === 0 ? value : withValue(below, rest, value) } as ServiceAnswers
}

/** Lists a path of each field; rows of a list share their fields, so one of them stands for all. */
const paths = (service: ServiceDefinition, answers: ServiceAnswers) => [
  ...new Map(
    activeFields(service, answers).map(({ path }) => {
      const [, step, group, ...below] = path.split('.')
      return [[step, group, below.at(-1)].join('.'), [step, group, ...below] as string[]]
    }),
  ).values(),
]

describe('papers of incomplete answers', () => {
  test.each(samplesByForm)('of $code by $form have blanks for any missing or invalid answer', async (sampled) => {
    const { code, form, sample } = sampled
    const service = await loadService(code, form)
    const words = withBlanks(await documentWords('lv', code))
    const facts = getSampleFacts(form).registered ?? []
    const compose = (answers: ServiceAnswers) =>
      printedSources({ service, answers, facts, words }).map(toPrintedDocument).flatMap(listTexts).join('\n')
    const wrong = paths(service, sample).flatMap((path) => [
      withValue(sample, path, null),
      withValue(sample, path, '?'),
      withValue(sample, path, 0),
    ])
    // Most invalid answers are removed, so many of these are the same.
    const distinct = new Map(
      [{}, ...wrong].map((answers) => {
        const valid = validAnswers(service, answers)
        return [JSON.stringify(valid), valid]
      }),
    )
    for (const answers of distinct.values())
      expect(compose(answers)).not.toMatch(/services\.|documents\.|persons\.|undefined|NaN|\[object|\{(?!page)\w+\}/)
  })
})

test('an area of activity is printed by its Latvian name, and in a copy in English by its English one', async () => {
  const service = await loadService('change-activity-areas', 'BDR')
  const answers = samples['change-activity-areas']
  const textsIn = async (language: 'lv' | 'en', englishAreas: [string, string][]) =>
    printedSources({ service, answers, facts: [], words: await documentWords(language, service.code) })
      .map((source) => toPrintedDocument({ ...source, englishAreas: new Map(englishAreas) }))
      .flatMap(listTexts)
  const area = [['videsaizsardziba', 'Care of dragons']] as [string, string][]
  expect(await textsIn('lv', area)).toContain('Vides aizsardzība')
  expect(await textsIn('en', area)).toContain('Care of dragons')
  expect(await textsIn('en', [])).toContain('Vides aizsardzība')
})

describe('a paper prints no answer outside the parts that it contains', () => {
  /** Returns the answers with another text, day or sum in each written answer of a group. */
  function rewrite(answers: ServiceAnswers, step: string, group: string): ServiceAnswers {
    const changed = structuredClone(answers) as Record<string, Record<string, unknown>>
    const other = (value: unknown): unknown => {
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, other(inner)]))
      if (typeof value !== 'string' || /^[A-Z_]+$|^[a-z-]+$|^[\da-f]{8}-/.test(value)) return value
      if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return '2026-10-03'
      return /^\d+\.\d{2}$/.test(value) ? '777.00' : `${value} cits`
    }
    if (changed[step]) changed[step][group] = other(changed[step][group])
    return changed as ServiceAnswers
  }

  test.each(samplesByForm)('$code of $form', async ({ code, form, sample: answers }) => {
    const service = await loadService(code, form)
    const words = await documentWords('lv', code)
    const facts = getSampleFacts(form).registered ?? []
    const print = (given: ServiceAnswers) =>
      new Map(
        printedSources({ service, answers: given, facts, words }).map((source) => [
          [source.document.type, source.document.person?.row].join(' '),
          { contains: source.document.contains, text: JSON.stringify(toPrintedDocument(source)) },
        ]),
      )
    const before = print(answers)
    for (const { key: step, groups } of service.steps)
      for (const { key: group, fields } of groups) {
        // Consents address the subject by its name, about which a decision asks at its own question.
        const namesSubject = fields.some(({ kind }) => kind === 'company-name')
        const after = print(rewrite(answers, step, group))
        for (const [paper, { contains, text }] of before) {
          if (!contains || (namesSubject && paper.includes('-consent '))) continue
          if (contains.includes(step) || contains.includes(`${step}.${group}`)) continue
          expect(after.get(paper)?.text, `${paper} prints ${step}.${group}`).toBe(text)
        }
      }
  })
})
