import type { ServiceCode } from '@portal/services/catalogue'
import { loadVersions } from '@portal/services/load-service'
import { v7 } from 'uuid'

interface NameAnswer {
  /** The block with the question. */
  step: string
  /** Changes of a draft. */
  changes: Record<string, unknown>
}

/** Answers the question for the entity's name, and the one that opens it. @throws Error because only forms with that question are offered */
export async function answerName(code: ServiceCode, name: string): Promise<NameAnswer> {
  for (const { key, groups } of (await loadVersions(code)).at(-1)?.steps ?? []) {
    const step = `${code}.${key}`
    for (const group of groups) {
      const field = group.fields.find(({ kind }) => kind === 'company-name')
      if (!field) continue
      const path = [step, group.key, ...(group.repeat ? [v7()] : [])].join('.')
      const { when } = field
      // The answer that opens the question comes before its own.
      const opening = when && 'equals' in when && { [`${path}.${when.field}`]: when.equals }
      return { step, changes: { ...(group.repeat && { [path]: {} }), ...opening, [`${path}.${field.key}`]: name } }
    }
  }
  throw new Error(`${code} asks for no name`)
}
