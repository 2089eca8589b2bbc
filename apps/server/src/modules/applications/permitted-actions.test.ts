import type { PersonId } from '@portal/contract/ids'
import { describe, expect, it } from 'vitest'
import type { ApplicationRecord } from './application-record.ts'
import { isOpenDocument, isOpenPlace, placesChanged, placesToOpen } from './permitted-actions.ts'

type Point = NonNullable<ApplicationRecord['register']['postponement']>['points'][number]
const point = (path: string | null, type: string | null = null) => ({ path, document_type: type }) as Point
const asked = (state: ApplicationRecord['state'], ...points: Point[]) => ({
  state,
  declarations: {},
  register: { postponement: { points, opened: [] as string[] } } as unknown as ApplicationRecord['register'],
})
const opening = (...opened: string[]) => ({
  state: 'reinitiated' as const,
  answers: {},
  declarations: {},
  register: { postponement: { points: [company], opened } } as unknown as ApplicationRecord['register'],
})
const company = point('register-sia.company')
const row = point('register-sia.founders.founder.r1')
const surname = point('register-sia.founders.founder.r1.surname')

describe('after a decision to postpone', () => {
  it.each<[string, Parameters<typeof isOpenPlace>, boolean]>([
    ['a draft is open everywhere', [asked('draft', company), 'register-sia.board.member'], true],
    ['the named field is open', [asked('reinitiated', company), 'register-sia.company'], true],
    ['a field inside it is open', [asked('reinitiated', company), 'register-sia.company.firm.name'], true],
    [
      'a field whose name only starts the same is closed',
      [asked('reinitiated', company), 'register-sia.company2.firm'],
      false,
    ],
    ['another field is closed', [asked('reinitiated', company), 'register-sia.board'], false],
    ['the enclosing section is closed', [asked('reinitiated', company), 'register-sia'], false],
    [
      'a decision about a document opens no answer',
      [asked('reinitiated', point(null, 'statutes')), 'register-sia.company'],
      false,
    ],
    ['a decision without a target opens everything', [asked('reinitiated', point(null)), 'register-sia.board'], true],
    ['a question without a target opens no answer', [asked('waiting_for_information'), 'register-sia.board'], false],
    ['a question opens its target', [asked('waiting_for_information', company), 'register-sia.company'], true],
    ['an opened topic is open', [opening('register-sia.board.member'), 'register-sia.board.member.1.surname'], true],
    ['a named row is open', [asked('reinitiated', row), 'register-sia.founders.founder.r1.surname'], true],
    ['another row is closed', [asked('reinitiated', row), 'register-sia.founders.founder.r2.surname'], false],
    ['a row whose id only starts the same is closed', [asked('reinitiated', row), `${row.path}1`], false],
    [
      'a new row is closed where one row is named',
      [asked('reinitiated', row), 'register-sia.founders.founder.r3'],
      false,
    ],
    ['a row is not removed where one of its answers is named', [asked('reinitiated', surname), `${row.path}`], false],
    ['another answer of the row is closed', [asked('reinitiated', surname), `${row.path}.forname`], false],
    ['each named place is open', [asked('reinitiated', company, surname), `${row.path}.surname`], true],
    ['places of two points do not open others', [asked('reinitiated', company, surname), 'register-sia.board'], false],
    [
      'a point without a place opens nothing where another one has a place',
      [asked('reinitiated', company, point(null)), 'register-sia.board'],
      false,
    ],
    ['another topic stays closed', [opening('register-sia.board.member'), 'register-sia.board.memberships'], false],
  ])('%s', (_, [application, path], isOpen) => expect(isOpenPlace(application, path)).toBe(isOpen))

  it.each<[string, Parameters<typeof isOpenDocument>, boolean]>([
    ['a draft accepts every document', [asked('draft', company), 'statutes', false], true],
    ['the named document can be replaced', [asked('reinitiated', point(null, 'statutes')), 'statutes', false], true],
    ['no other document can be replaced', [asked('reinitiated', point(null, 'statutes')), 'decision', true], false],
    [
      'changed answers change the documents that depend on them',
      [asked('reinitiated', company), 'decision', true],
      true,
    ],
    ['and no others', [asked('reinitiated', company), 'permit', false], false],
    [
      'a point without a place accepts other documents',
      [asked('reinitiated', company, point(null)), 'other', false],
      true,
    ],
    ['and only them', [asked('reinitiated', company, point(null)), 'permit', false], false],
    ['points with places accept no other documents', [asked('reinitiated', company), 'other', false], false],
    ['a decision without a target opens every document', [asked('reinitiated'), 'decision', false], true],
  ])('%s', (_, given, isOpen) => expect(isOpenDocument(...given)).toBe(isOpen))

  it.each<[string, string[], Point[], string[], string[]]>([
    ['an answer inside a named place', ['register-sia.company.firm.name'], [company], [], ['register-sia.company']],
    ['an answer elsewhere', ['register-sia.board.member'], [company], [], []],
    ['a point without a place', ['register-sia.board.member'], [point(null)], [], []],
    ['an earlier change', [], [company], ['register-sia.company'], ['register-sia.company']],
    ['a place changed again', ['register-sia.company'], [company], ['register-sia.company'], ['register-sia.company']],
  ])('lists changed places: %s', (_, paths, points, changed, expected) => {
    const register = { postponement: { points, changed } } as unknown as ApplicationRecord['register']
    expect(placesChanged({ state: 'reinitiated', register, declarations: {} }, paths)).toEqual(expected)
  })

  it('opens a declaration that was withdrawn, wherever the register looks', () => {
    const by = '0' as PersonId
    const statement = 'register-sia.contact.truth.statement'
    const returned = asked('waiting_for_information', company)
    expect(isOpenPlace({ ...returned, declarations: { [statement]: { by } } }, statement)).toBe(false)
    expect(isOpenPlace({ ...returned, declarations: { [statement]: { by, withdrawn: 'help-desk' } } }, statement)).toBe(
      true,
    )
  })

  it('opens the topics and rows of issues once, besides those that were opened before', () => {
    const row = 'register-sia.founders.founder.01937a00-0000-7000-8000-000000000001'
    const issues = [
      { path: 'register-sia.company.firm.name', code: 'required' },
      { path: `${row}.surname`, code: 'required' },
      { path: `${row}.forname`, code: 'required' },
      { path: 'register-sia.board.member', code: 'too-few-rows' },
    ] as const
    const before = 'register-sia.owners.owner'
    expect(placesToOpen(opening(before), [], issues)).toEqual([before, row, 'register-sia.board.member'])
    expect(placesToOpen({ ...opening(before), state: 'waiting_for_information' }, [], issues)).toEqual([before])
  })
})
