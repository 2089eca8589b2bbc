import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Signed files of other projects with the verdicts these state; kept beside the project and never in it. */
export function findCorpus(from: string = import.meta.dirname): string | undefined {
  const here = join(from, 'shared/signatures')
  if (existsSync(join(here, 'manifest.csv'))) return here
  return dirname(from) === from ? undefined : findCorpus(dirname(from))
}
