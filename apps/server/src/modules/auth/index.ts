export { endedSessions, deletingSessions } from './delete-sessions.ts'
export { bindingCookie, setCookie, writtenCookieName } from './cookies.ts'
export { hashSecret, sessionTokens, type SessionTokens } from './session-tokens.ts'
export { whyNotProven } from './why-not-proven.ts'
export { resolveActor } from './resolve-actor.ts'
export { switchSession } from './switch-session.ts'
export { authRoutes } from './routes.ts'
export {
  chooseLanguage,
  clearEmail,
  findPersonByCode,
  findPersonById,
  findPersonIds,
  userCodesAmong,
  type Person,
} from './queries.ts'
