import type { Rollup } from 'vite'
import { formTexts } from './src/application-texts.ts'

/**
 * The modules that first-paint.js requests before the first script does: `portal` for those that only later pages need,
 * `signed-in` for those of the frame with a session, and `form` for the form, whose many files would otherwise be
 * requested last.
 */
export const firstCode = [
  { module: /\/src\/first-page\/open-portal\.tsx$/, name: 'portal' },
  { module: /\/src\/routes\.tsx$/, name: 'portal' },
  { module: /\/packages\/messages\/src\/index\.ts$/, name: 'portal' },
  { module: /\/src\/signed-in\.tsx$/, name: 'signed-in' },
  { module: /\/features\/applications\/form-route\.tsx$/, name: 'form' },
] as const

/** Their texts. The name is followed by the language; the first page's texts in the default language are in its first file. */
export const firstTexts = [
  { module: /\/shared\/first-texts\/(en)\.ts$/, name: '' },
  ...formTexts
    .filter((texts) => !texts.startsWith('services.'))
    .map((texts) => ({ module: new RegExp(`/messages/src/(\\w+)/${texts}\\.ts$`), name: 'form-' })),
] as const

export const listChunks = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** Returns the module by which a chunk is known. */
export const getMainModule = ({ facadeModuleId, moduleIds }: Rollup.OutputChunk): string =>
  facadeModuleId ?? moduleIds.at(-1) ?? ''

/** Lists the style sheets of a script. */
export const listStyles = ({ viteMetadata }: Rollup.OutputChunk): string[] => [...(viteMetadata?.importedCss ?? [])]

/** Lists the files that a file imports statically, itself first, without the known ones. */
export function listImports(
  chunks: readonly Rollup.OutputChunk[],
  fileName: string,
  isKnown: (fileName: string) => boolean = () => false,
): string[] {
  const found = new Set<string>()
  function follow(name: string) {
    if (found.has(name) || isKnown(name)) return
    found.add(name)
    for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) follow(imported)
  }
  follow(fileName)
  return [...found]
}
