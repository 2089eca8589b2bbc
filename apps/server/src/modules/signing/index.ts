export { beginSigning, type DeviceWay } from './begin-signing.ts'
export { finishSigning, requireUnderWay, signingConfirmed, StillWaiting, type Return } from './finish-signing.ts'
export { stripSignatures, type Signable } from './run-sign-worker.ts'
export { codesSignedBy, signingById, type Signatory } from './signing-record.ts'
