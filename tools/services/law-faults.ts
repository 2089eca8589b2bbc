import { addDays, isDay } from '@portal/domain/calendar/days'
import { supportingTariffs } from '@portal/domain/fees/supporting-services'
import { tariffs } from '@portal/domain/fees/tariffs'
import { findInForce, isPlaceholder, type LawRow } from '@portal/domain/law/in-force'
import { legalTerms } from '@portal/domain/law/legal-terms'
import { paperTemplates } from '@portal/forms/papers/paper-templates'
import { nameTemplate } from './template-faults.ts'

/** A row with the name by which its author finds it. */
export type NamedRow = LawRow & { readonly name: string; readonly version?: number }

/** Lists the faults of all tables of the law, in words for their author. */
export function findLawFaults(today: string): string[] {
  const rows: NamedRow[] = [
    ...tariffs.map((row) => ({ ...row, name: `the tariff ${row.key}` })),
    ...supportingTariffs.map((row) => ({ ...row, name: `the fee of ${row.code}` })),
    ...legalTerms.map((row) => ({ ...row, name: `the term ${row.key}` })),
    ...paperTemplates.map((row) => ({ ...row, name: nameTemplate(row) })),
  ]
  const names = new Set(rows.map(({ name }) => name))
  return [...names].flatMap((name) =>
    findRowFaults(
      rows.filter((row) => row.name === name),
      today,
    ),
  )
}

/** Lists the faults of the rows with one name: without law, source or days of force, and days with no row or with two. */
export function findRowFaults(rows: readonly NamedRow[], today: string): string[] {
  const inOrder = rows.toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
  const name = rows[0]?.name ?? ''
  return [
    ...inOrder.flatMap((row, index) => [
      ...(row.basis?.trim() || (row.basis === null && isPlaceholder(row)) ? [] : [`${name} names no law`]),
      ...(row.source.trim() ? [] : [`${name} names no source; write placeholder where none was read`]),
      ...(isDay(row.validFrom) ? [] : [`${name} has no first day of force`]),
      ...(row.validTo === null || isDay(row.validTo) ? [] : [`${name} has no last day of force; write null`]),
      ...(row.version === undefined || row.version === index + 1
        ? []
        : [`${name} has the version ${row.version} in place of ${index + 1}`]),
      ...findGap(name, row, inOrder[index + 1]),
    ]),
    ...(findInForce(rows, today) ? [] : [`${name} is not in force on ${today}`]),
  ]
}

function findGap(name: string, { validFrom, validTo }: NamedRow, next: NamedRow | undefined): string[] {
  if (validTo !== null && validTo < validFrom) return [`${name} ends on ${validTo}, before it begins`]
  if (!next || !isDay(validTo ?? validFrom)) return []
  if (validTo === null || next.validFrom <= validTo) return [`${name} has two rows from ${next.validFrom}`]
  const first = addDays(validTo, 1)
  return first < next.validFrom ? [`${name} has no row from ${first}`] : []
}
