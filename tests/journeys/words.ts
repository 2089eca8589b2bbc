import enApplications from '../../packages/messages/src/en/applications.ts'
import enCatalogue from '../../packages/messages/src/en/catalogue.ts'
import enEntities from '../../packages/messages/src/en/entities.ts'
import enPayments from '../../packages/messages/src/en/payments.ts'
import enShell from '../../packages/messages/src/en/shell.ts'
import enSigning from '../../packages/messages/src/en/signing.ts'
import enSubmissions from '../../packages/messages/src/en/submissions.ts'
import lvApplications from '../../packages/messages/src/lv/applications.ts'
import lvCatalogue from '../../packages/messages/src/lv/catalogue.ts'
import lvEntities from '../../packages/messages/src/lv/entities.ts'
import lvPayments from '../../packages/messages/src/lv/payments.ts'
import lvShell from '../../packages/messages/src/lv/shell.ts'
import lvSigning from '../../packages/messages/src/lv/signing.ts'
import lvSubmissions from '../../packages/messages/src/lv/submissions.ts'
import { loadServiceMessages } from '../../packages/messages/src/index.ts'

export type Language = 'lv' | 'en'

const spoken = {
  lv: { applications: lvApplications, catalogue: lvCatalogue, entities: lvEntities, shell: lvShell, submissions: lvSubmissions, payments: lvPayments, signing: lvSigning, bank: { pay: 'Apmaksāt', fail: 'Maksājums neizdodas', leave: 'Atstāt apstrādē', cancel: 'Atcelt' }, identity: { forename: 'Vārds', surname: 'Uzvārds', code: 'Personas kods', enter: 'Pieteikties' }, pin: { label: 'Paraksta PIN', confirm: 'Parakstīt', cancel: 'Atteikties' } },
  en: { applications: enApplications, catalogue: enCatalogue, entities: enEntities, shell: enShell, submissions: enSubmissions, payments: enPayments, signing: enSigning, bank: { pay: 'Pay', fail: 'The payment fails', leave: 'Leave pending', cancel: 'Cancel' }, identity: { forename: 'First name', surname: 'Surname', code: 'Personal identity number', enter: 'Log in' }, pin: { label: 'Signing PIN', confirm: 'Sign', cancel: 'Refuse' } },
}

/** What stands on the screens of the portal, the bank and the signing service. */
export const words = (language: Language) => spoken[language]

/** A text with arguments as a pattern in which each argument is anything. */
export function pattern(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`)
}

/** A text with its arguments filled in. */
export function say(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

export async function serviceName(language: Language, code: string): Promise<string> {
  return ((await loadServiceMessages(language, code)) as { name: string }).name
}
