import type { FactKind } from '@portal/contract/facts'
import type { LegalTermKey } from '@portal/domain/law/legal-terms'
import type { LegalState } from '@portal/domain/applications/register-bars'
import type { IssueCode } from './issue-codes.ts'

/** The entry with which a stage began: a legal state of the entity, or another registered fact. */
export type Beginning =
  | { readonly state: LegalState; readonly entry?: never }
  | { readonly entry: FactKind; readonly state?: never }

/** Rules about the capital of a company, which compare the answers with the registered capital, and about stages. */
export type RuleOfCapital =
  /** The new capital is larger than the registered one, which is paid in full (Komerclikuma 196. un turpmākie panti). */
  | { readonly rule: 'capital-grows'; readonly capital: string }
  /**
   * The new capital is smaller, and not below the minimum that a company has reached: `min`, or that of a limited
   * liability company (Komerclikuma 185. pants).
   */
  | { readonly rule: 'capital-shrinks'; readonly capital: string; readonly paid?: string; readonly min?: string }
  /** The cancelled shares, or the lower nominal value of all shares, make the difference. */
  | {
      readonly rule: 'decrease-adds-up'
      readonly capital: string
      readonly cancelled: string
      readonly nominal: string
    }
  /** The portal’s model of statutes fits the entity. With `prepare`, it knows the parts of the capital that the amendments name. */
  | { readonly rule: 'amended-statutes'; readonly prepare?: string; readonly wording: string }
  /** The capital is the one that the registered notice announced. */
  | { readonly rule: 'as-announced'; readonly capital: string }
  /**
   * While the capital is below the minimum, contributions are made in money, and the company has at most five members,
   * all natural persons, who are members of no other such company (Komerclikuma 185.¹ pants).
   */
  | {
      readonly rule: 'low-capital'
      readonly capital: string
      readonly joined: string
      readonly inKind?: { readonly field: string; readonly answers: readonly string[] }
    }
  /** The items of a contribution in kind are worth at least what the capital grows by, at a founding all of it. */
  | { readonly rule: 'items-cover'; readonly rows: string; readonly worth: string; readonly capital: string }
  /** Each item of a contribution in kind names who contributes it, unless a single person or entity acquires shares. */
  | { readonly rule: 'contributors-named'; readonly rows: string; readonly contributor: string }
  /** Warns of a day that is later than this term after another one. */
  | { readonly rule: 'within-term'; readonly field: string; readonly after: string; readonly term: LegalTermKey }
  /** The register has the entry with which the stage before this one began. */
  | { readonly rule: 'begun'; readonly entry: FactKind; readonly field: string; readonly code: IssueCode }
  /** Warns of a day that is earlier than this term after the stage before this one began. */
  | ({
      readonly rule: 'waits'
      readonly term: LegalTermKey
      readonly field: string
      readonly code: IssueCode
    } & Beginning)
