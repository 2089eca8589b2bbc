import { z } from 'zod'

/** The display of a way to log in. */
const offered = {
  slug: z.string().regex(/^[a-z0-9_]{1,40}$/, 'must be small letters, digits and underscores, 40 at most'),
  names: z.strictObject({ lv: z.string().min(1), en: z.string().min(1) }),
  icon: z.string(),
}

/** Parameters that the portal sets itself in an authorization request; the login checks depend on them. */
const reserved = [
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'redirect_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
]

const OpenIdProvider = z.strictObject({
  ...offered,
  kind: z.literal('openid'),
  issuer: z.url({ protocol: /^https?$/ }),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  /**
   * The client's authentication method at the token endpoint (OpenID Connect Core 1.0, section 9); by default the
   * provider's metadata decide.
   */
  token_endpoint_auth_method: z.enum(['client_secret_basic', 'client_secret_post']).optional(),
  scope: z
    .string()
    .refine((scope) => scope.split(' ').includes('openid'), 'must contain openid')
    .default('openid profile email'),
  /** The provider's names of the claims, in the ID token or at userinfo. */
  claims: z
    .strictObject({
      /** Claim with the natural-person identifier of ETSI EN 319 412-1: `PNOLV-NNNNNN-NNNNN`. */
      personal_code: z.string().min(1).default('serial_number'),
      forename: z.string().min(1).default('given_name'),
      surname: z.string().min(1).default('family_name'),
      email: z.string().min(1).default('email'),
      email_verified: z.string().min(1).default('email_verified'),
    })
    .prefault({}),
  /**
   * Parameters added to the authorization request, such as acr_values; they can also replace prompt, ui_locales and
   * display.
   */
  parameters: z
    .record(z.string(), z.string())
    .superRefine((parameters, context) => {
      for (const name of reserved.filter((each) => each in parameters))
        context.addIssue({ code: 'custom', path: [name], message: 'is set by the portal itself' })
    })
    .default({}),
})
export type IdentityProviderSettings = z.infer<typeof OpenIdProvider>

const LdapDirectory = z.strictObject({
  ...offered,
  kind: z.literal('directory'),
  url: z.url({ protocol: /^ldaps$/ }),
  /** PEM of the authority of the directory's certificate, when it is not a well-known one. */
  ca: z.string().optional(),
  base_dn: z.string().min(1),
  bind_dn: z.string().min(1),
  bind_password: z.string().min(1),
  user_filter: z.string().includes('{username}', { error: 'must contain {username}' }).default('(uid={username})'),
  attributes: z
    .strictObject({ forename: z.string(), surname: z.string(), personal_code: z.string() })
    .default({ forename: 'givenName', surname: 'sn', personal_code: 'employeeNumber' }),
})

const DummyDirectory = z.strictObject({
  ...offered,
  kind: z.literal('dummy-directory'),
  staff: z
    .array(
      z.strictObject({
        username: z.string().min(1),
        password: z.string().min(1),
        forename: z.string().min(1).optional(),
        surname: z.string(),
        personal_code: z.string().regex(/^\d{11}$/, 'must be 11 digits'),
      }),
    )
    .min(1),
})
export type DirectorySettings = z.infer<typeof LdapDirectory> | z.infer<typeof DummyDirectory>

/** A provider without a kind is an OpenID provider. */
const Provider = z.preprocess(
  (given) => (typeof given === 'object' && given !== null ? { kind: 'openid', ...given } : given),
  z.discriminatedUnion('kind', [OpenIdProvider, LdapDirectory, DummyDirectory]),
)

export const Providers = z
  .array(Provider)
  .min(1)
  .superRefine((providers, context) => {
    const slugs = providers.map(({ slug }) => slug)
    if (new Set(slugs).size < slugs.length) context.addIssue('must not give the same slug to two providers')
    // A login through a help_desk_* provider is an internal one, so only directories may have such a name.
    for (const [index, { slug, kind }] of providers.entries())
      if (slug.startsWith('help_desk_') !== (kind !== 'openid'))
        context.addIssue({
          code: 'custom',
          path: [index, 'slug'],
          message: 'must begin with help_desk_ for directories, and for nothing else',
        })
  })
