import { describe } from 'vitest'
import { at, evaluateFilings, withPassport, rowId, type Filing } from './evaluate-filings.ts'

const councillor = '01937a00-0000-7000-8000-0000000000e3'

describe('the resignation of a councillor', () => {
  const [leaver, others] = ['council.dismissed.#1', ['01937a00-0000-7000-8000-0000000000e1']]
  const alone = {
    'filing.applicant.ground': 'resigning-officer',
    'council.appointed': undefined,
    decision: undefined,
    [`${leaver}.reason`]: 'resigned',
  }
  const filedBy = (officers: readonly string[]) => ({
    grounds: ['resigning-officer'] as const,
    applicant: { personalCode: '32907741842', officers },
  })
  const of = (filing: Omit<Filing, 'service' | 'form'>): Filing => ({
    service: 'change-council',
    form: 'AS',
    ...filing,
  })
  evaluateFilings([
    of({
      tried: 'filed by another councillor',
      changes: alone,
      facts: { today: '2026-11-20', ...filedBy(others) },
      severity: 'error',
      path: `${leaver}.officer`,
      code: 'not-own-end',
      lawful: { facts: filedBy([councillor]) },
    }),
    of({
      tried: 'filed as a recall',
      changes: { ...alone, [`${leaver}.reason`]: 'recalled' },
      facts: { today: '2026-11-20', ...filedBy([councillor]) },
      severity: 'error',
      path: `${leaver}.reason`,
      code: 'not-resigned',
      lawful: { changes: { [`${leaver}.reason`]: 'resigned' } },
    }),
    of({
      tried: 'together with that of another one',
      changes: {
        ...alone,
        'council.dismissed.#3': { officer: others[0], reason: 'resigned', endsOn: '2026-11-12' },
      },
      facts: { today: '2026-11-20', ...filedBy([councillor, ...others]) },
      severity: 'error',
      path: 'council.dismissed.#3.officer',
      code: 'not-own-end',
      lawful: { changes: { 'council.dismissed.#3': undefined } },
    }),
    of({
      tried: 'after which the council is incomplete',
      changes: alone,
      facts: { today: '2026-11-20', ...filedBy([councillor]) },
      severity: 'warning',
      path: 'council.appointed',
      code: 'council-incomplete',
      lawful: {
        changes: {
          'filing.applicant.ground': 'officer',
          'council.appointed': {
            [rowId(2)]: {
              forname: 'Līga',
              surname: 'Kalniņa',
              hasLatvianIdentityNumber: true,
              latvianIdentityNumber: '32315560918',
              position: 'COUNCIL_MEMBER',
              consent: 'attached',
              appointedOn: '2026-11-12',
            },
          },
          ...at('decision', {
            meeting: { body: 'members-meeting', decidedOn: '2026-11-12' },
            chair: named('Pirmais', '32500000101'),
            keeper: named('Otrais', '32500000102'),
            verifier: named('Trešais', '32500000103'),
          }),
        },
        facts: { grounds: ['officer'] },
      },
    }),
  ])
})

function named(surname: string, latvianIdentityNumber: string) {
  return { forname: 'Jānis', surname, hasLatvianIdentityNumber: true, latvianIdentityNumber }
}

describe('the end of a partnership', () => {
  const endedOn = 'ending.activity.endedOn'
  evaluateFilings([
    {
      tried: 'before it was registered',
      service: 'delete-partnership',
      changes: { [endedOn]: '2020-05-03' },
      severity: 'error',
      path: endedOn,
      code: 'before-registration',
      lawful: { changes: { [endedOn]: '2020-05-04' } },
    },
    {
      tried: 'filed after 14 days',
      service: 'delete-partnership',
      changes: { [endedOn]: '2026-11-05' },
      severity: 'warning',
      path: endedOn,
      code: 'notified-late',
      lawful: { changes: { [endedOn]: '2026-11-06' } },
    },
    {
      tried: 'without the statement about its creditors',
      service: 'delete-partnership',
      changes: { 'ending.activity.creditorsPaid': undefined },
      severity: 'error',
      path: 'ending.activity.creditorsPaid',
      code: 'required',
      lawful: { changes: { 'ending.activity.creditorsPaid': true } },
    },
  ])
})

describe('the end of an organisation', () => {
  const endedOn = 'ending.activity.endedOn'
  evaluateFilings([
    {
      tried: 'before it was registered',
      service: 'delete-organisation',
      form: 'DRZ',
      changes: { [endedOn]: '2020-05-03' },
      severity: 'error',
      path: endedOn,
      code: 'before-registration',
      lawful: { changes: { [endedOn]: '2020-05-04' } },
    },
    {
      tried: 'decided by a body of another form',
      service: 'delete-organisation',
      form: 'ARB',
      changes: { 'decision.meeting.body': 'congregation-meeting' },
      severity: 'error',
      path: 'decision.meeting.body',
      code: 'choice-unknown',
      lawful: { changes: { 'decision.meeting.body': 'general-meeting' } },
    },
    {
      tried: 'of a party before its members decided',
      service: 'delete-organisation',
      form: 'PP',
      changes: { 'decision.meeting.decidedOn': undefined },
      severity: 'error',
      path: 'decision.meeting.decidedOn',
      code: 'required',
      lawful: { changes: { 'decision.meeting.decidedOn': '2026-11-12' } },
    },
  ])
})

describe('the transfer of a farm', () => {
  const owner = 'transfer.owner'
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service: 'transfer-farm', ...filing })
  evaluateFilings([
    of({
      tried: 'to a minor',
      changes: at(owner, { latvianIdentityNumber: undefined, ...withPassport('Bērns', '2012-01-01') }),
      severity: 'warning',
      path: `${owner}.birthDate`,
      code: 'minor',
      lawful: { changes: { [`${owner}.birthDate`]: '2002-01-01' } },
    }),
    of({
      tried: 'without the former owner',
      changes: { 'transfer.former': undefined },
      severity: 'error',
      path: 'transfer.former',
      code: 'too-few-rows',
      lawful: {
        changes: { 'transfer.former': { [rowId(1)]: { officer: '01937a00-0000-7000-8000-0000000000ad' } } },
      },
    }),
    of({
      tried: 'before the farm was registered',
      changes: { 'transfer.passing.passedOn': '2020-05-03' },
      severity: 'error',
      path: 'transfer.passing.passedOn',
      code: 'before-registration',
      lawful: { changes: { 'transfer.passing.passedOn': '2020-05-04' } },
    }),
  ])
})
