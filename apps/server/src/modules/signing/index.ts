export { failedSignings, deletingSignings } from './delete-signings.ts'
export { beginSigning, type BegunSigning, type DeviceWay } from './begin-signing.ts'
export { finishSigning, requireUnderWay, signingConfirmed, StillWaiting, type Return } from './finish-signing.ts'
export { stripSignatures, type Signable } from './run-sign-worker.ts'
export {
  codesSignedBy,
  endSigning,
  listBlocking,
  findSigningById,
  type Signatory,
  type SigningRecord,
} from './signing-record.ts'
export { listConfirming, requireUnconfirmed } from './require-unconfirmed.ts'
export { endGuestSignings } from './end-guest-signings.ts'
export { listOnPhone } from './list-on-phone.ts'
export { isConfirmedByOther, listSignersOfSubject } from './is-confirmed-by-other.ts'
