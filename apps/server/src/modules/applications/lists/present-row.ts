import type { ApplicationRow } from '@portal/contract/application-lists'
import type { Language } from '@portal/contract/shapes'
import type { Actor } from '../../../actor.ts'
import { groupName, namedServices } from '../../catalogue/index.ts'
import { onlyReads } from '../access.ts'
import { shownActions } from '../permitted-actions.ts'
import type { ListedApplication } from './listed-application.ts'

const utc = (text: string | null) => (text === null ? null : new Date(text).toISOString())

export function toApplicationRow(row: ListedApplication, actor: Actor, language: Language): ApplicationRow {
  return {
    uuid: row.id,
    number: row.number,
    register_number: row.registerNumber,
    type: groupName(language, row.category),
    services: namedServices(language, row.services),
    created_at: new Date(row.createdAt).toISOString(),
    submitted_at: utc(row.submittedAt),
    submitter: row.submitter,
    subject: row.subject,
    state: row.state,
    question: row.hasQuestion,
    permitted_actions: onlyReads(actor, row) ? [] : shownActions(row, actor.agent !== undefined),
  }
}
