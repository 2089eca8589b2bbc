import type { Day } from '../calendar/days.ts'

/** A row of a table of the law: a tariff, a term, a template of a paper. Old rows stay for old applications. */
export interface LawRow {
  /**
   * First day in force. Where it was not read, it is that of the act, or of the fees that the same authority takes: the portal has no
   * earlier application.
   */
  readonly validFrom: Day
  /** Last day; null while in force. */
  readonly validTo: Day | null
  /** Legal act, with its paragraph where that was read; null where no act was found. */
  readonly basis: string | null
  /** Source of the row; `placeholder` where no source was read, so that nothing displays it as certain. */
  readonly source: string
}

export const isPlaceholder = ({ source }: Pick<LawRow, 'source'>): boolean => source === 'placeholder'

/** Finds the row in force on a day. */
export const findInForce = <Row extends Pick<LawRow, 'validFrom' | 'validTo'>>(
  rows: readonly Row[],
  day: Day,
): Row | undefined => rows.find(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
