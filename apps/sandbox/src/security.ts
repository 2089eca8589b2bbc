import type { FastifyInstance } from 'fastify'

/** Refuses forms from other sites: they must not act here (CSRF). */
export function refuseForeignForms(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const from = request.headers['sec-fetch-site']
    const writes = request.method !== 'GET' && request.method !== 'HEAD'
    if (writes && from !== undefined && from !== 'same-origin' && from !== 'none')
      await reply.code(403).send({ error: 'foreign-page', message: 'The form comes from another site.' })
  })
}

const policy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Restricts pages to our style, without scripts. Targets of forms stay open: logins and payments end at the portal. */
export function securePages(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
}
