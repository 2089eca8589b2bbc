import * as z from 'zod/mini'

// As in zod.ts: zod probes `new Function`, which the portal's content security policy forbids and reports.
if ('document' in globalThis) z.config({ jitless: true })

/** The small zod, for schemas that the browser loads. */
export { z }
