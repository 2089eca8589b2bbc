import type { Day } from '@portal/domain/calendar/days'
import { findInForce } from '@portal/domain/law/in-force'
import type { DocumentType, ServiceDefinition } from '../definition/vocabulary.ts'
import { foundedForm } from '../facts/filed-facts.ts'
import { capitalTemplates } from './capital-templates.ts'
import { decisionTemplates } from './decision-templates.ts'
import { foundingTemplates } from './founding-templates.ts'
import type { PaperTemplate } from './paper-template.ts'
import { personalTemplates } from './personal-templates.ts'

/** All versions of all papers that the portal prepares. */
export const paperTemplates: readonly PaperTemplate[] = [
  ...personalTemplates,
  ...foundingTemplates,
  ...decisionTemplates,
  ...capitalTemplates,
]

/** A paper of an entity: the type, and the legal form, which is null where the application has none. */
export interface PaperKind {
  type: DocumentType
  form: string | null
}

/** @param legalForm that of an existing entity; a new one has the form that its service founds */
export const toPaperKind = (service: ServiceDefinition, type: DocumentType, legalForm: string | null): PaperKind => ({
  type,
  form: foundedForm(service) ?? legalForm,
})

function listVersions({ type, form }: PaperKind, rows: readonly PaperTemplate[]): PaperTemplate[] {
  const ofType = rows.filter((row) => row.type === type)
  const ofForm = ofType.filter(({ forms }) => forms?.some((one) => one === form))
  return ofForm.length > 0 ? ofForm : ofType.filter(({ forms }) => forms === undefined)
}

/** Returns the template in force on the day of printing. @throws Error when there is none, because no text is printed without its law */
export function templateOn(kind: PaperKind, day: Day, rows = paperTemplates): PaperTemplate {
  const template = findInForce(listVersions(kind, rows), day)
  if (!template) throw new Error(`No template of ${kind.type} is in force on ${day}`)
  return template
}

/** Finds the template that made a paper; papers without a version were made by the first one. */
export const findTemplate = (
  kind: PaperKind,
  version: number | null,
  rows = paperTemplates,
): PaperTemplate | undefined => listVersions(kind, rows).find((row) => row.version === (version ?? 1))
