/** Checks that a shorter review multiplies a part of the fee. */
export const isMultiplied = (lines: readonly { rule: string }[]): boolean =>
  lines.some(({ rule }) => /^expedited-.*(?:tripled|doubled)$/.test(rule))
