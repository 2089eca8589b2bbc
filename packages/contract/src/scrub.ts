/** Fields that are secret whatever they hold. */
const secretNames =
  /^(?:x[-_])?(?:token|token[-_]key|share[-_]key|auth[-_]session[-_]id|cookie|set-cookie|authorization|password|personal[-_]?code|user[-_]serial[-_]number|latvianIdentityNumber|code_verifier)$/i

/** Verification codes ride in the path of the call that checks them. */
const codeInPath = [/(contact_validate\/[^\s"'<>/?#]+\/)[^\s"'<>/?#]+/g, '$1[code]'] as const

export const maskCodes = (text: string): string => text.replace(...codeInPath)

const patterns: readonly (readonly [RegExp, string])[] = [
  // JSON Web Tokens.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // Fragments carry the secrets of shared links and of logins; queries those of signing and payment. Both belong to an address.
  [/((?:https?:\/\/[^\s"'<>?#]+|\/[\w./$-]*))[?#][^\s"'<>]*/g, '$1'],
  codeInPath,
  // Keys of 32 random bytes, base64url.
  [/(?<![\w-])[\w-]{43,}(?![\w-])/g, '[secret]'],
  [/(?<!\d)\d{6}-?\d{5}(?!\d)/g, '[personal code]'],
]

const scrubText = (text: string) => patterns.reduce((rest, [pattern, sign]) => rest.replace(pattern, sign), text)

/** A copy without tokens, personal codes, link secrets and what stands behind the path of an address. */
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
