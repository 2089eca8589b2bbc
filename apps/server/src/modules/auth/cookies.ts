import type { FastifyReply } from 'fastify'

/**
 * Decided by the portal's public address, because a proxy may use plain HTTP internally. The `__Host-` prefix requires
 * a secure context; browsers treat http://localhost as one.
 */
const isSecure = (portalUrl: string) => /^(https:|http:\/\/localhost(?=[:/]|$))/i.test(portalUrl)

export const bindingCookie = (portalUrl: string) => (isSecure(portalUrl) ? '__Host-portal' : 'portal')
/** Marks a browser in which help-desk staff have logged in. */
export const deviceCookieName = (portalUrl: string) => `${bindingCookie(portalUrl)}-device`
/** The place in the database’s log after the browser’s last change; only set where a replica answers lists. */
export const writtenCookieName = (portalUrl: string) => `${bindingCookie(portalUrl)}-written`
export const loginCookieName = (portalUrl: string) => `${bindingCookie(portalUrl)}-login`

export function setCookie(
  portalUrl: string,
  reply: FastifyReply,
  name: string,
  value: string,
  options: { sameSite: 'lax' | 'strict'; maxAge?: number },
): void {
  void reply.setCookie(name, value, { path: '/', httpOnly: true, secure: isSecure(portalUrl), ...options })
}

export function clearCookie(portalUrl: string, reply: FastifyReply, name: string): void {
  void reply.clearCookie(name, { path: '/', httpOnly: true, secure: isSecure(portalUrl) })
}
