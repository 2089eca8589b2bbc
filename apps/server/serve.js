// This file starts the portal in production: `npm run serve`, or this file with Node 24.
import { existsSync } from 'node:fs'
import './node-version.js'

const built = new URL('dist/main.js', import.meta.url)
if (!existsSync(built)) {
  process.stderr.write('The portal is not built. Run `npm run build`.\n')
  process.exit(1)
}
// Positions in stack traces are those of the sources.
process.setSourceMapsEnabled(true)
const { runPortal } = await import(built.href)
await runPortal()
