export { beginSigning } from './begin-signing.ts'
export { finishSigning, signingConfirmed, type Return } from './finish-signing.ts'
export type { Signable } from './run-sign-worker.ts'
export { signingById, type Signatory } from './signing-record.ts'
