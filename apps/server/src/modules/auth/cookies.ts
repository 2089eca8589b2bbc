import type { FastifyReply, FastifyRequest } from 'fastify'

const isSecure = (request: FastifyRequest) => request.protocol === 'https' || request.hostname === 'localhost'

/** The `__Host-` prefix demands a secure context; browsers count http://localhost as one. */
export const bindingCookie = (request: FastifyRequest) => (isSecure(request) ? '__Host-portal' : 'portal')
export const loginCookieName = (request: FastifyRequest) => `${bindingCookie(request)}-login`

export function setCookie(request: FastifyRequest, reply: FastifyReply, name: string, value: string, options: { sameSite: 'lax' | 'strict'; maxAge?: number }): void {
  void reply.setCookie(name, value, { path: '/', httpOnly: true, secure: isSecure(request), ...options })
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  void reply.clearCookie(name, { path: '/', httpOnly: true, secure: isSecure(request) })
}
