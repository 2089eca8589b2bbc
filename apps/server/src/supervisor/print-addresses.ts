import { fullName, type PersonName } from '@portal/domain'

interface PlayedPerson extends PersonName {
  role: { lv: string; en: string }
  on_login_page: boolean
}

/** Prints the addresses of the portal and the sandbox, the test persons, and how to stop. */
export async function printAddresses(portalUrl: string, sandboxUrl: string | undefined): Promise<void> {
  const lines = ['', `  Portal    ${portalUrl}`]
  if (sandboxUrl) {
    lines.push(
      `  Sandbox   ${sandboxUrl}  (identity, bank, signing, mail, text messages, the register's desk)`,
      '',
      '  Log in as anyone of these, or as anybody you name on the login page; the signing PIN is 1234:',
    )
    const { persons } = (await (await fetch(`${sandboxUrl}/control/persons`)).json()) as { persons: PlayedPerson[] }
    for (const { role, ...name } of persons.filter((person) => person.on_login_page))
      lines.push(`    ${fullName(name).padEnd(24)} ${role.en}`)
  }
  if (sandboxUrl)
    lines.push(
      '',
      `  Help-desk staff log in at ${portalUrl}/login/help_desk_ldap; names and passwords: ${sandboxUrl}/directory`,
    )
  lines.push('', '  Stop with Ctrl-C. Everything is kept in the data folder.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
