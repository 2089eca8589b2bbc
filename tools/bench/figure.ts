/** One measured number with its comparison, both from the same run on the same machine. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The minimum for the same work, or another product's value. */
  peer?: { name: string; value: number }
  /** Maximum of the value, or of its ratio to the peer's. */
  limit?: { of: 'value' | 'ratio'; most: number }
}

const ratioOf = ({ value, peer }: Figure) => (peer && peer.value > 0 ? value / peer.value : undefined)

export function isExceeded(figure: Figure): boolean {
  const { limit, value } = figure
  if (!limit) return false
  return (limit.of === 'value' ? value : (ratioOf(figure) ?? 0)) > limit.most
}

const digits = (value: number) => value.toFixed(Number.isInteger(value) || value >= 1_000 ? 0 : value < 10 ? 2 : 1)
const amount = (value: number, unit: string) => `${digits(value)} ${unit}`.trim()

function cells(figure: Figure): string[] {
  const { name, value, unit, peer, limit } = figure
  const ratio = ratioOf(figure)
  return [
    name,
    amount(value, unit),
    peer ? `${amount(peer.value, unit)}  ${peer.name}` : '',
    ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
    limit ? `≤ ${limit.of === 'value' ? amount(limit.most, unit) : `${limit.most}×`}` : '',
    limit ? (isExceeded(figure) ? 'EXCEEDED' : 'ok') : '',
  ]
}

const heads = ['', 'value', 'baseline or peer', 'ratio', 'limit', '']

/** Formats the figures in columns, under their titles. */
export function table(groups: readonly { title: string; figures: readonly Figure[] }[]): string {
  const rows = groups.map(({ title, figures }) => ({ title, lines: figures.map(cells) }))
  const all = [heads, ...rows.flatMap(({ lines }) => lines)]
  const widths = heads.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const drawn = (line: readonly string[]) =>
    `  ${line.map((cell, column) => (column === 1 || column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')}`.trimEnd()
  return [drawn(heads), ...rows.flatMap(({ title, lines }) => ['', title, ...lines.map(drawn)])].join('\n')
}
