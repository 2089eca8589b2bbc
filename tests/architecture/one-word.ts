import { findFeature, findModule } from './places.ts'
import type { SourceFile } from './source-file.ts'

type Part = 'feature' | 'contract file' | 'text catalogue' | 'schema'

/** Parts that a module does not have under its own word. */
const exempt: Readonly<Record<string, readonly Part[]>> = {
  // Forms and profiles show addresses.
  addresses: ['feature', 'text catalogue'],
  // The landing page has the texts of the login.
  auth: ['text catalogue'],
  // Services are data.
  catalogue: ['schema'],
  // Documents of applications and attachments of messages are files.
  files: ['feature', 'contract file', 'text catalogue'],
}

/** Features without a module: start pages, and folders of applications whose screens the menu names. */
const featuresAlone = ['landing', 'maintenance', 'signers', 'submissions']

/**
 * Reports a module whose screen, contract, texts or tables have another name, and a feature that no module has.
 * @param tables as `tablesIn` reads them
 */
export function wordViolations(files: readonly SourceFile[], tables: readonly string[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const modules = new Set([...paths].flatMap((path) => findModule(path) ?? []))
  const features = new Set([...paths].flatMap((path) => findFeature(path) ?? []))
  const schemas = new Set(tables.map((table) => table.split('.')[0]))
  const has: Record<Part, (word: string) => boolean> = {
    feature: (word) => features.has(word),
    'contract file': (word) => paths.has(`packages/contract/src/${word}.ts`),
    'text catalogue': (word) => paths.has(`packages/messages/src/lv/${word}.ts`),
    schema: (word) => schemas.has(word),
  }
  return [
    ...[...modules].flatMap((word) =>
      (Object.keys(has) as Part[])
        .filter((part) => has[part](word) === (exempt[word]?.includes(part) ?? false))
        .map((part) => `apps/server/src/modules/${word}: ${has[part](word) ? 'its exempt' : 'no'} ${part} “${word}”`),
    ),
    ...[...features]
      .filter((word) => !modules.has(word) && !featuresAlone.includes(word))
      .map((word) => `apps/web/src/features/${word}: no module “${word}”`),
  ]
}
