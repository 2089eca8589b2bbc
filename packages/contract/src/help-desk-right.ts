import { calls, type Call, type CallName } from './calls.ts'

/**
 * The writes that are open to help-desk agents; every other write is refused, so a new one is closed until it is added
 * here. `own` concerns the agent's own session; `customer` needs a support session. Calls that sign, send, pay, delete
 * or change rights must never be added: submit, sign, pay, delete, state, reneitiate, share links, delegations,
 * contacts, terms, confirm, rating, messages. Replacing a document is a way to sign it outside the portal.
 */
const openWrites: { readonly [Name in CallName]?: 'own' | 'customer' } = {
  authorize: 'own',
  loginByDirectory: 'own',
  logout: 'own',
  keepAlive: 'own',
  changeProfile: 'own',
  changeSerialNumber: 'own',
  sendFeedback: 'own',
  quoteFees: 'own',
  createApplication: 'customer',
  createEntityApplication: 'customer',
  createApplicationFor: 'customer',
  createApplicationOnBehalf: 'customer',
  createEntityApplicationOnBehalf: 'customer',
  changeApplication: 'customer',
  checkRules: 'customer',
  reviewApplication: 'customer',
  generateDocuments: 'customer',
  uploadDocument: 'customer',
}

/** A share link contains its secret, and every reader of it could use it. A guest's payment calls do not belong to the customer. */
const refusedReads: ReadonlySet<string> = new Set([
  'GET /api-applications/api/v2/applications/{uuid}/share_documents',
  'GET /api-applications/api/v2/applications/{uuid}/shared_payment',
  'GET /api-applications/api/v2/payments/check-status-guest/{payment_request_id}',
])

const keyOf = ({ method, path }: Call) => `${method} ${path}`
const openByKey = new Map(Object.entries(openWrites).map(([name, kind]) => [keyOf(calls[name as CallName]), kind]))

export type HelpDeskRight = 'own' | 'customer' | 'refused'

/** Returns the right of help-desk agents to a call. Reads show what the customer sees, and nothing without a customer. */
export function helpDeskRight(call: Call): HelpDeskRight {
  if (call.method === 'GET') return refusedReads.has(keyOf(call)) ? 'refused' : 'own'
  return openByKey.get(keyOf(call)) ?? 'refused'
}

const keysOf = (names: readonly CallName[]) => new Set(names.map((name) => keyOf(calls[name])))

/** Reads of public data; every other call that shows data of the customer is recorded in the customer's history. */
const impersonal = keysOf([
  'getProfile',
  'searchEntities',
  'searchAddresses',
  'listSupportSessionReasons',
  'getClassifiers',
  'getCatalogue',
  'getEntityCatalogue',
  'checkName',
  'listRecipients',
  'listNotaries',
])
const alsoShowing = keysOf(['checkRules', 'reviewApplication'])

export function isRecordedRead(call: Call): boolean {
  return alsoShowing.has(keyOf(call)) || (call.method === 'GET' && !impersonal.has(keyOf(call)))
}

/** Calls that still work after a support session has expired: to see that, to end it, to extend it or to leave. */
const afterSupportSession = keysOf([
  'getProfile',
  'changeProfile',
  'changeSerialNumber',
  'listSupportSessionReasons',
  'keepAlive',
  'logout',
])

export const isOpenAfterSupportSession = (call: Call): boolean => afterSupportSession.has(keyOf(call))
