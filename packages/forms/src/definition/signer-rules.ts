import type { FilingGround } from '@portal/domain/applications/filing-grounds'
import type { Condition } from './condition.ts'

/** Capacity of a signer, where it is not an office; the texts are `signing.roles` and `documents.roles`. */
export type SignerRole =
  | 'founder'
  | 'trader'
  | 'partner'
  | 'representative'
  | 'appointed'
  | 'member'
  | 'member-named'
  | 'chair-of-meeting'
  | 'keeper-of-minutes'
  | 'verifier-of-minutes'
  | 'acquirer'
  | 'owner'
  | 'giver'
  | 'notary'
  | 'applicant'
  | 'anyone'

/** Signers of a document. On an uploaded one the signature of a sworn notary replaces all of them (decision 85). */
export type SignerRule =
  /** Evidence of another body, such as a statement of a bank: the answers name no signer, and it may be unsigned. */
  | 'anyone'
  /** As the filing ground requires. */
  | 'filer'
  /** All of them, or at least this number. */
  | { readonly allOf: readonly SignerRule[] }
  /**
   * The persons of these rows. A row with a registered entity signs through its representatives; a foreign one, and
   * one represented on another paper, through the persons of the group named in `through`. The majority is more than
   * half of the rows. `row`: that row alone, for a paper of one person (`activeDocuments`).
   */
  | {
      readonly rowsOf: string
      readonly row?: string
      readonly role: SignerRole
      readonly where?: Condition
      readonly through?: string
      readonly atLeast?: number | 'majority'
    }
  /** The registered members; `named` is the group that names a sole member unknown to the register. */
  | { readonly members: 'sole'; readonly named: string }
  | { readonly members: 'all' }
  /** The members whose registered shares these rows choose. @param fact the question that chooses them */
  | { readonly holdersOf: string; readonly fact: string; readonly where?: Condition }
  /**
   * The registered partners of a partnership. A partner whom a row of `without` names by the registered fact need not
   * sign, because a deceased partner leaves without a signature.
   */
  | {
      readonly partners: 'all'
      readonly without?: { readonly rowsOf: string; readonly fact: string; readonly where: Condition }
    }
  /**
   * The chair of the members' meeting, the keeper of its minutes, and the member elected to verify them, as the groups
   * name them (Komerclikuma 217. un 287. pants).
   */
  | { readonly members: 'meeting'; readonly chair: string; readonly keeper: string; readonly verifier: string }
  /** The owner of a property, named in one group. */
  | { readonly owner: string }
  /** The persons or entities of these rows for whom another signs by a power of attorney: they gave it. */
  | { readonly giversOf: string; readonly kind: 'natural' }
  | { readonly giversOf: string; readonly kind: 'legal'; readonly through: string }
  /**
   * The board or another representative of the entity, by the rights of representation; the council by more than half
   * of its members. As registered now, or as they will be after the entry (`ServiceDefinition.board`).
   */
  | {
      /**
       * `representatives`: the board, or the liquidator, administrator or trustee in its place. `chair`: the chair of
       * the board, or the board that has none.
       */
      readonly body: 'board' | 'chair' | 'council' | 'office' | 'representatives'
      readonly as: 'registered' | 'resulting'
      readonly procurators?: true
      /** Of a council that met: the rows name the members who were absent, and all others sign. */
      readonly absent?: { readonly rowsOf: string; readonly fact: string }
    }

/** Position of the answers about board changes, from which `resulting` follows. */
export type BoardAnswers = {
  /** Rows of persons with `position`, `representation` and `withAtLeast`. */
  readonly appointed: string
  /** Rows whose `officer` is an officer's id. */
  readonly dismissed?: string
  /** Rows of officers who stay, with the same questions as `appointed` and an `officer`'s id. */
  readonly changed?: string
}

/** Signers of the application on each ground. */
export const signersByGround: { readonly [Ground in FilingGround]: SignerRule | 'applicant' } = {
  officer: { body: 'board', as: 'registered' },
  procurator: { body: 'board', as: 'registered', procurators: true },
  'office-holder': { body: 'office', as: 'registered' },
  'new-officer': { body: 'board', as: 'resulting' },
  'resigning-officer': 'applicant',
  'power-of-attorney': 'applicant',
  notary: 'applicant',
}
