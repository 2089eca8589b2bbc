import { call, type Answer } from '../../shared/api.ts'

/** Exchanges the single-use login for tokens. */
export async function authorize(authSessionId: string): Promise<Answer<'authorize'>['data']> {
  return (await call('authorize', { body: { app_name: 'web-portal', auth_session_id: authSessionId } })).data
}

export async function loadProfile(): Promise<Answer<'getProfile'>['data']> {
  return (await call('getProfile')).data
}
