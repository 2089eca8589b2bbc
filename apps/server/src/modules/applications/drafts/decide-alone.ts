import { getBody } from '@portal/domain'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import type { EntityId } from '@portal/contract/ids'
import type { Tx } from '../../../db/connect.ts'
import { listMembers } from '../../entities/index.ts'
import type { Answers } from '../application-record.ts'

/** Answers that the only registered member decides, in each form that asks. Answers nothing where a council may decide. */
export async function decideAlone(
  tx: Tx,
  entityId: EntityId,
  forms: readonly ServiceDefinition[],
  officers: readonly { readonly position: string }[],
): Promise<Answers> {
  const asked = forms.flatMap(({ code, rules }) =>
    rules.flatMap((each) => (each.rule === 'sole-member' ? [{ code, path: each.body }] : [])),
  )
  if (asked.length === 0 || officers.some((officer) => getBody(officer) === 'council')) return {}
  if ((await listMembers(tx, entityId)).length !== 1) return {}
  return Object.fromEntries(
    asked.map(({ code, path }) => {
      const [step = '', group = '', field = ''] = path.split('.')
      return [code, { [step]: { [group]: { [field]: 'sole-member' } } }]
    }),
  )
}
