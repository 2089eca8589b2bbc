import type { Language } from '@portal/contract/shapes'
import { words } from '../../../words.ts'
import { hasPassed, type CheckedSignature } from '../../files/index.ts'

type Say = ((key: string, params?: Record<string, string>) => string) & { has(key: string): boolean }

/** Renders each signature in one line: the signer, the level, and its defects, in the words of the screens. */
export function signatureLines(language: Language, signatures: readonly CheckedSignature[]): string {
  const say = words(language) as unknown as Say
  return signatures
    .map((signature) => {
      const reasons = reasonsOf(signature).map((code) => `findings.${code}`)
      const said = [...worthOf(say, signature), ...reasons.filter((key) => say.has(key)).map((key) => say(key))]
      // A line break in a certificate's name must not break the line.
      return `${signature.signer.replaceAll(/\s+/g, ' ')}: ${said.join(' ')}`
    })
    .join('\n')
}

function worthOf(say: Say, signature: CheckedSignature): string[] {
  const { worth } = signature
  return hasPassed(signature) && worth
    ? [`${say(`submissions.documents.worth.${worth.level}`, { kind: worth.kind })}.`]
    : []
}

function reasonsOf(signature: CheckedSignature): readonly string[] {
  const { level, worth, findings } = signature
  if (!hasPassed(signature)) return findings.filter(({ level: weight }) => weight === 'error').map(({ code }) => code)
  return [
    ...(level === 'B' ? ['timestamp-missing'] : []),
    ...(worth?.level === 'qualified' ? [] : (worth?.reasons ?? [])),
  ]
}
