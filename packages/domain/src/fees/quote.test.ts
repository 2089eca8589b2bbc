import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quote, type QuotedService, type QuoteRequest, type QuoteRule } from './quote.ts'
import { tariffOn, tariffs, type Relief } from './tariffs.ts'

const sia: QuotedService = { code: 'register-sia', tariff: 'sia-entry' }
const ofOne = { ...sia, singleFounder: true }
const lowCapital: QuotedService = { code: 'register-low-capital-sia', tariff: 'low-capital-sia-entry' }
const soleTrader: QuotedService = { code: 'register-sole-trader', tariff: 'sole-trader-entry', singleFounder: true }
const association: QuotedService = { code: 'register-association', tariff: 'association-entry' }
const board: QuotedService = { code: 'change-board', tariff: 'commercial-register-change' }
const address: QuotedService = { code: 'change-legal-address', tariff: 'commercial-register-change' }
const name: QuotedService = { code: 'change-name', tariff: 'commercial-register-change' }
/** A filing of beneficial owners of a capital company together with a board change is no separate change (rules No. 664, 2.1). */
const owners: QuotedService = {
  code: 'change-beneficial-owners',
  tariff: 'commercial-register-change',
  partOf: ['change-board'],
}
const listOfArbitrators: QuotedService = { code: 'confirm-arbitrators', tariff: 'arbitrators-confirmation' }
const notice: QuotedService = { code: 'decrease-capital-notice', tariff: 'capital-notice' }
const procuration: QuotedService = { code: 'appoint-procurator', tariff: 'new-procuration' }
const representation: QuotedService = { code: 'register-representative-office', tariff: 'representation-entry' }
/** The fee of a member's new data is a placeholder. */
const memberData: QuotedService = { code: 'change-member-data', tariff: 'member-data' }
const continuation: QuotedService = { code: 'continue-activity', tariff: 'continuation' }
const ofStockCompany = (service: QuotedService): QuotedService => ({ ...service, legalForm: 'AS' })
const procurations = (changes: number): QuotedService => ({ ...procuration, changes })

const of = (services: QuotedService[], more: Partial<QuoteRequest> = {}) =>
  quote({ services, expedited: false, relief: null, on: '2026-11-20', ...more })

