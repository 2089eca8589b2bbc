import { isDay } from '@portal/domain/calendar/days'
import { isNoSuchDay } from '@portal/domain/calendar/written-day'
import { emailKey, parseEmail } from '@portal/domain/identifiers/email'
import { isPersonalCode } from '@portal/domain/identifiers/personal-code'
import { parsePhone } from '@portal/domain/identifiers/phone'
import { isRegistrationNumber } from '@portal/domain/identifiers/registration-number'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { EntityState, RegisterBars } from '@portal/domain/applications/register-bars'
import { nameKey } from '@portal/domain/names/name-key'
import { nameViolations, protectedWordIn } from '@portal/domain/names/name-violations'
import { isVillageName, type PlaceKind } from '@portal/domain/names/place-names'
import { z } from '@portal/contract/zod-mini'
import { parseRanges } from './number-ranges.ts'
import { countryCodes } from './countries.ts'
import { offeredFacts, type FactField, type RegisteredFact } from '../facts/registered-facts.ts'
import type { FilingGround } from '@portal/domain/applications/filing-grounds'
import type { EntryOfPerson } from '../definition/rules-of-entry.ts'
import type { Field } from '../definition/vocabulary.ts'

/** Facts that a form does not contain; a check without its fact is skipped and done by the server. */
export type FormFacts = {
  /** The day in Riga. */
  readonly today?: string
  /** Registered facts of the entity, at least the chosen ones; in a browser all that the answers may choose. */
  readonly registered?: readonly RegisteredFact[]
  /** Keys of verified e-mail addresses. */
  readonly verifiedEmails?: readonly string[]
  /** The form of the entity that the application concerns. */
  readonly legalForm?: LegalForm
  /** The registration number of that entity. */
  readonly registrationNumber?: string
  /** The codes among the answers that the State Address Register has, each with its official address. */
  readonly addresses?: ReadonlyMap<string, string>
  /** The registration numbers among the answers that belong to registered entities, not struck off, each with the name. */
  readonly registrationNumbers?: ReadonlyMap<string, string>
  /** The registration numbers among the answers whose entity is in a state, or under a prohibition, that the applicant should know. */
  readonly entityStates?: ReadonlyMap<string, EntityState>
  /** The register has not answered: its facts about the entity are missing. */
  readonly isUnanswered?: boolean
  /** The names among the answers that an entity or a sent application has, each with that name. */
  readonly takenNames?: ReadonlyMap<string, string>
  /** The names among the answers that are those of a place alone. */
  readonly places?: ReadonlyMap<string, PlaceKind>
  /** The register's entries about the entity that bar others. */
  readonly bars?: RegisterBars
  /** Grounds on which the applicant may file about the entity. */
  readonly grounds?: readonly FilingGround[]
  /** The applicant: their code, and their registered offices in the entity. */
  readonly applicant?: { readonly personalCode: string; readonly officers: readonly string[] }
  /** The day on which the entity was registered; null where the register does not say. */
  readonly registeredOn?: string | null
  /** Number of the entity's registered members. */
  readonly memberCount?: number
  /** Persons who may verify the minutes of the members' meeting: members, and representatives of members. Absent where the register does not know them. */
  readonly verifiers?: readonly { readonly name: string; readonly personalCode: string | null }[]
  /** The entity's facts that other submitted applications change, by kind and id. */
  readonly pending?: ReadonlyMap<string, { readonly number: string; readonly day: string }>
  /**
   * Keys of the names of all areas of activity in force; empty where no list is imported, `unknown` where the list could
   * not be read.
   */
  readonly areas?: ReadonlySet<string> | 'unknown'
  /** The personal codes among the answers that have such an entry elsewhere, each with the entity's name. */
  readonly entriesOf?: { readonly [E in EntryOfPerson]: ReadonlyMap<string, string> }
}

/** Codes of the State Address Register have nine digits. */
const chosenAddress = z.strictObject({
  code: z.string().check(z.regex(/^\d{9}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(500)),
})

const maxLengths = { text: 250, area: 200, digits: 50, 'long-text': 1000, 'number-ranges': 1000 } as const

/** Makes the schema of a field's value. Messages are issue codes; the issue of a custom check carries params. */
export function valueSchema(field: Field, facts: FormFacts = {}): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return line(field.maxLength ?? maxLengths.text).check(
        z.refine((value) => !field.numbered || /\d|(?:^|\P{L})[IVXLC]+(?:\P{L}|$)/u.test(value), 'no-number'),
      )
    case 'long-text':
      return limited(field.maxLength ?? maxLengths['long-text']).check(
        z.regex(/^[^\p{Cc}]*$|^[\P{Cc}\n\r\t]*$/u, { error: 'control-characters', abort: true }),
        z.regex(/[\p{L}\p{N}]/u, 'no-letters'),
      )
    case 'digits':
      return limited(field.maxLength ?? maxLengths.digits).check(
        z.regex(/^\d+$/, { error: 'digits-only', abort: true }),
        z.refine((value) => isOfLength(value, field.lengths), 'number-incomplete'),
      )
    // A rule compares it with the persons who acquire shares. Drafts from before it was a choice have a name.
    case 'contributor':
      return line(maxLengths.text)
    case 'area':
      return line(maxLengths.area)
    case 'number-ranges':
      return limited(maxLengths['number-ranges']).check(
        z.refine((value) => parseRanges(value) !== null, 'number-ranges-format'),
      )
    case 'email':
      return z.pipe(limited(250), email(facts.verifiedEmails))
    case 'phone':
      return z.string().check(z.refine((value) => parsePhone(value) !== null, 'phone-format'))
    case 'person-code':
      return z
        .string()
        .check(
          z.regex(/^\d{11}$/, { error: 'person-code-format', abort: true }),
          z.refine(isPersonalCode, 'person-code-invalid'),
        )
    case 'registration-number':
      return z.string().check(
        z.regex(/^\d{11}$/, { error: 'registration-number-format', abort: true }),
        z.refine(isRegistrationNumber, { error: 'registration-number-invalid', abort: true }),
        z.refine((value) => facts.registrationNumbers?.has(value) ?? true, 'registration-number-not-found'),
      )
    case 'country':
      return z.string().check(z.refine((value) => countryCodes.includes(value), 'country-unknown'))
    case 'company-name':
      return companyName(field.legalForm ?? facts.legalForm, facts)
    case 'date':
      return date(field.in, facts.today)
    case 'integer':
      return number(z.int('integer-format'), field)
    case 'money':
      return money(field)
    case 'choice':
      return z.string().check(z.refine((value) => field.options.includes(value), 'choice-unknown'))
    case 'yes-no':
      return z.boolean('choice-unknown')
    case 'statement':
      return z.literal(true, 'statement-not-confirmed')
    case 'address':
      return address(facts.addresses)
    case 'fact':
      return z.string().check(z.refine((value) => isOffered(field, value, facts), 'fact-not-in-force'))
  }
}

