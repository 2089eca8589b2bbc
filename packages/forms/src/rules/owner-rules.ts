import type { Holder } from '@portal/contract/facts'
import { isHolding, type Holding } from '../facts/holdings.ts'
import { countShares } from '../facts/meeting.ts'
import { fullName } from '@portal/domain/names/person-name'
import { termParams, termToday } from '../facts/legal-term.ts'
import { identify, isMasked } from './identify-holder.ts'
import { collectValues } from '../answers/conditions.ts'
import { isAbsent, valueAt } from '../answers/places.ts'
import type { EvaluatedForm } from './evaluated-form.ts'
import type { FilledForm, ResultingFact } from '../facts/compute-result.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import type { FormRule } from '../definition/vocabulary.ts'

/** Owners are persons with more than this part of the shares (NILLTPFNL 1. panta 5. punkts). */
const percentOfOwner = 25
/** So many persons at most can each have more than this part, unless they hold shares in common. */
const mostOwnersByShares = 3

/**
 * Compares the owners with the shares as both are after the entry. A contradiction is a doubt, because control by other
 * means is possible. An entity among the holders hides who holds through it.
 */
export function ownerIssues(
  rule: FormRule & { rule: 'owners-match-shares' },
  { service, answers, forms, result }: EvaluatedForm,
): FormIssue[] {
  // The service that declares the owners evaluates them, where it is filed, too.
  if (rule.finding === undefined && forms.some(declaresOwners)) return []
  const members = result.flatMap((fact) => (isHolding(fact) ? [fact.value] : []))
  const holders = result.flatMap(({ value }) => ('holder' in value ? [value.holder as Holder | null] : []))
  const owners = result.flatMap(({ kind, value, row }) =>
    kind === 'beneficial_owner' ? [{ ...(value as Ownership), row }] : [],
  )
  const isInCommon = members.some(({ joint }) => (joint ?? []).length > 0)
  const crowded = isInCommon ? [] : findCrowd(owners)
  if ([...holders, ...members.flatMap(listHolders)].some(isMasked)) return crowded
  // Without the shares of each member no part of them is known.
  const total = countShares(members.map((holding) => ({ holding })))
  if (total === null || total === 0) return crowded
  const large = listLargeHolders(result)
  const declared = new Set(owners.map(({ holder }) => identify(holder)))
  // Owners of a market's shares are not declared at all.
  const isOnMarket =
    rule.finding !== undefined && collectValues(service, answers, rule.finding)[0] === 'regulated-market'
  const undeclared = large.flatMap(({ holder, percent }): FormIssue[] =>
    'surname' in holder && !isOnMarket && !declared.has(identify(holder))
      ? [
          {
            path: `${service.code}.${'rows' in rule ? rule.rows : rule.finding}`,
            code: 'owner-not-declared',
            params: { name: fullName(holder), percent: Math.floor(percent), limit: percentOfOwner },
          },
        ]
      : [],
  )
  const hidden = members.map(listHolders).some((each) => each.length === 0 || each.some((one) => !('surname' in one)))
  const holding = new Set(large.map(({ holder }) => identify(holder)))
  const baseless = hidden
    ? crowded
    : owners.flatMap(({ holder, control, row }): FormIssue[] =>
        row !== null && control === 'shares' && !holding.has(identify(holder))
          ? [{ path: `${row}.control`, code: 'owner-without-shares', params: { limit: percentOfOwner } }]
          : [],
      )
  // One issue per path: the first holder is named, the next one after this is corrected.
  return [...undeclared.slice(0, 1), ...baseless]
}

/** Finds the owner by shares who is one too many, also where it is not known who holds how many. */
function findCrowd(owners: readonly (Ownership & { readonly row: string | null })[]): FormIssue[] {
  const byShares = owners.filter(({ control }) => control === 'shares')
  if (byShares.length <= mostOwnersByShares) return []
  const last = byShares.findLast(({ row }) => row !== null)
  const params = { limit: percentOfOwner, most: mostOwnersByShares }
  return last ? [{ path: `${last.row}.control`, code: 'owners-by-shares-many', params }] : []
}

/** Compares the statement about the owners with the other services of the application. */
export function ownersStatedIssues(
  { field }: FormRule & { rule: 'owners-stated' },
  { service, answers, forms, facts }: EvaluatedForm,
): FormIssue[] {
  const term = termToday('notice-of-owners', facts)
  if (!term) return []
  const path = `${service.code}.${field}`
  const stated = valueAt(answers, field)
  const areFiled = forms.some(declaresOwners)
  if (isAbsent(stated)) return areFiled ? [] : [{ path, code: 'owners-unstated', params: termParams(term) }]
  if (stated === 'unchanged' && areFiled) return [{ path, code: 'owners-also-change' }]
  return stated === 'changed' && !areFiled ? [{ path, code: 'owners-filed-apart', params: termParams(term) }] : []
}

/**
 * Lists the holders with so many shares that they own the entity, each with the percentage. Shares in common count in
 * full for each of their holders, because all of them exercise the rights together (Komerclikuma 157. pants). Lists none while
 * the shares of a holder are unknown.
 */
export function listLargeHolders(
  result: readonly ResultingFact[],
): { readonly holder: Holder; readonly percent: number }[] {
  const holdings = result.filter(isHolding)
  const blocks = holdings.flatMap(({ value: { shares, ...value } }) =>
    shares === null ? [] : { holders: listHolders(value), shares },
  )
  if (blocks.length < holdings.length) return []
  const total = blocks.reduce((sum, { shares }) => sum + shares, 0)
  if (total === 0) return []
  // A member may hold several blocks of shares.
  const held = new Map<string, { holder: Holder; shares: number }>()
  for (const { holders, shares } of blocks)
    for (const [key, holder] of new Map(holders.map((each) => [identify(each), each]))) {
      const before = held.get(key)
      held.set(key, { holder: before?.holder ?? holder, shares: (before?.shares ?? 0) + shares })
    }
  return [...held.values()]
    .map(({ holder, shares }) => ({ holder, percent: (shares * 100) / total }))
    .filter(({ percent }) => percent > percentOfOwner)
}

/** Returns the holder, or the holders in common; none where the register names none. */
const listHolders = ({ holder, joint }: Pick<Holding, 'holder' | 'joint'>): readonly Holder[] =>
  holder ? [holder] : (joint ?? [])

const declaresOwners = ({ service }: FilledForm) =>
  service.rules.some((rule) => rule.rule === 'owners-match-shares' && rule.finding !== undefined)

type Ownership = { readonly holder: Holder; readonly control: string | null }
