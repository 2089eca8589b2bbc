import { expect, test } from 'vitest'
import { serviceCodes } from '../catalogue.ts'
import { findServices } from '../find-services.ts'
import { loadSearchedTexts, loadServiceTexts } from '../texts.ts'

const load = async (language: 'lv' | 'en') =>
  Promise.all(serviceCodes.map(async (code) => ({ code, texts: await loadSearchedTexts(language, code) })))
const searched = { lv: await load('lv'), en: await load('en') }

const found = (search: string, language: 'lv' | 'en') =>
  findServices(searched[language], search, ({ texts }) => texts).map(({ code }) => code)

test.each<[string, 'lv' | 'en', string[]]>([
  ['direktors', 'lv', ['change-board']],
  ['direktoru', 'lv', ['change-board']],
  ['direktros', 'lv', ['change-board']],
  ['dirketors', 'lv', ['change-board']],
  ['pārdot daļas', 'lv', ['change-members']],
  ['pardot dalu', 'lv', ['change-members']],
  ['pardot dalsa', 'lv', ['change-members']],
  ['kā pārdot savas daļas', 'lv', ['change-members']],
  ['sell shares', 'en', ['change-members']],
  ['sell sahres', 'en', ['change-members']],
  ['how do I sell my share', 'en', ['change-members']],
  ['sell shares', 'lv', ['change-members']],
  ['pārdot akcijas', 'lv', ['change-stockholders']],
  ['slēgt firmu', 'lv', ['start-liquidation', 'finish-liquidation']],
  ['slegt fimru', 'lv', ['start-liquidation', 'finish-liquidation']],
  ['aizvert biedribu', 'lv', ['start-liquidation']],
  [
    'mainīt adresi',
    'lv',
    [
      'change-legal-address',
      'change-organisation-statutes',
      'change-grouping-contract',
      'change-representative-office',
    ],
  ],
  ['pārcelties', 'lv', ['change-legal-address']],
  ['parceltes', 'lv', ['change-legal-address']],
  ['PLG', 'lv', ['change-beneficial-owners']],
  ['UBO', 'lv', ['change-beneficial-owners']],
  ['valde', 'en', ['change-board', 'change-representation', 'change-organisation-board']],
  ['rename association', 'en', ['change-organisation-statutes']],
  ['close company', 'en', ['start-liquidation', 'finish-liquidation']],
  ['procurater', 'en', ['change-personal-data', 'appoint-procurator', 'change-procuration', 'revoke-procuration']],
  ['nekas tāds', 'lv', []],
  ['driving licence', 'en', []],
])('“%s” (%s) finds %j', (search, language, codes) => expect(found(search, language)).toEqual(codes))

/** Services that found a company. */
const companies = ['register-sia', 'register-low-capital-sia', 'register-stock-company']

test.each<[string, 'lv' | 'en', string[]]>([
  ['sia dibināšana', 'lv', ['register-sia', 'register-low-capital-sia']],
  ['sia dibinašana', 'lv', ['register-sia', 'register-low-capital-sia']],
  ['sia nodibināšana', 'lv', ['register-sia', 'register-low-capital-sia']],
  ['nodibināt firmu', 'lv', companies],
  ['reģistrēt biedrību', 'lv', ['register-association', 'register-foundation', 'change-activity-areas']],
  ['ik dibināšana', 'lv', ['register-sole-trader']],
  ['as dibināšana', 'lv', ['register-stock-company']],
  ['biedrības dibināšana', 'lv', ['register-association', 'register-foundation']],
  ['izveidot nodibinājumu', 'lv', ['register-association', 'register-foundation']],
  ['izveidot partiju', 'lv', ['register-party']],
  ['set up a foundation', 'en', ['register-association', 'register-foundation']],
  ['set up a company', 'en', companies],
  ['open a company', 'en', [...companies, 'register-representative-office']],
  ['uzņēmuma slēgšana', 'lv', ['start-liquidation', 'finish-liquidation']],
  ['likvidēt sia', 'lv', ['start-liquidation']],
  ['liquidate SIA', 'en', ['start-liquidation', 'finish-liquidation']],
  ['pārdošana', 'lv', ['change-members', 'change-stockholders', 'transfer-farm']],
  ['daļu pārdošana', 'lv', ['change-members']],
  ['sia pārdošana', 'lv', ['change-members']],
  ['pārdot sia', 'lv', ['change-members']],
  ['akciju pārdošana', 'lv', ['change-stockholders']],
  ['akciju pirkšana', 'lv', ['change-stockholders']],
  ['sia adreses maiņa', 'lv', ['change-legal-address']],
  ['sia nosaukuma maiņa', 'lv', ['change-name']],
  ['dalībnieku maiņa', 'lv', ['change-members', 'change-member-data']],
  ['kapitāla samazināšana', 'lv', ['decrease-capital-notice', 'decrease-capital']],
  ['sia statūtu grozīšana', 'lv', ['change-statutes']],
  ['biedrības statūti', 'lv', ['change-organisation-statutes']],
  ['valdes locekļa iecelšana', 'lv', ['change-board', 'change-organisation-board']],
  ['valdes locekļa atcelšana', 'lv', ['change-board', 'change-organisation-board']],
  ['valdes locekļa atlaišana', 'lv', ['change-board', 'change-organisation-board']],
  ['sia prokūra', 'lv', ['appoint-procurator', 'change-procuration', 'revoke-procuration']],
  ['nopirkt daļas', 'lv', ['change-members']],
  ['pārdot firmu', 'lv', ['change-members']],
  ['iziet no sabiedrības', 'lv', ['change-members']],
  ['jauns direktors', 'lv', ['change-board']],
  ['atjaunot sabiedrību', 'lv', ['continue-activity']],
  ['new director', 'en', ['change-board']],
  ['gift shares', 'en', ['change-members']],
  ['leave a company', 'en', ['change-members', 'change-statutes']],
  ['rename company', 'en', ['change-name']],
])('“%s” (%s) finds %j, by the action as a noun and by the legal form', (search, language, codes) =>
  expect(found(search, language)).toEqual(codes),
)

