import enApplications from '../../packages/messages/src/en/applications.ts'
import enCatalogue from '../../packages/messages/src/en/catalogue.ts'
import enContacts from '../../packages/messages/src/en/contacts.ts'
import enDelegations from '../../packages/messages/src/en/delegations.ts'
import enEntities from '../../packages/messages/src/en/entities.ts'
import enFacts from '../../packages/messages/src/en/facts.ts'
import enHelp from '../../packages/messages/src/en/help.ts'
import enIssues from '../../packages/messages/src/en/issues.ts'
import enHistory from '../../packages/messages/src/en/history.ts'
import enLists from '../../packages/messages/src/en/application-lists.ts'
import enLanding from '../../packages/messages/src/en/landing.ts'
import enMessages from '../../packages/messages/src/en/communications.ts'
import enNames from '../../packages/messages/src/en/names.ts'
import enNews from '../../packages/messages/src/en/news.ts'
import enPayments from '../../packages/messages/src/en/payments.ts'
import enPrices from '../../packages/messages/src/en/prices.ts'
import enProfile from '../../packages/messages/src/en/profile.ts'
import enShell from '../../packages/messages/src/en/shell.ts'
import enProblems from '../../packages/messages/src/en/problems.ts'
import enReading from '../../packages/messages/src/en/reading.ts'
import enSigners from '../../packages/messages/src/en/signers.ts'
import enSigning from '../../packages/messages/src/en/signing.ts'
import enSubmissions from '../../packages/messages/src/en/submissions.ts'
import enTasks from '../../packages/messages/src/en/tasks.ts'
import enUi from '../../packages/messages/src/en/ui.ts'
import enVerification from '../../packages/messages/src/en/verification.ts'
import enHelpDesk from '../../packages/messages/src/en/helpdesk.ts'
import lvApplications from '../../packages/messages/src/lv/applications.ts'
import lvCatalogue from '../../packages/messages/src/lv/catalogue.ts'
import lvContacts from '../../packages/messages/src/lv/contacts.ts'
import lvDelegations from '../../packages/messages/src/lv/delegations.ts'
import lvEntities from '../../packages/messages/src/lv/entities.ts'
import lvFacts from '../../packages/messages/src/lv/facts.ts'
import lvHelp from '../../packages/messages/src/lv/help.ts'
import lvIssues from '../../packages/messages/src/lv/issues.ts'
import lvHistory from '../../packages/messages/src/lv/history.ts'
import lvLists from '../../packages/messages/src/lv/application-lists.ts'
import lvLanding from '../../packages/messages/src/lv/landing.ts'
import lvMessages from '../../packages/messages/src/lv/communications.ts'
import lvNames from '../../packages/messages/src/lv/names.ts'
import lvNews from '../../packages/messages/src/lv/news.ts'
import lvPayments from '../../packages/messages/src/lv/payments.ts'
import lvPrices from '../../packages/messages/src/lv/prices.ts'
import lvProfile from '../../packages/messages/src/lv/profile.ts'
import lvShell from '../../packages/messages/src/lv/shell.ts'
import lvProblems from '../../packages/messages/src/lv/problems.ts'
import lvReading from '../../packages/messages/src/lv/reading.ts'
import lvSigners from '../../packages/messages/src/lv/signers.ts'
import lvSigning from '../../packages/messages/src/lv/signing.ts'
import lvSubmissions from '../../packages/messages/src/lv/submissions.ts'
import lvTasks from '../../packages/messages/src/lv/tasks.ts'
import lvUi from '../../packages/messages/src/lv/ui.ts'
import lvVerification from '../../packages/messages/src/lv/verification.ts'
import lvHelpDesk from '../../packages/messages/src/lv/helpdesk.ts'
import { loadServiceTexts, type PresentedTexts } from '../../services/texts.ts'

export type Language = 'lv' | 'en'

const spoken = {
  lv: {
    applications: lvApplications,
    catalogue: lvCatalogue,
    delegations: lvDelegations,
    entities: lvEntities,
    facts: lvFacts,
    help: lvHelp,
    issues: lvIssues,
    landing: lvLanding,
    lists: lvLists,
    messages: lvMessages,
    names: lvNames,
    news: lvNews,
    shell: lvShell,
    submissions: lvSubmissions,
    tasks: lvTasks,
    payments: lvPayments,
    prices: lvPrices,
    profile: lvProfile,
    problems: lvProblems,
    reading: lvReading,
    signers: lvSigners,
    signing: lvSigning,
    history: lvHistory,
    ui: lvUi,
    helpDesk: lvHelpDesk,
    contacts: lvContacts,
    verification: lvVerification,
    bank: { pay: 'Apmaksāt', fail: 'Maksājums neizdodas', leave: 'Atstāt apstrādē', cancel: 'Atcelt' },
    identity: { forename: 'Vārds', surname: 'Uzvārds', code: 'Personas kods', enter: 'Pieteikties' },
    pin: { label: 'Paraksta PIN', confirm: 'Parakstīt', cancel: 'Atteikties' },
  },
  en: {
    applications: enApplications,
    catalogue: enCatalogue,
    delegations: enDelegations,
    entities: enEntities,
    facts: enFacts,
    help: enHelp,
    issues: enIssues,
    landing: enLanding,
    lists: enLists,
    messages: enMessages,
    names: enNames,
    news: enNews,
    shell: enShell,
    submissions: enSubmissions,
    tasks: enTasks,
    payments: enPayments,
    prices: enPrices,
    profile: enProfile,
    problems: enProblems,
    reading: enReading,
    signers: enSigners,
    signing: enSigning,
    history: enHistory,
    ui: enUi,
    helpDesk: enHelpDesk,
    contacts: enContacts,
    verification: enVerification,
    bank: { pay: 'Pay', fail: 'The payment fails', leave: 'Leave pending', cancel: 'Cancel' },
    identity: { forename: 'First name', surname: 'Surname', code: 'Personal identity number', enter: 'Log in' },
    pin: { label: 'Signing PIN', confirm: 'Sign', cancel: 'Refuse' },
  },
}

/**
 * Languages of a journey: the usual one runs with every test run, the other, which repeats it, with the extended ones.
 * Half of the journeys usually run in English.
 */
export const inEach = (usual: Language): readonly (readonly [language: Language, tag: string])[] => [
  [usual, ''],
  [usual === 'lv' ? 'en' : 'lv', '@extended '],
]

/** Returns the texts of the portal, the bank and the signing service. */
export const words = (language: Language) => spoken[language]

/** Converts a text with arguments to a pattern in which each argument matches anything. */
export function pattern(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`)
}

/** Fills in the arguments of a text. */
export function say(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

const present = async (language: Language, code: string) =>
  (await loadServiceTexts(language, code)) as Pick<PresentedTexts, 'name' | 'task'>

export const serviceName = async (language: Language, code: string) => (await present(language, code)).name

/** Returns the title of a service's public page. */
export const serviceTask = async (language: Language, code: string) => (await present(language, code)).task
