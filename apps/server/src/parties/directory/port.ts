import type { PersonName } from '@portal/domain'
import type { DirectorySettings } from '../../settings/settings.ts'

/** A help-desk agent, as in their directory. */
export interface StaffMember extends PersonName {
  /** 11 digits. */
  personalCode: string
}

export interface Directories {
  list(): readonly DirectorySettings[]
  /** Returns the owner of this name and password. @throws DirectoryRefused, PartyUnavailable */
  authenticate(directory: DirectorySettings, credentials: { username: string; password: string }): Promise<StaffMember>
}

/** The directory refuses this name and password, or does not identify the person. */
export class DirectoryRefused extends Error {}
