import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Finds the signed files of other projects with their stated verdicts. They lie next to the project and never in it. */
export const findCorpus = (): string | undefined => findShared('signatures', 'manifest.csv')

/** Finds a folder next to the project by a file in it. */
export function findShared(folder: string, file: string, from: string = import.meta.dirname): string | undefined {
  const here = join(from, 'shared', folder)
  if (existsSync(join(here, file))) return here
  return dirname(from) === from ? undefined : findShared(folder, file, dirname(from))
}
