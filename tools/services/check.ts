import { dayInRiga } from '@portal/domain'
import { paperTemplates } from '@portal/forms/papers/paper-templates'
import { isServiceCode, serviceCodes } from '@portal/services/catalogue'
import { findFaults, findUnlisted } from './find-faults.ts'
import { findLawFaults } from './law-faults.ts'
import { findTemplateFaults } from './template-faults.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const asked = process.argv.slice(2)
const unknown = asked.filter((code) => !isServiceCode(code))
const faults = [
  ...findUnlisted(),
  ...findLawFaults(dayInRiga(new Date())),
  ...findTemplateFaults(paperTemplates),
  ...unknown.map((code) => `there is no service ${code}`),
]
for (const fault of faults) say(`fault  ${fault}`)

let count = faults.length
for (const code of asked.length > 0 ? asked.filter(isServiceCode) : serviceCodes) {
  const found = await findFaults(code)
  count += found.length
  say(`${found.length === 0 ? 'ok    ' : 'faulty'} ${code}`)
  for (const fault of found) say(`       ${fault}`)
}
process.exitCode = count === 0 ? 0 : 1
