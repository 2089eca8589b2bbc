import { catalogue, serviceCodes } from '@portal/services/catalogue'
import { describe, expect, it } from 'vitest'
import { aims, listExact, listGuided, listSubjects, readGuideSearch, type GuideSearch } from './guide.ts'

const paths: GuideSearch[] = aims.flatMap((aim) =>
  listSubjects(aim).flatMap((about): GuideSearch[] => {
    const exact = listExact(aim, about)
    return exact.length === 0 ? [{ aim, about }] : exact.map((each) => ({ aim, about, exact: each }))
  }),
)

describe('the guide', () => {
  it('leads to every service', () =>
    expect(new Set(paths.flatMap((path) => listGuided(path) ?? []))).toEqual(new Set(serviceCodes)))

  it('leads to each founding by one way', () =>
    expect(paths.filter(({ aim }) => aim === 'found').flatMap((path) => listGuided(path) ?? [])).toHaveLength(
      catalogue.filter(({ event }) => event === 'found').length,
    ))

  it('never ends with nothing', () => {
    for (const path of paths) expect(listGuided(path), JSON.stringify(path)).not.toEqual([])
  })

  it.each<[GuideSearch, readonly string[] | undefined]>([
    [{}, undefined],
    [{ aim: 'found', about: 'business' }, undefined],
    [{ aim: 'found', about: 'business', exact: 'company' }, ['register-sia', 'register-low-capital-sia']],
    [{ aim: 'change', about: 'BDR', exact: 'people' }, ['change-organisation-board']],
    [{ aim: 'end', about: 'IK' }, ['delete-sole-trader']],
  ])('%j leads to %j', (search, codes) => expect(listGuided(search)).toEqual(codes))

  it.each([
    [{ aim: 'steal', about: 'SIA' }, {}],
    [{ aim: 'change', about: 'XYZ', exact: 'people' }, { aim: 'change' }],
    [
      { aim: 'end', about: 'SIA', exact: 'people' },
      { aim: 'end', about: 'SIA' },
    ],
    [{ aim: 'found', about: 'constructor', exact: 'name' }, { aim: 'found' }],
  ])('reads %j of an address as %j', (search, read) => expect(readGuideSearch(search)).toEqual(read))
})
