import { describe } from 'vitest'
import { coded, evaluateFilings, withPassport, type Changes, type Filing } from './evaluate-filings.ts'

const fact = (end: string) => `01937a00-0000-7000-8000-0000000000${end}`
const right = { representation: 'INDIVIDUALLY' }

describe('a representation is not registered', () => {
  const person = 'representatives.person'
  const second = { ...coded('Liepa', '32907741842'), ...right }
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service: 'register-representative-office', ...filing })
  evaluateFilings([
    of({
      tried: 'under a name without that of the merchant',
      changes: { 'office.details.name': 'Baltijas tirdzniecības pārstāvniecība' },
      severity: 'warning',
      path: 'office.details.name',
      code: 'name-without-principal',
      // Marks of the legal form, quotation marks and diacritics do not matter.
      lawful: { changes: { 'office.details.name': '„Laanemere Laevad” pārstāvniecība' } },
    }),
    of({
      tried: 'with a right that needs more representatives than there are',
      changes: {
        [`${person}.#1`]: { ...coded('Vītola', '32648120473'), representation: 'WITH_AT_LEAST', withAtLeast: 3 },
        [`${person}.#2`]: second,
      },
      severity: 'error',
      path: `${person}.#1.withAtLeast`,
      code: 'exceeds-others',
      lawful: { changes: { [`${person}.#1.withAtLeast`]: 1 } },
    }),
    of({
      tried: 'with one passport twice',
      changes: {
        [`${person}.#1`]: { ...withPassport('Tamm', '1990-01-01'), ...right },
        [`${person}.#2`]: { ...withPassport('Kask', '1991-01-01'), ...right },
      },
      severity: 'error',
      path: `${person}.#2.identityDocumentNumber`,
      code: 'duplicate-row',
      lawful: { changes: { [`${person}.#2.identityDocumentNumber`]: 'KE7654322' } },
    }),
    of({
      tried: 'by a person with a passport from before the birth',
      changes: { [`${person}.#1`]: { ...withPassport('Tamm', '1990-01-01', '1980-01-01'), ...right } },
      severity: 'error',
      path: `${person}.#1.identityDocumentDate`,
      code: 'document-before-birth',
      lawful: { changes: { [`${person}.#1.identityDocumentDate`]: '2021-06-02' } },
    }),
    of({
      tried: 'by a person with a passport of the future',
      changes: { [`${person}.#1`]: { ...withPassport('Tamm', '1990-01-01', '2027-01-01'), ...right } },
      severity: 'error',
      path: `${person}.#1.identityDocumentDate`,
      code: 'date-in-future',
      lawful: { changes: { [`${person}.#1.identityDocumentDate`]: '2026-11-20' } },
    }),
  ])
})

