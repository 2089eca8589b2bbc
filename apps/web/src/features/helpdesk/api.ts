import { queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../../shared/api.ts'

export const supportSessionReasonsQuery = () =>
  queryOptions({
    queryKey: ['support-session-reasons'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await call('listSupportSessionReasons', { signal })).data,
  })

export const providersQuery = () =>
  queryOptions({
    queryKey: ['idp'],
    queryFn: ({ signal }) => call('listIdentityProviders', { signal }),
  })

/** Returns the address where the login continues. */
export async function enterDirectory(slug: string, username: string, password: string): Promise<string> {
  return (await call('loginByDirectory', { params: { slug }, body: { username, password } })).data.redirect_url
}

/** Returns tokens for acting as the customer with this personal code; null ends that. */
export async function changeSerialNumber(
  code: string | null,
  reason?: string,
): Promise<Answer<'changeSerialNumber'>['data']> {
  return (
    await call('changeSerialNumber', {
      body: { user_serial_number: code, ...(reason !== undefined && { description: reason }) },
    })
  ).data
}

export async function loadProfile(): Promise<Answer<'getProfile'>['data']> {
  return (await call('getProfile')).data
}
