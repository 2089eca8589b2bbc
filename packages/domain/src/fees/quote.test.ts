import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quote, type QuotedService, type QuoteRequest } from './quote.ts'
import { tariffOn, tariffs, type Relief } from './tariffs.ts'

const sia: QuotedService = { code: 'register-sia', tariff: 'sia-entry' }
const ofOne = { ...sia, singleFounder: true }
const lowCapital: QuotedService = { code: 'register-low-capital-sia', tariff: 'low-capital-sia-entry' }
const soleTrader: QuotedService = { code: 'register-sole-trader', tariff: 'sole-trader-entry', singleFounder: true }
const association: QuotedService = { code: 'register-association', tariff: 'association-entry' }
const board: QuotedService = { code: 'change-board', tariff: 'commercial-register-change' }
const address: QuotedService = { code: 'change-legal-address', tariff: 'commercial-register-change' }
const name: QuotedService = { code: 'change-name', tariff: 'commercial-register-change' }
const procuration: QuotedService = { code: 'appoint-procurator', tariff: 'new-procuration' }

const of = (services: QuotedService[], more: Partial<QuoteRequest> = {}) =>
  quote({ services, expedited: false, relief: null, on: '2026-11-20', ...more })

describe('the state fee', () => {
  it.each<[string, QuotedService[], Partial<QuoteRequest>, number]>([
    ['of a limited liability company is 75.00', [sia], {}, 7500],
    ['is tripled for review in one working day', [sia], { expedited: true }, 22_500],
    ['of a single-founder company is not tripled', [ofOne], { expedited: true }, 7500],
    ['of a low-capital company is 20.00', [lowCapital], {}, 2000],
    ['of a low-capital company with two founders is 60.00 in one day', [lowCapital], { expedited: true }, 6000],
    ['of a sole trader is 30.00', [soleTrader], {}, 3000],
    ['of a sole trader is the same in one day', [soleTrader], { expedited: true }, 3000],
    ['of one change is 20.00', [board], {}, 2000],
    ['of two changes filed together is 30.00 in all', [board, address], {}, 3000],
    ['of three changes is still 30.00', [board, address, name], {}, 3000],
    ['of a change and a new procuration is 30.00', [board, procuration], {}, 3000],
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
    ['of nothing is nothing', [], {}, 0],
  ])('%s', (_sentence, services, more, totalCents) => expect(of(services, more).totalCents).toBe(totalCents))

  it('names the rule of every line', () => {
    expect(
      of([ofOne, procuration], { expedited: true }).lines.map(({ kind, rule, amountCents }) => [
        kind,
        rule,
        amountCents,
      ]),
    ).toEqual([
      ['documents', 'base', 7500],
      ['fast_processing', 'expedited-at-base', 0],
      ['documents', 'base', 2000],
      ['fast_processing', 'expedited-procuration-tripled', 4000],
    ])
  })
})

describe('refused is', () => {
  it('expedited review together with a relief', () => {
    expect(of([association, sia], { expedited: true, relief: 'orphans' }).obstacles).toEqual([
      'review-and-relief-exclude-each-other',
    ])
  })
  it('expedited review where none of the services has it', () => {
    expect(of([association], { expedited: true }).obstacles).toEqual(['expedited-not-offered'])
  })
  it('a relief that none of the services knows', () => {
    expect(of([sia], { relief: 'orphans' }).obstacles).toEqual(['relief-not-available'])
  })
  it('a fee for a day without a tariff', () => expect(() => of([sia], { on: '2019-01-01' })).toThrow('No tariff'))
})

it('every tariff names its legal basis and source, and no two are in force at once', () => {
  for (const tariff of tariffs) {
    expect(tariff.basis && tariff.source).toBeTruthy()
    expect(tariffOn(tariff.key, tariff.validFrom)).toBe(tariff)
  }
})

const anyRequest = fc.record({
  services: fc.uniqueArray(
    fc.constantFrom(sia, ofOne, lowCapital, soleTrader, association, board, address, name, procuration),
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