describe('the state fee', () => {
  it.each<[string, QuotedService[], Partial<QuoteRequest>, number]>([
    ['of a limited liability company is 75.00', [sia], {}, 7500],
    ['is tripled for review in one working day', [sia], { expedited: true }, 22_500],
    ['of a single-founder company is not tripled', [ofOne], { expedited: true }, 7500],
    ['of a representation is 28.46', [representation], {}, 2846],
    ['of a representation is tripled in one working day', [representation], { expedited: true }, 8538],
    ['of a representation is doubled in four', [representation], { expedited: true, expeditedDays: 4 }, 5692],
    ['of a company is never doubled', [sia], { expedited: true, expeditedDays: 4 }, 7500],
    ['of a low-capital company is 20.00', [lowCapital], {}, 2000],
    ['of a low-capital company with two founders is 60.00 in one day', [lowCapital], { expedited: true }, 6000],
    ['of a sole trader is 30.00', [soleTrader], {}, 3000],
    ['of a sole trader is the same in one day', [soleTrader], { expedited: true }, 3000],
    ['of one change is 20.00', [board], {}, 2000],
    ['of two changes filed together is 30.00 in all', [board, address], {}, 3000],
    ['of three changes is still 30.00', [board, address, name], {}, 3000],
    ['of a change and a new procuration is 30.00', [board, procuration], {}, 3000],
    ['of two procurations in one application is 30.00 in all', [procurations(2)], {}, 3000],
    ['of twenty procurations in one application is still 30.00', [procurations(20)], {}, 3000],
    ['of a procuration of which nothing is told yet is 20.00', [procurations(0)], {}, 2000],
    ['of two procurations and a change of the board is 30.00', [procurations(2), board], {}, 3000],
    ['of two procurations in one day is 90.00', [procurations(2)], { expedited: true }, 9000],
    [
      'of two procurations beside a one-day entry of a single founder is tripled all the same',
      [ofOne, procurations(2)],
      { expedited: true },
      16_500,
    ],
    ['of a change for which the law charges none is nothing', [{ ...address, isFree: true }], {}, 0],
    ['of a change beside a free one is that of one', [{ ...address, isFree: true }, board], {}, 2000],
    ['of a service that makes two changes is 30.00', [{ ...name, changes: 2 }], {}, 3000],
    ['of the notice of a decrease is nothing', [notice], {}, 0],
    ['of a change that may be a part of another is 20.00 by itself', [owners], {}, 2000],
    ['of a change together with what is a part of it is that of one', [owners, board], {}, 2000],
    ['of two changes and what is a part of one is that of two', [board, owners, address], {}, 3000],
    ['of a change and what is not a part of it is that of two', [owners, address], {}, 3000],
    ['of a change with its part in one day is 60.00', [board, owners], { expedited: true }, 6000],
    ['of two changes in one day is 90.00', [board, address], { expedited: true }, 9000],
    [
      'of a new procuration beside a one-day entry of a single founder is tripled all the same',
      [ofOne, procuration],
      { expedited: true },
      13_500,
    ],
    ['of an association filing online is 90 per cent', [association], {}, 1024],
    ['of an association of disabled persons is nothing', [association], { relief: 'disabled-persons' }, 0],
    ['of an association for children’s sports is nothing', [association], { relief: 'childrens-sports' }, 0],
    ['was paid already when a postponed application comes again', [sia], { previousPaymentCents: 7500 }, 0],
    ['is only the difference when it has risen since', [sia], { previousPaymentCents: 7000 }, 500],
    ['of an extract beside a change is added to that', [board], { supporting: ['register-extract'] }, 2700],
    [
      'of services ordered with a change is not tripled',
      [board],
      { supporting: ['register-extract', 'certified-copies'], expedited: true },
      7200,
    ],
    [
      'of an extract is due where the rest is exempt',
      [association],
      { supporting: ['register-extract'], relief: 'disabled-persons' },
      700,
    ],
    [
      'of an extract was paid already when a postponed application comes again',
      [board],
      { supporting: ['register-extract'], previousPaymentCents: 2700 },
      0,
    ],
    ['of nothing is nothing', [], {}, 0],
  ])('%s', (_sentence, services, more, totalCents) => expect(of(services, more).totalCents).toBe(totalCents))

  it.each<[string, QuotedService[], Partial<QuoteRequest>, [QuoteRule, number][]]>([
    ['a placeholder', [{ code: 'register-farm', tariff: 'farm-entry' }], {}, [['unconfirmed', 0]]],
    [
      'of a new procuration beside a one-day entry',
      [ofOne, procuration],
      { expedited: true },
      [
        ['base', 7500],
        ['expedited-at-base', 0],
        ['base', 2000],
        ['expedited-procuration-tripled', 4000],
      ],
    ],
    [
      'of the one-day entry beside a new procuration',
      [sia, procuration],
      { expedited: true },
      [
        ['base', 7500],
        ['expedited-tripled', 15_000],
        ['base', 2000],
        ['expedited-procuration-tripled', 4000],
      ],
    ],
    [
      'of a new procuration by itself',
      [procuration],
      { expedited: true },
      [
        ['base', 2000],
        ['expedited-tripled', 4000],
      ],
    ],
    [
      'of a new procuration beside an entry that is never reviewed in one day',
      [association, procuration],
      { expedited: true },
      [
        ['base', 1138],
        ['online-filing', -114],
        ['base', 2000],
        ['expedited-tripled', 4000],
      ],
    ],
    [
      'of a sole trader whose founders were not counted',
      [{ ...soleTrader, singleFounder: false }],
      { expedited: true },
      [
        ['base', 3000],
        ['expedited-at-base', 0],
      ],
    ],
    [
      'of a change beside the foundation of another merchant by one founder',
      [{ ...board, singleFounder: true }],
      { expedited: true },
      [
        ['base', 2000],
        ['expedited-tripled', 4000],
      ],
    ],
    ['of a fee that is nothing', [listOfArbitrators], {}, [['unconfirmed', 0]]],
    ['of changes filed together', [board, address], {}, [['several-changes', 3000]]],
    ['of a change beside one whose fee is a placeholder', [board, memberData], {}, [['unconfirmed', 3000]]],
    ['of several changes whose fee is a placeholder', [{ ...memberData, changes: 2 }], {}, [['unconfirmed', 3000]]],
    [
      'of a placeholder that is free',
      [board, { ...memberData, isFree: true }],
      {},
      [
        ['base', 2000],
        ['free', 0],
      ],
    ],
    ['of a change whose fee no source confirms', [{ ...board, isUnconfirmed: true }], {}, [['unconfirmed', 2000]]],
    ['of such a change beside another one', [{ ...board, isUnconfirmed: true }, address], {}, [['unconfirmed', 3000]]],
    ['of the continuation of a liquidated company', [continuation], {}, [['unconfirmed', 4000]]],
    ['of one change of a joint-stock company', [ofStockCompany(board)], {}, [['base', 2000]]],
    [
      'of two changes of a joint-stock company, whose amount the register’s pages contradict',
      [board, address].map(ofStockCompany),
      {},
      [['unconfirmed', 3000]],
    ],
    ['of several changes by one service', [procurations(2)], {}, [['several-changes', 3000]]],
    [
      'of a change and of a service included in it',
      [owners, board],
      {},
      [
        ['base', 2000],
        ['part-of-another', 0],
      ],
    ],
    [
      'of a relief and of what it is not for',
      [association, sia],
      { relief: 'orphans' },
      [
        ['base', 1138],
        ['relief', -1138],
        ['base', 7500],
      ],
    ],
    [
      'of a relief that is left out as the review is to take one day',
      [association, sia],
      { relief: 'orphans', expedited: true },
      [
        ['base', 1138],
        ['online-filing', -114],
        ['base', 7500],
        ['expedited-tripled', 15_000],
      ],
    ],
  ])('names the rule of every line %s', (_sentence, services, more, lines) =>
    expect(of(services, more).lines.map(({ rule, amountCents }) => [rule, amountCents])).toEqual(lines),
  )
})

