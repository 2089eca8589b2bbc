import type { ApplicationRow } from '@portal/contract/application-lists'
import type { Language } from '@portal/contract/shapes'
import type { Actor } from '../../../actor.ts'
import { groupName, namedServices } from '../../catalogue/index.ts'
import type { NextStep } from '@portal/domain'
import { onlyReads } from '../access.ts'
import { currentStage, getPaymentState, shownActions } from '../permitted-actions.ts'
import type { ListedApplication } from './listed-application.ts'

export function toApplicationRow(
  row: ListedApplication,
  next_step: NextStep,
  actor: Actor,
  language: Language,
): ApplicationRow {
  return {
    uuid: row.id,
    number: row.number,
    register_number: row.register.number,
    type: groupName(language, row.category),
    services: namedServices(language, row.services),
    created_at: row.createdAt.toISOString(),
    submitted_at: row.submission.at?.toISOString() ?? null,
    submitter: row.submitter,
    subject: row.subject,
    registration_number: row.register.registeredNumber,
    state: row.state,
    stage: currentStage(row, row.hasQuestion),
    is_paid: getPaymentState(row) === 'paid',
    next_step,
    permitted_actions: onlyReads(actor, row) ? [] : shownActions(row, actor.agent !== undefined),
  }
}
