import { randomUUID } from 'node:crypto'
import { scrub } from '@portal/contract/scrub'
import type { ErrorReporting, Failure } from './port.ts'

interface ReportingSettings {
  /** protocol://key@host/path/project */
  dsn: string
  version: string
}

/** Limits reports, so that a flood of one error is not a flood of reports. */
const mostPerMinute = 30
const patienceMs = 10_000

/**
 * Reports over Sentry's protocol, which other products support too:
 * https://develop.sentry.dev/sdk/foundations/envelopes/
 */
export function sentryReporting({ dsn, version }: ReportingSettings): ErrorReporting {
  const { protocol, host, username: key, pathname } = new URL(dsn)
  const [, folder = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? []
  const address = `${protocol}//${host}${folder}/api/${project}/envelope/`
  let minute = 0
  let reported = 0

  function isWithinLimit(): boolean {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, reported] = [now, 0]
    reported += 1
    return reported <= mostPerMinute
  }

  return {
    report(failure) {
      if (!isWithinLimit()) return
      const event = scrub(eventOf(failure, version))
      const body = [{ event_id: event.event_id }, { type: 'event' }, event]
        .map((line) => JSON.stringify(line))
        .join('\n')
      const headers = {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=portal/${version}, sentry_key=${key}`,
      }
      fetch(address, {
        method: 'POST',
        body,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      }).then(
        (answer) => answer.body?.cancel(),
        () => undefined,
      )
    },
  }
}

function eventOf({ message, error, about }: Failure, version: string) {
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    release: version,
    message: { formatted: message },
    extra: about,
    ...(error instanceof Error && { exception: { values: chain(error).toReversed().map(exceptionOf) } }),
  }
}

/** Returns an error and its causes, the root cause last. */
function chain(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...chain(error.cause)] : [error]
}

const exceptionOf = ({ name, message, stack = '' }: Error) => ({
  type: name,
  value: message,
  stacktrace: { frames: framesOf(stack) },
})

/** Parses V8's stack; the innermost call is last. */
function framesOf(stack: string) {
  return [...stack.matchAll(/^\s+at (?:(.+?) \()?(?:file:\/\/)?([^()\n]+?):(\d+):(\d+)\)?$/gm)]
    .map(([, name = '?', filename = '', line, column]) => ({
      function: name,
      filename,
      lineno: Number(line),
      colno: Number(column),
      in_app: !filename.includes('node_modules') && !filename.startsWith('node:'),
    }))
    .toReversed()
}
