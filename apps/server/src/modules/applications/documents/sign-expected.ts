import { expectedSigners } from '@portal/contract/services/expected-signers'
import { foundedForm } from '@portal/contract/services/filed-facts'
import type { DocumentDefinition, ServiceDefinition } from '@portal/contract/services/vocabulary'
import { signaturesMissing } from '@portal/domain'
import { hasPassed, isSecure, type CheckedSignature } from '../../documents/index.ts'
import type { RegisteredRepresentative } from '../../entities/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { isSamePerson, latvianCodeOf, matchSignatures, type Awaited, type Signatory } from './match-signatures.ts'
import { answersOf } from '../price-application.ts'

/** Somebody who acts for the entity, as the register has her. */
export type Officer = RegisteredRepresentative

const isBoundBy = ({ personalCode, signatories = [] }: Officer, code: string | null) =>
  code !== null && (code === personalCode || signatories.includes(code))

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
export function signersOf(
  parties: SigningParties,
  service: ServiceDefinition | undefined,
  definition: DocumentDefinition | undefined,
  signatures: readonly CheckedSignature[],
): Signers {
  const rule = definition?.requiredSignatures
  if (!service || !definition || rule === undefined)
    return { slots: signatures.filter(hasPassed).map(freely), complete: signatures.every(hasPassed) }
  const passed = signatures.filter(isSecure)
  // Without officers nobody can represent the entity, so that nothing is complete.
  if (rule === 'representation') return representation(parties.officers, passed)
  if (rule === 'anyone')
    return {
      slots:
        passed.length > 0
          ? passed.map(freely)
          : [{ name: '', role: 'anyone', onBehalfOf: null, personalCode: null, signedAt: null }],
      complete: passed.length > 0,
    }
  const applicant = {
    name: parties.application.authorName,
    role: 'applicant',
    onBehalfOf: null,
    personalCode: parties.authorCode,
    signsThemselves: true,
    birthDate: null,
    countries: [],
  }
  const expected = typeof rule === 'string' ? [applicant] : named(parties, service, definition)
  return filled(expected, passed)
}

const freely = (signature: CheckedSignature): SignerSlot => ({
  name: signature.signer,
  role: 'anyone',
  onBehalfOf: null,
  personalCode: latvianCodeOf(signature),
  signedAt: signature.signedAt,
})

type ExpectedSlot = Omit<SignerSlot, 'signedAt'> & Awaited

function named(
  { application }: SigningParties,
  service: ServiceDefinition,
  definition: DocumentDefinition,
): ExpectedSlot[] {
  const role = foundedForm(service) === 'IK' ? 'trader' : 'founder'
  return expectedSigners(service, answersOf(application.answers, service), definition).map((signer) => ({
    ...signer,
    role: signer.onBehalfOf === null ? role : 'representative',
  }))
}

/**
 * The form does not name who holds a power of attorney: one may sign for several, and a founder for another. So whoever is
 * represented by a document keeps nobody from filing; the register judges the document.
 */
function filled(expected: readonly ExpectedSlot[], passed: readonly CheckedSignature[]): Signers {
  const found = matchSignatures(expected, passed)
  const slots = expected.map(({ name, role, onBehalfOf, personalCode }, index): SignerSlot => {
    const signature = found[index]
    return { name, role, onBehalfOf, personalCode, signedAt: signature ? (signature.signedAt ?? new Date(0)) : null }
  })
  return {
    slots,
    complete:
      passed.length > 0 &&
      expected.every(({ signsThemselves }, index) => found[index] !== undefined || !signsThemselves),
  }
}

/** The officers who signed, and of the shortest way to a full representation whoever is missing. */
function representation(officers: readonly Officer[], passed: readonly CheckedSignature[]): Signers {
  const signatureOf = (officer: Officer) => passed.find((signature) => isBoundBy(officer, latvianCodeOf(signature)))
  const signed = officers.filter(signatureOf)
  const { complete, ways } = signaturesMissing(
    officers,
    signed.map(({ id }) => id),
  )
  const missing = new Set(ways[0]?.among)
  const shown = officers.filter((officer) => signed.includes(officer) || missing.has(officer.id))
  const slots = shown.map((officer) => ({
    name: officer.name,
    role: officer.position,
    onBehalfOf: null,
    personalCode: officer.personalCode,
    signedAt: signatureOf(officer)?.signedAt ?? null,
  }))
  return { slots, complete }
}

/** Whether a signature of the person belongs on the document, and whether it is there already. */
export function standingOf(
  signatory: Signatory,
  parties: SigningParties,
  service: ServiceDefinition | undefined,
  definition: DocumentDefinition | undefined,
  signatures: readonly CheckedSignature[],
): 'expected' | 'signed' | 'not-expected' {
  // Whoever signed in a way that does not suffice may sign again.
  const passed = signatures.filter(definition?.requiredSignatures === undefined ? hasPassed : isSecure)
  if (passed.some((signature) => isSamePerson(signature, signatory))) return 'signed'
  if (definition?.requiredSignatures === 'representation') {
    return parties.officers.some((officer) => isBoundBy(officer, latvianCodeOf(signatory)))
      ? 'expected'
      : 'not-expected'
  }
  if (definition === undefined || definition.requiredSignatures === 'anyone') return 'expected'
  // A signature is expected where with it less is missing than without.
  const signed = (all: readonly CheckedSignature[]) =>
    signersOf(parties, service, definition, all).slots.filter(({ signedAt }) => signedAt !== null).length
  const own: CheckedSignature = {
    ...signatory,
    signedAt: null,
    level: '',
    indication: 'TOTAL-PASSED',
    subIndication: null,
    findings: [],
    worth: null,
  }
  return signed([...passed, own]) > signed(passed) ? 'expected' : 'not-expected'
}
