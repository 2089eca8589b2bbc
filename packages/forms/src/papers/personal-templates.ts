import type { PaperTemplate } from './paper-template.ts'
import { first, unread } from './template-law.ts'

/** The application itself, and papers in which persons state something about themselves. */
export const personalTemplates: readonly PaperTemplate[] = [
  {
    ...unread,
    type: 'application',
    basis: 'likums „Par Latvijas Republikas Uzņēmumu reģistru”',
    parts: [
      { kind: 'content', of: 'applicant' },
      { kind: 'content', of: 'changes' },
      { kind: 'content', of: 'answers' },
      { kind: 'content', of: 'attached' },
    ],
  },
  {
    ...unread,
    type: 'officer-consent',
    basis: 'Komerclikuma 221. un 295. pants',
    parts: [
      { kind: 'paragraph', text: 'consent.officer' },
      {
        kind: 'table',
        rows: 'officers',
        columns: [
          { text: 'board.name', value: 'name' },
          { text: 'board.identity', value: 'identity' },
          { text: 'board.position', value: 'position' },
        ],
      },
    ],
  },
  {
    ...first,
    type: 'owner-consent',
    basis: 'likums „Par Latvijas Republikas Uzņēmumu reģistru”',
    source: 'ur.gov.lv SIA, juridiskās adreses pārbaude',
    parts: [
      { kind: 'paragraph', text: 'consent.owner' },
      {
        kind: 'table',
        rows: 'owners',
        columns: [
          { text: 'consent.owners', value: 'name' },
          { text: 'founders.identity', value: 'identity' },
        ],
      },
    ],
  },
  {
    ...unread,
    type: 'resignation-notice',
    basis: 'Komerclikuma 224. pants',
    parts: [
      { kind: 'paragraph', text: 'consent.addressee' },
      { kind: 'paragraph', text: 'consent.resigned', each: 'resignations' },
    ],
  },
  {
    ...unread,
    type: 'natural-person-questionnaire',
    basis: 'Fizisko personu reģistra likums',
    parts: [
      { kind: 'paragraph', text: 'questionnaire' },
      { kind: 'content', of: 'person' },
    ],
  },
]