describe('a representation is not changed', () => {
  const row = (group: string, answers: object): Changes => ({
    'changes.name': {},
    'changes.seat': {},
    'changes.principal': {},
    'changes.appointed': {},
    'changes.dismissed': {},
    [`changes.${group}.#1`]: answers,
  })
  const changedOn = '2026-11-12'
  const leaves = { officer: fact('15'), reason: 'recalled', endsOn: changedOn }
  const joins = { ...coded('Liepa', '32907741842'), ...right, appointedOn: changedOn }
  const principal = {
    entry: fact('14'),
    country: 'EE',
    name: 'Põhjatuul OÜ',
    foreignRegistrationNumber: '14602338',
    addressAbroad: 'Narva mnt 7, Tallinn, 10117',
    activity: 'Vēja elektrostacijas',
    changedOn,
  }
  const renamed = { ...principal, name: 'Läänetuul OÜ' }
  const name = { entry: fact('11'), name: '"Läänetuul OÜ" pārstāvniecība', changedOn }
  const of = (filing: Omit<Filing, 'service'>): Filing => ({ service: 'change-representative-office', ...filing })
  evaluateFilings([
    of({
      tried: 'whose merchant takes another name and it does not',
      changes: row('principal', renamed),
      severity: 'warning',
      path: 'changes.name',
      code: 'name-without-principal',
      lawful: { changes: { 'changes.name.#1': name } },
    }),
    of({
      tried: 'to a name that is not of its merchant',
      changes: row('name', name),
      severity: 'warning',
      path: 'changes.name',
      code: 'name-without-principal',
      lawful: { changes: { 'changes.principal.#1': renamed } },
    }),
    of({
      tried: 'to its own name in other quotation marks',
      changes: row('name', { ...name, name: '„Põhjatuul OÜ” pārstāvniecība' }),
      severity: 'error',
      path: 'changes.name.#1.name',
      code: 'nothing-changed',
      lawful: { changes: { 'changes.name.#1.name': 'Põhjatuul OÜ pārstāvniecība Rīgā' } },
    }),
    of({
      tried: 'to its own address',
      changes: row('seat', {
        entry: fact('12'),
        address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
        changedOn,
      }),
      severity: 'error',
      path: 'changes.seat.#1.entry',
      code: 'nothing-changed',
      lawful: {
        changes: {
          'changes.seat.#1.address': { code: '103000025', text: 'Liepziedu iela 27 - 4, Rīga, LV-1013' },
        },
      },
    }),
    of({
      tried: 'to the same data of its merchant',
      changes: row('principal', principal),
      severity: 'error',
      path: 'changes.principal.#1.entry',
      code: 'nothing-changed',
      lawful: { changes: { 'changes.principal.#1.activity': 'Saules elektrostacijas' } },
    }),
    of({
      tried: 'from a day to come',
      changes: row('principal', { ...principal, activity: 'Saules elektrostacijas', changedOn: '2026-11-21' }),
      severity: 'error',
      path: 'changes.principal.#1.changedOn',
      code: 'date-in-future',
      lawful: { changes: { 'changes.principal.#1.changedOn': '2026-11-20' } },
    }),
    of({
      tried: 'by a representative who leaves before the first day',
      changes: row('dismissed', { ...leaves, endsOn: '2020-05-03' }),
      severity: 'error',
      path: 'changes.dismissed.#1.endsOn',
      code: 'ends-before-start',
      lawful: { changes: { 'changes.dismissed.#1.endsOn': changedOn } },
    }),
    of({
      tried: 'by a representative who leaves twice',
      changes: { ...row('dismissed', leaves), 'changes.dismissed.#2': { ...leaves, reason: 'resigned' } },
      severity: 'error',
      path: 'changes.dismissed.#2.officer',
      code: 'fact-named-twice',
      lawful: { changes: { 'changes.dismissed.#2.officer': fact('16') } },
    }),
    of({
      tried: 'so that no representative is left',
      changes: { ...row('dismissed', leaves), 'changes.dismissed.#2': { ...leaves, officer: fact('16') } },
      severity: 'warning',
      path: 'changes.dismissed',
      code: 'no-representative-remains',
      lawful: { changes: { 'changes.appointed.#1': joins } },
    }),
    of({
      tried: 'by a new representative who is one already',
      changes: row('appointed', { ...joins, latvianIdentityNumber: '32711640299' }),
      severity: 'error',
      path: 'changes.appointed.#1.latvianIdentityNumber',
      code: 'already-in-office',
      lawful: { changes: { 'changes.dismissed.#1': { ...leaves, officer: fact('16') } } },
    }),
    of({
      tried: 'by a new representative who starts later',
      changes: row('appointed', { ...joins, appointedOn: '2026-11-21' }),
      severity: 'error',
      path: 'changes.appointed.#1.appointedOn',
      code: 'date-in-future',
      lawful: { changes: { 'changes.appointed.#1.appointedOn': '2026-11-20' } },
    }),
    of({
      tried: 'by a new representative who is a minor',
      changes: row('appointed', { ...withPassport('Tamm', '2015-01-01'), ...right, appointedOn: changedOn }),
      severity: 'warning',
      path: 'changes.appointed.#1.birthDate',
      code: 'minor',
      lawful: { changes: { 'changes.appointed.#1.birthDate': '1995-01-01' } },
    }),
  ])
})

describe('a representation does not end', () => {
  const endedOn = 'ending.activity.endedOn'
  const of = (tried: string, day: string, code: Filing['code'], severity: Filing['severity'] = 'error'): Filing => ({
    service: 'delete-representative-office',
    tried,
    changes: { [endedOn]: day },
    severity,
    path: endedOn,
    code,
    lawful: { changes: { [endedOn]: '2026-11-20' } },
  })
  evaluateFilings([
    of('on a day to come', '2026-11-21', 'date-in-future'),
    of('before it began', '2020-05-03', 'before-registration'),
    of('without a notice for more than a month', '2026-10-19', 'representation-filed-late', 'warning'),
  ])
})
