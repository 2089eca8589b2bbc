import { readSettings } from './env.ts'
import { startSandbox } from './sandbox.ts'

const sandbox = await startSandbox(readSettings(process.env))
process.stdout.write(
  `${JSON.stringify({ ready: true, url: sandbox.url, smtpPort: sandbox.smtpPort, ldapsPort: sandbox.ldapsPort, directoryCertificate: sandbox.directoryCertificate, listSigner: sandbox.listSigner })}\n`,
)

let leaving = false
async function leave(): Promise<void> {
  if (leaving) return
  leaving = true
  await sandbox.close()
  process.exit(0)
}

process.on('SIGTERM', () => void leave())
process.on('SIGINT', () => void leave())
// The supervisor holds our standard input open, so its end, even by a crash, ends this process too.
if (process.env.LEAVE_WITH_STDIN === '1')
  process.stdin
    .on('end', () => void leave())
    .on('error', () => void leave())
    .resume()
