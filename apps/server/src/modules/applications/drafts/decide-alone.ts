import { getBody } from '@portal/domain'
import type { ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { EntityId } from '@portal/contract/ids'
import type { Tx } from '../../../db/connect.ts'
import { listMembers } from '../../entities/index.ts'

/**
 * Answers that the only registered member decides. Answers nothing for other services, and where a council may decide.
 */
export async function decideAlone(
  tx: Tx,
  entityId: EntityId,
  { rules }: ServiceDefinition,
  officers: readonly { readonly position: string }[],
): Promise<ServiceAnswers> {
  const rule = rules.find((each) => each.rule === 'sole-member')
  if (!rule || officers.some((officer) => getBody(officer) === 'council')) return {}
  if ((await listMembers(tx, entityId)).length !== 1) return {}
  const [step = '', group = '', field = ''] = rule.body.split('.')
  return { [step]: { [group]: { [field]: 'sole-member' } } }
}
