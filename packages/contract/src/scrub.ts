/** Names of fields that are secret or identify a person, for any value. */
const secretNames =
  /^(?:x[-_])?(?:token|token[-_]key|share[-_]key|auth[-_]session[-_]id|cookie|set-cookie|authorization|password|personal[-_]?code|identification[-_]number|last[-_]?name|surname|(?:full|given|family)[-_]?name|payer|email|phone|user[-_]serial[-_]number|latvianIdentityNumber|code_verifier)$/i

/** Verification codes are part of the path of the call that checks them. */
const codeInPath = [/(contact_validate\/[^\s"'<>/?#]+\/)[^\s"'<>/?#]+/g, '$1[code]'] as const

export const maskCodes = (text: string): string => text.replace(...codeInPath)

const patterns: readonly (readonly [RegExp, string])[] = [
  // JSON Web Tokens.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // Fragments of addresses carry the secrets of share links and logins; queries carry those of signing and payment.
  [/((?:https?:\/\/[^\s"'<>?#]+|\/[\w./$-]*))[?#][^\s"'<>]*/g, '$1'],
  codeInPath,
  // Keys of 32 random bytes, base64url.
  [/(?<![\w-])[\w-]{43,}(?![\w-])/g, '[secret]'],
  [/(?<!\d)\d{6}[-\s\u2010-\u2015]?\d{5}(?!\d)/g, '[personal code]'],
  // Bounded lengths keep long words cheap. A key between `//` and `@` belongs to a server's address.
  [
    /(?<!\/\/)(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}/gu,
    '[e-mail]',
  ],
  // IBAN (ISO 13616), in one piece or in groups of four.
  [/(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\p{N}])/gu, '[account]'],
  [/(?<![\p{L}\p{N}])lv\d{2} ?[a-z]{4}(?: ?[a-z\d]{4}){3} ?[a-z\d](?![\p{L}\p{N}])/giu, '[account]'],
]

const scrubText = (text: string) => patterns.reduce((rest, [pattern, sign]) => rest.replace(pattern, sign), text)

/** Copies a value without tokens, personal codes, e-mail addresses, account numbers, name fields, link secrets, and the query and fragment of addresses. */
export function scrub<Value>(value: Value): Value
export function scrub(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map((each) => scrub<unknown>(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      scrubText(name),
      secretNames.test(name) && typeof each !== 'object' ? '[secret]' : scrub<unknown>(each),
    ]),
  )
}
