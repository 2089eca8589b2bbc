import { quarantineDays } from '@portal/domain'
import { restoreKnown, verifyFiles } from '../../modules/files/index.ts'
import type { Deps } from '../../deps.ts'
import { counted, inLines, UsageError, readArguments } from '../command-line.ts'

export const usage = `npm run files -- quarantine             objects that the database does not know
npm run files -- restore KEY… | --known  puts them back: those named, or those that the database knows by now
npm run files -- purge [--days ${quarantineDays}]       deletes those that have been there for so many days
npm run files:verify                     compares rows with files and files with rows
`

type UsedDeps = Pick<Deps, 'db' | 'objectStore' | 'now'>

const dayMs = 24 * 60 * 60_000

/** Runs the operator's command on stored files. @throws Error with an operator message */
export async function manageFiles(deps: UsedDeps, given: string[]): Promise<string> {
  const { values, positionals } = readArguments(usage, {
    args: given,
    allowPositionals: true,
    options: { known: { type: 'boolean' }, days: { type: 'string' } },
  })
  const [command, ...keys] = positionals
  const { objectStore } = deps
  switch (command) {
    case 'quarantine':
      return inLines(
        (await objectStore.quarantined()).map(({ key, since, size }) => `${since}  ${key}  ${counted(size, 'byte')}`),
      )
    case 'restore': {
      if (keys.length > 0 === (values.known ?? false)) throw new UsageError('Name keys, or give --known.', usage)
      if (values.known) return `${counted(await restoreKnown(deps), 'object')} put back\n`
      for (const key of keys)
        if (!(await objectStore.restore(key))) throw new Error(`The quarantine has no object ${key}.`)
      return `${counted(keys.length, 'object')} put back\n`
    }
    case 'purge':
      return purge(deps, values.days ?? String(quarantineDays))
    case 'verify':
      return verify(deps)
    default:
      throw new UsageError(command === undefined ? 'Name a command.' : `There is no command ${command}.`, usage)
  }
}

async function purge({ objectStore, now }: UsedDeps, days: string): Promise<string> {
  if (!/^\d{1,4}$/.test(days)) throw new UsageError(`--days must be a whole number, not ${days}.`, usage)
  const latest = new Date(now().getTime() - Number(days) * dayMs).toISOString().slice(0, 10)
  const old = (await objectStore.quarantined()).filter(({ since }) => since <= latest)
  for (const { key } of old) await objectStore.purge(key)
  return `${counted(old.length, 'object')} deleted\n`
}

async function verify(deps: UsedDeps): Promise<string> {
  const { rows, faults, young, quarantined } = await verifyFiles(deps)
  const aside = [
    young > 0 ? ` ${counted(young, 'object')} of the last 10 minutes without a row.` : '',
    quarantined > 0 ? ` ${counted(quarantined, 'object')} in quarantine.` : '',
  ].join('')
  if (faults.length > 0)
    throw new Error([`${counted(faults.length, 'fault')} in ${counted(rows, 'row')}.${aside}`, ...faults].join('\n  '))
  return `${counted(rows, 'row')}: every file is there and unaltered, and every${young > 0 ? ' older' : ''} file has a row.${aside}\n`
}
