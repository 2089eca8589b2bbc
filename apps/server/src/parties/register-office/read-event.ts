import { ApplicationId, FileId, MessageId, NotaryId } from '@portal/contract/ids'
import { Fact, isFactKind } from '@portal/contract/facts'
import { z } from 'zod'
import type {
  EntityUpdate,
  LegalFactNews,
  OfficialMessage,
  NotaryNews,
  OfficerUpdate,
  OrganizationNews,
  RegisterEvent,
} from './port.ts'

const idOrNull = <Id extends z.ZodType<string>>(id: Id) =>
  z
    .union([id, z.literal('')])
    .nullish()
    .transform((given) => (given || null) as z.output<Id> | null)
const TextOrNull = z
  .string()
  .nullish()
  .transform((text) => text || null)

const Officer = z.object({
  id: z.string().optional(),
  forename: TextOrNull,
  surname: z.string(),
  personal_code: TextOrNull,
  birth_date: TextOrNull,
  entity_registration_number: TextOrNull,
  position: z.string(),
  governing_body: TextOrNull,
  representation: z.enum(['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL', 'WITH_CHAIR']),
  with_at_least: z.int().nullish(),
  appointed_on: TextOrNull,
})

const Member = z.object({
  forename: TextOrNull,
  surname: TextOrNull,
  personal_code: TextOrNull,
  entity_registration_number: TextOrNull,
  name: TextOrNull,
  shares: z.number().nullish(),
  nominal: TextOrNull,
})

/** Drops facts of unknown kinds, so that they do not block the rest of the event. */
const Facts = z
  .array(z.looseObject({ kind: z.string() }))
  .transform((facts): unknown[] => facts.filter(({ kind }) => isFactKind(kind)))
  .pipe(z.array(Fact))

const Entity = z.object({
  registration_number: z.string().regex(/^\d{11}$/),
  name: z.string().min(1),
  legal_form: z.string().min(1),
  status: z.enum(['active', 'suspended', 'liquidated']),
  address: z.object({ code: z.string(), text: z.string() }).nullish(),
  capital: z
    .string()
    .regex(/^\d{1,12}\.\d{2}$/)
    .nullish(),
  registered_on: z.iso.date().nullish(),
  parent: TextOrNull,
  officers: z.array(Officer).default([]),
  members: z.array(Member).default([]),
  facts: Facts.default([]),
})

const Organization = z.object({
  registration_number: z.string().regex(/^\d{11}$/),
  name: z.string().min(1),
  persons: z.array(z.object({ personal_code: z.string().regex(/^\d{11}$/) })),
})

const Notary = z.object({
  id: NotaryId,
  personal_code: z.string().regex(/^\d{11}$/),
  name: z.string().min(1),
  place: z.string(),
  in_office: z.boolean(),
})

const LegalFact = z.object({
  id: z.uuid(),
  type: z.enum(['spousal_property_relations', 'mass_media']),
  number: z.string().min(1),
  title: z.string().min(1),
  status: z.enum(['registered', 'ended']),
  registered_on: z.iso.date(),
  parties: z.array(z.object({ name: z.string().min(1), personal_code: TextOrNull, registration_number: TextOrNull })),
})

const Message = z.object({
  id: MessageId,
  personal_code: TextOrNull,
  registration_number: TextOrNull,
  submission: idOrNull(ApplicationId),
  in_reply_to: idOrNull(MessageId),
  department: z.string(),
  subject: z.string().min(1),
  text: z.string(),
  files: z.array(z.object({ id: z.uuid(), name: z.string().min(1) })).default([]),
})

const Numbered = z.object({ number: z.int().positive() })
const head = { number: z.int().positive(), at: z.iso.datetime() }
const Event = z.discriminatedUnion('kind', [
  z.object({ ...head, kind: z.literal('entity'), entity: Entity }),
  z.object({ ...head, kind: z.literal('organization'), organization: Organization }),
  z.object({ ...head, kind: z.literal('notary'), notary: Notary }),
  z.object({ ...head, kind: z.literal('legal_fact'), legal_fact: LegalFact }),
  z.object({ ...head, kind: z.literal('letter'), letter: Message }),
  z.object({
    ...head,
    kind: z.literal('submission'),
    submission: ApplicationId,
    state: z.enum(['processing', 'waiting_for_information', 'postponed', 'registered', 'completed', 'rejected']),
    note: z.string().nullish(),
    points: z.array(z.object({ path: TextOrNull, document_type: TextOrNull, text: z.string() })).nullish(),
    decision: z
      .object({
        number: z.string(),
        title: z.string(),
        text: z.string(),
        file: z.object({ id: FileId, name: z.string().min(1) }).nullish(),
      })
      .nullish(),
    due_on: z.iso.date().nullish(),
    letter: z.object({ id: MessageId, department: z.string() }).nullish(),
    deliveries: z
      .array(z.object({ service: z.string(), file: z.object({ id: FileId, name: z.string().min(1) }) }))
      .nullish(),
    entity: TextOrNull,
  }),
])

/**
 * Parses an event. An unreadable one keeps its number, so that the feed can go on.
 * @throws ZodError without a number
 */
