import { ApiProblem } from '../../shared/problem.ts'
import { readAccountState } from '../../shared/session/home.ts'
import {
  currentSession,
  storeSelectedProfile,
  storeTokens,
  takeOverWork,
  withTokenLock,
} from '../../shared/session/session.ts'
import { askForLater, ownPath, takeWantedPath } from '../../shared/session/wanted-path.ts'
import { expectArrival } from '../../shared/shell/page-title.tsx'
import { paths } from '../../paths.ts'
import { authorize, loadProfile } from './api.ts'
import { destinationAfterLogin } from './destination.ts'

/** Exchanges the single-use login for a session and returns the next page: the landing page when the authorisation fails. */
export async function finishLogin(authSessionId: string): Promise<string> {
  try {
    const tokens = await withTokenLock(() => authorize(authSessionId))
    storeTokens(tokens)
    expectArrival()
    return await findDestination(tokens.redirect_url)
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure
    return '/?login=failed'
  }
}

async function findDestination(redirectUrl: string): Promise<string> {
  const profile = await loadProfile().catch((failure: unknown) => {
    if (failure instanceof ApiProblem && failure.status === 500) return undefined
    throw failure
  })
  if (!profile) return paths.maintenance
  storeSelectedProfile(profile.selected_uuid ?? profile.natural_person.uuid)
  const left = takeOverWork(profile.natural_person.uuid)
  const wanted = takeWantedPath() ?? ownPath(left?.href ?? null) ?? ownPath(redirectUrl) ?? paths.landing
  const pending = sessionStorage.getItem('pending_application')
  sessionStorage.removeItem('pending_application')
  const { href, later } = destinationAfterLogin({
    ...readAccountState(profile, currentSession()?.token),
    wanted,
    pending,
  })
  if (later !== null) askForLater(later)
  if (href === left?.href && profile.legal_entities.some(({ uuid }) => uuid === left.profile)) {
    const { selectProfile } = await import('../../shared/session/select-profile.ts')
    await selectProfile(left.profile).catch(ignoreRefusal)
  }
  return href
}

/** The page itself reports that it belongs to another profile. */
function ignoreRefusal(failure: unknown) {
  if (!(failure instanceof ApiProblem)) throw failure
}
