import type { ExpectedSigner } from '@portal/contract/services/expected-signers'
import type { CheckedSignature } from '../../documents/index.ts'

/** Who must sign, with what her certificate can be held against. */
export type Awaited = Pick<ExpectedSigner, 'name' | 'personalCode' | 'signsThemselves' | 'birthDate' | 'countries'> & {
  /** Of an organisation: whose single signature binds it. */
  readonly staff?: readonly string[]
}

/** Whoever gives a signature, as her certificate names her. */
export type Signatory = Pick<CheckedSignature, 'signer' | 'personalCode' | 'country'>

/** The number of another country may have eleven digits, too: a Latvian code is only one that the certificate says is Latvian. */
export const latvianCodeOf = ({ personalCode, country }: Signatory): string | null =>
  country === 'LV' ? personalCode : null

/** Two signatures of one person: by the number of her country, else by name. */
export function isSamePerson(one: Signatory, other: Signatory): boolean {
  if (one.personalCode !== null || other.personalCode !== null)
    return one.personalCode === other.personalCode && one.country === other.country
  return foldName(one.signer) === foldName(other.signer)
}

/**
 * Each awaited signer with the signature that fulfils it: by Latvian code; of persons without one by name, and by whatever their
 * certificate says of country and birth. Where somebody else signs by a document, it is whoever is awaited in no other place,
 * a signature for each. @returns in the order of the awaited, undefined for whoever is missing
 */
export function matchSignatures<Signature extends Signatory>(
  awaited: readonly Awaited[],
  signatures: readonly Signature[],
): (Signature | undefined)[] {
  const named = signatures.filter((signature) => awaited.some((signer) => isNamed(signer, signature)))
  const others = signatures.filter((signature) => !named.includes(signature))
  // Namesakes are told apart only by their rows: as many of them, as many signatures.
  const taken = new Map<Signature, Awaited>()
  return awaited.map((signer) => {
    if (!signer.signsThemselves) return others.shift()
    const signature = signatures.find(
      (each) => isNamed(signer, each) && (signer.staff !== undefined || isFree(taken.get(each), signer)),
    )
    if (signature && !signer.staff) taken.set(signature, signer)
    return signature
  })
}

const isFree = (by: Awaited | undefined, signer: Awaited) =>
  by === undefined || (by.personalCode === signer.personalCode && by.birthDate === signer.birthDate)

function isNamed(awaited: Awaited, signature: Signatory): boolean {
  if (!awaited.signsThemselves) return false
  const code = latvianCodeOf(signature)
  if (awaited.staff) return code !== null && awaited.staff.includes(code)
  if (awaited.personalCode !== null) return code === awaited.personalCode
  // Whoever has no Latvian code does not sign with one.
  return code === null && foldName(signature.signer) === foldName(awaited.name) && fitsIdentifier(awaited, signature)
}

/** Without a number the certificate's country is only where its subject says to be. */
function fitsIdentifier({ countries, birthDate }: Awaited, { personalCode, country }: Signatory): boolean {
  if (personalCode === null) return true
  if (country !== null && countries.length > 0 && !countries.includes(country)) return false
  const born = birthDateOf(personalCode, country)
  return born === undefined || birthDate === null || birthDate.slice(2).replaceAll('-', '') === born
}

/** As YYMMDD; the numbers of Estonia and Lithuania carry it behind the digit of century and sex. */
const birthDateOf = (code: string, country: string | null) =>
  (country === 'EE' || country === 'LT') && /^\d{11}$/.test(code) ? code.slice(1, 7) : undefined

/** Certificates write names in capitals and without diacritics as often as not. */
export const foldName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('lv')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .join(' ')
