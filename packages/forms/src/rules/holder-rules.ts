import type { Holder, PersonHolder } from '@portal/contract/facts'
import { readBirthDate } from '@portal/domain/identifiers/personal-code'
import { foldedNameKey, nameKey } from '@portal/domain/names/name-key'
import { fullName } from '@portal/domain/names/person-name'
import { asObject, isAbsent, rowsIn, type Row } from '../answers/places.ts'
import { findRowFact } from '../facts/registered-facts.ts'
import { identify, identityField } from './identify-holder.ts'
import type { ResultingFact } from '../facts/compute-result.ts'
import type { JudgedForm } from './judged-form.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import type { FormRule } from '../definition/vocabulary.ts'

/** Finds issues of persons and areas that have the same entry already, and of rights that depend on other holders. */
export function holderIssues(
  rule: FormRule,
  { service, answers, result, facts: { registered = [], entriesOf, areas: listed } }: JudgedForm,
): FormIssue[] {
  const pathOf = (place: string, { rowId }: Row, field: string) =>
    [service.code, place, rowId, field].filter(Boolean).join('.')
  const rowsAt = (place: string) => rowsIn(service, answers, place)
  switch (rule.rule) {
    case 'new-holder': {
      const { orLeaving = false } = rule
      const before: readonly Pick<ResultingFact, 'kind' | 'value'>[] = orLeaving
        ? registered.filter(({ until }) => until === null)
        : result.filter(({ row }) => row === null)
      const staying = holdersOf(rule, before)
      const known = new Set(
        staying.flatMap(({ value }) => ('holder' in value ? [identify(value.holder as Holder)] : [])),
      )
      return rowsAt(rule.rows).flatMap((row): FormIssue[] => {
        const person = readPerson(row.values)
        return (isGiven(person.personal_code) || isNamed(person)) && known.has(identify(person))
          ? [{ path: pathOf(rule.rows, row, identityField(person)), code: rule.code }]
          : []
      })
    }
    case 'named-after-principal': {
      const [name = '', principal = ''] = [
        result.find(({ kind }) => kind === 'name')?.value as { name?: string } | undefined,
        holderIn(result.find(({ kind }) => kind === 'principal')?.value) as { name?: string } | null,
      ].map((named) => foldedNameKey(named?.name ?? ''))
      return name === '' || principal === '' || name.includes(principal)
        ? []
        : [{ path: `${service.code}.${rule.place}`, code: 'name-without-principal' }]
    }
    case 'holder-remains':
      return holdersOf(rule, result).length < (rule.min ?? 1)
        ? [{ path: `${service.code}.${rule.rows}`, code: rule.code }]
        : []
    case 'right-exercisable': {
      const holders = result.filter(({ kind }) => kind === rule.kind).length
      return rowsAt(rule.rows).flatMap((row): FormIssue[] => {
        const right = row.values[rule.field]
        const needed = right === 'WITH_AT_LEAST' ? Number(row.values['withAtLeast'] ?? 1) : right === 'WITH_ALL' ? 1 : 0
        return holders - 1 < needed
          ? [{ path: pathOf(rule.rows, row, rule.field), code: 'joint-right-alone', params: { others: holders - 1 } }]
          : []
      })
    }
    case 'rights-remain':
      return rowsAt(rule.rows).length > 0 ? strandedRights(rule, { service, result }) : []
    case 'known-branch': {
      const names = registered.flatMap(({ kind, until, value }) =>
        kind === 'branch' && until === null && 'name' in value ? [value.name ?? ''] : [],
      )
      const keys = new Set(names.map(nameKey))
      return rowsAt(rule.rows).flatMap((row): FormIssue[] => {
        const named = textAt(row.values, rule.field)
        if (named === '' || keys.has(nameKey(named))) return []
        const path = pathOf(rule.rows, row, rule.field)
        return names.length === 0
          ? [{ path, code: 'no-branches' }]
          : [{ path, code: 'branch-unknown', params: { name: names.join(', ') } }]
      })
    }
    case 'holder-without-code':
      return rowsAt(rule.rows).flatMap((row): FormIssue[] => {
        const chosen = findRowFact(service, rule.rows, rule.fact, row, registered)
        return chosen && hasCode(chosen.value)
          ? [{ path: pathOf(rule.rows, row, rule.fact), code: 'person-has-code' }]
          : []
      })
    case 'same-holder':
      return changedHolders(rule, { service, result, registered, rows: rowsAt(rule.rows) })
    case 'only-entry':
      return rowsAt(rule.rows).flatMap((row): FormIssue[] => {
        const name = entriesOf?.[rule.of].get(textAt(row.values, code))
        return name === undefined ? [] : [{ path: pathOf(rule.rows, row, code), code: rule.code, params: { name } }]
      })
    case 'areas-work': {
      const areas = result.flatMap((fact) => (fact.kind === 'area' ? [fact] : []))
      const keys = areas.map(({ value }) => foldedNameKey(textAt(asObject(value), 'code')))
      const isUnlisted = (key: string) => typeof listed === 'object' && listed.size > 0 && !listed.has(key)
      const found = areas.flatMap(({ row }, index): FormIssue[] => {
        const key = keys[index] ?? ''
        if (!row?.startsWith(`${service.code}.`) || key === '') return []
        const path = `${row}.${rule.field}`
        if (keys.indexOf(key) < index) return [{ path, code: 'area-twice' }]
        return isUnlisted(key) ? [{ path, code: 'area-unlisted' }] : []
      })
      if (areas.length <= rule.most) return found
      const tooMany: FormIssue = {
        path: `${service.code}.${rule.rows}`,
        code: 'areas-too-many',
        params: { most: rule.most },
      }
      return [tooMany, ...found.filter(({ code: each }) => each === 'area-unlisted')]
    }
    default:
      return []
  }
}

