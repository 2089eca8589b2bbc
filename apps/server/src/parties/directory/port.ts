import type { DirectorySettings } from '../../env.ts'

/** One of the help desk's staff, as its directory knows her. */
export interface StaffMember {
  /** 11 digits. */
  personalCode: string
  forename: string
  surname: string
}

export interface Directories {
  list(): readonly DirectorySettings[]
  /** Who this name and password belong to. @throws DirectoryRefused, PartyUnavailable */
  authenticate(directory: DirectorySettings, credentials: { username: string; password: string }): Promise<StaffMember>
}

/** The directory does not know this name with this password, or does not say who it is. */
export class DirectoryRefused extends Error {}
