import type { Deps } from '../../../deps.ts'
import { DirectoryRefused } from '../../../parties/directory/port.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { storeKnownDevice, nameDigest, type StaffName } from './known-device.ts'
import { countAttempt } from './login-attempts.ts'
import { markHelpDesk } from '../queries.ts'
import { storeLogin } from '../store-login.ts'

interface From {
  cookieId: string
  address: string
  language: string
  /** The cookie of a browser in which a staff member has logged in before. */
  deviceCookie: string | undefined
}

/**
 * Logs in a help-desk staff member. Attempts are counted before the directory is asked: per name and address, per name,
 * and per address. A browser in which the name has logged in before has its own count, so that strangers who guess
 * passwords cannot lock out the owner (OWASP, device cookies).
 * @returns the secret of the login, which the browser with `cookieId` exchanges for a session, and the browser's device
 * cookie
 */
export async function loginByDirectory(
  deps: Deps,
  slug: string,
  credentials: { username: string; password: string },
  { cookieId, address, language, deviceCookie }: From,
): Promise<{ id: string; device: string }> {
  const { directories, db, now, log } = deps
  const directory = directories.list().find((candidate) => candidate.slug === slug)
  if (!directory) throw new Problem('provider-not-found')
  const name: StaffName = { slug, username: credentials.username }
  const clearAttempts = await countAttempt(deps, name, address, deviceCookie)
  const member = await directories.authenticate(directory, credentials).catch(async (error: unknown) => {
    if (!(error instanceof DirectoryRefused)) throw error
    log.info({ slug, reason: error.message }, 'directory login refused')
    await recordAction(
      db,
      null,
      { name: 'help-desk-login-refused', details: { slug, username: nameDigest(name.username), address } },
      now(),
    )
    throw new Problem('directory-login-refused')
  })
  await clearAttempts()
  return db.transaction().execute(async (tx) => {
    const { id, personId } = await storeLogin(
      tx,
      { ...member, email: null },
      { cookieId, language, mode: 'internal', redirectUrl: '/applications', at: now() },
    )
    await markHelpDesk(tx, personId)
    return { id, device: await storeKnownDevice(tx, name, deviceCookie, now()) }
  })
}