it('a line says how many changes it is for', () => {
  const counts = (services: QuotedService[]) => of(services).lines.map(({ rule, count }) => [rule, count])
  expect(counts([procurations(3), board])).toEqual([['several-changes', 4]])
  expect(counts([procurations(2), sia])).toEqual([
    ['base', 1],
    ['several-changes', 2],
  ])
})

describe('refused is', () => {
  it.each<[string, Partial<QuoteRequest>]>([
    ['nothing of what is offered', { expedited: true }],
    ['no relief that one of the services knows', { relief: 'orphans' }],
  ])('%s', (_sentence, more) => expect(of([sia, association], more).obstacles).toEqual([]))
  it('expedited review together with a relief', () => {
    expect(of([association, sia], { expedited: true, relief: 'orphans' }).obstacles).toEqual([
      'review-and-relief-exclude-each-other',
    ])
  })
  it('expedited review where none of the services has it', () => {
    expect(of([association], { expedited: true }).obstacles).toEqual(['expedited-not-offered'])
  })
  it('expedited review in a number of days that no service has', () => {
    expect(of([sia], { expedited: true, expeditedDays: 4 }).obstacles).toEqual(['expedited-not-offered'])
    expect(of([representation], { expedited: true, expeditedDays: 4 }).obstacles).toEqual([])
  })
  it('a relief that none of the services knows', () => {
    expect(of([sia], { relief: 'orphans' }).obstacles).toEqual(['relief-not-available'])
  })
  it('a fee for a day without a tariff', () => expect(() => of([sia], { on: '2019-01-01' })).toThrow('No tariff'))
})

it('the tariff of the day counts, to its last day', () => {
  const [row] = tariffs
  const now = { ...row!, validFrom: '2026-01-01' }
  const earlier = { ...row!, validFrom: '2021-09-01', validTo: '2025-12-31' }
  expect(tariffOn(now.key, '2025-12-31', [now, earlier])).toBe(earlier)
  expect(tariffOn(now.key, '2026-01-01', [earlier, now])).toBe(now)
})

it('every tariff names its legal basis and source, and no two are in force at once', () => {
  for (const tariff of tariffs) {
    expect(tariff.basis && tariff.source).toBeTruthy()
    expect(tariffOn(tariff.key, tariff.validFrom)).toBe(tariff)
  }
})

const anyRequest = fc.record({
  services: fc.uniqueArray(
    fc.constantFrom(
      sia,
      ofOne,
      lowCapital,
      soleTrader,
      association,
      board,
      address,
      name,
      owners,
      procuration,
      procurations(3),
    ),
    { selector: ({ code }) => code },
  ),
  expedited: fc.boolean(),
  relief: fc.constantFrom<Relief | null>(null, 'orphans', 'childrens-sports'),
  previousPaymentCents: fc.integer({ min: 0, max: 50_000 }),
  on: fc.constant('2026-11-20'),
})

describe('whatever is in the basket', () => {
  it('the fee is never negative and is the sum of its lines', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { lines, totalCents } = quote(request)
        return (
          totalCents >= 0 &&
          Number.isSafeInteger(totalCents) &&
          totalCents === lines.reduce((sum, line) => sum + line.amountCents, 0)
        )
      }),
    )
  })
  it('the order of services does not matter', () => {
    const sorted = (request: QuoteRequest) =>
      quote(request)
        .lines.map((line) => JSON.stringify({ ...line, services: line.services.toSorted() }))
        .sort()
    fc.assert(
      fc.property(anyRequest, (request) => {
        expect(sorted({ ...request, services: request.services.toReversed() })).toEqual(sorted(request))
      }),
    )
  })
  it('one service more never makes it cheaper', () => {
    fc.assert(
      fc.property(
        anyRequest,
        ({ services, ...rest }) =>
          quote({ services, ...rest }).totalCents >= quote({ services: services.slice(1), ...rest }).totalCents,
      ),
    )
  })
})
