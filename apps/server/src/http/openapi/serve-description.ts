import { openapi } from '@portal/contract/auth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../settings/settings.ts'
import type { Serve } from '../../serve.ts'
import { plainPagePolicy } from '../web/plain-page.ts'
import { builtVersion } from '../web/web.ts'
import { compressText } from './compressed-text.ts'
import { describeRoutes } from './describe-routes.ts'
import { descriptionPage } from './description-page.ts'

/** Serves the description of all calls to programs and, as a page, to people. */
export function serveDescription(
  app: FastifyInstance,
  serve: Serve,
  settings: Settings,
  webFolder: string | undefined,
): void {
  const describe = (version: string) =>
    describeRoutes(serve.routes, { version, url: settings.PORTAL_URL, mail: settings.HELP_DESK_MAIL })

  /** Returns a function that sends a text. The text is large, so it is made and compressed once for each version. */
  function sender(type: string, write: (version: string) => string) {
    let made: { version: string; select: ReturnType<typeof compressText> } | undefined
    return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      const version = await builtVersion(webFolder)
      if (made?.version !== version) made = { version, select: compressText(write(version)) }
      const select = await made.select
      const { encoding, content } = select(headers['accept-encoding'] ?? '')
      if (encoding) void reply.header('content-encoding', encoding)
      return reply.header('vary', 'accept-encoding').type(`${type}; charset=utf-8`).send(content)
    }
  }
  const sendDocument = sender('application/json', (version) => JSON.stringify(describe(version)))
  const sendPage = sender('text/html', (version) => descriptionPage(describe(version)))

  serve(openapi, async ({ request, reply }) => void (await sendDocument(request, reply)))
  app.get('/openapi.html', { exposeHeadRoute: false }, async (request, reply) =>
    sendPage(request, reply.header('content-security-policy', plainPagePolicy)),
  )
}
