import { describe } from 'vitest'
import { at, coded, evaluateFilings, withPassport, type Filing } from './evaluate-filings.ts'

const joint = (surname: string, code: string, representation: string) => ({ ...coded(surname, code), representation })

describe('registering a representation', () => {
  const person = 'representatives.person'
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service: 'register-representative-office', ...filing })
  evaluateFilings([
    of({
      tried: 'of a merchant of Latvia',
      changes: { 'principal.entity.country': 'LV' },
      severity: 'error',
      path: 'principal.entity.country',
      code: 'principal-not-foreign',
      lawful: { changes: { 'principal.entity.country': 'LT' } },
    }),
    of({
      tried: 'without a representative',
      changes: { [person]: {} },
      severity: 'error',
      path: person,
      code: 'too-few-rows',
      lawful: { changes: { [`${person}.#2`]: joint('Liepa', '32907741842', 'INDIVIDUALLY') } },
    }),
    of({
      tried: 'by a representative who acts with all others and is alone',
      changes: { [`${person}.#1.representation`]: 'WITH_ALL' },
      severity: 'error',
      path: `${person}.#1.representation`,
      code: 'rights-not-exercisable',
      lawful: { changes: { [`${person}.#2`]: joint('Liepa', '32907741842', 'WITH_ALL') } },
    }),
    of({
      tried: 'with one representative twice',
      changes: { [`${person}.#2`]: joint('Vītola', '32648120473', 'INDIVIDUALLY') },
      severity: 'error',
      path: `${person}.#2.latvianIdentityNumber`,
      code: 'duplicate-row',
      lawful: { changes: { [`${person}.#2.latvianIdentityNumber`]: '32907741842' } },
    }),
    of({
      tried: 'by a minor',
      changes: {
        [`${person}.#1`]: { ...withPassport('Bērns', '2012-01-01'), representation: 'INDIVIDUALLY' },
      },
      severity: 'warning',
      path: `${person}.#1.birthDate`,
      code: 'minor',
      lawful: { changes: { [`${person}.#1.birthDate`]: '2002-01-01' } },
    }),
  ])
})

describe('new data of a representation', () => {
  const [appointed, dismissed] = ['changes.appointed', 'changes.dismissed']
  const [first, second] = ['01937a00-0000-7000-8000-000000000015', '01937a00-0000-7000-8000-000000000016']
  const unchanged = { 'changes.name': {}, 'changes.seat': {}, 'changes.principal': {} }
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service: 'change-representative-office', ...filing })
  evaluateFilings([
    of({
      tried: 'without any',
      changes: { ...unchanged, [appointed]: {}, [dismissed]: {} },
      severity: 'error',
      path: dismissed,
      code: 'nothing-entered',
      lawful: { changes: { [`${dismissed}.#1`]: { officer: second, reason: 'resigned', endsOn: '2026-11-12' } } },
    }),
    of({
      tried: 'that move the merchant to Latvia',
      changes: { 'changes.principal.#1.country': 'LV' },
      severity: 'error',
      path: 'changes.principal.#1.country',
      code: 'principal-not-foreign',
      lawful: { changes: { 'changes.principal.#1.country': 'FI' } },
    }),
    of({
      tried: 'filed after more than a month',
      changes: { 'changes.seat.#1.changedOn': '2026-10-19' },
      severity: 'warning',
      path: 'changes.seat.#1.changedOn',
      code: 'representation-filed-late',
      lawful: { changes: { 'changes.seat.#1.changedOn': '2026-10-20' } },
    }),
    of({
      tried: 'before the representation was registered',
      changes: { 'changes.name.#1.changedOn': '2020-05-03' },
      severity: 'error',
      path: 'changes.name.#1.changedOn',
      code: 'before-registration',
      lawful: { changes: { 'changes.name.#1.changedOn': '2026-11-12' } },
    }),
    of({
      tried: 'that leave it without a representative',
      changes: {
        [appointed]: {},
        [`${dismissed}.#2`]: { officer: first, reason: 'recalled', endsOn: '2026-11-12' },
      },
      severity: 'warning',
      path: dismissed,
      code: 'no-representative-remains',
      lawful: {
        changes: {
          [`${appointed}.#1`]: { ...joint('Liepa', '32907741842', 'INDIVIDUALLY'), appointedOn: '2026-11-12' },
        },
      },
    }),
    of({
      tried: 'that appoint a registered representative',
      changes: { [`${appointed}.#1.latvianIdentityNumber`]: '32910010082' },
      severity: 'error',
      path: `${appointed}.#1.latvianIdentityNumber`,
      code: 'already-in-office',
      lawful: { changes: { [`${appointed}.#1.latvianIdentityNumber`]: '32907741842' } },
    }),
    of({
      tried: 'filed by a representative who resigns for another',
      changes: {
        'filing.applicant.ground': 'resigning-officer',
        ...at(`${dismissed}.#1`, { officer: first, reason: 'resigned' }),
      },
      facts: {
        grounds: ['resigning-officer'],
        applicant: { personalCode: '32711640299', officers: [second] },
      },
      severity: 'error',
      path: `${dismissed}.#1.officer`,
      code: 'not-own-end',
      lawful: { changes: { [`${dismissed}.#1.officer`]: second } },
    }),
    of({
      tried: 'filed by a new representative, who is not registered yet',
      changes: { 'filing.applicant.ground': 'new-officer' },
      facts: { grounds: ['new-officer'], applicant: { personalCode: '32648120473', officers: [] } },
      severity: 'error',
      path: 'filing.applicant.ground',
      code: 'choice-unknown',
      lawful: { changes: { 'filing.applicant.ground': 'officer' }, facts: { grounds: ['officer'] } },
    }),
  ])
})

describe('the end of a representation', () => {
  evaluateFilings([
    {
      tried: 'before it was registered',
      service: 'delete-representative-office',
      changes: { 'ending.activity.endedOn': '2020-05-03' },
      severity: 'error',
      path: 'ending.activity.endedOn',
      code: 'before-registration',
      lawful: { changes: { 'ending.activity.endedOn': '2020-05-04' } },
    },
  ])
})