/** A number of zeros identifies nothing. */
const isOfLength = (digits: string, lengths: readonly number[] | undefined) =>
  lengths === undefined || (lengths.includes(digits.length) && /[1-9]/.test(digits))

const isOffered = (field: FactField, value: string, { registered }: FormFacts) =>
  registered === undefined || offeredFacts(field, registered).some(({ answer }) => answer === value)

function address(registered: FormFacts['addresses']) {
  return z.unknown().check(
    z.refine((value) => z.safeParse(chosenAddress, value).success, { error: 'address-not-chosen', abort: true }),
    z.refine((value) => {
      const { code, text } = value as z.infer<typeof chosenAddress>
      return !registered || registered.get(code) === text
    }, 'address-not-registered'),
  )
}

function limited(max: number) {
  return z.string().check((context) => {
    if (context.value.length > max)
      context.issues.push({ code: 'custom', message: 'too-long', params: { max }, input: context.value })
  })
}

function email(verified: readonly string[] | undefined) {
  return z.string().check(
    z.refine((value) => parseEmail(value) !== null, { error: 'email-format', abort: true }),
    z.refine((value) => verified?.includes(emailKey(value)) ?? true, 'email-not-verified'),
  )
}

function line(max: number) {
  // A name without a letter or digit would be printed as an empty line.
  return limited(max).check(
    z.regex(/^[^\p{Cc}\p{Cf}]*$/u, { error: 'control-characters', abort: true }),
    z.regex(/[\p{L}\p{N}]/u, 'no-letters'),
  )
}

function companyName(form: LegalForm | undefined, { takenNames, places, registered = [] }: FormFacts) {
  const own = registered.find(({ kind, until }) => kind === 'name' && until === null)
  return z.string().check((context) => {
    const { value: name } = context
    const place = places?.get(name.trim())
    for (const violation of nameViolations(name, { ...(form && { form }), place })) {
      context.issues.push({ code: 'custom', message: violation, input: name })
    }
    if (isVillageName(form, place)) context.issues.push({ code: 'custom', message: 'name-village-name', input: name })
    // Quotation marks and capitals do not make a different name.
    if (own && 'name' in own.value && own.value.name !== null && nameKey(own.value.name) === nameKey(name))
      context.issues.push({ code: 'custom', message: 'nothing-changed', input: name })
    // A name that does not clearly differ from a registered or requested one is refused (Komerclikuma 28. pants).
    const taken = takenNames?.get(name.trim())
    if (taken !== undefined)
      context.issues.push({ code: 'custom', message: 'name-taken', params: { name: taken }, input: name })
    const word = protectedWordIn(name, form)
    if (word !== undefined)
      context.issues.push({ code: 'custom', message: 'name-protected-word', params: { word }, input: name })
  })
}

function date(within: 'past' | 'past-or-today' | undefined, today: string | undefined) {
  const schema = z.iso
    .date({ error: ({ input }) => (isNoSuchDay(String(input)) ? 'date-no-such-day' : 'date-format'), abort: true })
    .check(z.refine(isDay, { error: 'date-too-far', abort: true }))
  if (!within || !today) return schema
  return schema.check(
    z.refine((value) => value <= today, { error: 'date-in-future', abort: true }),
    z.refine((value) => within !== 'past' || value < today, 'date-is-today'),
  )
}

function number(schema: z.ZodMiniNumberFormat, { min, max }: { readonly min?: number; readonly max?: number }) {
  return schema.check((context) => {
    if (min !== undefined && context.value < min)
      context.issues.push({ code: 'custom', message: 'too-small', params: { min }, input: context.value })
    if (max !== undefined && context.value > max)
      context.issues.push({ code: 'custom', message: 'too-large', params: { max }, input: context.value })
  })
}

function money({ min, max }: { readonly min?: string; readonly max?: string }) {
  return z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, { error: 'money-format', abort: true }), (context) => {
    if (min && Number(context.value) < Number(min))
      context.issues.push({ code: 'custom', message: 'too-small', params: { min }, input: context.value })
    if (max && Number(context.value) > Number(max))
      context.issues.push({ code: 'custom', message: 'too-large', params: { max }, input: context.value })
  })
}
