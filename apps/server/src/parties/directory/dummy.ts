import { createHash, timingSafeEqual } from 'node:crypto'
import type { DirectorySettings } from '../../settings/settings.ts'
import { DirectoryRefused, type StaffMember } from './port.ts'

const fingerprint = (text: string) => createHash('sha256').update(text).digest()

/** Authenticates against a directory in the settings, for development only: settings.ts refuses it in production. */
export function dummyStaffMember(
  { staff }: Extract<DirectorySettings, { kind: 'dummy-directory' }>,
  username: string,
  password: string,
): StaffMember {
  const member = staff.find((each) => each.username === username.trim())
  const isRight = timingSafeEqual(fingerprint(password), fingerprint(member?.password ?? ''))
  if (!member || !isRight) throw new DirectoryRefused('The dummy directory does not know this name with this password')
  return { personalCode: member.personal_code, forename: member.forename ?? null, surname: member.surname }
}
