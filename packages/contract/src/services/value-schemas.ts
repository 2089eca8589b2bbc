import { isDay } from '@portal/domain/calendar/days'
import { emailKey, parseEmail } from '@portal/domain/identifiers/email'
import { isPersonalCode } from '@portal/domain/identifiers/personal-code'
import { parsePhone } from '@portal/domain/identifiers/phone'
import { isRegistrationNumber } from '@portal/domain/identifiers/registration-number'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import { nameViolations } from '@portal/domain/names/name-violations'
import { z } from '../zod-mini.ts'
import { countryCodes } from './countries.ts'
import { offeredFacts, type FactField, type RegisteredFact } from './registered-facts.ts'
import type { FilingGround } from './signer-rules.ts'
import type { Field } from './vocabulary.ts'

/** What a form can't know by itself; a check whose fact is missing is left to whoever has it. */
export type FormFacts = {
  /** The day in Riga. */
  readonly today?: string
  /** What the register has of the entity, at least of what the answers choose; in a browser all that they may choose. */
  readonly registered?: readonly RegisteredFact[]
  /** Keys of the e-mail addresses that are known to reach somebody. */
  readonly verifiedEmails?: readonly string[]
  /** The form of the entity the application is for. */
  readonly legalForm?: LegalForm
  /** Of the codes among the answers, those that the State Address Register has, each with its address as it is written there. */
  readonly addresses?: ReadonlyMap<string, string>
  /** Of the registration numbers among the answers, those of entities that are registered and not struck off. */
  readonly registrationNumbers?: readonly string[]
  /** On what grounds whoever files may file about the entity. */
  readonly grounds?: readonly FilingGround[]
  /** Whoever files: her code, and as which of the entity's officers she stands in the register. */
  readonly applicant?: { readonly personalCode: string; readonly officers: readonly string[] }
  /** How many members of the entity the register tells of. */
  readonly memberCount?: number
}

/** Codes of the State Address Register have nine digits. */
const chosenAddress = z.strictObject({
  code: z.string().check(z.regex(/^\d{9}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(500)),
})

const maxLengths = { text: 250, digits: 50, 'long-text': 1000 } as const

/** The schema of a field's value. Messages are issue codes; params ride in the issue of a custom check. */
export function valueSchema(field: Field, facts: FormFacts = {}): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return line(field.maxLength ?? maxLengths.text)
    case 'long-text':
      return limited(field.maxLength ?? maxLengths['long-text']).check(
        z.regex(/^[^\p{Cc}]*$|^[\P{Cc}\n\r\t]*$/u, 'control-characters'),
      )
    case 'digits':
      return limited(field.maxLength ?? maxLengths.digits).check(z.regex(/^\d+$/, 'digits-only'))
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
        z.refine((value) => facts.registrationNumbers?.includes(value) ?? true, 'registration-number-not-found'),
      )
    case 'country':
      return z.string().check(z.refine((value) => countryCodes.includes(value), 'country-unknown'))
    case 'company-name':
      return companyName(field.legalForm ?? facts.legalForm)
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
  return z.email({ error: 'email-format', abort: true }).check(
    z.refine((value) => parseEmail(value) !== null, { error: 'email-format', abort: true }),
    z.refine((value) => verified?.includes(emailKey(value)) ?? true, 'email-not-verified'),
  )
}

function line(max: number) {
  return limited(max).check(z.regex(/^\P{Cc}*$/u, 'control-characters'))
}

function companyName(form: LegalForm | undefined) {
  return z.string().check((context) => {
    for (const violation of nameViolations(context.value, form ? { form } : {})) {
      context.issues.push({ code: 'custom', message: violation, input: context.value })
    }
  })
}

function date(within: 'past' | 'past-or-today' | undefined, today: string | undefined) {
  const schema = z.iso
    .date({ error: 'date-format', abort: true })
    .check(z.refine(isDay, { error: 'date-too-far', abort: true }))
  if (!within || !today) return schema
  return schema.check(z.refine((value) => (within === 'past' ? value < today : value <= today), 'date-in-future'))
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