test.each<[string, 'lv' | 'en', string[]]>([
  ['precizēt adresi', 'lv', found('adresi', 'lv')],
  ['kļūda adresē', 'lv', found('adrese', 'lv')],
  ['labot statūtus', 'lv', ['change-statutes', 'change-organisation-statutes']],
  ['kļūda statūtos', 'lv', ['change-statutes', 'change-organisation-statutes']],
  ['precizēt darbības veidu', 'lv', ['change-activity-areas']],
  ['labot patieso labuma guvēju', 'lv', ['change-beneficial-owners']],
  [
    'labot datus',
    'lv',
    ['change-personal-data', 'change-member-data', 'change-partner-data', 'change-representative-office'],
  ],
  ['correct a mistake in the articles', 'en', ['change-statutes']],
])('“%s” (%s) finds %j, by the words next to those of a correction', (search, language, codes) =>
  expect(found(search, language)).toEqual(codes),
)

test('the name in a correction finds the change of the name', () =>
  expect(found('kļūda nosaukumā', 'lv')).toContain('change-name'))

test.each(['labošana', 'kļūda', 'correct a mistake', 'cik maksā', 'maksa', 'how much does it cost'])(
  '“%s” names no service and finds all',
  (search) => expect(found(search, 'lv')).toHaveLength(serviceCodes.length),
)

test.each<[string, 'lv' | 'en', string]>([
  ['cik maksā adreses maiņa', 'lv', 'change-legal-address'],
  ['cik maksā sia reģistrācija', 'lv', 'register-sia'],
  ['reģistrācijas maksa', 'lv', 'register-sia'],
  ['how much does it cost to change the address', 'en', 'change-legal-address'],
])('“%s” (%s) finds the service whose price it asks for', (search, language, code) =>
  expect(found(search, language)).toContain(code),
)

test.each<[string, 'lv' | 'en']>([
  ['filiāle', 'lv'],
  ['filiāles adrese', 'lv'],
  ['filiāles adrse', 'lv'],
  ['branch', 'en'],
  ['branch address', 'en'],
])('“%s” (%s) finds the change of the address, which can be filed for a branch', (search, language) =>
  expect(found(search, language)).toContain('change-legal-address'),
)

test.each<[string, 'lv' | 'en']>([
  ['prokūra filiālei', 'lv'],
  ['procuration for a branch', 'en'],
])('“%s” (%s) finds the procuration that is limited to a branch', (search, language) =>
  expect(found(search, language)).toEqual(['appoint-procurator', 'change-procuration']),
)

test.each(['izraksts', 'sia izraksts', 'contact'])('“%s” finds no service whose words are only alike', (search) =>
  expect(found(search, 'lv')).toEqual([]),
)

test.each<[string, string[]]>([
  ['dirketoru', ['change-board']],
  ['sattūtu grozīšana', ['change-statutes', 'change-organisation-statutes']],
  [
    'adersi',
    [
      'change-legal-address',
      'change-organisation-statutes',
      'change-grouping-contract',
      'change-representative-office',
    ],
  ],
  ['prokūrsita', ['change-personal-data', 'appoint-procurator', 'change-procuration', 'revoke-procuration']],
])('“%s”, mistyped and in another case, finds %j', (search, codes) => expect(found(search, 'lv')).toEqual(codes))

test.each(['lv', 'en'] as const)(
  'every service is found by its own name and by each of its keywords (%s)',
  async (language) => {
    for (const code of serviceCodes) {
      const { name, keywords } = (await loadServiceTexts(language, code)) as { name: string; keywords: string }
      for (const search of [name, ...keywords.split(/[,;]/)]) expect(found(search, language), search).toContain(code)
    }
  },
)
