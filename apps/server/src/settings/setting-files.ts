import { readFileSync } from 'node:fs'

const suffix = '_FILE'

/**
 * Puts settings into the environment whose files are named by `NAME_FILE`, without a final line break. Other processes
 * see the environment that this one was started with, and so only the paths.
 * @throws Error with an operator message
 */
export function readSettingFiles(environment: NodeJS.ProcessEnv, settings: Iterable<string>): void {
  for (const name of settings) {
    const path = environment[name + suffix]
    if (!path) continue
    if (environment[name]) throw new Error(`${name} and ${name}${suffix} are both given. Remove one of them.`)
    try {
      environment[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      throw new Error(`${name}${suffix} names ${path}, which cannot be read: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
}
