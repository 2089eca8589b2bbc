import type { DocumentDefinition, Field } from './vocabulary.ts'

const texts = 'persons.decision'
const taken = [
  { key: 'decidedOn', kind: 'date', in: 'past-or-today', texts },
  { key: 'number', kind: 'text', maxLength: 50, optional: true, texts },
] as const satisfies readonly Field[]

/** Members decide: a sole one in writing, several in a meeting with minutes. */
export const membersDecision = [
  { key: 'body', kind: 'choice', options: ['sole-member', 'members-meeting'], texts },
  ...taken,
] as const satisfies readonly Field[]

/** The board of a joint-stock company is the council's to elect. */
export const boardDecision = [
  { key: 'body', kind: 'choice', options: ['sole-member', 'members-meeting', 'council'], texts },
  ...taken,
] as const satisfies readonly Field[]

/** A sole trader or the partners themselves grant a procuration and need no separate decision. */
export const procurationDecision = [
  { key: 'body', kind: 'choice', options: ['sole-member', 'members-meeting', 'council', 'merchant'], texts },
  ...taken,
] as const satisfies readonly Field[]

/** @param body the field `step.group.body` */
export function decisionDocuments(body: string): DocumentDefinition[] {
  return [
    {
      type: 'members-decision',
      origin: 'generated',
      requiredSignatures: 'anyone',
      when: { field: body, equals: 'sole-member' },
    },
    {
      type: 'members-minutes',
      origin: 'uploaded',
      requiredSignatures: 'anyone',
      when: { field: body, equals: 'members-meeting' },
    },
  ]
}

/** As `decisionDocuments`, where the council may have decided. */
export function boardDecisionDocuments(body: string): DocumentDefinition[] {
  return [
    ...decisionDocuments(body),
    {
      type: 'council-decision',
      origin: 'uploaded',
      requiredSignatures: 'anyone',
      when: { field: body, equals: 'council' },
    },
  ]
}
