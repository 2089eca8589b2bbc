import { activeSteps } from './active-fields.ts'
import type { DocumentDefinition, ServiceAnswers, ServiceDefinition } from './vocabulary.ts'

export type ExpectedSigner = {
  /** The row that names the person. */
  readonly path: string
  readonly name: string
  /** Null when another person signs by a document, or the person has no Latvian code. */
  readonly personalCode: string | null
  /** The person named here signs, and nobody else by a power of attorney or the like. */
  readonly signsThemselves: boolean
  /** Of a person without a Latvian code: what her certificate can be held against. */
  readonly birthDate: string | null
  /** Where she lives and who issued her identity document. */
  readonly countries: readonly string[]
  /** The founder the person signs for. */
  readonly onBehalfOf: string | null
}

type Values = { readonly path: string; readonly get: (key: string) => string }

/**
 * The persons whom the answers oblige to sign a document. Rules that the answers can't decide
 * (`representation`, `applicant`, `anyone`) name nobody here.
 */
export function expectedSigners(
  service: ServiceDefinition,
  answers: ServiceAnswers,
  document: DocumentDefinition,
): ExpectedSigner[] {
  const rule = document.requiredSignatures
  if (typeof rule === 'string') return []
  const representatives = rule.through ? rowValues(service, answers, rule.through) : []
  return rowValues(service, answers, rule.everyRowOf).flatMap((row) => {
    if (row.get('kind') !== 'legal') return [themselves(row)]
    const number = row.get('registrationNumber') || row.get('foreignRegistrationNumber')
    return representatives
      .filter(({ get }) => get('represents') === number)
      .map((signer) => representative(signer, row.get('name')))
  })
}

function themselves({ path, get }: Values): ExpectedSigner {
  const signsThemselves = get('legalBasis') === '' || get('legalBasis') === 'self'
  return {
    path,
    name: `${get('forname')} ${get('surname')}`.trim(),
    personalCode: signsThemselves ? get('latvianIdentityNumber') || null : null,
    signsThemselves,
    birthDate: get('birthDate') || null,
    countries: given(get('countryOfResidence'), get('identityDocumentCountry')),
    onBehalfOf: null,
  }
}

function representative({ path, get }: Values, entity: string): ExpectedSigner {
  return {
    path,
    name: `${get('forename')} ${get('surname')}`.trim(),
    personalCode: get('latvianIdentityNumber') || null,
    signsThemselves: true,
    birthDate: get('birthDate') || null,
    countries: given(get('addressCountry'), get('country')),
    onBehalfOf: entity,
  }
}

const given = (...texts: string[]) => texts.filter((text) => text !== '')

function rowValues(service: ServiceDefinition, answers: ServiceAnswers, place: string): Values[] {
  const groups = activeSteps(service, answers).flatMap((step) => step.groups)
  const group = groups.find(({ path }) => path === `${service.code}.${place}`)
  return (group?.rows ?? []).map(({ path, fields }) => ({
    path,
    get: (key) => {
      const value = fields.find(({ field }) => field.key === key)?.value
      return typeof value === 'string' ? value.trim() : ''
    },
  }))
}
