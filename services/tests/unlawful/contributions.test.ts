import { describe, expect, it } from 'vitest'
import { activeDocuments } from '@portal/forms/answers/active-documents'
import { loadService } from '../../load-service.ts'
import { evaluateFilings, rowId, type Changes } from './evaluate-filings.ts'

/** Property that founders contribute instead of money, with the opinion on its value. */
const inKind = (worth: string): Changes => ({
  'company.capital.contribution': 'property',
  'company.capital.paid': undefined,
  'company.item': { [rowId(1)]: { description: 'Ēveļmašīna, sērijas numurs 4711', worth } },
  'company.valuation': { valuer: 'Andris Balodis', valuedOn: '2026-11-12' },
  'company.transfer': { prepare: 'own' },
})

describe.each([
  ['register-sia', '2800.00', '2799.99'],
  ['register-stock-company', '35000.00', '34999.99'],
] as const)('founding by a contribution in kind: %s', (service, enough, tooLittle) => {
  const item = { description: 'Ēveļmašīna, sērijas numurs 4711', worth: enough }
  const prepared = { ...inKind(enough), 'company.transfer': { prepare: 'prepared', handedOn: '2026-11-13' } }
  const by = (contributor: string) => ({ 'company.item': { [rowId(1)]: { ...item, contributor } } })
  evaluateFilings([
    {
      tried: 'with property of a person who is no founder',
      service,
      changes: { ...prepared, ...by('Andris Balodis') },
      severity: 'error',
      path: 'company.item.#1.contributor',
      code: 'contributor-not-named',
      // A name from before the question was a choice counts while it is the name of one founder.
      lawful: { changes: by('sia „Liepziedu nams”') },
    },
    {
      tried: 'with property of a founder whose row was removed',
      service,
      changes: { ...prepared, ...by(rowId(77)) },
      severity: 'error',
      path: 'company.item.#1.contributor',
      code: 'contributor-not-named',
      lawful: { changes: by(rowId(2)) },
    },
    {
      tried: 'with property of one of several founders, on a record that the portal prepares',
      service,
      changes: prepared,
      severity: 'error',
      path: 'company.item.#1.contributor',
      code: 'contributor-not-named',
      lawful: { changes: { 'company.transfer': { prepare: 'own' } } },
    },
    {
      tried: 'with property that is worth less than the capital',
      service,
      changes: inKind(tooLittle),
      severity: 'error',
      path: 'company.item',
      code: 'items-worth-less',
      lawful: { changes: inKind(enough) },
    },
    {
      tried: 'with property that is not named',
      service,
      changes: { ...inKind(enough), 'company.item': undefined },
      severity: 'error',
      path: 'company.item',
      code: 'too-few-rows',
      lawful: { changes: inKind(enough) },
    },
    {
      tried: 'with property without a valuation',
      service,
      changes: { ...inKind(enough), 'company.valuation': undefined },
      severity: 'error',
      path: 'company.valuation.valuer',
      code: 'required',
      lawful: { changes: inKind(enough) },
    },
    {
      tried: 'partly with property, which is not named',
      service,
      changes: {
        ...inKind(enough),
        'company.capital.contribution': 'both',
        'company.capital.paid': 'full',
        'company.item': undefined,
      },
      severity: 'error',
      path: 'company.item',
      code: 'too-few-rows',
      lawful: { changes: { 'company.item': inKind('1.00')['company.item'] } },
    },
  ])

  it('needs no record of the transfer of the user where the portal prepares it', async () => {
    const form = await loadService(service)
    const transfers = (prepare?: string) => {
      const answers = { company: { capital: { contribution: 'property' }, transfer: { prepare } } }
      return activeDocuments(form, answers).flatMap(({ type, origin }) =>
        type === 'contribution-transfer' ? origin : [],
      )
    }
    expect(transfers('prepared')).toEqual(['generated'])
    expect(transfers('own')).toEqual(['uploaded'])
    expect(transfers()).toEqual(['uploaded'])
  })

  it('needs the opinion and the transfer of property, and a proof of payment only of money', async () => {
    const form = await loadService(service)
    const papers = (contribution: string) => {
      const answers = { company: { capital: { contribution } } }
      const types = new Set(activeDocuments(form, answers).map(({ type }) => type))
      return ['capital-payment-proof', 'contribution-valuation', 'contribution-transfer'].map((type) =>
        types.has(type as never),
      )
    }
    expect(papers('money')).toEqual([true, false, false])
    expect(papers('property')).toEqual([false, true, true])
    expect(papers('both')).toEqual([true, true, true])
  })
})
