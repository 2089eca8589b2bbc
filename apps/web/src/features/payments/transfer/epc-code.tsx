import { correction, generate, mode } from 'lean-qr'
import { epcPayload, type Transfer } from './epc-payload.ts'
import styles from './transfer.module.css'

/** Light modules around the code, without which a camera does not find it (ISO/IEC 18004). */
const quiet = 4
/** The guideline's limits: correction level M, and no more than 69 modules (version 13). */
const limits = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M, maxVersion: 13 }

/** Renders a QR code with which a bank's app fills in a transfer; black on white in every theme, because cameras need that. */
export default function EpcCode({ transfer, label }: { transfer: Transfer; label: string }) {
  // The data are plain bytes: some apps fail on a code that declares its character set.
  const code = generate(mode.bytes(new TextEncoder().encode(epcPayload(transfer))), limits)
  const rows = Array.from({ length: code.size }, (_, y) => y)
  const size = code.size + 2 * quiet
  return (
    <svg
      className={styles['code']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path fill="#000" d={rows.map((y) => rowPath((x) => code.get(x, y), code.size, y)).join('')} />
    </svg>
  )
}

/** Adjacent dark modules form one bar, so that no hairline shows between them. */
function rowPath(isDark: (x: number) => boolean, length: number, y: number): string {
  let path = ''
  for (let x = 0; x < length; x += 1) {
    const from = x
    while (x < length && isDark(x)) x += 1
    if (x > from) path += `M${from + quiet} ${y + quiet}h${x - from}v1h${from - x}z`
  }
  return path
}
