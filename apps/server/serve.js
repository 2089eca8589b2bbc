// This file starts the portal in production: `npm run serve`, or this file with Node 24.
import './node-version.js'

const { runPortal } = await import('./src/main.ts')
await runPortal()
