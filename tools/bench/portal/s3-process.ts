import { anS3Server } from '../../../apps/server/src/testing/fake-parties/s3-server.ts'

const { location, close } = await anS3Server({ verifies: true })
process.stdin.resume().once('end', () => void close().then(() => process.exit()))
process.on('SIGTERM', () => void close().then(() => process.exit()))
process.stdout.write(`${JSON.stringify({ ready: true, location })}\n`)
