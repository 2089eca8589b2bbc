import { serviceCodes } from '@portal/services/catalogue'
import { expect, test } from 'vitest'
import { isFound } from './search-services.ts'
import { serviceTexts } from './service-texts.ts'

const found = (search: string, language: 'lv' | 'en') =>
  serviceCodes.filter((code) => isFound(serviceTexts(language, code), search))

test.each<[string, 'lv' | 'en', string[]]>([
  ['direktors', 'lv', ['change-board']],
  ['direktoru', 'lv', ['change-board']],
  ['direktros', 'lv', []],
  ['slēgt firmu', 'lv', ['start-liquidation', 'finish-liquidation']],
  ['aizvert biedribu', 'lv', ['start-liquidation']],
  ['pārcelties', 'lv', ['change-legal-address']],
  ['parcelties', 'lv', ['change-legal-address']],
  ['parceltes', 'lv', ['change-legal-address']],
  ['PLG', 'lv', ['change-beneficial-owners']],
  ['rename association', 'en', ['change-organisation-statutes']],
  ['close company', 'en', ['start-liquidation', 'finish-liquidation']],
  ['procurater', 'en', ['appoint-procurator', 'change-procuration', 'revoke-procuration']],
  ['UBO', 'en', ['change-beneficial-owners']],
  ['nekas tāds', 'lv', []],
])('“%s” (%s) finds %j', (search, language, codes) => expect(found(search, language)).toEqual(codes))
