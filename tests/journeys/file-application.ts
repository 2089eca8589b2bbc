import type { Application } from '../../packages/contract/src/applications.ts'
import { loadVersions } from '../../services/load-service.ts'
import type { ServiceCode } from '../../services/catalogue.ts'
import type { ServiceAnswers } from '../../packages/forms/src/definition/vocabulary.ts'
import type { Applicant } from './people/applicant.ts'
import { decideAtBank, sign } from './people/at-work.ts'

/** Converts the answers to draft changes: path by path, each row before its fields. */
async function toChanges(code: ServiceCode, answers: ServiceAnswers): Promise<Record<string, unknown>> {
  const changes: Record<string, unknown> = {}
  const steps = answers as Record<string, Record<string, Record<string, unknown>> | undefined>
  // The definition of every legal form: an answer to a question of another form is not among the answers.
  for (const step of (await loadVersions(code)).at(-1)?.steps ?? []) {
    for (const group of step.groups) {
      const given = steps[step.key]?.[group.key] ?? {}
      const path = `${code}.${step.key}.${group.key}`
      const rows = group.repeat
        ? Object.entries(given).map(([id, row]) => [`${path}.${id}`, row as Record<string, unknown>] as const)
        : [[path, given] as const]
      for (const [row, fields] of rows) {
        if (group.repeat) changes[row] = {}
        for (const [key, value] of Object.entries(fields)) changes[`${row}.${key}`] = value
      }
    }
  }
  return changes
}

/** Begins an application, for the entity where one is named. @returns its id */
export async function begin(applicant: Applicant, code: ServiceCode, entity?: string): Promise<string> {
  const { data } =
    entity === undefined
      ? await applicant.call('createApplication', {
          body: { services: [code], submission_type: 'NATURAL_PERSON', account_type: 'person' },
        })
      : await applicant.call('createEntityApplication', {
          params: { entity_id: entity },
          body: { services: [code], submission_type: 'LEGAL_ENTITY', account_type: 'legal_entity' },
        })
  return data.uuid
}

/** Fills in the form and verifies the e-mail addresses in it. */
export async function answer(
  applicant: Applicant,
  id: string,
  code: ServiceCode,
  answers: ServiceAnswers,
): Promise<void> {
  const changes = await toChanges(code, answers)
  await applicant.call('changeApplication', { params: { uuid: id }, body: { changes } })
  for (const { path, code: issue } of (await applicant.call('checkRules', { params: { uuid: id } })).data.issues) {
    const email = String(changes[path])
    if (issue !== 'email-not-verified') continue
    const { data } = await applicant.call('verifyApplicationEmail', { params: { uuid: id }, body: { email } })
    await applicant.call('validateApplicationEmail', { params: { key: data.key, code: await applicant.codeTo(email) } })
  }
}

export async function generate(applicant: Applicant, id: string): Promise<void> {
  await applicant.call('generateDocuments', { params: { uuid: id } })
}

export async function getApplication(applicant: Applicant, id: string): Promise<Application> {
  return (await applicant.call('getApplication', { params: { uuid: id } })).data
}

/** Signs each document that waits for the applicant, and no evidence. */
export async function signAll(applicant: Applicant, id: string): Promise<void> {
  for (const document of (await getApplication(applicant, id)).documents) {
    const isAwaited = document.signers.some(
      ({ is_you, name, signed_at }) =>
        signed_at === null && (is_you || (name === '' && document.origin === 'generated')),
    )
    if (isAwaited) await sign(applicant, id, document.uuid)
  }
}

/** Adds a document to the slot of its type. @param signed a container instead of an unsigned text */
export async function upload(
  applicant: Applicant,
  id: string,
  type: string,
  service: ServiceCode,
  signed?: Uint8Array,
): Promise<void> {
  const form = new FormData()
  if (signed)
    form.set('file', new Blob([Buffer.from(signed)], { type: 'application/vnd.etsi.asic-e+zip' }), `${type}.edoc`)
  else form.set('file', new Blob(['Dokumenta teksts.'], { type: 'text/plain' }), `${type}.txt`)
  await applicant.call('uploadDocument', { params: { uuid: id }, query: { type, service }, body: form })
}

/** Submits the reviewed state. @returns the bank's page, or undefined where no fee is due */
export async function submit(applicant: Applicant, id: string): Promise<string | undefined> {
  const { data: review } = await applicant.call('reviewApplication', { params: { uuid: id } })
  const { data } = await applicant.call('submitApplication', {
    params: { uuid: id },
    body: { version: review.version, without_signatures: true },
  })
  return data.status === 'payment' ? data.redirect_url : undefined
}

/** Does all steps up to the overview: answers, documents, signatures. */
export async function prepare(
  applicant: Applicant,
  code: ServiceCode,
  answers: ServiceAnswers,
  entity?: string,
): Promise<string> {
  const id = await begin(applicant, code, entity)
  await answer(applicant, id, code, answers)
  await generate(applicant, id)
  await signAll(applicant, id)
  return id
}

/** Files an application up to the register's receipt. */
export async function file(
  applicant: Applicant,
  code: ServiceCode,
  answers: ServiceAnswers,
  entity?: string,
): Promise<string> {
  const id = await prepare(applicant, code, answers, entity)
  const bankPage = await submit(applicant, id)
  if (bankPage !== undefined) await decideAtBank(applicant, bankPage, 'pay')
  return id
}
