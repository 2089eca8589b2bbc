import { useKeyedTexts } from '../../../shared/intl.tsx'
import type { Document } from '../api.ts'

/** Of one that passed, what keeps it from being secure. */
const reasonsOf = ({ indication, level, worth, findings }: Document['signatures'][number]): readonly string[] =>
  indication === 'TOTAL-PASSED'
    ? [...(level === 'B' ? ['timestamp-missing'] : []), ...(worth?.level === 'qualified' ? [] : (worth?.reasons ?? []))]
    : findings.filter(({ level: weight }) => weight === 'error').map(({ code }) => code)

/** Why the signatures of a document did not pass or do not suffice, each reason once. */
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
