import type { ServerResponse } from 'node:http'
import { calls } from '@portal/contract/calls'
import { createLogger, createServer, type Connect, type Plugin } from 'vite'
import { viteOptions } from './vite-options.ts'

/** Addresses with the first segment of a call's path go to the portal; all others go to the front end. */
const portalPaths = [...new Set(Object.values(calls).map(({ path }) => `/${path.split('/')[1] ?? ''}`))]

/** Hot reload needs more than the portal's policy: Vite adds inline styles and one inline script, and changes come through a socket. */
const relaxed = ["script-src 'self' 'unsafe-inline'", "style-src 'self' 'unsafe-inline'"].join(';')

/** Sends pages with the portal's policy, relaxed for this server only, so that violations are noticed during development. */
function relaxedPolicy(portal: string): Plugin {
  let policy = ''
  async function addPolicy(response: ServerResponse): Promise<void> {
    // While the portal restarts, its last policy is used.
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

/** The sandbox plays every signing device; pages that the portal serves itself load it from there. */
const devices: Plugin = {
  name: 'signing-devices',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'signing-devices', content: 'smartphone card' }, injectTo: 'head-prepend' },
  ],
}

/** Vite's logger, with a mistake's file, line and caret, but without a stack trace. */
const logger = createLogger('warn')
const { error } = logger
logger.error = (message, options) => {
  // The portal is restarting; the browser gets status 502.
  if (options?.error && 'code' in options.error && options.error.code === 'ECONNREFUSED') return
  error(message.replace(/^ +at .*\n?/gm, ''), options)
}

/** Serves the front end from its sources with hot reload and React's development build. @param portal address to which calls are forwarded */
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
  // Under the supervisor this process ends with it, in every case.
  if (process.env.LEAVE_WITH_STDIN === '1') process.stdin.on('end', leave).resume()
  process.stdout.write(`${JSON.stringify({ ready: true, url: `http://localhost:${port}` })}\n`)
}

await develop(Number(process.env.PORT), process.env.PORTAL_BEHIND ?? '')
