import styles from './fee-table.module.css'

export interface Part {
  /** Start and length of the line, in per cent of the largest sum. */
  from: number
  length: number
  isDiscount: boolean
}

/** Computes where each line lies, stacked one after the other; undefined where one line is the whole fee. */
export function computeParts(amounts: readonly string[]): Part[] | undefined {
  const ends: number[] = []
  for (const amount of amounts) ends.push((ends.at(-1) ?? 0) + Number(amount))
  const most = Math.max(...ends, 0)
  if (amounts.filter((amount) => Number(amount) !== 0).length < 2 || most === 0) return undefined
  return amounts.map((amount, index) => {
    const [begin, end] = [(ends[index] ?? 0) - Number(amount), ends[index] ?? 0]
    return {
      from: (Math.min(begin, end) / most) * 100,
      length: (Math.abs(Number(amount)) / most) * 100,
      isDiscount: Number(amount) < 0,
    }
  })
}

/** Draws a line of the fee as its part of the whole; the amount says the same in words. */
export function FeePart({ part: { from, length, isDiscount } }: { part: Part }) {
  return (
    <svg className={styles['part']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
      <rect className={isDiscount ? styles['discount'] : undefined} x={from} width={length} height="1" />
    </svg>
  )
}
