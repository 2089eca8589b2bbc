import { describe } from 'vitest'
import { andris } from '../../shared/sample-persons.ts'
import { evaluateFilings, member, rowId, type Filing } from './evaluate-filings.ts'

const kept = '01937a00-0000-7000-8000-0000000000a1'
const absent = { member: kept, presence: 'absent' }
const votes = { convenedBy: 'board', result: 'majority' }
const prepared = {
  'decision.meeting.body': 'members-meeting',
  'decision.meeting.minutes': 'prepared',
  'decision.meeting.further': undefined,
  'decision.member': undefined,
  'decision.attendance': {},
  'decision.votes': { convenedBy: 'board', result: 'unanimous' },
  ...Object.fromEntries(
    ['chair', 'keeper', 'verifier'].map((part, index) => [
      `decision.${part}`,
      {
        forname: 'Ilze',
        surname: part,
        hasLatvianIdentityNumber: true,
        latvianIdentityNumber: ['32907741842', '32907741826', '32710032245'][index],
      },
    ]),
  ),
}
const unknownShares = { ...member('32907741826', 0).value, shares: null } as never
const ownShares = {
  ...member('32907741826', 100),
  value: {
    ...member('32907741826', 100).value,
    holder: { name: 'SIA "Ziemeļu vējš"', registration_number: '40203000019', country: 'LV' },
  },
}
// Both registered members have 1400 shares.
const of = (
  { changes, ...filing }: Omit<Filing, 'service'>,
  service: Filing['service'] = 'change-council',
): Filing => ({
  service,
  changes: { ...prepared, ...changes },
  ...filing,
})

