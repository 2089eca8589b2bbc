import { expect, test } from 'vitest'
import { serviceCodes } from '../catalogue.ts'
import { isFound } from '../is-found.ts'
import { loadSearchedTexts, loadServiceTexts } from '../texts.ts'

const load = async (language: 'lv' | 'en') =>
  Promise.all(serviceCodes.map(async (code) => ({ code, texts: await loadSearchedTexts(language, code) })))
const searched = { lv: await load('lv'), en: await load('en') }

const found = (search: string, language: 'lv' | 'en') =>
  searched[language].filter(({ texts }) => isFound(texts, search)).map(({ code }) => code)

test.each<[string, 'lv' | 'en', string[]]>([
  ['direktors', 'lv', ['change-board']],
  ['direktoru', 'lv', ['change-board']],
  ['direktros', 'lv', ['change-board']],
  ['dirketors', 'lv', ['change-board']],
  ['pārdot daļas', 'lv', ['change-members']],
  ['pardot dalu', 'lv', ['change-members']],
  ['kā pārdot savas daļas', 'lv', ['change-members']],
  ['sell shares', 'en', ['change-members']],
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
  ['valde', 'en', ['change-board', 'change-representation', 'decrease-capital', 'change-organisation-board']],
  ['rename association', 'en', ['change-organisation-statutes']],
  ['close company', 'en', ['start-liquidation', 'finish-liquidation']],
  ['procurater', 'en', ['appoint-procurator', 'change-procuration', 'revoke-procuration']],
  ['nekas tāds', 'lv', []],
  ['driving licence', 'en', []],
])('“%s” (%s) finds %j', (search, language, codes) => expect(found(search, language)).toEqual(codes))

test.each<[string, 'lv' | 'en', string]>([
  ['sia dibināšana', 'lv', 'register-sia'],
  ['sia dibinašana', 'lv', 'register-sia'],
  ['uzņēmuma dibināšana', 'lv', 'register-sia'],
  ['nodibināt firmu', 'lv', 'register-sia'],
  ['biedrības dibināšana', 'lv', 'register-association'],
  ['uzņēmuma slēgšana', 'lv', 'start-liquidation'],
  ['likvidēt sia', 'lv', 'start-liquidation'],
  ['daļu pārdošana', 'lv', 'change-members'],
  ['sia adreses maiņa', 'lv', 'change-legal-address'],
  ['sia nosaukuma maiņa', 'lv', 'change-name'],
  ['sia statūtu grozīšana', 'lv', 'change-statutes'],
  ['valdes locekļa iecelšana', 'lv', 'change-board'],
  ['open a company', 'en', 'register-sia'],
  ['liquidate SIA', 'en', 'start-liquidation'],
])('“%s” (%s) finds %s, by the action as a noun and by the legal form', (search, language, code) =>
  expect(found(search, language)).toContain(code),
)

test.each(['lv', 'en'] as const)(
  'every service is found by its own name and by each of its keywords (%s)',
  async (language) => {
    for (const code of serviceCodes) {
      const { name, keywords } = (await loadServiceTexts(language, code)) as { name: string; keywords: string }
      for (const search of [name, ...keywords.split(/[,;]/)]) expect(found(search, language), search).toContain(code)
    }
  },
)
