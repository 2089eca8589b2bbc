import { dirname, normalize } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import type { SourceFile } from './source-file.ts'

export interface Import {
  specifier: string
  typeOnly: boolean
}

/** Whatever a file imports, passes on or loads late. */
export function importsOf({ path, text }: SourceFile): Import[] {
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

/** The file that a relative specifier names; undefined for a package. */
export const targetOf = (file: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? normalize(`${dirname(file)}/${specifier}`) : undefined