describe('minutes that the portal prepares', () => {
  evaluateFilings([
    of({
      tried: 'of members whom the register does not know',
      facts: { registered: [] },
      changes: { 'council.dismissed': {} },
      severity: 'error',
      path: 'decision.meeting.minutes',
      code: 'minutes-not-preparable',
      lawful: { changes: { 'decision.meeting.minutes': 'own' } },
    }),
    of(
      {
        tried: 'of a meeting with half of the shares',
        changes: { 'decision.attendance.#7': absent },
        severity: 'warning',
        path: 'decision.attendance',
        code: 'quorum-doubtful',
        lawful: {
          changes: { 'decision.attendance.#7': { member: kept, presence: 'represented', proxy: 'Gustavs Tamms' } },
        },
      },
      'change-name',
    ),
    of(
      {
        tried: 'of a meeting without any member',
        form: 'AS',
        changes: {
          'decision.attendance.#7': absent,
          'decision.attendance.#8': { member: '01937a00-0000-7000-8000-0000000000a2', presence: 'absent' },
        },
        severity: 'error',
        path: 'decision.attendance',
        code: 'no-shares-present',
        // The law sets no quorum for stockholders.
        lawful: { changes: { 'decision.attendance.#8': undefined } },
      },
      'change-name',
    ),
    of({
      tried: 'of a member who came and did not come',
      changes: {
        'decision.attendance.#7': { member: kept, presence: 'represented', proxy: 'Gustavs Tamms' },
        'decision.attendance.#8': absent,
      },
      severity: 'error',
      path: 'decision.attendance.#8.member',
      code: 'fact-named-twice',
      lawful: { changes: { 'decision.attendance.#8': undefined } },
    }),
    of({
      tried: 'of a meeting with a short notice and an absent member',
      changes: {
        'decision.attendance.#7': absent,
        'decision.votes.notifiedOn': '2026-11-01',
      },
      severity: 'warning',
      path: 'decision.votes.notifiedOn',
      code: 'meeting-notice-late',
      lawful: { changes: { 'decision.attendance.#7': undefined } },
    }),
    of({
      tried: 'of a meeting with a notice 13 days before it, and not 14, and an absent member',
      changes: {
        'decision.attendance.#7': absent,
        'decision.votes.notifiedOn': '2026-10-30',
      },
      severity: 'warning',
      path: 'decision.votes.notifiedOn',
      code: 'meeting-notice-late',
      lawful: { changes: { 'decision.votes.notifiedOn': '2026-10-29' } },
    }),
    ...(['SIA', 'AS'] as const).map((form) =>
      of(
        {
          tried: `of a meeting of ${form} whose notice was sent after it`,
          form,
          changes: { 'decision.votes.notifiedOn': '2026-11-17' },
          severity: 'error',
          path: 'decision.votes.notifiedOn',
          code: 'notice-after-meeting',
          lawful: { changes: { 'decision.votes.notifiedOn': '2026-11-16' } },
        },
        'change-name',
      ),
    ),
    of(
      {
        tried: 'with less than two thirds of the votes for an increase',
        changes: { 'decision.votes': { ...votes, inFavour: 1866, against: 934 } },
        severity: 'warning',
        path: 'decision.votes.inFavour',
        code: 'majority-doubtful',
        lawful: { changes: { 'decision.votes.inFavour': 1867, 'decision.votes.against': 933 } },
      },
      'increase-capital',
    ),
    of({
      tried: 'that a person verifies without a member to represent',
      facts: { memberCount: 2, verifiers: [{ name: 'Gustavs Tamms', personalCode: null }] },
      severity: 'error',
      path: 'decision.verifier.surname',
      code: 'verifier-not-member',
      lawful: {
        changes: { 'decision.attendance.#7': { member: kept, presence: 'represented', proxy: 'Ilze Verifier' } },
      },
    }),
    of({
      tried: 'that a member verifies who did not come',
      changes: { 'decision.verifier': andris, 'decision.attendance.#7': absent },
      severity: 'error',
      path: 'decision.verifier.surname',
      code: 'verifier-absent',
      lawful: { changes: { 'decision.attendance.#7': undefined } },
    }),
    of({
      tried: 'that a member verifies whom another person represented',
      changes: {
        'decision.verifier': andris,
        'decision.attendance.#7': { member: kept, presence: 'represented', proxy: 'Gustavs Tamms' },
      },
      severity: 'error',
      path: 'decision.verifier.surname',
      code: 'verifier-absent',
      lawful: { changes: { 'decision.verifier.forname': 'Gustavs', 'decision.verifier.surname': 'Tamms' } },
    }),
    ...(['chair', 'keeper'] as const).map((part) =>
      of({
        tried: `that a member who did not come is the ${part}`,
        changes: { [`decision.${part}`]: andris, 'decision.attendance.#7': absent },
        severity: 'error',
        path: `decision.${part}.surname`,
        code: 'meeting-official-absent',
        lawful: { changes: { 'decision.attendance.#7': undefined } },
      }),
    ),
    of({
      tried: 'that the company takes part with its own shares',
      facts: { registrationNumber: '40203000019', registered: [member('32907741842', 100), ownShares] },
      changes: {
        'council.dismissed': {},
        'decision.attendance.#7': { member: ownShares.id, presence: 'represented', proxy: 'Gustavs Tamms' },
      },
      severity: 'warning',
      path: 'decision.attendance',
      code: 'own-shares-counted',
      // A company that no row names is absent.
      lawful: { changes: { 'decision.attendance.#7': undefined } },
    }),
    of(
      {
        tried: 'of a meeting with half of the shares that give votes',
        facts: {
          registrationNumber: '40203000019',
          registered: [member('329100-10058', 50), member('32710032245', 50), ownShares],
        },
        changes: { 'decision.attendance': { [rowId(7)]: { member: 'm-329100-10058', presence: 'absent' } } },
        severity: 'warning',
        path: 'decision.attendance',
        code: 'quorum-doubtful',
        // Without the 100 shares of the company itself, more than half are present.
        lawful: {
          facts: { registered: [member('329100-10058', 50), member('32710032245', 51), ownShares] },
        },
      },
      'change-name',
    ),
    of({
      tried: 'with more votes against than in favour',
      changes: { 'decision.votes': { ...votes, inFavour: 1300, against: 1400 } },
      severity: 'error',
      path: 'decision.votes.inFavour',
      code: 'no-majority',
      // The numbers of an earlier answer are no longer asked for.
      lawful: { changes: { 'decision.votes.result': 'unanimous' } },
    }),
    ...(['SIA', 'AS'] as const).map((form) =>
      of(
        {
          tried: `of ${form} with as many votes against as in favour`,
          form,
          changes: { 'decision.votes': { ...votes, inFavour: 1400, against: 1400 } },
          severity: 'error',
          path: 'decision.votes.inFavour',
          code: 'no-majority',
          lawful: { changes: { 'decision.votes.inFavour': 1401, 'decision.votes.against': 1399 } },
        },
        'change-name',
      ),
    ),
    of({
      tried: 'with half of the votes for an election, while others abstain',
      changes: { 'decision.votes': { ...votes, inFavour: 1400, against: 1300 } },
      severity: 'warning',
      path: 'decision.votes.inFavour',
      code: 'majority-doubtful',
      lawful: { changes: { 'decision.votes.inFavour': 1401 } },
    }),
    ...(
      [
        ['less than two thirds of the votes for statutes', 'SIA', 1866, 1867],
        ['less than three quarters of the votes for statutes', 'AS', 2099, 2100],
      ] as const
    ).map(([tried, form, few, enough]) =>
      of(
        {
          tried: `with ${tried}`,
          form,
          changes: { 'decision.votes': { ...votes, inFavour: few, against: 100 } },
          severity: 'warning',
          path: 'decision.votes.inFavour',
          code: 'majority-doubtful',
          lawful: { changes: { 'decision.votes.inFavour': enough } },
        },
        'change-statutes',
      ),
    ),
    of({
      tried: 'with more votes than shares',
      changes: { 'decision.votes': { ...votes, inFavour: 2000, against: 801 } },
      severity: 'warning',
      path: 'decision.votes.inFavour',
      code: 'votes-exceed-present',
      lawful: { changes: { 'decision.votes.against': 800 } },
    }),
    of({
      tried: 'without shares of a member in the register',
      changes: { 'council.dismissed': {} },
      facts: { registered: [member('32907741842', 100), { ...member('32907741826', 100), value: unknownShares }] },
      severity: 'error',
      path: 'decision.meeting.minutes',
      code: 'minutes-not-preparable',
      lawful: { facts: { registered: [member('32907741842', 100), member('32907741826', 100)] } },
    }),
  ])
})

