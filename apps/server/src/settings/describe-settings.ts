import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { settingMeanings } from './settings.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')
const code = (text: string) => (text === '' ? '' : `\`${text}\``)

const opening = `# Settings
<!-- Made by \`npm run settings:docs\` from apps/server/src/settings/settings.ts. -->

The portal takes every setting from the environment. It checks all of them together before it does anything else, and does not start while one is missing, wrong or too weak for production. An empty setting counts as absent. \`NAME_FILE\` names a file that has the value of the setting \`NAME\`, for secrets that must not be in the environment. Under \`npm start\` each of them may be absent: the portal then brings its own database, and the sandbox plays every party that is not named.
`

const closing = `
## IDENTITY_PROVIDERS
A list of the ways to log in. Each has a \`slug\` (which its address contains), \`names\` in both languages and an \`icon\`.

**OpenID providers** (\`kind: "openid"\`, which may be left out) follow OpenID Connect Core 1.0: authorization code with PKCE, state and nonce. The portal's address of return, to be registered with the provider, is \`PORTAL_URL/api-auth/callback/<slug>\`.

| key | meaning | when absent |
|---|---|---|
| \`issuer\`, \`client_id\`, \`client_secret\` | as the provider has registered the portal | required |
| \`token_endpoint_auth_method\` | \`client_secret_basic\` or \`client_secret_post\` | basic where the provider's metadata allow it |
| \`scope\` | the requested scope; it must contain \`openid\` | \`openid profile email\` |
| \`claims\` | what the provider calls the claims \`personal_code\`, \`forename\`, \`surname\`, \`email\` and \`email_verified\` | \`serial_number\`, \`given_name\`, \`family_name\`, \`email\`, \`email_verified\` |
| \`parameters\` | added to the authorization request, such as \`{"acr_values": "…"}\`; \`prompt\`, \`ui_locales\` and \`display\` may be given another value than the portal's | none |

The claims are read from the ID token and, where one is not in it, from the userinfo endpoint, whose \`sub\` must be the ID token's. The personal code must be a natural-person identifier of Latvia (ETSI EN 319 412-1): \`PNOLV-329100-10017\`. An e-mail address counts only where \`email_verified\` is true. A person with one name has only one of \`forename\` and \`surname\`; an empty text or a dash counts as absent.

**The help desk's directory** (\`kind: "directory"\`) has a slug that begins with \`help_desk_\`.

| key | meaning | when absent |
|---|---|---|
| \`url\` | \`ldaps://host:port\` | required |
| \`ca\` | PEM of the authority that the directory's certificate is checked by | the well-known ones |
| \`base_dn\`, \`bind_dn\`, \`bind_password\` | where people are looked for, and as whom | required |
| \`user_filter\` | finds the person by \`{username}\` | \`(uid={username})\` |
| \`attributes\` | where \`forename\`, \`surname\` and \`personal_code\` stand | \`givenName\`, \`sn\`, \`employeeNumber\` |

## What production refuses
- \`PORTAL_URL\` and \`USER_IP_LOOKUP_URL\` that are not https, and plain http to the bank, the signing service, the register, the address register, the text-message gateway, the S3 server, identity providers and the receiver of error reports, unless they are on the same machine (\`localhost\`, \`127.0.0.1\`, \`[::1]\`). Time stamps and trusted lists may come over http: they are signed.
- Keys and client secrets of fewer than 16 characters or fewer than 8 different ones, and so those of the examples above. \`openssl rand -base64 32\` makes one.
- A directory that stands in the settings (\`kind: "dummy-directory"\`).
- Mail servers elsewhere that do not offer STARTTLS: nothing is sent to them.

## The portal's own keys
Sessions, shared links and codes are signed with keys that the portal makes at its first start and keeps in its database, sealed under \`KEY_ENCRYPTION_KEY\`; nodes share them without sharing a disk. Without that setting nothing opens them again.

- \`npm run keys:rotate\` replaces them (\`-- session\`, \`-- link\` or \`-- code\` one of them). Two minutes later every node signs with the new ones. The old ones go on verifying, a day for sessions and codes and a year for links.
- To change \`KEY_ENCRYPTION_KEY\`, give every node \`new,old\`, run \`npm run keys:rotate\` with the same setting, and take the old one away from every node.
- Keys of versions that kept them in \`DATA_DIR/keys\` and in \`CODE_KEY\` are taken over at the first start; the files and the setting may go then. In production the files must be readable by the portal alone.
`

/** Returns the text of docs/settings.md. */
export function describeSettings(): string {
  const rows = [...settingMeanings].map(
    ([name, { description, example, absent }]) =>
      `| \`${name}\` | ${cell(description)} | ${code(cell(example))} | ${absent === undefined ? '**required**' : code(absent)} |`,
  )
  return `${opening}\n| setting | meaning | example | when absent |\n|---|---|---|---|\n${rows.join('\n')}\n${closing}`
}

if (import.meta.main)
  await writeFile(fileURLToPath(new URL('../../../../docs/settings.md', import.meta.url)), describeSettings())
