import { isIP } from 'node:net'
import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const listed = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** An IP address, also with the length of its network: 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return bits > 0 && rest.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
}

/** How a way to log in is offered. */
const offered = {
  slug: z.string().regex(/^[a-z0-9_]{1,40}$/),
  names: z.strictObject({ lv: z.string().min(1), en: z.string().min(1) }),
  icon: z.string(),
}

const OpenIdProvider = z.strictObject({
  ...offered,
  kind: z.literal('openid').default('openid'),
  issuer: z.url(),
  client_id: z.string(),
  client_secret: z.string(),
  /** Added to the authorization request, such as acr_values. */
  parameters: z.record(z.string(), z.string()).default({}),
})
export type IdentityProviderSettings = z.infer<typeof OpenIdProvider>

const Directory = z.discriminatedUnion('kind', [
  z.strictObject({
    ...offered,
    kind: z.literal('directory'),
    url: z.url().startsWith('ldaps://', 'must begin with ldaps://'),
    /** PEM of the authority that the directory's certificate is checked by, where it is not one of the well-known. */
    ca: z.string().optional(),
    base_dn: z.string().min(1),
    bind_dn: z.string().min(1),
    bind_password: z.string().min(1),
    user_filter: z.string().includes('{username}', { message: 'must contain {username}' }).default('(uid={username})'),
    attributes: z
      .strictObject({ forename: z.string(), surname: z.string(), personal_code: z.string() })
      .default({ forename: 'givenName', surname: 'sn', personal_code: 'employeeNumber' }),
  }),
  z.strictObject({
    ...offered,
    kind: z.literal('dummy-directory'),
    staff: z
      .array(
        z.strictObject({
          username: z.string().min(1),
          password: z.string().min(1),
          forename: z.string(),
          surname: z.string(),
          personal_code: z.string().regex(/^\d{11}$/),
        }),
      )
      .min(1),
  }),
])
export type DirectorySettings = z.infer<typeof Directory>

const Providers = z
  .array(z.union([OpenIdProvider, Directory]))
  .min(1)
  .superRefine((providers, context) => {
    const slugs = providers.map(({ slug }) => slug)
    if (new Set(slugs).size < slugs.length) context.addIssue('two providers have the same slug')
    // A login through a help_desk_* provider is an internal one; nothing else may be called so.
    for (const { slug, kind } of providers)
      if (slug.startsWith('help_desk_') !== (kind !== 'openid'))
        context.addIssue(`${slug}: directories, and only they, are named help_desk_*`)
  })

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

const Settings = z.object({
  DATABASE_URL: z.string().min(1),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  PORTAL_URL: z.url(),
  DATA_DIR: z.string().min(1),
  /** Addresses or networks of the proxies in front, separated by commas, whose word about the visitor's address is taken. */
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(listed)
    .pipe(z.array(z.string().refine(isNetwork, 'is not an address or a network'))),
  /** In development a directory of the settings may stand in for the real one. */
  ENVIRONMENT: z.enum(['production', 'development']).default('production'),
  ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  INSTANCE_ID: z.string().default(''),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  OPENAPI: flag.default(false),
  SESSION_BINDING: z.enum(['cookie', 'none']).default('cookie'),
  /** Minutes of idleness after which the browser warns (minus 6) and logs out. */
  SESSION_EXPIRED: z.coerce.number().int().min(7).max(720).default(20),
  IDENTITY_PROVIDERS: json(Providers),
  BANK_URL: z.url(),
  BANK_KEY: z.string().min(16),
  PAYMENT_RECEIVER: json(
    z.strictObject({ name: z.string(), registration_number: z.string(), swift: z.string(), account: z.string() }),
  ),
  SIGNING_URL: z.url(),
  SIGNING_CLIENT_SECRET: z.string().min(16),
  /** The trusted lists that name whom certificates, time stamps and OCSP answers are trusted by. */
  TRUST_LISTS: json(
    z.strictObject({
      url: z.url({ protocol: /^https?$/ }),
      signers: z.array(z.base64().min(1)).min(1),
      territories: z
        .array(z.string().regex(/^[A-Z]{2}$/))
        .min(1)
        .optional(),
    }),
  ),
  TIMESTAMP_URL: z.url(),
  /** Hosts that certificates may name as their OCSP responder, `host[:port]` separated by commas; that of the address above is allowed anyway. */
  OCSP_HOSTS: z.string().default('').transform(listed),
  REGISTER_URL: z.url(),
  REGISTER_KEY: z.string().min(16),
  ADDRESS_REGISTER_URL: z.url(),
  SMTP_URL: z.url(),
  /** The operator's gateway for text messages, in the OMA RESTful Network API for Messaging. */
  SMS_URL: z.url({ protocol: /^https?$/ }),
  SMS_KEY: z.string().min(16),
  /** The address or name that text messages come from, as agreed with the operator. */
  SMS_SENDER: z.string().min(1).max(40).default('UR portals'),
  /** What verification codes are kept under; all nodes share it. */
  CODE_KEY: z.string().min(32),
  /** Where errors are reported, in the protocol of Sentry; nowhere when absent. */
  ERROR_REPORTING_DSN: z.url({ protocol: /^https?$/ }).optional(),
  /** Who tells browsers the address that they send as User-Ip, by answering {"ip"}; the portal itself when absent. */
  USER_IP_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_FROM: z.string().default('noreply@portal.example'),
  /** Where reports of visitors go. */
  HELP_DESK_MAIL: z.email().default('palidziba@portal.example'),
})
export type Settings = z.infer<typeof Settings>

const CheckedSettings = Settings.superRefine(({ ENVIRONMENT, IDENTITY_PROVIDERS: providers }, context) => {
  const dummy = providers.find(({ kind }) => kind === 'dummy-directory')
  if (dummy && ENVIRONMENT === 'production')
    context.addIssue({ code: 'custom', path: ['IDENTITY_PROVIDERS'], message: `${dummy.slug} is for development only` })
})

/** @throws Error with one line naming each setting that is missing or wrong */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = CheckedSettings.safeParse(given)
  if (read.success) return read.data
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`Settings are missing or wrong. ${[...new Set(wrong)].join('; ')}`)
}
