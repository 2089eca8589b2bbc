import type { Database } from '../db/connect.ts'
import { giveUpJob, listJobs, retryJobs, type ListedJob } from '../jobs/operate.ts'
import { inLines, UsageError, readArguments } from './command-line.ts'
import { runOnDatabase } from './run-command.ts'

const usage = `npm run jobs -- list [--failed]
npm run jobs -- retry ID
npm run jobs -- retry --name NAME
npm run jobs -- give-up ID --why "REASON" [--force]
`

const isId = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? '')

const line = ({ id, name, state, isKnown, dueAt, failures, failingSince, why }: ListedJob) =>
  [
    id,
    isKnown ? name : `${name} (unknown)`,
    state,
    `due ${dueAt.toISOString()}`,
    failures > 0 ? `failed ${failures} times since ${failingSince?.toISOString() ?? '?'}` : '',
    why?.replaceAll(/\s+/g, ' ').slice(0, 200) ?? '',
  ]
    .filter(Boolean)
    .join('  ')

/** Runs the operator's command on background work. @throws Error with an operator message */
export async function operateJobs(db: Database, at: Date, given: string[]): Promise<string> {
  const { values, positionals } = readArguments(usage, {
    args: given,
    allowPositionals: true,
    options: {
      failed: { type: 'boolean' },
      name: { type: 'string' },
      why: { type: 'string' },
      force: { type: 'boolean' },
    },
  })
  const [command, id, ...rest] = positionals
  const { failed: failedOnly = false, name, why, force = false } = values
  if (command === 'list' && !id) return inLines((await listJobs(db, at, { failedOnly })).map(line))
  if (command === 'retry' && isId(id) !== (name !== undefined) && rest.length === 0) {
    const count = await retryJobs(db, at, name === undefined ? { id: id ?? '' } : { name })
    if (count === 0) throw new Error('No waiting job matches: it is done, is running or does not exist.')
    return `${count} due at once\n`
  }
  if (command === 'give-up' && isId(id) && why?.trim() && rest.length === 0) {
    await giveUpJob(db, at, id, { why: why.trim(), force })
    return 'given up\n'
  }
  if (command === 'give-up' && isId(id) && !why?.trim()) throw new UsageError('give-up needs --why "REASON".', usage)
  if (command === 'retry' || command === 'give-up')
    throw new UsageError(
      `${command} needs a job's ID${command === 'retry' ? ' or --name NAME' : ''}, as list shows it.`,
      usage,
    )
  throw new UsageError(command === undefined ? 'Name a command.' : `There is no command ${command}.`, usage)
}

if (import.meta.main) await runOnDatabase(usage, (db, given, now) => operateJobs(db, now(), given))
