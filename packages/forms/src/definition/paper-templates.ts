import type { Day } from '@portal/domain/calendar/days'
import { findInForce, type LawRow } from '@portal/domain/law/in-force'
import type { DocumentType } from './vocabulary.ts'

/**
 * A version of the text of a paper that the portal prepares. An amended text is a new version: the previous row gets its last day, and the
 * renderer keeps the previous text for papers of that version that are signed (`DocumentSource.template`).
 */
export interface PaperTemplate extends LawRow {
  readonly type: DocumentType
  readonly version: number
  readonly basis: string
}

const first = { version: 1, validFrom: '2026-01-01', validTo: null } as const
/** The paragraphs come from the project's notes; their wording was not read. */
const unread = { ...first, source: 'placeholder' } as const

export const paperTemplates: readonly PaperTemplate[] = [
  { ...unread, type: 'application', basis: 'likums „Par Latvijas Republikas Uzņēmumu reģistru”' },
  {
    ...first,
    type: 'founding-decision',
    basis: 'Komerclikuma 143.–149. pants; Biedrību un nodibinājumu likums',
    source: 'ur.gov.lv SIA, lēmums par dibināšanu',
  },
  {
    ...first,
    type: 'founding-agreement',
    basis: 'Komerclikuma 143.–149. pants',
    source: 'ur.gov.lv SIA, lēmums par dibināšanu',
  },
  { ...unread, type: 'statutes', basis: 'Komerclikuma 143.–149. pants; Biedrību un nodibinājumu likums' },
  {
    ...first,
    type: 'members-decision',
    basis: 'Komerclikuma 210. pants',
    source: 'ur.gov.lv dalībnieku sapulces protokols',
  },
  {
    ...first,
    type: 'members-minutes',
    basis: 'Komerclikuma 217. pants',
    source: 'ur.gov.lv dalībnieku sapulces protokols',
  },
  { ...unread, type: 'council-decision', basis: 'Komerclikuma 291.–305. pants' },
  {
    ...first,
    type: 'organisation-minutes',
    basis: 'Biedrību un nodibinājumu likums',
    source: 'ur.gov.lv galvenā valsts notāra lēmums Nr. 1-5n/104 (2025)',
  },
  { ...unread, type: 'founders-decision', basis: 'Biedrību un nodibinājumu likums' },
  {
    ...first,
    type: 'members-register-folio',
    basis: 'Komerclikuma 187. un 187.¹ pants',
    source: 'ur.gov.lv dalībnieku reģistra nodalījums',
  },
  { ...unread, type: 'stockholders-register', basis: 'Komerclikuma 234. un 235. pants' },
  { ...unread, type: 'capital-increase-terms', basis: 'Komerclikuma 196.–203. pants' },
  { ...unread, type: 'capital-decrease-terms', basis: 'Komerclikuma 206. pants' },
  { ...unread, type: 'contribution-transfer', basis: 'Komerclikuma 153., 154. un 196.–203. pants' },
  { ...unread, type: 'share-applications', basis: 'Komerclikuma 196.–203. pants' },
  { ...unread, type: 'officer-consent', basis: 'Komerclikuma 221. un 295. pants' },
  {
    ...first,
    type: 'owner-consent',
    basis: 'likums „Par Latvijas Republikas Uzņēmumu reģistru”',
    source: 'ur.gov.lv SIA, juridiskās adreses pārbaude',
  },
  { ...unread, type: 'resignation-notice', basis: 'Komerclikuma 224. pants' },
  { ...unread, type: 'natural-person-questionnaire', basis: 'Fizisko personu reģistra likums' },
  {
    ...unread,
    type: 'statutes-amendments',
    basis:
      'Komerclikuma 195. un 283. pants; Biedrību un nodibinājumu likums; Kooperatīvo sabiedrību likums; Arodbiedrību likums; Reliģisko organizāciju likums; Politisko partiju likums',
  },
  { ...unread, type: 'statutes-new-wording', basis: 'Komerclikuma 195. un 283. pants' },
]

const listVersions = (type: DocumentType, rows: readonly PaperTemplate[]) => rows.filter((row) => row.type === type)

/** Returns the template in force on the day of printing. @throws Error when there is none, because no text is printed without its law */
export function templateOn(type: DocumentType, day: Day, rows = paperTemplates): PaperTemplate {
  const template = findInForce(listVersions(type, rows), day)
  if (!template) throw new Error(`No template of ${type} is in force on ${day}`)
  return template
}

/** Finds the template that made a paper; papers without a version were made by the first one. */
export const findTemplate = (
  type: DocumentType,
  version: number | null,
  rows = paperTemplates,
): PaperTemplate | undefined => listVersions(type, rows).find((row) => row.version === (version ?? 1))
