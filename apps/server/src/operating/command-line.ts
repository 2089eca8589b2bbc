import { parseArgs, type ParseArgsConfig } from 'node:util'
import { describeError } from '../problem.ts'

/** The command line is invalid. The message names the problem, then the usage. The process ends with status 2. */
export class UsageError extends Error {
  constructor(problem: string, usage: string) {
    super(`${problem}\n\n${usage}`)
  }
}

/** Separates options from words. @throws Misuse when an option is unknown or lacks its value */
export function readArguments<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      throw new UsageError(error.message.split('. ')[0] ?? error.message, usage)
    throw error
  }
}

/** Renders a list as lines, or `none`. */
export const inLines = (lines: readonly string[]): string =>
  lines.length === 0 ? 'none\n' : lines.map((line) => `${line}\n`).join('')

/** Renders a number with its noun: 1 row, 2 rows. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`

/** Renders an error as a message without a stack. */
export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is no file ${path ?? ''}.`
  if (code === 'EISDIR') return `${path ?? 'The given path'} is a folder, not a file.`
  if (code === 'EACCES') return `${path ?? 'The file'} may not be read or written by this user.`
  if (code === 'ECONNREFUSED') return 'The database does not answer. Check DATABASE_URL, and that the server runs.'
  return describeError(error)
}
