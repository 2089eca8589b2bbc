import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Signed files of other projects with the verdicts these state; kept beside the project and never in it. */
export const findCorpus = (): string | undefined => findShared('signatures', 'manifest.csv')

/** A folder of files beside the project, known by one that lies in it. */
export function findShared(folder: string, file: string, from: string = import.meta.dirname): string | undefined {
  const here = join(from, 'shared', folder)
  if (existsSync(join(here, file))) return here
  return dirname(from) === from ? undefined : findShared(folder, file, dirname(from))
}