type Counted = Pick<FormRule & { rule: 'rights-remain' }, 'kind' | 'among'>

/** Selects the facts of a kind, or those of them that have one of these words. */
const holdersOf = <Known extends { readonly kind: string; readonly value: object }>(
  { kind, among }: Counted,
  facts: readonly Known[],
): Known[] =>
  facts.filter(
    (fact) => fact.kind === kind && (!among || among.words.includes(String(asObject(fact.value)[among.part]))),
  )

/** Names the holders who stay with a right that needs more others than there are. */
function strandedRights(
  rule: FormRule & { rule: 'rights-remain' },
  { service, result }: Pick<JudgedForm, 'service' | 'result'>,
): FormIssue[] {
  const holders = holdersOf(rule, result)
  const stranded = holders.filter(({ row, value }) => {
    const { representation, with_at_least: others } = asObject(value)
    return row === null && representation === 'WITH_AT_LEAST' && holders.length - 1 < Number(others ?? 1)
  })
  const names = stranded.flatMap(({ value }) => {
    const holder = holderIn(value)
    return holder ? ['surname' in holder ? fullName(holder) : holder.name] : []
  })
  return names.length > 0
    ? [{ path: `${service.code}.${rule.rows}`, code: 'joint-right-remains', params: { name: names.join(', ') } }]
    : []
}

type Named = Pick<JudgedForm, 'service' | 'result'> & {
  readonly registered: NonNullable<JudgedForm['facts']['registered']>
  readonly rows: readonly Row[]
}

