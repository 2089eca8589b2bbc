import { globSync, readFileSync } from 'node:fs'
import { tablesIn } from './schemas.ts'
import type { SourceFile } from './source-file.ts'

/** Reads the input of the rules: every source file, and the tables of the migrated database. */
export function readSources(): { files: SourceFile[]; tables: string[] } {
  const patterns = [
    'packages/*/src/**/*.{ts,tsx}',
    'apps/*/*.{ts,js}',
    'apps/*/{src,world}/**/*.{ts,tsx,css}',
    '{services,tests,tools}/**/*.ts',
  ]
  // A workspace has packages of its own where their versions differ from those of the others.
  const paths = globSync(patterns, { exclude: (path) => /(^|\/)node_modules$/.test(path) })
  return {
    files: paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') })),
    tables: tablesIn(readFileSync('apps/server/src/db/types.generated.ts', 'utf8')),
  }
}
