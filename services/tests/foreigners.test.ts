import { activeDocuments, isOptional } from '@portal/forms/answers/active-documents'
import { signerNeed } from '@portal/forms/signers/expected-signers'
import { describe, expect, it } from 'vitest'
import type { ServiceCode } from '../catalogue.ts'
import { loadService } from '../load-service.ts'
import { samplesByForm } from '../samples.ts'
import { coded, rowId, withPassport } from './unlawful/judge-filings.ts'

const services = [
  ['register-representative-office', 'representatives', 'person'],
  ['change-representative-office', 'changes', 'appointed'],
  ['register-sia', 'board', 'member'],
  ['register-association', 'board', 'member'],
  ['continue-activity', 'board', 'appointed'],
  ['start-liquidation', 'liquidation', 'liquidator'],
] as const satisfies readonly (readonly [ServiceCode, string, string])[]

describe.each(services)('the questionnaire of %s', (code, step, group) => {
  /** Returns the questionnaire and the names of its signers, where these persons are named. */
  async function find(persons: object) {
    const sample = samplesByForm.find((each) => each.code === code)
    const service = await loadService(code, sample?.form ?? null)
    const answers = { ...sample?.sample, [step]: { ...(sample?.sample[step] as object), [group]: persons } }
    const paper = activeDocuments(service, answers).find(({ type }) => type === 'natural-person-questionnaire')
    const required = paper && signerNeed(service, answers, paper)
    return { paper, required, need: JSON.stringify(required) }
  }

  it('is asked for a person without a Latvian code, who alone signs it', async () => {
    const { paper, need } = await find({
      [rowId(1)]: coded('Latviete', '32907741842'),
      [rowId(2)]: withPassport('Ārzemniece', '1985-02-01'),
    })
    expect(need).toContain('Ilze Ārzemniece')
    expect(need).not.toContain('Latviete')
    expect(paper && isOptional(paper, null)).toBe(true)
  })

  it('needs no signature of a second foreigner, who may have none and file no questionnaire', async () => {
    const { required, need } = await find({
      [rowId(1)]: withPassport('Ārzemniece', '1985-02-01'),
      [rowId(2)]: withPassport('Kaimiņiene', '1986-03-02'),
    })
    expect(required).toMatchObject({ kind: 'some', atLeast: 1 })
    expect(need).toContain('Ilze Kaimiņiene')
  })

  it('is prepared for each person who chooses it, and each of them signs it', async () => {
    const prepared = (surname: string, birthDate: string) => ({
      ...withPassport(surname, birthDate),
      questionnaire: 'prepared',
    })
    const { paper, required, need } = await find({
      [rowId(1)]: prepared('Ārzemniece', '1985-02-01'),
      [rowId(2)]: prepared('Kaimiņiene', '1986-03-02'),
      [rowId(3)]: withPassport('Vienaldzīgā', '1987-04-03'),
    })
    expect(paper).toMatchObject({ origin: 'generated' })
    expect(paper && isOptional(paper, null)).toBe(false)
    expect(required).toMatchObject({ kind: 'some', atLeast: 2 })
    expect(need).not.toContain('Vienaldzīgā')
  })

  it('of the user may be added where a person prefers it', async () => {
    const { paper } = await find({ [rowId(1)]: { ...withPassport('Ārzemniece', '1985-02-01'), questionnaire: 'own' } })
    expect(paper).toMatchObject({ origin: 'uploaded', optional: true })
  })

  it('is not asked for persons with a code', async () => {
    expect((await find({ [rowId(1)]: coded('Latviete', '32907741842') })).paper).toBeUndefined()
  })
})