function changedHolders(
  { rows: place, fact, kinds }: FormRule & { rule: 'same-holder' },
  { service, result, registered, rows }: Named,
): FormIssue[] {
  const named = rows.flatMap((row) => {
    const chosen = findRowFact(service, place, fact, row, registered)
    const before = chosen && holderIn(chosen.value)
    return before ? [{ row, before, path: `${service.code}.${place}.${row.rowId}` }] : []
  })
  const registeredAs = new Map(named.map(({ path, before }) => [path, identify(before)]))
  return named.flatMap(({ row, before, path }): FormIssue[] => {
    const after = holderIn(result.find((each) => each.row === path)?.value)
    if (!after) return []
    if ('surname' in after !== 'surname' in before)
      return [{ path: `${path}.${'kind' in row.values ? 'kind' : fact}`, code: 'holder-of-other-kind' }]
    if (!isNamed(after)) return []
    // One person may have several entries, and all of them have the new data.
    const others = result.filter(
      (each) =>
        kinds.includes(each.kind) &&
        each.row !== path &&
        (each.row === null || registeredAs.get(each.row) !== identify(before)),
    )
    const isTaken = others.some(({ value }) => {
      const other = holderIn(value)
      return other && identify(other) === identify(after)
    })
    const field = `${path}.${identityField(after)}`
    if (isTaken && identify(after) !== identify(before)) return [{ path: field, code: 'holder-twice' }]
    return hasCode({ holder: before }) || sharesIdentity(before, after)
      ? []
      : [{ path: field, code: 'maybe-other-holder' }]
  })
}

const holderIn = (value: object | undefined) => (value && 'holder' in value ? (value.holder as Holder | null) : null)

/** A row that is still being filled in names no holder yet: its parts are null, whatever the type of a holder. */
function isNamed(holder: Holder): boolean {
  const parts: { readonly [part: string]: string | null } = holder
  return 'surname' in holder
    ? isGiven(parts['surname']) && (isGiven(holder.personal_code) || isGiven(holder.birth_date))
    : isGiven(parts['name']) && isGiven(holder.registration_number)
}
const isGiven = (part: string | null | undefined) => !isAbsent(part)

function sharesIdentity(before: Holder, after: Holder): boolean {
  const [one, other] = [before, after].map((holder) => ({
    name: nameKey('surname' in holder ? fullName(holder) : holder.name),
    number:
      'surname' in holder
        ? (readBirthDate(holder.personal_code ?? '') ?? holder.birth_date)
        : holder.registration_number,
  }))
  return one?.name === other?.name || (one?.number !== null && one?.number === other?.number)
}

/**
 * Finds rows that may describe one person, once by personal code and once by identity document: the names are equal,
 * and the birth dates, where both are known, do not differ. Namesakes exist, so this is a doubt.
 */
export function namesakes({ path, rows }: { readonly path: string; readonly rows: readonly Row[] }): FormIssue[] {
  const byName = new Map<string, Row[]>()
  return rows.flatMap((row): FormIssue[] => {
    const name = nameIn(row.values)
    if (name === '') return []
    const namedSo = byName.get(name) ?? []
    byName.set(name, namedSo)
    const isRepeated = namedSo.some(({ values }) => {
      if (isAbsent(values[code]) === isAbsent(row.values[code])) return false
      const [one, other] = [birthOf(values), birthOf(row.values)]
      return one === null || other === null || one === other
    })
    namedSo.push(row)
    return isRepeated ? [{ path: `${path}.${row.rowId}.surname`, code: 'maybe-same-person' }] : []
  })
}

const code = 'latvianIdentityNumber'
const textAt = (values: Row['values'], key: string) => (typeof values[key] === 'string' ? values[key].trim() : '')
/** Returns the person of a row, by code or by name and birth date. */
const readPerson = (values: Row['values']): PersonHolder => ({
  forename: textAt(values, 'forname') || null,
  surname: textAt(values, 'surname'),
  personal_code: textAt(values, code) || null,
  birth_date: textAt(values, 'birthDate') || null,
  country: null,
})
const nameIn = (values: Row['values']) =>
  fullName({ forename: textAt(values, 'forname'), surname: textAt(values, 'surname') }).toLocaleLowerCase('lv')
const birthOf = (values: Row['values']) => readBirthDate(textAt(values, code)) ?? (textAt(values, 'birthDate') || null)

/** A reader may see the code only in part. */
export function hasCode(value: object): boolean {
  const { holder } = value as { holder?: Holder | null }
  return holder !== null && holder !== undefined && 'surname' in holder && holder.personal_code !== null
}