const turnout = 'decision.turnout'
const ofAssociation = (
  filing: Omit<Filing, 'service' | 'changes'> & { numbers: object },
  service: Filing['service'] = 'change-organisation-board',
): Filing => {
  const { numbers, ...rest } = filing
  const meeting = { 'decision.meeting.body': 'general-meeting', 'decision.meeting.minutes': 'prepared' }
  return { service, form: 'BDR', changes: { ...meeting, [turnout]: { result: 'majority', ...numbers } }, ...rest }
}

describe('minutes of an association that the portal prepares', () => {
  evaluateFilings([
    ofAssociation({
      tried: 'with more members than there are',
      numbers: { entitled: 20, present: 21, inFavour: 20, against: 0 },
      severity: 'error',
      path: `${turnout}.present`,
      code: 'present-exceed-members',
      lawful: { changes: { [`${turnout}.present`]: 20 } },
    }),
    ofAssociation({
      tried: 'of a meeting whose notice was sent after it',
      numbers: { entitled: 20, present: 12, inFavour: 12, against: 0, notifiedOn: '2026-11-19' },
      severity: 'error',
      path: `${turnout}.notifiedOn`,
      code: 'notice-after-meeting',
      lawful: { changes: { [`${turnout}.notifiedOn`]: undefined } },
    }),
    ofAssociation({
      tried: 'with half of the members',
      numbers: { entitled: 20, present: 10, inFavour: 10, against: 0 },
      severity: 'warning',
      path: `${turnout}.present`,
      code: 'quorum-doubtful',
      lawful: { changes: { [`${turnout}.present`]: 11 } },
    }),
    ofAssociation({
      tried: 'with more votes against than in favour',
      numbers: { entitled: 20, present: 12, inFavour: 5, against: 6 },
      severity: 'error',
      path: `${turnout}.inFavour`,
      code: 'no-majority',
      lawful: { changes: { [`${turnout}.inFavour`]: 7, [`${turnout}.against`]: 5 } },
    }),
    ofAssociation({
      tried: 'with as many votes against as in favour',
      numbers: { entitled: 20, present: 12, inFavour: 6, against: 6 },
      severity: 'error',
      path: `${turnout}.inFavour`,
      code: 'no-majority',
      lawful: { changes: { [`${turnout}.inFavour`]: 7, [`${turnout}.against`]: 5 } },
    }),
    ofAssociation({
      tried: 'with more votes than members present',
      numbers: { entitled: 20, present: 12, inFavour: 8, against: 5 },
      severity: 'warning',
      path: `${turnout}.inFavour`,
      code: 'votes-exceed-present',
      lawful: { changes: { [`${turnout}.against`]: 4 } },
    }),
    ofAssociation(
      {
        tried: 'with two thirds of the votes for statutes',
        numbers: { entitled: 20, present: 12, inFavour: 8, against: 4 },
        severity: 'warning',
        path: `${turnout}.inFavour`,
        code: 'majority-doubtful',
        lawful: { changes: { [`${turnout}.inFavour`]: 9, [`${turnout}.against`]: 3 } },
      },
      'change-organisation-statutes',
    ),
    // The statutes of another body or organisation decide on the quorum and on a tie.
    ...(
      [
        ['BDR', 'statutory-body'],
        ['ARB', 'general-meeting'],
      ] as const
    ).flatMap(([form, body]): Filing[] => {
      const of = (numbers: object) => ({
        'decision.meeting.body': body,
        'decision.meeting.bodyName': body === 'statutory-body' ? 'Padome' : undefined,
        'decision.meeting.minutes': 'prepared',
        [turnout]: { result: 'majority', entitled: 20, present: 12, ...numbers },
      })
      const filing = { service: 'change-organisation-board', form, path: `${turnout}.inFavour` } as const
      return [
        {
          ...filing,
          tried: `of ${form}, ${body}, with as many votes against as in favour`,
          changes: of({ inFavour: 6, against: 6 }),
          severity: 'warning',
          code: 'votes-tied',
          lawful: { changes: { [`${turnout}.against`]: 5 } },
        },
        {
          ...filing,
          tried: `of ${form}, ${body}, with half of the votes present`,
          changes: of({ inFavour: 6, against: 5 }),
          severity: 'warning',
          code: 'majority-doubtful',
          lawful: { changes: { [`${turnout}.inFavour`]: 7 } },
        },
        {
          ...filing,
          tried: `of ${form}, ${body}, with more votes against than in favour`,
          changes: of({ inFavour: 5, against: 6 }),
          severity: 'error',
          code: 'no-majority',
          lawful: { changes: { [`${turnout}.inFavour`]: 6 } },
        },
      ]
    }),
    {
      service: 'change-organisation-board',
      form: 'ARB',
      tried: 'of a trade union with more members than there are',
      changes: {
        'decision.meeting.minutes': 'prepared',
        [turnout]: { result: 'unanimous', entitled: 20, present: 21 },
      },
      severity: 'error',
      path: `${turnout}.present`,
      code: 'present-exceed-members',
      lawful: { changes: { [`${turnout}.present`]: 3 } },
    },
  ])
})
