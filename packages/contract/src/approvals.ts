import type { calls, CallName } from './calls.ts'
import type { ProblemCode } from './problems.ts'

export interface Approval {
  /** The fields of the body or the query that identify the state displayed to the caller. */
  readonly shown: readonly string[]
  /** Problems that the call returns once that state has changed. */
  readonly refusals: readonly ProblemCode[]
}

type WriteName = {
  [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? never : Name
}[CallName]

/** One read completes a signature which the signer confirmed on another device; the other creates the link to a payment. */
type Classified = WriteName | 'getSigningStatus' | 'getPaymentShare'

/**
 * The calls by which a person approves something that others can change, and null for every other write. A write that
 * is missing here does not compile. Null means that the call carries all its content, withdraws something, or concerns
 * the caller alone.
 */
export const approvals = {
  acceptDelegation: {
    shown: ['role', 'permission_level', 'valid_from', 'valid_until'],
    refusals: ['delegation-changed'],
  },
  confirmDelegation: {
    shown: ['role', 'permission_level', 'valid_from', 'valid_until'],
    refusals: ['delegation-changed'],
  },
  consentToTerms: { shown: ['version'], refusals: ['terms-changed'] },
  // The signature was started over the displayed content and is completed for it.
  finishSigning: { shown: ['state', 'signing_uuid'], refusals: ['document-changed'] },
  getPaymentShare: { shown: ['documents'], refusals: ['application-changed'] },
  getSigningStatus: { shown: ['signing_uuid'], refusals: ['document-changed'] },
  paySharedPayment: { shown: ['amount'], refusals: ['fee-changed'] },
  sendMessage: { shown: ['version'], refusals: ['message-changed'] },
  startSigning: { shown: ['digest', 'documents'], refusals: ['document-changed'] },
  submitApplication: {
    shown: ['version', 'documents', 'total'],
    refusals: ['application-changed', 'fee-changed'],
  },
  askSigner: null,
  attachFile: null,
  authorize: null,
  beginWithAttachment: null,
  cancelPayment: null,
  changeApplication: null,
  changeContacts: null,
  changeDelegation: null,
  changeEntityContacts: null,
  changeProfile: null,
  changeSerialNumber: null,
  changeState: null,
  checkRules: null,
  confirmEntityProfile: null,
  confirmProfile: null,
  createApplication: null,
  createApplicationFor: null,
  createApplicationOnBehalf: null,
  createEntityApplication: null,
  createEntityApplicationOnBehalf: null,
  createMessage: null,
  deleteApplication: null,
  deleteDocument: null,
  deleteMessage: null,
  dismissNotification: null,
  disputeAction: null,
  generateDocuments: null,
  giveDelegation: null,
  keepAlive: null,
  loginByDirectory: null,
  logout: null,
  markMessageRead: null,
  objectToApplication: null,
  quoteFees: null,
  rateApplication: null,
  readNotification: null,
  receivePaymentNews: null,
  refuseDelegation: null,
  reinitiateApplication: null,
  removeAttachment: null,
  removeContact: null,
  removeEntityContact: null,
  removeSignatures: null,
  replaceDocument: null,
  reportViolations: null,
  reportVitals: null,
  requestRefund: null,
  restoreMessage: null,
  reviewApplication: null,
  revokeDelegation: null,
  revokePaymentShare: null,
  saveMessage: null,
  sendFeedback: null,
  setOrganization: null,
  shareDocuments: null,
  uploadDocument: null,
  validateApplicationEmail: null,
  validateContact: null,
  validateEntityContact: null,
  verifyApplicationEmail: null,
  verifyContact: null,
  verifyEntityContact: null,
} as const satisfies Record<Classified, Approval | null>

/** The names of the calls by which a person approves something. */
export type ApprovingCall = {
  [Name in Classified]: (typeof approvals)[Name] extends null ? never : Name
}[Classified]
