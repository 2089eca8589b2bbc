import type { Language } from '@portal/messages'
import { call, type Answer } from '../../shared/api.ts'

export type Notice = Answer<'listNotifications'>['data'][number]
export type Provider = Answer<'listIdentityProviders'>['data'][number]

/** Asked in the language that is about to be shown: the names of the providers are the server's. */
export async function listProviders(language: Language, signal?: AbortSignal): Promise<Provider[]> {
  return (await call('listIdentityProviders', { headers: { language }, ...(signal && { signal }) })).data
}

/** Narrow screens get the provider's mobile pages. */
const isMobile = () => (window.matchMedia('(width <= 991px)').matches ? 'true' : 'false')

/** Where the login goes on. */
export async function startLogin(slug: string, language: Language): Promise<string> {
  return (await call('startLogin', { params: { slug, lang: language, isMobile: isMobile() } })).data.redirect_url
}

export async function listNotices(signal: AbortSignal): Promise<Notice[]> {
  return (await call('listNotifications', { signal })).data
}
