import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { World } from '../world.ts'

export const account = 'LV80BANK0000435195001'

const commands = fileURLToPath(new URL('../../../apps/server/src/operating/money/', import.meta.url))

/** Runs an operator's command next to the running portal. @returns its output */
export async function operate({ databaseUrl }: World, command: string, ...given: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(commands, command), ...given], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  return stdout
}

/** Does the operator's daily import: fetches the bank's file and lets the portal read it. */
export async function takeStatement(world: World): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statement-'))
  try {
    const path = join(folder, 'statement.xml')
    const answer = await fetch(`${world.sandboxUrl}/bank/statement?account=${account}`)
    await writeFile(path, Buffer.from(await answer.arrayBuffer()))
    return await operate(world, 'statements.ts', 'import', path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
