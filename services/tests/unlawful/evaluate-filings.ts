import { expect, test } from 'vitest'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import type { IssueCode } from '@portal/forms/definition/issue-codes'
import type { Severity } from '@portal/forms/definition/severity'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import { evaluateForm } from '@portal/forms/rules/form-issues'
import type { ServiceCode } from '../../catalogue.ts'
import { loadService } from '../../load-service.ts'
import { getSampleFacts, samplesByForm } from '../../samples.ts'

/** Answers that differ from the sample, by path; `#7` is the seventh row, and undefined removes. */
export type Changes = Readonly<Record<string, unknown>>

/** A filing that the law does not allow or that is doubtful, and its lawful neighbour. */
export type Filing = {
  readonly tried: string
  readonly service: ServiceCode
  /** Default: the first form that the service is for. */
  readonly form?: LegalForm
  readonly changes?: Changes
  /** Facts that differ from those of the samples. */
  readonly facts?: FormFacts
  readonly severity: Severity
  readonly path: string
  readonly code: IssueCode
  /** The neighbour: what differs from the filing. It has no error, and not this issue. */
  readonly lawful: { readonly changes?: Changes; readonly facts?: FormFacts }
}

export const rowId = (number: number) => `01937a00-0000-7000-8000-${String(number).padStart(12, '0')}`
const withRowIds = (path: string) => path.replaceAll(/#(\d+)/g, (_, number: string) => rowId(Number(number)))

/** Tests that each filing has its issue, and that its neighbour has neither the issue nor an error. */
export const evaluateFilings = (filings: readonly Filing[]) =>
  test.each(filings.map((filing) => [`${filing.service}: ${filing.tried}`, filing] as const))(
    '%s',
    async (_tried, { path, code, severity, lawful, ...filing }) => {
      const unlawful = await evaluate(filing)
      const found = { error: unlawful.errors, warning: unlawful.warnings, advice: unlawful.advice }[severity]
      const expected = { path: `${filing.service}.${withRowIds(path)}`, code }
      expect(found).toContainEqual(expected)

      const neighbour = await evaluate({
        ...filing,
        changes: { ...filing.changes, ...lawful.changes },
        facts: { ...filing.facts, ...lawful.facts },
      })
      expect(neighbour.errors).toEqual([])
      expect([...neighbour.warnings, ...neighbour.advice]).not.toContainEqual(expected)
    },
  )

/** Evaluates a sample with changed answers and facts. */
export async function evaluate({
  service: code,
  form,
  changes = {},
  facts = {},
}: Pick<Filing, 'service' | 'form' | 'changes' | 'facts'>) {
  const variant = samplesByForm.find((each) => each.code === code && (form === undefined || each.form === form))
  if (!variant) throw new Error(`${code} is not for ${form}`)
  const answers = structuredClone(variant.sample) as Record<string, unknown>
  for (const [path, value] of Object.entries(changes)) setAt(answers, withRowIds(path).split('.'), value)
  const { issues, warnings, advice } = evaluateForm(await loadService(code, variant.form), answers, {
    ...getSampleFacts(variant.form),
    registeredOn: '2020-05-04',
    ...facts,
  })
  const summarise = (all: typeof issues) => all.map((issue) => ({ path: issue.path, code: issue.code }))
  return { errors: summarise(issues), warnings: summarise(warnings), advice: summarise(advice) }
}

function setAt(answers: Record<string, unknown>, keys: string[], value: unknown): void {
  const last = keys.pop() ?? ''
  let holder = answers
  for (const key of keys) {
    // A sample is shared between the rows of a table.
    holder[key] = { ...(holder[key] as object | undefined) }
    holder = holder[key] as Record<string, unknown>
  }
  if (value === undefined) delete holder[last]
  else holder[last] = value
}

/** A person's answers with a personal code. */
export const coded = (surname: string, latvianIdentityNumber: string) => ({
  forname: 'Ilze',
  surname,
  hasLatvianIdentityNumber: true,
  latvianIdentityNumber,
})

/** A person's answers with a passport. */
export const withPassport = (surname: string, birthDate: string, issuedOn = '2021-06-02') => ({
  forname: 'Ilze',
  surname,
  hasLatvianIdentityNumber: false,
  birthDate,
  identityDocumentType: 'passport',
  identityDocumentNumber: 'KE7654321',
  identityDocumentDate: issuedOn,
  identityDocumentCountry: 'EE',
  identityDocumentIssuedBy: 'Politsei- ja Piirivalveamet',
})

/** Prefixes the paths of one row. */
export const at = (place: string, answers: object): Changes =>
  Object.fromEntries(Object.entries(answers).map(([key, value]) => [`${place}.${key}`, value]))

const holder = (surname: string, code: string | null) => ({
  forename: 'Ilze',
  surname,
  personal_code: code,
  birth_date: null,
  country: null,
})

type Office = {
  readonly id: string
  readonly code?: string
  readonly position?: string
  readonly right?: string
  readonly withAtLeast?: number
  readonly since?: string
}
/** A registered officer, by default a board member who represents alone. */
export const officer = ({
  id,
  code,
  position = 'BOARD_MEMBER',
  right = 'INDIVIDUALLY',
  withAtLeast,
  since,
}: Office): RegisteredFact => ({
  kind: 'officer',
  id,
  value: {
    holder: holder(id, code ?? null),
    position,
    governing_body: position === 'LIQUIDATOR' ? 'LIQUIDATOR' : 'EXECUTIVE_BOARD',
    representation: right,
    with_at_least: withAtLeast ?? null,
  } as never,
  since: since ?? '2021-03-01',
  until: null,
})

/** A registered procurator. */
export const procurator = (id: string, code: string | null = null, right = 'INDIVIDUALLY'): RegisteredFact => ({
  kind: 'procuration',
  id,
  value: {
    holder: holder(id, code),
    representation: right,
    with_at_least: null,
    real_estate: false,
    branch: null,
  } as never,
  since: '2021-03-01',
  until: null,
})

/** A registered branch. */
export const branch = (name: string): RegisteredFact => ({
  kind: 'branch',
  id: name,
  value: { registration_number: null, name, address: null },
  until: null,
})

/** A registered member with shares of 1 euro. */
export const member = (code: string, shares: number): RegisteredFact => ({
  kind: 'member',
  id: `m-${code}`,
  value: {
    holder: holder(code, code),
    joint: null,
    representative: null,
    shares,
    nominal: '1.00',
    currency: 'EUR',
    ranges: null,
    category: null,
  },
  until: null,
})

/** A registered beneficial owner. */
export const owner = (id: string, code: string, since = '2021-03-01'): RegisteredFact => ({
  kind: 'beneficial_owner',
  id,
  value: { holder: holder(id, code), nationality: 'LV', residence: 'LV', control: 'other', through: null },
  since,
  until: null,
})

/** The entity is in a legal state since a day. */
export const state = (name: 'liquidation', since: string): RegisteredFact => ({
  kind: 'legal_state',
  id: 'state',
  value: { state: name, text: null },
  since,
  until: null,
})

/** Ids of the facts that the samples choose. */
export const ids = {
  janis: '01937a00-0000-7000-8000-0000000000aa',
  liquidator: '01937a00-0000-7000-8000-0000000000ab',
  procurator: '01937a00-0000-7000-8000-0000000000c1',
  owners: ['01937a00-0000-7000-8000-0000000000b1', '01937a00-0000-7000-8000-0000000000b2'],
} as const
