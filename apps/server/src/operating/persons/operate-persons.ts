import { isPersonalCode, parsePersonalCode } from '@portal/domain'
import type { Deps } from '../../deps.ts'
import { Misuse, readArguments } from '../command-line.ts'
import { exportPerson } from './export-person.ts'

export const usage = `npm run persons -- export PERSONAL-CODE --to FOLDER   writes all data about a person into a new folder
`

/** Runs the operator's command on the data of one person. @throws Error with an operator message */
export async function operatePersons(deps: Pick<Deps, 'db' | 'objectStore' | 'now'>, given: string[]): Promise<string> {
  const { values, positionals } = readArguments(usage, {
    args: given,
    allowPositionals: true,
    options: { to: { type: 'string' } },
  })
  const [command, code = '', ...rest] = positionals
  if (command !== 'export')
    throw new Misuse(command === undefined ? 'Name what is to be done.' : `There is no command ${command}.`, usage)
  const personalCode = parsePersonalCode(code)
  if (personalCode === null || !isPersonalCode(personalCode) || rest.length > 0)
    throw new Misuse('Name one valid personal code.', usage)
  if (!values.to) throw new Misuse('export needs --to FOLDER.', usage)
  return exportPerson(deps, personalCode, values.to)
}
