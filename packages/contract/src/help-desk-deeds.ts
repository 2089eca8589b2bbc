import { calls, type Call, type CallName } from './calls.ts'

/**
 * The writes that are open to help-desk staff; every other write is refused to them, so that a new one is until it stands here.
 * `own` is about the agent's own session; `customer` needs a visit. What signs, sends, pays, deletes or changes who may do what never
 * stands here: submit, sign, pay, delete, state, reneitiate, share links, delegations, contacts, terms, confirm, rating, messages.
 * Replacing a document is a way to sign it outside the portal.
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

/** A share link shows its secret to its owner: whoever reads it holds it. What a guest pays is none of the customer's calls. */
const refusedReads: ReadonlySet<string> = new Set([
  'GET /api-applications/api/v2/applications/{uuid}/share_documents',
  'GET /api-applications/api/v2/applications/{uuid}/shared_payment',
  'GET /api-applications/api/v2/payments/check-status-guest/{payment_request_id}',
])

const keyOf = ({ method, path }: Call) => `${method} ${path}`
const openByKey = new Map(Object.entries(openWrites).map(([name, kind]) => [keyOf(calls[name as CallName]), kind]))

export type HelpDeskRight = 'own' | 'customer' | 'refused'

/** What a call is to help-desk staff. Reads show what the customer sees, and nothing without one. */
export function helpDeskRight(call: Call): HelpDeskRight {
  if (call.method === 'GET') return refusedReads.has(keyOf(call)) ? 'refused' : 'own'
  return openByKey.get(keyOf(call)) ?? 'refused'
}

const keysOf = (names: readonly CallName[]) => new Set(names.map((name) => keyOf(calls[name])))

/** Reads of what is nobody's in particular; every other call that shows something of the customer leaves a line in her history. */
const impersonal = keysOf([
  'getProfile',
  'searchEntities',
  'searchAddresses',
  'listVisitReasons',
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

/** What still works once a visit has run out: to see that, to end it, to stay or to leave. */
const afterVisit = keysOf([
  'getProfile',
  'changeProfile',
  'changeSerialNumber',
  'listVisitReasons',
  'keepAlive',
  'logout',
])

export const isOpenAfterVisit = (call: Call): boolean => afterVisit.has(keyOf(call))
