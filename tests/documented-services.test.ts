import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPlaceholder, tariffOn, toMoney } from '@portal/domain'
import { catalogue, type ListedService } from '@portal/services/catalogue'
import { expect, test } from 'vitest'

const today = '2026-11-20'
const root = join(import.meta.dirname, '..')

/** Cells of the rows of docs/services.md that begin with the code of a service. */
const rows = readFileSync(join(root, 'docs/services.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, code, ...cells] = /^\| `([a-z-]+)` \|(.*)\|$/.exec(line) ?? []
    return code === undefined ? [] : [{ code, cells: (cells[0] ?? '').split('|').map((cell) => cell.trim()) }]
  })

test('each service is in the table once, and the table has no other', () => {
  expect(rows.map(({ code }) => code).toSorted()).toEqual(catalogue.map(({ code }) => code).toSorted())
})

/** Lists the words for the fee in each register: an amount, or that it is a placeholder. */
function listFees({ tariffs, changes }: ListedService): Set<string> {
  return new Set(
    Object.values(tariffs).map((key) => {
      const tariff = tariffOn(key, today)
      const isSeveral = typeof changes === 'number' && changes > 1
      if (isPlaceholder(tariff)) return 'placeholder'
      return toMoney((isSeveral ? tariff.severalCents : null) ?? tariff.baseCents)
    }),
  )
}

/** Amounts of the table that are no fee of a register: those online, of several changes and of shorter reviews. */
function listOtherAmounts({ tariffs }: ListedService): string[] {
  return Object.values(tariffs).flatMap((key) => {
    const { baseCents, onlinePercent, severalCents, shorterTerms } = tariffOn(key, today)
    const cents = [
      Math.round((baseCents * onlinePercent) / 100),
      ...(severalCents === null ? [] : [severalCents]),
      ...shorterTerms.map(({ multiplier }) => baseCents * multiplier),
    ]
    return cents.map(toMoney)
  })
}

test.each(catalogue.map((service) => [service.code, service] as const))(
  'the table has the forms and the fees of %s',
  (code, service) => {
    const cells = rows.find((row) => row.code === code)?.cells ?? []
    const isFounding = service.category === 'new-subject'
    const [forms, fee] = isFounding ? ['', cells[1]] : [cells[0], cells[2]]
    expect(new Set(forms?.match(/\b[A-Z]{2,3}\b/g) ?? [])).toEqual(new Set(service.entityForms))
    const written = fee?.match(/\d+\.\d\d|placeholder/g) ?? []
    expect(written).toEqual(expect.arrayContaining([...listFees(service)]))
    const known = [...listFees(service), ...listOtherAmounts(service)]
    expect(written.filter((word) => !known.includes(word))).toEqual([])
  },
)

test('each journey that the table names exists', () => {
  const named = rows.flatMap(({ cells }) => [...(cells.at(-1) ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !existsSync(join(root, `tests/journeys/${name}.spec.ts`)))).toEqual([])
})
