import { addDistinctions, formatDistinctName } from '@portal/domain/names/distinct-names'
import type { Application } from '../application.ts'

type Signature = Pick<Application['documents'][number]['signatures'][number], 'signer' | 'personal_code'>

/** Adds to each signature the name of its signer; namesakes have their code, if the reader may see it. */
export const nameSignatures = <Given extends Signature>(signatures: readonly Given[]): (Given & { name: string })[] =>
  addDistinctions(
    signatures.map((signature) => ({ ...signature, name: signature.signer })),
    ({ personal_code: code }) => code,
  ).map((signature) => ({ ...signature, name: formatDistinctName(signature) }))

/** Lists the signers, each once. */
export const listSignerNames = (signatures: readonly Signature[]): string[] => [
  ...new Set(nameSignatures(signatures).map(({ name }) => name)),
]
