import { describe, expect, it } from 'vitest'
import type { ApplicationRecord } from './application-record.ts'
import { isOpenDocument, isOpenPlace } from './permitted-actions.ts'

type Point = NonNullable<ApplicationRecord['postponement']>['points'][number]
const point = (path: string | null, type: string | null = null) => ({ path, document_type: type }) as Point
const asked = (state: ApplicationRecord['state'], ...points: Point[]) => ({
  state,
  postponement: { points } as ApplicationRecord['postponement'],
})
const company = point('register-sia.company')

describe('after a decision to postpone', () => {
  it.each<[string, Parameters<typeof isOpenPlace>, boolean]>([
    ['a draft is open everywhere', [asked('draft', company), 'register-sia.board.member'], true],
    ['the place itself is open', [asked('reinitiated', company), 'register-sia.company'], true],
    ['what lies in it is open', [asked('reinitiated', company), 'register-sia.company.firm.name'], true],
    [
      'a place whose name only begins alike is not',
      [asked('reinitiated', company), 'register-sia.company2.firm'],
      false,
    ],
    ['another place is not', [asked('reinitiated', company), 'register-sia.board'], false],
    ['what it lies in is not', [asked('reinitiated', company), 'register-sia'], false],
    [
      'a document alone opens no answer',
      [asked('reinitiated', point(null, 'statutes')), 'register-sia.company'],
      false,
    ],
    ['one that points nowhere opens everything', [asked('reinitiated', point(null)), 'register-sia.board'], true],
    ['a question that points nowhere opens no answer', [asked('waiting_for_information'), 'register-sia.board'], false],
    ['a question opens where it points', [asked('waiting_for_information', company), 'register-sia.company'], true],
  ])('%s', (_, [application, path], isOpen) => expect(isOpenPlace(application, path)).toBe(isOpen))

  it.each<[string, Parameters<typeof isOpenDocument>, boolean]>([
    ['a draft takes every document', [asked('draft', company), 'statutes', false], true],
    [
      'the document that it names may be another',
      [asked('reinitiated', point(null, 'statutes')), 'statutes', false],
      true,
    ],
    ['no other document may', [asked('reinitiated', point(null, 'statutes')), 'decision', true], false],
    ['changed answers change the documents that follow them', [asked('reinitiated', company), 'decision', true], true],
    ['and no others', [asked('reinitiated', company), 'permit', false], false],
    ['one that points nowhere opens every document', [asked('reinitiated'), 'decision', false], true],
  ])('%s', (_, given, isOpen) => expect(isOpenDocument(...given)).toBe(isOpen))
})
