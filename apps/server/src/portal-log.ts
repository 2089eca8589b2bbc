import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Settings } from './env.ts'
import type { ErrorReporting } from './parties/error-reporting/port.ts'

const redacted = ['req.headers', 'res.headers', '*.x_token', '*.x_token_key', '*.auth_session_id', '*.personalCode', '*.personal_code']

const { error: errorLevel = 50 } = pino.levels.values

/** What the log tells as an error is reported too, wherever in the portal it happens. */
const reportingHooks = (reporting: ErrorReporting): NonNullable<LoggerOptions['hooks']> => ({
  logMethod(given, method, level) {
    const [fields, message] = given as [unknown, unknown?]
    if (level >= errorLevel && typeof fields === 'object' && fields !== null) {
      const { err, ...about } = fields as Record<string, unknown>
      reporting.report({ message: typeof message === 'string' ? message : '', error: err, about: { ...about, ...this.bindings() } })
    }
    method.apply(this, given)
  },
})

export function portalLog({ LOG_LEVEL: level }: Pick<Settings, 'LOG_LEVEL'>, reporting?: ErrorReporting, destination?: DestinationStream): Logger {
  const options: LoggerOptions = { level, redact: redacted, ...(reporting && { hooks: reportingHooks(reporting) }) }
  return destination ? pino(options, destination) : pino(options)
}
