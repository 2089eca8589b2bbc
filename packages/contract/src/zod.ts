import * as z from 'zod'

// Zod probes `new Function`; the portal's content security policy forbids it and reports every attempt.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
