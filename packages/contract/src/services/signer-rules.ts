import type { Condition } from './condition.ts'

/**
 * On what right somebody files about an entity; the register is told it.
 * `officer`: its board, or whoever else represents it in the register, be it through a delegate who prepares the papers ·
 * `procurator`: also those who hold a procuration, which is for commerce and not for the register (Komerclikuma 34. pants) ·
 * `office-holder`: a liquidator, an administrator, the trustee of an estate · `new-officer`: somebody whom this very application
 * appoints, whose mandate begins with the decision · `resigning-officer`: an officer who only tells of her own end ·
 * `power-of-attorney`: whoever holds one, which goes with the application · `notary`: a sworn notary, at the request of whoever may file,
 * which her certification tells.
 */
export const filingGrounds = [
  'officer',
  'procurator',
  'office-holder',
  'new-officer',
  'resigning-officer',
  'power-of-attorney',
  'notary',
] as const
export type FilingGround = (typeof filingGrounds)[number]

/** The grounds on which somebody files who has no mandate for the entity. */
export const groundsOfStrangers = ['new-officer', 'resigning-officer', 'power-of-attorney', 'notary'] as const
export type GroundOfStrangers = (typeof groundsOfStrangers)[number]

/** In what capacity somebody signs, where it is not an office; the words are `signing.roles` and `documents.roles`. */
export type SignerRole =
  | 'founder'
  | 'trader'
  | 'representative'
  | 'appointed'
  | 'member'
  | 'member-named'
  | 'chair-of-meeting'
  | 'keeper-of-minutes'
  | 'applicant'
  | 'anyone'

/** Who signs a document. */
export type SignerRule =
  /** One signature of whomever: the paper says by itself whose it must be. */
  | 'anyone'
  /** As the ground on which the application is filed has it. */
  | 'filer'
  /** Of everybody, or of at least so many of them. */
  | { readonly allOf: readonly SignerRule[] }
  /**
   * The persons of these rows. A row that is an entity of the register signs through its representation there; a foreign one, and
   * whoever is represented by another paper, through the persons of the group named in `through`.
   */
  | {
      readonly rowsOf: string
      readonly role: SignerRole
      readonly where?: Condition
      readonly through?: string
      readonly atLeast?: number
    }
  /** The members in the register; `named` is the group that names a sole one of whom the register tells nothing. */
  | { readonly members: 'sole'; readonly named: string }
  | { readonly members: 'all' }
  /** Whoever chaired the members' meeting and kept its minutes, as the groups name them. */
  | { readonly members: 'meeting'; readonly chair: string; readonly keeper: string }
  /**
   * The board, or whoever else represents the entity, by the rights of representation; the council by more than half of its members.
   * As the register has them, or as they will be once the application is entered (`ServiceDefinition.board`).
   */
  | {
      readonly body: 'board' | 'council' | 'office'
      readonly as: 'registered' | 'resulting'
      readonly procurators?: true
    }

/** Where the answers say how the board changes, from which `resulting` follows. */
export type BoardAnswers = {
  /** Rows of persons with `position`, `representation` and `withAtLeast`. */
  readonly appointed: string
  /** Rows whose `officer` is an officer's id. */
  readonly dismissed?: string
}

/** Who signs what is filed on each ground. */
export const signersByGround: { readonly [Ground in FilingGround]: SignerRule | 'applicant' } = {
  officer: { body: 'board', as: 'registered' },
  procurator: { body: 'board', as: 'registered', procurators: true },
  'office-holder': { body: 'office', as: 'registered' },
  'new-officer': { body: 'board', as: 'resulting' },
  'resigning-officer': 'applicant',
  'power-of-attorney': 'applicant',
  notary: 'applicant',
}
