import { findContributor, listContributors, nameContributors, readTypedName } from '@portal/forms/facts/contributors'
import { describe, expect, it } from 'vitest'
import type { ServiceCode } from '../catalogue.ts'
import { loadService } from '../load-service.ts'
import { getSampleFacts, samplesByForm } from '../samples.ts'
import { coded, rowId } from './unlawful/evaluate-filings.ts'

/** Returns the sample of the service with these persons in a group. */
async function fill(code: ServiceCode, form: 'SIA' | 'AS' | null, [step, groups]: [string, object]) {
  const service = await loadService(code, form)
  const sample = samplesByForm.find((each) => each.code === code && each.form === form)?.sample
  const answers = { ...sample, [step]: { ...(sample?.[step] as object), ...groups } }
  return { service, answers }
}
const founders = (...rows: [number, string, string][]) =>
  fill('register-sia', null, [
    'founders',
    {
      founder: Object.fromEntries(
        rows.map(([number, surname, code]) => [
          rowId(number),
          { kind: 'natural', ...coded(surname, code), shares: 1400 },
        ]),
      ),
    },
  ])
const [one, other] = ['32907741842', '32907741826']

describe('the contributors in kind', () => {
  it('are the founders, each known by the row that names them', async () => {
    const contributors = listContributors(await founders([1, 'Liepa', one], [2, 'Kalna', other]))
    expect(contributors.map(({ row, holder }) => [row, 'surname' in holder && holder.surname])).toEqual([
      [rowId(1), 'Liepa'],
      [rowId(2), 'Kalna'],
    ])
    expect(findContributor(contributors, rowId(2))).toBe(contributors[1])
    expect(findContributor(contributors, rowId(3))).toBeUndefined()
  })

  it('are the members of an increase, registered, new and joint', async () => {
    const joint = { kind: 'natural', countryOfResidence: 'LV', legalBasis: 'self' }
    const form = await fill('increase-capital', 'SIA', [
      'register',
      {
        common: { inCommon: true, shares: 500, numbers: '5001–5500' },
        coHolder: {
          [rowId(11)]: { ...joint, ...coded('Liepa', one) },
          [rowId(12)]: { ...joint, ...coded('Kalna', other) },
        },
      },
    ])
    const { registered } = getSampleFacts('SIA')
    expect(listContributors(form, registered).map(({ row }) => row)).toEqual([rowId(1), rowId(2), rowId(11), rowId(12)])
  })

  it('include the only founder without an answer, and one of several by the name of an earlier draft', async () => {
    const single = listContributors(await founders([1, 'Liepa', one]))
    expect(findContributor(single, undefined)).toBe(single[0])
    const several = listContributors(await founders([1, 'Liepa', one], [2, 'Kalna', other]))
    expect(findContributor(several, undefined)).toBeUndefined()
    expect(findContributor(several, ' ilze  KALNA')).toBe(several[1])
  })

  it('leave the choice to the user where an earlier name is that of two', async () => {
    const namesakes = listContributors(await founders([1, 'Liepa', one], [2, 'Liepa', other]))
    expect(findContributor(namesakes, 'Ilze Liepa')).toBeUndefined()
    expect([readTypedName('Ilze Liepa'), readTypedName(rowId(1)), readTypedName(null)]).toEqual([
      'Ilze Liepa',
      undefined,
      undefined,
    ])
  })

  it('are named to the register with their whole identity', async () => {
    const { service, answers } = await founders([1, 'Liepa', one], [2, 'Kalna', other])
    const item = { description: 'Ēveļmašīna', worth: '2800.00', contributor: rowId(2) }
    const company = {
      ...(answers.company as object),
      item: { [rowId(21)]: item, [rowId(22)]: { ...item, contributor: 'Kāds cits' } },
    }
    expect(nameContributors({ service, answers: { ...answers, company } }, [])).toMatchObject({
      company: {
        item: {
          [rowId(21)]: {
            ...item,
            contributor: {
              row: rowId(2),
              holder: { surname: 'Kalna', personal_code: other },
              name: expect.stringContaining('Kalna') as string,
            },
          },
          [rowId(22)]: { ...item, contributor: { row: null, holder: null, name: 'Kāds cits' } },
        },
      },
    })
  })
})
