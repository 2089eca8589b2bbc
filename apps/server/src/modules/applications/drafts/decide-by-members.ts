import { getBody } from '@portal/domain'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { EntityId } from '@portal/contract/ids'
import type { Tx } from '../../../db/connect.ts'
import { listMembers } from '../../entities/index.ts'
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
  const asked = forms.flatMap(({ code, steps }) =>
    steps.flatMap(({ key: step, groups }) =>
      groups.flatMap(({ key: group, fields }) =>
        fields.flatMap(({ key, initialFrom }) => (initialFrom === 'members' ? [{ code, step, group, key }] : [])),
      ),
    ),
  )
  if (asked.length === 0 || officers.some((officer) => getBody(officer) === 'council')) return {}
  const { length } = await listMembers(tx, entityId)
  if (length === 0) return {}
  const body = length === 1 ? 'sole-member' : 'members-meeting'
  return Object.fromEntries(asked.map(({ code, step, group, key }) => [code, { [step]: { [group]: { [key]: body } } }]))
}
