import type { ServerResponse } from 'node:http'
import { calls } from '@portal/contract/calls'
import { createLogger, createServer, type Connect, type Plugin } from 'vite'
import { viteOptions } from './vite-options.ts'

/** What is reached by the first step of a call's path is the portal's; every other address is the front end's. */
const portalPaths = [...new Set(Object.values(calls).map(({ path }) => `/${path.split('/')[1] ?? ''}`))]

/** What hot reload needs beyond the portal's own policy: styles and one script of Vite's stand in the page, changes come by a socket. */
const relaxed = ["script-src 'self' 'unsafe-inline'", "style-src 'self' 'unsafe-inline'"].join(';')

/** Pages get the portal's policy, relaxed for this server only, so that what it forbids is noticed while one works. */
function relaxedPolicy(portal: string): Plugin {
  let policy = ''
  async function addPolicy(response: ServerResponse): Promise<void> {
    // The portal may be starting again: then what it said last holds.
    const answer = await fetch(`${portal}/health`).catch(() => undefined)
    policy = answer?.headers.get('content-security-policy') ?? policy
    if (policy) response.setHeader('content-security-policy', `${policy};${relaxed}`)
  }
  const add: Connect.NextHandleFunction = (request, response, next) => {
    if (request.headers.accept?.includes('text/html')) void addPolicy(response).then(next)
    else next()
  }
  return { name: 'relaxed-policy', configureServer: ({ middlewares }) => void middlewares.use(add) }
}

/** The sandbox plays every device with which one signs; the portal tells it of the pages that it serves itself. */
const devices: Plugin = {
  name: 'signing-devices',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'signing-devices', content: 'smartphone card' }, injectTo: 'head-prepend' },
  ],
}

/** Vite's, with a mistake's file, line and caret, but not where in the bundler it was found. */
const logger = createLogger('warn')
const { error } = logger
logger.error = (message, options) => {
  // The portal is starting again; the browser is told by 502.
  if (options?.error && 'code' in options.error && options.error.code === 'ECONNREFUSED') return
  error(message.replace(/^ +at .*\n?/gm, ''), options)
}

/**
 * Serves the front end from its sources: what changes on the disk changes in the browser, with React's development build.
 * @param portal where the portal answers that the calls are passed on to
 */
async function develop(port: number, portal: string): Promise<void> {
  const server = await createServer({
    ...viteOptions,
    customLogger: logger,
    plugins: [viteOptions.plugins, relaxedPolicy(portal), devices],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: Object.fromEntries(portalPaths.map((path) => [path, { target: portal }])),
    },
  })
  await server.listen()
  const leave = () => void server.close().then(() => process.exit(0))
  process.once('SIGTERM', leave)
  process.once('SIGINT', leave)
  // Under the supervisor it leaves with it, however it ended.
  if (process.env.LEAVE_WITH_STDIN === '1') process.stdin.on('end', leave).resume()
  process.stdout.write(`${JSON.stringify({ ready: true, url: `http://localhost:${port}` })}\n`)
}

await develop(Number(process.env.PORT), process.env.PORTAL_BEHIND ?? '')
