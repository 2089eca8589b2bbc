import { oid } from '../asn1/object-identifiers.ts'
import type { Certificate } from './certificate.ts'

export interface Signer {
  readonly name: string
  readonly forename?: string
  readonly surname?: string
  /** Without hyphen, as national registers write it; only for a natural person. */
  readonly personalCode?: string
  /** Only for a legal person's seal. */
  readonly registrationNumber?: string
  readonly country?: string
}

/** Reads the signer from the certificate, by the semantics identifiers of ETSI EN 319 412-1 §5.1. */
export function readSigner(certificate: Certificate): Signer {
  const { subject } = certificate
  const person = /^PNO([A-Z]{2})-(.+)$/.exec(subject.get(oid.serialNumber) ?? '')
  const organization = /^NTR([A-Z]{2})-(.+)$/.exec(subject.get(oid.organizationIdentifier) ?? '')
  const forename = subject.get(oid.givenName)
  const surname = subject.get(oid.surname)
  // A person's certificate may name an employer; only one without a person is a seal.
  const isPerson = forename !== undefined || surname !== undefined || person !== null
  const country = (isPerson ? person?.[1] : organization?.[1]) ?? subject.get(oid.country)
  return {
    // A person with one name has only one of the two (ETSI EN 319 412-2 §4.2.4).
    name: [forename, surname].filter(Boolean).join(' ') || (subject.get(oid.commonName) ?? ''),
    ...(forename === undefined ? {} : { forename }),
    ...(surname === undefined ? {} : { surname }),
    ...(person?.[2] ? { personalCode: person[1] === 'LV' ? person[2].replace('-', '') : person[2] } : {}),
    ...(!isPerson && organization?.[2] ? { registrationNumber: organization[2] } : {}),
    ...(country === undefined ? {} : { country }),
  }
}
