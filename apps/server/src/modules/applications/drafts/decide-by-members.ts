import { getBody } from '@portal/domain'
import type { Field, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { holdingKinds } from '@portal/forms/facts/holdings'
import type { Fact } from '@portal/contract/facts'
import type { EntityId } from '@portal/contract/ids'
import type { Tx } from '../../../db/connect.ts'
import { factsInForce, listMembers } from '../../entities/index.ts'
import type { Answers } from '../application-record.ts'

/**
 * Answers in each form that asks who decides: the only registered member, or the meeting of several. Answers nothing
 * where a council may decide, or the register knows no members.
 */
export async function decideByMembers(
  tx: Tx,
  entityId: EntityId,
  forms: readonly ServiceDefinition[],
  officers: readonly { readonly position: string }[],
): Promise<Answers> {
  const hasCouncil = officers.some((officer) => getBody(officer) === 'council')
  const asked = listProposed(forms, 'members').filter(({ options }) => !hasCouncil || !options.includes('council'))
  if (asked.length === 0) return {}
  const { length } = await listMembers(tx, entityId)
  if (length === 0) return {}
  const body = length === 1 ? 'sole-member' : 'members-meeting'
  return Object.fromEntries(asked.map(({ code, step, group, key }) => [code, { [step]: { [group]: { [key]: body } } }]))
}

/** Finds the registered facts from which the forms propose further answers about a decision: the members with their shares, the seat, and a notice of a decrease. */
export async function findProposed(tx: Tx, entityId: EntityId, forms: readonly ServiceDefinition[]): Promise<Fact[]> {
  const kinds = [
    ...(listProposed(forms, 'shares').length > 0 ? holdingKinds : []),
    ...(listProposed(forms, 'seat').length > 0 ? (['seat'] as const) : []),
    ...(listProposed(forms, 'announced').length > 0 ? (['capital_decrease'] as const) : []),
  ]
  return factsInForce(tx, entityId, { kinds }, null)
}

const listProposed = (forms: readonly ServiceDefinition[], from: Field['initialFrom']) =>
  forms.flatMap(({ code, steps }) =>
    steps.flatMap(({ key: step, groups }) =>
      groups.flatMap(({ key: group, fields }) =>
        fields.flatMap((field) =>
          field.initialFrom === from
            ? [{ code, step, group, key: field.key, options: field.kind === 'choice' ? field.options : [] }]
            : [],
        ),
      ),
    ),
  )
