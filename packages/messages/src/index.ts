export type { Translation } from './translation.ts'

export const languages = ['lv', 'en'] as const
export type Language = (typeof languages)[number]

/** One catalogue per module; a new module is one line in each table. */
const original = {
  'application-lists': () => import('./lv/application-lists.ts'),
  applications: () => import('./lv/applications.ts'),
  catalogue: () => import('./lv/catalogue.ts'),
  contacts: () => import('./lv/contacts.ts'),
  delegations: () => import('./lv/delegations.ts'),
  documents: () => import('./lv/documents.ts'),
  entities: () => import('./lv/entities.ts'),
  facts: () => import('./lv/facts.ts'),
  findings: () => import('./lv/findings.ts'),
  forms: () => import('./lv/forms.ts'),
  history: () => import('./lv/history.ts'),
  help: () => import('./lv/help.ts'),
  issues: () => import('./lv/issues.ts'),
  landing: () => import('./lv/landing.ts'),
  communications: () => import('./lv/communications.ts'),
  mails: () => import('./lv/mails.ts'),
  names: () => import('./lv/names.ts'),
  news: () => import('./lv/news.ts'),
  payments: () => import('./lv/payments.ts'),
  persons: () => import('./lv/persons.ts'),
  prices: () => import('./lv/prices.ts'),
  problems: () => import('./lv/problems.ts'),
  profile: () => import('./lv/profile.ts'),
  reading: () => import('./lv/reading.ts'),
  'signature-report': () => import('./lv/signature-report.ts'),
  shell: () => import('./lv/shell.ts'),
  signers: () => import('./lv/signers.ts'),
  signing: () => import('./lv/signing.ts'),
  status: () => import('./lv/status.ts'),
  submissions: () => import('./lv/submissions.ts'),
  tasks: () => import('./lv/tasks.ts'),
  ui: () => import('./lv/ui.ts'),
  verification: () => import('./lv/verification.ts'),
  helpdesk: () => import('./lv/helpdesk.ts'),
}

export type Namespace = keyof typeof original
export type Messages = { [Name in Namespace]: Awaited<ReturnType<(typeof original)[Name]>>['default'] }

const translation: Record<Namespace, () => Promise<{ default: object }>> = {
  'application-lists': () => import('./en/application-lists.ts'),
  applications: () => import('./en/applications.ts'),
  catalogue: () => import('./en/catalogue.ts'),
  contacts: () => import('./en/contacts.ts'),
  delegations: () => import('./en/delegations.ts'),
  documents: () => import('./en/documents.ts'),
  entities: () => import('./en/entities.ts'),
  facts: () => import('./en/facts.ts'),
  findings: () => import('./en/findings.ts'),
  forms: () => import('./en/forms.ts'),
  history: () => import('./en/history.ts'),
  help: () => import('./en/help.ts'),
  issues: () => import('./en/issues.ts'),
  landing: () => import('./en/landing.ts'),
  communications: () => import('./en/communications.ts'),
  mails: () => import('./en/mails.ts'),
  names: () => import('./en/names.ts'),
  news: () => import('./en/news.ts'),
  payments: () => import('./en/payments.ts'),
  persons: () => import('./en/persons.ts'),
  prices: () => import('./en/prices.ts'),
  problems: () => import('./en/problems.ts'),
  profile: () => import('./en/profile.ts'),
  reading: () => import('./en/reading.ts'),
  'signature-report': () => import('./en/signature-report.ts'),
  shell: () => import('./en/shell.ts'),
  signers: () => import('./en/signers.ts'),
  signing: () => import('./en/signing.ts'),
  status: () => import('./en/status.ts'),
  submissions: () => import('./en/submissions.ts'),
  tasks: () => import('./en/tasks.ts'),
  ui: () => import('./en/ui.ts'),
  verification: () => import('./en/verification.ts'),
  helpdesk: () => import('./en/helpdesk.ts'),
}

export const namespaces = Object.keys(original) as Namespace[]

/** Loads the texts of one module. The compiler checks that translations are complete, so both languages have one type. */
export async function loadMessages<Name extends Namespace>(
  language: Language,
  namespace: Name,
): Promise<Messages[Name]> {
  const catalogue = await (language === 'lv' ? original : translation)[namespace]()
  return catalogue.default as Messages[Name]
}
