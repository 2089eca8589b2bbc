import { call } from '../../shared/api.ts'
import { withTokenLock } from '../../shared/keep-alive.ts'
import { ApiProblem } from '../../shared/problem.ts'
import { storeSelectedProfile, storeTokens } from '../../shared/session.ts'
import { expectArrival } from '../../shared/shell/page-title.tsx'
import { paths } from '../../paths.ts'
import { destinationAfterLogin } from './destination.ts'

/** Only ever a path of this portal, whatever was stored or answered. */
const ownPath = (href: string | null): string | null => (href && /^\/(?![/\\])/.test(href) ? href : null)

function take(key: string): string | null {
  const value = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return value
}

/** Exchanges the single-use login for a session and answers where to go. */
export async function finishLogin(authSessionId: string): Promise<string> {
  try {
    const { data } = await withTokenLock(() => call('authorize', { body: { app_name: 'web-portal', auth_session_id: authSessionId } }))
    storeTokens(data)
    expectArrival()
    const wanted = ownPath(take('wanted_path')) ?? ownPath(data.redirect_url) ?? paths.landing
    return await findDestination(wanted)
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure
    return failure.status === 500 ? paths.maintenance : '/?login=failed'
  }
}

async function findDestination(wanted: string): Promise<string> {
  const { data: profile } = await call('getProfile')
  storeSelectedProfile(profile.selected_uuid ?? profile.natural_person.uuid)
  const { href, resumes } = destinationAfterLogin({
    mode: profile.mode,
    needsProfile: profile.need_profile_submit || profile.need_profile_review,
    wanted,
    pending: sessionStorage.getItem('pending_application'),
  })
  if (resumes) sessionStorage.removeItem('pending_application')
  return href
}
