import type { Holder } from '@portal/contract/facts'
import { isHolding } from '../facts/holdings.ts'
import { fullName } from '@portal/domain/names/person-name'
import { identify, isMasked } from './identify-holder.ts'
import { collectValues } from '../answers/conditions.ts'
import type { JudgedForm } from './judged-form.ts'
import type { FilledForm, ResultingFact } from '../facts/compute-result.ts'
import type { FormIssue } from '../definition/issue-codes.ts'
import type { FormRule } from '../definition/vocabulary.ts'

/** Owners are persons with more than this part of the shares (NILLTPFNL 1. panta 5. punkts). */
const percentOfOwner = 25

/**
 * Compares the owners with the shares as both are after the entry. A contradiction is a doubt, because control by other
 * means is possible. An entity among the holders hides who holds through it.
 */
export function ownerIssues(
  rule: FormRule & { rule: 'owners-match-shares' },
  { service, answers, forms, result }: JudgedForm,
): FormIssue[] {
  // The service that declares the owners judges them, where it is filed, too.
  if (rule.finding === undefined && forms.some(declaresOwners)) return []
  const members = result.flatMap((fact) => (isHolding(fact) ? [fact.value] : []))
  const holders = result.flatMap(({ value }) => ('holder' in value ? [value.holder as Holder | null] : []))
  if (holders.some(isMasked)) return []
  const total = members.reduce((sum, { shares }) => sum + (shares ?? 0), 0)
  if (total === 0) return []
  const large = listLargeHolders(result)
  const owners = result.flatMap(({ kind, value, row }) =>
    kind === 'beneficial_owner' ? [{ ...(value as Ownership), row }] : [],
  )
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
  const hidden = members.some(({ holder }) => !holder || !('surname' in holder))
  const holding = new Set(large.map(({ holder }) => identify(holder)))
  const baseless = hidden
    ? []
    : owners.flatMap(({ holder, control, row }): FormIssue[] =>
        row !== null && control === 'shares' && !holding.has(identify(holder))
          ? [{ path: `${row}.control`, code: 'owner-without-shares', params: { limit: percentOfOwner } }]
          : [],
      )
  // One issue per path: the first holder is named, the next one after this is corrected.
  return [...undeclared.slice(0, 1), ...baseless]
}

/** Lists the holders with so many shares that they own the entity, each with the percentage and the row that enters them. */
export function listLargeHolders(
  result: readonly ResultingFact[],
): { readonly holder: Holder; readonly percent: number; readonly row: string | null }[] {
  // A member may hold several blocks of shares.
  const blocks = result
    .filter(isHolding)
    .flatMap(({ value: { holder, shares }, row }) => [{ holder, shares: shares ?? 0, row }])
  const total = blocks.reduce((sum, { shares }) => sum + shares, 0)
  const known = blocks.flatMap(({ holder, ...block }) => (holder ? [{ holder, ...block }] : []))
  return [...Map.groupBy(known, ({ holder }) => identify(holder)).values()].flatMap(([first, ...others]) => {
    if (!first || total === 0) return []
    const percent = (others.reduce((sum, { shares }) => sum + shares, first.shares) * 100) / total
    return percent > percentOfOwner ? [{ holder: first.holder, percent, row: first.row }] : []
  })
}

const declaresOwners = ({ service }: FilledForm) =>
  service.rules.some((rule) => rule.rule === 'owners-match-shares' && rule.finding !== undefined)

type Ownership = { readonly holder: Holder; readonly control: string | null }
