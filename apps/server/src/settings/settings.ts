import { fileMegabytes, isIban } from '@portal/domain'
import { z } from 'zod'
import { flag, httpUrl, isNetwork, isScanner, isSender } from './formats.ts'
import { Providers } from './identity-providers.ts'
import { monitoringSettings } from './monitoring.ts'
import { weaknesses } from './production.ts'
import { s3Settings } from './s3.ts'
import { plainWords, describeIssues } from './describe-issues.ts'

export type { DirectorySettings, IdentityProviderSettings } from './identity-providers.ts'

const listed = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('is not JSON')
        return z.NEVER
      }
    })
    .pipe(schema)

const key = z.string().min(16)

/** Keys that decrypt stored secrets; the first one also encrypts. */
export const KeyEncryptionKey = z
  .string()
  .transform(listed)
  .pipe(z.tuple([z.string().min(32)], z.string().min(32)))

/** An address that all nodes share. */
const origin = httpUrl
  .refine((url) => /^[^/]+:\/\/[^/?#]+\/?$/.test(url), 'must be an address without a path')
  .transform((url) => new URL(url).origin)

const scannerMeaning = `ClamAV’s daemon, which looks at every uploaded file; files are not scanned when absent. Its line is not encrypted, and its StreamMaxLength must be ${fileMegabytes}M or more`

/** Every setting with its meaning and an example, which docs/settings.md and error messages contain. */
const shape = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .meta({
      description: 'the PostgreSQL database, version 15 to 18',
      example: 'postgresql://portal:password@db.example/portal',
    }),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional()
    .meta({
      description: 'a streaming replica of the database for lists, searches and exports',
      example: 'postgresql://portal:password@replica.example/portal',
    }),
  DATABASE_POOL: z.coerce.number().int().min(4).max(500).default(28).meta({
    description:
      'how many connections this node takes at most; over all nodes together at most max_connections less 3 for superusers and 5 for operators',
    example: '20',
  }),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(4000)
    .meta({ description: 'the port that the portal listens on', example: '4000' }),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'the address that the portal listens on', example: '0.0.0.0' }),
  PORTAL_URL: origin.meta({ description: 'the portal’s public address', example: 'https://portal.example' }),
  DATA_DIR: z.string().min(1).meta({
    description: 'the folder of uploaded and made files, which all nodes share; with S3_BUCKET a folder of this node',
    example: '/var/lib/portal',
  }),
  ...s3Settings,
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(listed)
    .pipe(z.array(z.string().refine(isNetwork, 'is not an address or a network')))
    .meta({
      description:
        'the reverse proxies whose X-Forwarded-For holds the caller’s address, as addresses or networks separated by commas',
      example: '10.0.0.0/8,::1',
    }),
  ENVIRONMENT: z.enum(['production', 'development']).default('production').meta({
    description:
      'where the portal runs; development takes plain http, weak keys and a directory that stands in the settings (kind dummy-directory)',
    example: 'production',
  }),
  ROLE: z.enum(['web', 'worker', 'both']).default('both').meta({
    description: 'what this process does: answer visitors, work off jobs, or both; a worker needs no built front end',
    example: 'web',
  }),
  STOP_SECONDS: z.coerce.number().int().min(1).max(600).default(10).meta({
    description:
      'how long a stopping node answers the calls under way; longer than the slowest upload, where the platform waits as long',
    example: '60',
  }),
  ...monitoringSettings,
  OPENAPI: flag
    .default(false)
    .meta({ description: 'whether /openapi.json and its page /openapi.html are served', example: 'true' }),
  SESSION_BINDING: z.enum(['cookie', 'none']).default('cookie').meta({
    description: 'what a session is bound to beside its tokens; none is for clients that keep no cookies',
    example: 'cookie',
  }),
  SESSION_EXPIRED: z.coerce.number().int().min(7).max(720).default(20).meta({
    description: 'the minutes of idleness after which the browser logs out, having warned 6 minutes before',
    example: '20',
  }),
  IDENTITY_PROVIDERS: json(Providers).meta({
    description: 'the ways to log in, as JSON with the keys that docs/settings.md lists',
    example:
      '[{"slug":"eparaksts_mobile","names":{"lv":"eParaksts mobile","en":"eParaksts mobile"},"icon":"smartphone","issuer":"https://login.example","client_id":"portal","client_secret":"xxxxxxxxxxxxxxxx"}]',
  }),
  BANK_URL: httpUrl.meta({
    description: 'the address of the hosted payment page',
    example: 'https://bank.example/pay',
  }),
  BANK_KEY: key.meta({
    description: 'the key that orders and news of payments are signed with',
    example: 'xxxxxxxxxxxxxxxx',
  }),
  PAYMENT_RECEIVER: json(
    z.strictObject({
      name: z.string().min(1),
      registration_number: z.string().regex(/^\d{11}$/, 'must be 11 digits'),
      swift: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC of 8 or 11 characters'),
      account: z.string().refine(isIban, 'is not an IBAN'),
    }),
  ).meta({
    description: 'whom state fees are paid to, as JSON',
    example:
      '{"name":"Valsts kase","registration_number":"90000050138","swift":"TRELLV22","account":"LV80BANK0000435195001"}',
  }),
  SIGNING_URL: httpUrl.meta({
    description: 'the remote signing service (CSC API v2)',
    example: 'https://signing.example/csc',
  }),
  SIGNING_CLIENT_SECRET: key.meta({
    description: 'what the portal proves itself to the signing service with',
    example: 'xxxxxxxxxxxxxxxx',
  }),
  SMART_ID_URL: httpUrl.optional().meta({
    description:
      'signing on a telephone (Smart-ID Relying Party API 3.1), without the /v3 of its calls; not offered when absent',
    example: 'https://rp-api.smart-id.com',
  }),
  SMART_ID_RELYING_PARTY: json(z.strictObject({ uuid: z.uuid(), name: z.string().min(1).max(32) }))
    .optional()
    .meta({
      description:
        'as whom the portal is known to Smart-ID, which knows it by its network address too, as JSON; needed where SMART_ID_URL is given',
      example: '{"uuid":"5b1ea0a5-8c1f-4a3e-9d7e-0f2c5a6b7c8d","name":"Uzņēmumu reģistrs"}',
    }),
  SUPPORTING_SERVICES: flag.default(false).meta({
    description:
      'whether extracts and certified copies are sold beside an application; no legal act names their price, so set their amounts in packages/domain/src/fees/supporting-services.ts first',
    example: 'true',
  }),
  CARD_SIGNING: flag.default(false).meta({
    description:
      'whether cards in a reader at the visitor’s own computer are offered for signing (Web eID, the eParaksts plug-in); the trusted lists say whose cards count',
    example: 'true',
  }),
  TRUST_LISTS: json(
    z.strictObject({
      url: httpUrl,
      signers: z.array(z.base64().min(1)).min(1),
      territories: z
        .array(z.string().regex(/^[A-Z]{2}$/, 'must be the two letters of a country'))
        .min(1)
        .optional(),
    }),
  ).meta({
    description:
      'the list of trusted lists (ETSI TS 119 612), the certificates that may sign it (base64 DER), and the countries that count, all when absent; as JSON',
    example: '{"url":"https://lists.example/lotl.xml","signers":["MIIB"],"territories":["LV"]}',
  }),
  TIMESTAMP_URL: httpUrl.meta({
    description: 'the time-stamping service (RFC 3161); its answers are signed, so that plain http will do',
    example: 'http://tsa.example',
  }),
  OCSP_HOSTS: z.string().default('').transform(listed).meta({
    description:
      'the hosts that certificates may name as their OCSP responder, as host or host:port separated by commas; the host of TIMESTAMP_URL is one without being named',
    example: 'ocsp.example,ocsp.other.example:8080',
  }),
  REGISTER_URL: httpUrl.meta({ description: 'the register’s office', example: 'https://register.example' }),
  REGISTER_KEY: key.meta({
    description: 'what the portal proves itself to the register with',
    example: 'xxxxxxxxxxxxxxxx',
  }),
  ADDRESS_REGISTER_URL: httpUrl.meta({
    description: 'where the extract of the State Address Register is fetched',
    example: 'https://addresses.example',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine((url) => new URL(url).search === '', 'must have no query')
    .meta({
      description:
        'the outgoing mail server; smtps is TLS from the start, and smtp demands STARTTLS of every server that is not on this machine',
      example: 'smtp://portal:password@mail.example:587',
    }),
  MAIL_FROM: z.string().refine(isSender, 'must be an e-mail address, or a name with one in angle brackets').meta({
    description: 'whom mail comes from',
    example: 'noreply@portal.example',
  }),
  SMS_URL: httpUrl.meta({
    description: 'the operator’s gateway for text messages (OMA RESTful Network API for Messaging)',
    example: 'https://sms.example/messaging/v1',
  }),
  SMS_KEY: key.meta({ description: 'what the portal proves itself to the gateway with', example: 'xxxxxxxxxxxxxxxx' }),
  SMS_SENDER: z.string().min(1).max(40).default('UR portals').meta({
    description: 'the address or name that text messages come from, as agreed with the operator',
    example: 'UR portals',
  }),
  KEY_ENCRYPTION_KEY: KeyEncryptionKey.meta({
    description:
      'what the portal’s own keys are sealed under in the database, the same on every node; while it is changed two, separated by a comma, the new one first',
    example: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  }),
  CODE_KEY: z.string().min(32).optional().meta({
    description:
      'what verification codes were kept under before keys stood in the database; taken over at the first start, and needed no more',
    example: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  }),
  ERROR_REPORTING_DSN: httpUrl.optional().meta({
    description: 'where browsers and the server report errors, in the protocol of Sentry',
    example: 'https://key@errors.example/1',
  }),
  MALWARE_SCAN_URL: z.string().refine(isScanner, 'must be tcp://host:port or unix:///path').optional().meta({
    description: scannerMeaning,
    example: 'unix:///run/clamav/clamd.ctl',
  }),
  USER_IP_LOOKUP_URL: httpUrl.optional().meta({
    description: 'address that returns {"ip"}, which browsers send as User-Ip; the portal itself when absent',
    example: 'https://ip.example',
  }),
  HELP_DESK_MAIL: z
    .email()
    .meta({ description: 'where visitors’ reports to the help desk go', example: 'helpdesk@portal.example' }),
}
const Settings = z.object(shape)
export type Settings = z.infer<typeof Settings>

export interface SettingMeaning {
  description: string
  example: string
  /** The default; undefined for a required setting. */
  absent: string | undefined
}

/** The settings with their meaning, in the order of the documentation. */
export const settingMeanings = new Map<string, SettingMeaning>(
  Object.entries<z.ZodType>(shape).map(([name, schema]) => {
    const { description = '', example } = schema.meta() ?? {}
    const absent = schema.safeParse(undefined)
    return [name, { description, example: String(example), absent: absent.success ? [absent.data].join() : undefined }]
  }),
)

const metaOf = (name: string) => settingMeanings.get(name) ?? { description: '', example: '' }

/**
 * Reads all settings, or those that a command needs.
 * @throws Error with one line for each setting that is missing, wrong or too weak for production
 */
export function readSettings<Name extends keyof Settings = keyof Settings>(
  environment: NodeJS.ProcessEnv,
  names: readonly Name[] = Object.keys(shape) as Name[],
): Pick<Settings, Name> {
  const read: Record<string, unknown> = {}
  const issues = names.flatMap((name) => {
    const given = environment[name] === '' ? undefined : environment[name]
    const { success, data, error } = shape[name].safeParse(given, { error: plainWords })
    if (success) read[name] = data
    return success ? [] : error.issues.map(({ path, message }) => ({ path: [name, ...path], message }))
  })
  const found = [...issues, ...weaknesses(read)]
  if (found.length === 0) return read as Pick<Settings, Name>
  throw new Error(
    [
      'The portal does not start: settings are missing or wrong (docs/settings.md has them all).',
      ...describeIssues(found, metaOf),
    ].join('\n  '),
  )
}
