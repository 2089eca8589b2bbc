import type { Language } from '@portal/messages'
import { call, type Answer } from '../../shared/api.ts'

export type Notice = Answer<'listNotifications'>['data'][number]
export type Provider = Answer<'listIdentityProviders'>['data'][number]

/** Checks whether a login is for the help desk's staff. */
export const isDirectory = ({ kind }: Provider) => kind === 'directory'

export async function listProviders(signal?: AbortSignal): Promise<Provider[]> {
  return (await call('listIdentityProviders', signal && { signal })).data
}

/** Narrow screens get the provider's mobile pages. */
const isMobile = () => (window.matchMedia('(width <= 991px)').matches ? 'true' : 'false')

/** Returns the address where the login continues. */
export async function startLogin(slug: string, language: Language): Promise<string> {
  return (await call('startLogin', { params: { slug, lang: language, isMobile: isMobile() } })).data.redirect_url
}

export async function listNotices(signal: AbortSignal): Promise<Notice[]> {
  return (await call('listNotifications', { signal })).data
}
