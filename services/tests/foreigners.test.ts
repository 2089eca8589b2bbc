import { activeDocuments, findRequired, isOptional } from '@portal/forms/answers/active-documents'
import { findSignersByAnswers, signerNeed } from '@portal/forms/signers/signers-by-answers'
import { describe, expect, it } from 'vitest'
import type { ServiceCode } from '../catalogue.ts'
import { loadService } from '../load-service.ts'
import { samplesByForm } from '../samples.ts'
import { coded, rowId, withPassport } from './unlawful/evaluate-filings.ts'

const services = [
  ['register-representative-office', 'representatives', 'person'],
  ['change-representative-office', 'changes', 'appointed'],
  ['register-sia', 'board', 'member'],
  ['register-association', 'board', 'member'],
  ['continue-activity', 'board', 'appointed'],
  ['start-liquidation', 'liquidation', 'liquidator'],
] as const satisfies readonly (readonly [ServiceCode, string, string])[]

const type = 'natural-person-questionnaire'
const prepared = (surname: string, birthDate: string) => ({
  ...withPassport(surname, birthDate),
  questionnaire: 'prepared',
})

describe.each(services)('the questionnaire of %s', (code, step, group) => {
  /** Returns the questionnaires of these persons, each with its signers. */
  async function list(persons: object) {
    const sample = samplesByForm.find((each) => each.code === code)
    const service = await loadService(code, sample?.form ?? null)
    const answers = { ...sample?.sample, [step]: { ...(sample?.sample[step] as object), [group]: persons } }
    return activeDocuments(service, answers)
      .filter((document) => document.type === type)
      .map((paper) => ({
        name: paper.person?.name,
        row: paper.person?.row,
        origin: paper.origin,
        isOptional: isOptional(paper, null),
        signers: findSignersByAnswers(service, answers, paper).map(({ name }) => name),
        need: signerNeed(service, answers, paper),
      }))
  }

  it('has a place for each person without a Latvian code, who alone signs it and may leave it out', async () => {
    const papers = await list({
      [rowId(1)]: coded('Latviete', '32907741842'),
      [rowId(2)]: withPassport('Ārzemniece', '1985-02-01'),
      [rowId(3)]: { ...withPassport('Kaimiņiene', '1986-03-02'), questionnaire: 'own' },
    })
    const own = { origin: 'uploaded', isOptional: true, need: expect.objectContaining({ kind: 'some', atLeast: 1 }) }
    expect(papers).toEqual([
      { name: 'Ilze Ārzemniece', row: rowId(2), signers: ['Ilze Ārzemniece'], ...own },
      { name: 'Ilze Kaimiņiene', row: rowId(3), signers: ['Ilze Kaimiņiene'], ...own },
    ])
  })

  it('of one person is prepared and required, while another person keeps the place for their own', async () => {
    const papers = await list({
      [rowId(1)]: prepared('Ārzemniece', '1985-02-01'),
      [rowId(2)]: withPassport('Kaimiņiene', '1986-03-02'),
    })
    expect(papers).toMatchObject([
      { name: 'Ilze Ārzemniece', origin: 'generated', isOptional: false, signers: ['Ilze Ārzemniece'] },
      { name: 'Ilze Kaimiņiene', origin: 'uploaded', isOptional: true, signers: ['Ilze Kaimiņiene'] },
    ])
  })

  it('is a separate paper for each person who has it prepared', async () => {
    const papers = await list({
      [rowId(1)]: prepared('Ārzemniece', '1985-02-01'),
      [rowId(2)]: prepared('Kaimiņiene', '1986-03-02'),
    })
    expect(papers.map(({ row, origin, signers }) => [row, origin, signers])).toEqual([
      [rowId(1), 'generated', ['Ilze Ārzemniece']],
      [rowId(2), 'generated', ['Ilze Kaimiņiene']],
    ])
  })

  it('is not asked for persons with a code', async () => {
    expect(await list({ [rowId(1)]: coded('Latviete', '32907741842') })).toEqual([])
  })
})

describe('a stored questionnaire', () => {
  const required = [1, 2].map((row) => ({ type, person: { row: rowId(row), name: '' } }) as const)

  it('belongs to the person of its row', () => {
    expect(findRequired(required, { type, row: rowId(2) })).toBe(required[1])
    expect(findRequired(required, { type, row: rowId(3) })).toBeUndefined()
  })

  it('without a row belongs to the only person who needs one', () => {
    expect(findRequired(required.slice(1), { type, row: null })).toBe(required[1])
    expect(findRequired(required, { type, row: null })).toBeUndefined()
  })
})
