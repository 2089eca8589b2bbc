import { hostname } from 'node:os'
import { maskCodes, scrub } from '@portal/contract/scrub'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Settings } from './settings/settings.ts'
import type { ErrorReporting } from './parties/error-reporting/port.ts'

const redacted = [
  'req.headers',
  'res.headers',
  '*.x_token',
  '*.x_token_key',
  '*.auth_session_id',
  '*.personalCode',
  '*.personal_code',
  // The parser of uploads logs all headers under this name.
  'busboyOptions',
]

/** Paths can contain verification codes, which must not be logged. */
const requestOf = ({ method, url = '' }: { method?: string; url?: string }) => ({ method, url: maskCodes(url) })
/**
 * PostgreSQL's additions to an error message quote the failed row: names, codes, addresses. The messages of parties
 * quote what they were sent, such as the recipient of a mail.
 */
const errorOf = (error: Error) => {
  const {
    detail: _detail,
    where: _where,
    hint: _hint,
    ...safe
  } = pino.stdSerializers.err(error) as Record<string, unknown>
  return scrub(safe)
}
const masked = (given: unknown[]) => given.map((each) => (typeof each === 'string' ? scrub(each) : each))

const { error: errorLevel = 50 } = pino.levels.values

/** Reports every error of the log to the error-reporting service. */
const hooksOf = (reporting: ErrorReporting | undefined): NonNullable<LoggerOptions['hooks']> => ({
  logMethod(given, method, level) {
    const [fields, message] = given as [unknown, unknown?]
    if (reporting && level >= errorLevel && typeof fields === 'object' && fields !== null) {
      const { err, ...about } = fields as Record<string, unknown>
      reporting.report({
        message: typeof message === 'string' ? message : '',
        error: err,
        about: { ...about, ...this.bindings() },
      })
    }
    method.apply(this, masked(given) as typeof given)
  },
})

/** Every line has the time in ISO 8601, the process and the node's name. */
export function portalLog(
  { LOG_LEVEL: level, INSTANCE_ID }: Pick<Settings, 'LOG_LEVEL' | 'INSTANCE_ID'>,
  reporting?: ErrorReporting,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: { pid: process.pid, node: INSTANCE_ID || hostname() },
    redact: redacted,
    serializers: { req: requestOf, err: errorOf },
    hooks: hooksOf(reporting),
  }
  return destination ? pino(options, destination) : pino(options)
}
