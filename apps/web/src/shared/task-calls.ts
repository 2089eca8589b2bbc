import type { CallName } from './api.ts'

/** Calls that may create, change or end a task of the user. After the others the list of tasks is still valid. */
export const taskCalls: ReadonlySet<string> = new Set<CallName>([
  'acceptDelegation',
  'askSigner',
  'cancelPayment',
  'changeDelegation',
  'changeState',
  'confirmDelegation',
  'createApplication',
  'createApplicationFor',
  'createApplicationOnBehalf',
  'createEntityApplication',
  'createEntityApplicationOnBehalf',
  'deleteApplication',
  'deleteDocument',
  'finishSigning',
  'generateDocuments',
  'giveDelegation',
  'refuseDelegation',
  'reinitiateApplication',
  'removeSignatures',
  'replaceDocument',
  'reviewApplication',
  'revokeDelegation',
  'sendMessage',
  'submitApplication',
  'uploadDocument',
])

/** Task calls that may add or remove signatures. */
export const signatureCalls: ReadonlySet<string> = new Set<CallName>([
  'finishSigning',
  'removeSignatures',
  'replaceDocument',
  'uploadDocument',
])
