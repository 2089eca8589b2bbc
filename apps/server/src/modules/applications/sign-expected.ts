import { expectedSigners } from '@portal/contract/services/expected-signers'
import type { DocumentDefinition, ServiceDefinition } from '@portal/contract/services/vocabulary'
import { signaturesMissing, type Representative } from '@portal/domain'
import { hasPassed, type CheckedSignature } from '../documents/index.ts'
import type { ApplicationRecord } from './application-record.ts'
import { answersOf } from './price-application.ts'

export interface Officer extends Representative {
  name: string
  personalCode: string | null
}

/** What decides who signs. */
export interface SigningParties {
  application: Pick<ApplicationRecord, 'answers' | 'authorName'>
  authorCode: string | null
  /** Of the entity the application is filed for, as the register has them. */
  officers: readonly Officer[]
}

/** One signature that is there or is needed. */
export interface SignerSlot {
  name: string
  role: string
  onBehalfOf: string | null
  /** Null where anybody may sign. */
  personalCode: string | null
  signedAt: Date | null
}

export interface Signers {
  slots: SignerSlot[]
  /** Every required signature stands and is valid. */
  complete: boolean
}

/** Who has signed a document and who must still. @param definition undefined for documents that no service asks for */
export function signersOf(parties: SigningParties, service: ServiceDefinition | undefined, definition: DocumentDefinition | undefined, signatures: readonly CheckedSignature[]): Signers {
  const passed = signatures.filter(hasPassed)
  const rule = definition?.requiredSignatures
  if (!service || !definition || rule === undefined) return { slots: passed.map(freely), complete: signatures.every(hasPassed) }
  // Without officers nobody can represent the entity, so that nothing is complete.
  if (rule === 'representation') return representation(parties.officers, passed)
  if (rule === 'anyone') return { slots: passed.length > 0 ? passed.map(freely) : [{ name: '', role: 'anyone', onBehalfOf: null, personalCode: null, signedAt: null }], complete: passed.length > 0 }
  const expected = typeof rule === 'string' ? [{ name: parties.application.authorName, role: 'applicant', onBehalfOf: null, personalCode: parties.authorCode }] : named(parties, service, definition)
  return filled(expected, passed)
}

const freely = ({ signer, personalCode, signedAt }: CheckedSignature): SignerSlot => ({ name: signer, role: 'anyone', onBehalfOf: null, personalCode, signedAt })

function named({ application }: SigningParties, service: ServiceDefinition, definition: DocumentDefinition): Omit<SignerSlot, 'signedAt'>[] {
  const role = 'creates' in service.entry && service.entry.creates === 'IK' ? 'trader' : 'founder'
  return expectedSigners(service, answersOf(application.answers, service), definition).map(({ name, personalCode, onBehalfOf }) => ({
    name, personalCode, onBehalfOf, role: onBehalfOf === null ? role : 'representative',
  }))
}

/** Each expected signature with the one that fulfils it: by personal code, then those of no code by whoever else signed. */
function filled(expected: readonly Omit<SignerSlot, 'signedAt'>[], passed: readonly CheckedSignature[]): Signers {
  const codes = new Set(expected.flatMap(({ personalCode }) => personalCode ?? []))
  const others = passed.filter(({ personalCode }) => personalCode === null || !codes.has(personalCode))
  const slots = expected.map((slot): SignerSlot => {
    const signature = slot.personalCode === null ? others.shift() : passed.find(({ personalCode }) => personalCode === slot.personalCode)
    return { ...slot, signedAt: signature ? (signature.signedAt ?? new Date(0)) : null }
  })
  return { slots, complete: slots.length > 0 && slots.every(({ signedAt }) => signedAt !== null) }
}

/** The officers who signed, and of the shortest way to a full representation whoever is missing. */
function representation(officers: readonly Officer[], passed: readonly CheckedSignature[]): Signers {
  const signatureOf = (officer: Officer) => passed.find(({ personalCode }) => personalCode !== null && personalCode === officer.personalCode)
  const signed = officers.filter(signatureOf)
  const { complete, ways } = signaturesMissing(officers, signed.map(({ id }) => id))
  const missing = new Set(ways[0]?.among)
  const shown = officers.filter((officer) => signed.includes(officer) || missing.has(officer.id))
  const slots = shown.map((officer) => ({ name: officer.name, role: officer.position, onBehalfOf: null, personalCode: officer.personalCode, signedAt: signatureOf(officer)?.signedAt ?? null }))
  return { slots, complete }
}

/** Whether a signature of the person belongs on the document, and whether it is there already. */
export function standingOf(personalCode: string, parties: SigningParties, service: ServiceDefinition | undefined, definition: DocumentDefinition | undefined, signatures: readonly CheckedSignature[]): 'expected' | 'signed' | 'not-expected' {
  if (signatures.some((signature) => hasPassed(signature) && signature.personalCode === personalCode)) return 'signed'
  if (definition?.requiredSignatures === 'representation') {
    return parties.officers.some((officer) => officer.personalCode === personalCode) ? 'expected' : 'not-expected'
  }
  if (definition === undefined || definition.requiredSignatures === 'anyone') return 'expected'
  const { slots } = signersOf(parties, service, definition, signatures)
  return slots.some((slot) => slot.signedAt === null && (slot.personalCode === null || slot.personalCode === personalCode)) ? 'expected' : 'not-expected'
}
