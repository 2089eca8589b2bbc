import { connect } from '../db/connect.ts'
import { KeyEncryptionKey } from '../settings/settings.ts'
import { makeKey, purposes } from '../keys/make-key.ts'
import { replaceKeys } from '../keys/queries.ts'
import { UsageError } from './command-line.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run keys:rotate [-- ${purposes.join(' | ')}]\n`

/** Gives the portal new keys, for all purposes or for the named ones. Sessions, links and codes stay valid. */
async function run(named: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const chosen = purposes.filter((purpose) => named.length === 0 || named.includes(purpose))
  if (named.some((name) => !purposes.some((purpose) => purpose === name)))
    throw new UsageError(`Keys are for ${purposes.join(', ')}, not for ${named.join(' ')}.`, usage)
  const masters = KeyEncryptionKey.safeParse(environment.KEY_ENCRYPTION_KEY)
  if (!masters.success || !environment.DATABASE_URL)
    throw new Error('DATABASE_URL and KEY_ENCRYPTION_KEY must be those of the portal (docs/settings.md).\n')
  const { db, close } = connect(environment.DATABASE_URL, { onIdleError: () => {} })
  try {
    await replaceKeys(db, masters.data, chosen, makeKey)
    return `${chosen.join(', ')}: in two minutes every node signs with the new keys; the old ones go on verifying\n`
  } finally {
    await close()
  }
}

if (import.meta.main) await runCommand(usage, (given) => run(given, process.env))
