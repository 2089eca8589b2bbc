export { beginSigning } from './begin-signing.ts'
export { finishSigning, requireUnderWay, signingConfirmed, type Return } from './finish-signing.ts'
export { stripSignatures, type Signable } from './run-sign-worker.ts'
export { codesSignedBy, signingById, type Signatory } from './signing-record.ts'
