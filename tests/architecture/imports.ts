import { dirname, normalize } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import type { SourceFile } from './source-file.ts'

export interface Import {
  specifier: string
  typeOnly: boolean
}

/** Lists everything that a file imports, re-exports or loads late. */
export function listImports({ path, text }: SourceFile): Import[] {
  const { module } = parseSync(path, text)
  const fixed = module.staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    typeOnly: entry.entries.length > 0 && entry.entries.every((name) => name.isType),
  }))
  const passedOn = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((name) =>
      name.moduleRequest ? [{ specifier: name.moduleRequest.value, typeOnly: name.isType }] : [],
    ),
  )
  const late = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    return literal ? [{ specifier: literal, typeOnly: false }] : []
  })
  return [...fixed, ...passedOn, ...late]
}

/** Resolves a relative specifier to a file; undefined for a package. */
export const resolveTarget = (file: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? normalize(`${dirname(file)}/${specifier}`) : undefined
