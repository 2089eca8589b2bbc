import { ApiProblem } from '../../shared/problem.ts'
import { accountStateOf } from '../../shared/session/home.ts'
import { currentSession, storeSelectedProfile, storeTokens, withTokenLock } from '../../shared/session/session.ts'
import { expectArrival } from '../../shared/shell/page-title.tsx'
import { paths } from '../../paths.ts'
import { authorize, loadProfile } from './api.ts'
import { destinationAfterLogin } from './destination.ts'

/** Only ever a path of this portal, whatever was stored or answered. */
const ownPath = (href: string | null): string | null => (href && /^\/(?![/\\])/.test(href) ? href : null)

function take(key: string): string | null {
  const value = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return value
}

/** Exchanges the single-use login for a session and answers where to go: the landing page when the authorisation fails. */
export async function finishLogin(authSessionId: string): Promise<string> {
  try {
    const tokens = await withTokenLock(() => authorize(authSessionId))
    storeTokens(tokens)
    expectArrival()
    const wanted = ownPath(take('wanted_path')) ?? ownPath(tokens.redirect_url) ?? paths.landing
    return await findDestination(wanted)
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure
    return '/?login=failed'
  }
}

async function findDestination(wanted: string): Promise<string> {
  const profile = await loadProfile().catch((failure: unknown) => {
    if (failure instanceof ApiProblem && failure.status === 500) return undefined
    throw failure
  })
  if (!profile) return paths.maintenance
  storeSelectedProfile(profile.selected_uuid ?? profile.natural_person.uuid)
  const { href, resumes, later } = destinationAfterLogin({
    ...accountStateOf(profile, currentSession()?.token),
    wanted,
    pending: sessionStorage.getItem('pending_application'),
  })
  if (resumes) sessionStorage.removeItem('pending_application')
  if (later !== null) sessionStorage.setItem('wanted_path', later)
  return href
}
