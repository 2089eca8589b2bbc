import { useKeyedTexts } from '../../../shared/intl.tsx'
import type { Document } from '../api.ts'

/** Lists the reasons why a valid signature is not secure. */
const reasonsOf = ({ indication, level, worth, findings }: Document['signatures'][number]): readonly string[] =>
  indication === 'TOTAL-PASSED'
    ? [...(level === 'B' ? ['timestamp-missing'] : []), ...(worth?.level === 'qualified' ? [] : (worth?.reasons ?? []))]
    : findings.filter(({ level: weight }) => weight === 'error').map(({ code }) => code)

/** Lists the reasons why a document's signatures are invalid or insufficient, each once. */
export default function SignatureReasons({ signatures }: Pick<Document, 'signatures'>) {
  const reason = useKeyedTexts('findings')
  const codes = new Set(signatures.filter(({ secure }) => !secure).flatMap(reasonsOf))
  const known = [...codes].filter((code) => reason.has(code))
  if (known.length === 0) return null
  return (
    <ul>
      {known.map((code) => (
        <li key={code}>{reason(code)}</li>
      ))}
    </ul>
  )
}