export function readEvent(raw: unknown): RegisterEvent {
  const { number } = Numbered.parse(raw)
  const read = Event.safeParse(raw)
  if (!read.success) return { number, at: new Date(0), kind: 'unreadable', failure: z.prettifyError(read.error), raw }
  const event = read.data
  const at = new Date(event.at)
  if (event.kind === 'entity') return { number, at, kind: 'entity', entity: toEntity(event.entity) }
  if (event.kind === 'organization')
    return { number, at, kind: 'organization', organization: toOrganization(event.organization) }
  if (event.kind === 'notary') return { number, at, kind: 'notary', notary: toNotary(event.notary) }
  if (event.kind === 'legal_fact') return { number, at, kind: 'legal_fact', legalFact: toLegalFact(event.legal_fact) }
  if (event.kind === 'letter') return { number, at, kind: 'message', message: toMessage(event.letter) }
  return {
    number,
    at,
    kind: 'submission',
    submission: {
      submissionId: event.submission,
      state: event.state,
      note: event.note ?? '',
      points: (event.points ?? []).map(({ path, document_type, text }) => ({
        path,
        documentType: document_type,
        text,
      })),
      decision: event.decision
        ? {
            ...event.decision,
            file: event.decision.file ? { fileId: event.decision.file.id, name: event.decision.file.name } : null,
          }
        : null,
      dueOn: event.due_on ?? null,
      message: event.letter ? { messageId: event.letter.id, department: event.letter.department } : null,
      deliveries: (event.deliveries ?? []).map(({ service, file }) => ({
        service,
        file: { fileId: file.id, name: file.name },
      })),
      registrationNumber: event.entity,
    },
  }
}

function toEntity({
  registration_number,
  legal_form,
  address,
  capital,
  registered_on,
  parent,
  officers,
  members,
  facts,
  name,
  status,
}: z.output<typeof Entity>): EntityUpdate {
  return {
    registrationNumber: registration_number,
    name,
    legalForm: legal_form,
    status,
    addressCode: address?.code ?? null,
    addressText: address?.text ?? '',
    capitalCents: capital ? Number(capital.replace('.', '')) : null,
    registeredOn: registered_on ?? null,
    parentRegistrationNumber: parent,
    officers: officers.map(toOfficer),
    facts: facts.some(({ kind }) => kind === 'member') ? facts : [...facts, ...members.map(toMember)],
  }
}

const unknown = { joint: null, representative: null, ranges: null, category: null }

/**
 * Converts a member of the time before facts. Such members have no identifier; the place in the list distinguishes
 * them.
 */
function toMember(member: z.output<typeof Member>, index: number): Fact<'member'> {
  const { forename, surname, name, personal_code, entity_registration_number, shares, nominal } = member
  const holder =
    name === null
      ? { forename, surname: surname ?? '', personal_code, birth_date: null, country: null }
      : { name, registration_number: entity_registration_number, country: null }
  return {
    kind: 'member',
    id: `${personal_code ?? entity_registration_number ?? ''}-${index}`,
    since: null,
    until: null,
    value: { holder, shares: shares ?? null, nominal, currency: 'EUR', ...unknown },
  }
}

const toMessage = (message: z.output<typeof Message>): OfficialMessage => ({
  messageId: message.id,
  personalCode: message.personal_code,
  registrationNumber: message.registration_number,
  submissionId: message.submission,
  inReplyTo: message.in_reply_to,
  department: message.department,
  subject: message.subject,
  text: message.text,
  files: message.files.map(({ id, name }) => ({ fileId: id, name })),
})

const toOrganization = ({ registration_number, name, persons }: z.output<typeof Organization>): OrganizationNews => ({
  registrationNumber: registration_number,
  name,
  personalCodes: [...new Set(persons.map(({ personal_code }) => personal_code))],
})

const toNotary = ({ id, personal_code, in_office, ...notary }: z.output<typeof Notary>): NotaryNews => ({
  notaryId: id,
  personalCode: personal_code,
  inOffice: in_office,
  ...notary,
})

const toLegalFact = ({
  id,
  type,
  number,
  title,
  status,
  registered_on,
  parties,
}: z.output<typeof LegalFact>): LegalFactNews => ({
  legalFactId: id,
  type,
  number,
  title,
  status,
  registeredOn: registered_on,
  parties: parties.map(({ name, personal_code, registration_number }) => ({
    name,
    personalCode: personal_code,
    registrationNumber: registration_number,
  })),
})

function toOfficer(officer: z.output<typeof Officer>, index: number): OfficerUpdate {
  return {
    // Register entries that precede its numbering have no id; the place in the list distinguishes them.
    officerId:
      officer.id ?? `${officer.position}-${officer.personal_code ?? officer.entity_registration_number ?? ''}-${index}`,
    forename: officer.forename,
    surname: officer.surname,
    personalCode: officer.personal_code,
    birthDate: officer.birth_date,
    entityRegistrationNumber: officer.entity_registration_number,
    position: officer.position,
    governingBody: officer.governing_body,
    representation: officer.representation,
    withAtLeast: officer.with_at_least ?? null,
    appointedOn: officer.appointed_on,
  }
}
