import type { DirectorySettings, IdentityProviderSettings } from './identity-providers.ts'
import type { SettingIssue } from './describe-issues.ts'

/** Returns whether the address is on this machine; such a connection needs no encryption. */
export const isLoopback = (url: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

const isPlain = (url: string) => new URL(url).protocol === 'http:'

/**
 * Returns whether a key looks guessed or typed. A random key of 16 hexadecimal digits has more distinct characters in
 * practice.
 */
const isWeak = (key: string) => key.length < 16 || new Set(key).size < 8

/**
 * Parties that the portal calls. Their messages and secrets must be protected against reading and changes in transit.
 */
const parties = [
  'BANK_URL',
  'SIGNING_URL',
  'SMART_ID_URL',
  'REGISTER_URL',
  'ADDRESS_REGISTER_URL',
  'SMS_URL',
  'S3_ENDPOINT',
  'ERROR_REPORTING_DSN',
] as const
/** Addresses that users' browsers open. */
const pages = ['PORTAL_URL', 'USER_IP_LOOKUP_URL'] as const
const keys = ['BANK_KEY', 'SIGNING_CLIENT_SECRET', 'REGISTER_KEY', 'SMS_KEY', 'KEY_ENCRYPTION_KEY', 'CODE_KEY'] as const

/** The examined settings; settings.ts has all of them. */
type Evaluated = { readonly [Name in (typeof parties | typeof pages | typeof keys)[number]]?: string | undefined } & {
  readonly ENVIRONMENT?: 'development' | 'production' | undefined
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_HEADERS?: object | undefined
  readonly IDENTITY_PROVIDERS?: readonly (IdentityProviderSettings | DirectorySettings)[] | undefined
}

/**
 * Lists settings that are good enough only on a developer's machine. Missing or invalid settings are reported
 * elsewhere.
 */
export function weaknesses(settings: Evaluated): SettingIssue[] {
  if (settings.ENVIRONMENT === 'development') return []
  const https = 'must begin with https:// in production'
  const random = 'must be random in production, of 16 characters or more with at least 8 different ones'
  const found: SettingIssue[] = []
  const refuse = (message: string, ...path: SettingIssue['path']) => found.push({ path, message })

  for (const name of parties) {
    const url = settings[name]
    if (url && isPlain(url) && !isLoopback(url)) refuse(https, name)
  }
  // Traces contain neither personal data nor secrets, and receivers within a cluster mostly offer plain http.
  const { OTEL_EXPORTER_OTLP_ENDPOINT: receiver, OTEL_EXPORTER_OTLP_HEADERS: sent } = settings
  if (receiver && sent && isPlain(receiver) && !isLoopback(receiver)) refuse(https, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  for (const name of pages) {
    const url = settings[name]
    if (url && isPlain(url)) refuse(https, name)
  }
  for (const name of keys) {
    if ([settings[name] ?? []].flat().some(isWeak)) refuse(random, name)
  }
  for (const [index, provider] of (settings.IDENTITY_PROVIDERS ?? []).entries()) {
    const at = ['IDENTITY_PROVIDERS', index]
    if (provider.kind === 'dummy-directory') refuse('is for development only', ...at, 'kind')
    if (provider.kind !== 'openid') continue
    if (isWeak(provider.client_secret)) refuse(random, ...at, 'client_secret')
    if (isPlain(provider.issuer) && !isLoopback(provider.issuer)) refuse(https, ...at, 'issuer')
  }
  return found
}
