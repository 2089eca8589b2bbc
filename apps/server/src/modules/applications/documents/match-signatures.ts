import { addDistinctions, formatDistinctName, maskedPersonalCode } from '@portal/domain'
import { readBirthDate } from '@portal/domain/identifiers/personal-code'
import type { ExpectedSigner } from '@portal/forms/signers/signers-by-answers'
import { formatsFor } from '@portal/messages/formats'
import type { CheckedSignature } from '../../files/index.ts'

/** A required signer, with the data to compare with a certificate. */
export type Awaited = Pick<
  ExpectedSigner,
  'name' | 'personalCode' | 'signsThemselves' | 'birthDate' | 'countries' | 'byName'
> & {
  /** For an organisation: the personal codes of staff whose single signature binds it. */
  readonly staff?: readonly string[]
}

/** A signer as named by their certificate. */
export type Signatory = Pick<CheckedSignature, 'signer' | 'personalCode' | 'country'>

/** Returns the personal code of a Latvian certificate. Numbers of other countries may have eleven digits, too. */
export const getLatvianCode = ({ personalCode, country }: Signatory): string | null =>
  country === 'LV' ? personalCode : null

/** Checks that two signatures are of one person: by number and country, or by name if neither has a number. */
export function isSamePerson(one: Signatory, other: Signatory): boolean {
  if (one.personalCode !== null || other.personalCode !== null)
    return one.personalCode === other.personalCode && one.country === other.country
  return foldName(one.signer) === foldName(other.signer)
}

/**
 * Matches each awaited signer with a signature: by Latvian code, or without one by name and by the country and birth date in the
 * certificate. A signer represented by a document takes a signature that matches no awaited signer, a separate one for each.
 * @returns in the order of the awaited signers; undefined for a missing one
 */
export function matchSignatures<Signature extends Signatory>(
  awaited: readonly Awaited[],
  signatures: readonly Signature[],
): (Signature | undefined)[] {
  const named = signatures.filter((signature) => awaited.some((signer) => isNamed(signer, signature)))
  const others = signatures.filter((signature) => !named.includes(signature))
  // Namesakes with different codes or birth dates need a signature each.
  const taken = new Map<Signature, Awaited>()
  const isOfCode = (code: string | null) => code !== null && awaited.some(({ personalCode }) => personalCode === code)
  return awaited.map((signer) => {
    if (!signer.signsThemselves) return others.shift()
    const signature = signatures.find(
      (each) =>
        isNamed(signer, each) &&
        (signer.staff !== undefined ||
          (isFree(taken.get(each), signer) && !(signer.byName && isOfCode(getLatvianCode(each))))),
    )
    if (signature && !signer.staff) taken.set(signature, signer)
    return signature
  })
}

const isFree = (by: Awaited | undefined, signer: Awaited) =>
  by === undefined || (by.personalCode === signer.personalCode && by.birthDate === signer.birthDate)

function isNamed(awaited: Awaited, signature: Signatory): boolean {
  if (!awaited.signsThemselves) return false
  const code = getLatvianCode(signature)
  if (awaited.staff) return code !== null && awaited.staff.includes(code)
  if (awaited.personalCode !== null) return code === awaited.personalCode
  // A signer without a Latvian code does not sign with a Latvian certificate, except by name.
  return (
    (code === null || awaited.byName === true) &&
    foldName(signature.signer) === foldName(awaited.name) &&
    fitsIdentifier(awaited, signature)
  )
}

/** Compares country and birth date. Without a number the certificate's country is only the signer's own claim, so it is not compared. */
function fitsIdentifier({ countries, birthDate }: Awaited, { personalCode, country }: Signatory): boolean {
  if (personalCode === null) return true
  if (country !== null && countries.length > 0 && !countries.includes(country)) return false
  const born = birthDateOf(personalCode, country)
  return born === undefined || birthDate === null || birthDate.slice(2).replaceAll('-', '') === born
}

/** Returns the birth date as YYMMDD. Estonian and Lithuanian numbers contain it after the digit for century and sex. */
const birthDateOf = (code: string, country: string | null) =>
  (country === 'EE' || country === 'LT') && /^\d{11}$/.test(code) ? code.slice(1, 7) : undefined

/** Folds case and diacritics: many certificates have names in capitals and without diacritics. */
export const foldName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('lv')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .join(' ')

/** Returns the identity as published by the register, because guests and invited signers see it, too. A new code contains no birth date. */
export const describeIdentity = ({
  personalCode,
  birthDate,
}: Pick<Awaited, 'personalCode' | 'birthDate'>): string | null =>
  personalCode !== null && (birthDate === null || readBirthDate(personalCode) !== null)
    ? maskedPersonalCode(personalCode)
    : birthDate && formatsFor('lv').day(birthDate)

/** Adds to each signer who has a namesake what distinguishes them. */
export const distinguishSigners = <Signer extends Awaited>(signers: readonly Signer[]) =>
  addDistinctions(signers, describeIdentity)

/** Returns the names of the signers; namesakes have their masked Latvian code. */
export const nameSignatories = (signatures: readonly Signatory[]): string[] =>
  addDistinctions(
    signatures.map((signature) => ({ ...signature, name: signature.signer })),
    (signature) => {
      const code = getLatvianCode(signature)
      return code && maskedPersonalCode(code)
    },
  ).map(formatDistinctName)
