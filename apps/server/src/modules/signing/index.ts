export { beginSigning } from './begin-signing.ts'
export { finishSigning } from './finish-signing.ts'
export type { Signable } from './run-sign-worker.ts'
