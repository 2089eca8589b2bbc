import { isPersonalCode, parsePersonalCode } from '@portal/domain'
import type { Deps } from '../../deps.ts'
import { UsageError, readArguments } from '../command-line.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

export const usage = `npm run persons -- export PERSONAL-CODE --to FOLDER   writes all data about a person into a new folder
npm run persons -- erase PERSONAL-CODE [--confirm]     lists what can be erased and what stays; --confirm erases
`

/** Runs the operator's command on the data of one person. @throws Error with an operator message */
export async function operatePersons(
  deps: Pick<Deps, 'db' | 'objectStore' | 'now' | 'jobs'>,
  given: string[],
): Promise<string> {
  const { values, positionals } = readArguments(usage, {
    args: given,
    allowPositionals: true,
    options: { to: { type: 'string' }, confirm: { type: 'boolean' } },
  })
  const [command, code = '', ...rest] = positionals
  if (command !== 'export' && command !== 'erase')
    throw new UsageError(command === undefined ? 'Name a command.' : `There is no command ${command}.`, usage)
  const personalCode = parsePersonalCode(code)
  if (personalCode === null || !isPersonalCode(personalCode) || rest.length > 0)
    throw new UsageError('Name one valid personal code.', usage)
  if (command === 'erase') return erasePerson(deps, personalCode, values.confirm ?? false)
  if (!values.to) throw new UsageError('export needs --to FOLDER.', usage)
  return exportPerson(deps, personalCode, values.to)
}
