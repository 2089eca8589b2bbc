import { samples } from '@portal/services/samples'
import { expect, test } from 'vitest'
import { composePaper } from '../../../../testing/papers/compose-paper.ts'

const item = { description: 'Ēveļmašīna Nr. 4711', worth: '2800.00' }

/** @param founders the founders of a company to which one item is contributed */
function founding(founders: object, contributor?: string) {
  const sample = samples['register-sia'] as Record<string, Record<string, object>>
  return {
    ...sample,
    company: {
      ...sample['company'],
      capital: { ...sample['company']?.['capital'], contribution: 'property', paid: undefined },
      item: { '01937a00-0000-7000-8000-000000000021': { ...item, contributor } },
      valuation: { valuer: 'Andris Balodis', valuedOn: '2026-11-12' },
      transfer: { prepare: 'prepared', handedOn: '2026-11-13' },
    },
    founders: { ...sample['founders'], founder: founders },
  }
}

const all = (samples['register-sia'] as { founders: { founder: Record<string, object> } }).founders.founder
const [[id, first] = ['', {}]] = Object.entries(all)

test('the record of a transfer to an existing company names who contributed what, when, and its value', async () => {
  const text = await composePaper('increase-capital', 'contribution-transfer', { form: 'AS' })
  for (const part of [
    'Mantiskā ieguldījuma nodošanas–pieņemšanas akts',
    'Datums\n2026. gada 18. novembris',
    'sabiedrība to ir pieņēmusi. Sabiedrība: SIA "Ziemeļu vējš", reģistrācijas numurs 40203000019. Nodošanas diena: 2026. gada 18. novembris.',
    'Ēveļmašīna, sērijas numurs 4711\nElīna Vītola, personas kods 326481-20473\n20 000,00 €',
    'Nodotās mantas kopējā vērtība: 20 000,00 €.',
    'Mantisko ieguldījumu novērtē SIA "Vērtētāji". Atzinuma datums: 2026. gada 10. novembris.',
  ])
    expect(text).toContain(part)
})

test('the record of a transfer at a founding names the new company, and its only founder without an answer', async () => {
  const answers = founding({ [id]: { ...first, shares: 2800 } })
  const text = await composePaper('register-sia', 'contribution-transfer', { form: null, answers, language: 'en' })
  for (const part of [
    'Record of transfer and acceptance of the contribution in kind',
    // A company that is not registered yet accepts nothing.
    'has been transferred to the company that is being founded as a contribution in kind to its share capital. Company: SIA "Bērzlapu darbnīca". Date of transfer: 13 November 2026.',
    'Ēveļmašīna Nr. 4711\nElīna Vītola, personal code 326481-20473\n€2,800.00',
  ])
    expect(text).toContain(part)
})

test('the agreement of founders and the record name the entity that contributes, however its name is quoted', async () => {
  const answers = founding(all, 'SIA „Liepziedu nams”')
  for (const type of ['founding-agreement', 'contribution-transfer'] as const)
    expect(await composePaper('register-sia', type, { form: null, answers })).toContain(
      'Ēveļmašīna Nr. 4711\nSIA "Liepziedu nams", reģistrācijas numurs 49903000016\n2800,00 €',
    )
})
