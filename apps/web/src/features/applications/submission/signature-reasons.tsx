import { useKeyedTexts } from '../../../shared/intl.tsx'
import type { Document } from '../api.ts'

/** Why the signatures of a document did not pass, each reason once. */
export default function SignatureReasons({ signatures }: Pick<Document, 'signatures'>) {
  const reason = useKeyedTexts('findings')
  const codes = new Set(
    signatures
      .filter(({ indication }) => indication !== 'TOTAL-PASSED')
      .flatMap(({ findings }) => findings.filter(({ level }) => level === 'error').map(({ code }) => code)),
  )
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
