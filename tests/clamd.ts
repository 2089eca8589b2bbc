import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileMegabytes } from '@portal/domain/limits'

const program = '/usr/sbin/clamd'

export const hasClamd = existsSync(program)

/** The harmless file that every scanner detects (eicar.org); it is assembled here, so that scanners do not detect this source. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD', 'ANTIVIRUS', 'TEST', 'FILE!$H+H*'].join('-'),
)
/** MD5, length and name of that file, in clamd's format. */
const onlySignature = '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-Signature\n'

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** Starts ClamAV's daemon with that file as its only signature. */
export async function startClamd(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const socket = join(folder, 'clamd.ctl')
  await writeFile(join(folder, 'eicar.hdb'), onlySignature)
  const configuration = [
    'Foreground yes',
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${folder}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${fileMegabytes}M`,
    'MaxThreads 2',
  ]
  await writeFile(join(folder, 'clamd.conf'), `${configuration.join('\n')}\n`)
  const child = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await answers(socket))) {
    if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `unix://${socket}`,
    async stop() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
