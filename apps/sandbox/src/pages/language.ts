import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Language = 'lv' | 'en'

/** Returns Latvian unless English is requested first: `en`, `en-GB`, `en lv`. */
export function chooseLanguage(asked: unknown): Language {
  return typeof asked === 'string' && /^en\b/i.test(asked.trim()) ? 'en' : 'lv'
}

const cookie = 'sandbox_language'
const chosenIn = ({ query }: FastifyRequest): unknown => (query as { language?: unknown } | undefined)?.language

/** Returns the language of a page: the one that the reader has chosen, otherwise that of the browser. */
export function pageLanguage(request: FastifyRequest): Language {
  const [, kept] = new RegExp(`(?:^|;\\s*)${cookie}=(lv|en)\\b`).exec(request.headers.cookie ?? '') ?? []
  return chooseLanguage(chosenIn(request) ?? kept ?? request.headers['accept-language'])
}

/** Stores the language that a reader chooses on any page for all pages of the sandbox. */
export function rememberLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const chosen = chosenIn(request)
    if (chosen === 'lv' || chosen === 'en')
      reply.header('set-cookie', `${cookie}=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`)
  })
}

/** Writes a moment in the time of Riga. */
export const formatMoment = (at: Date | string, language: Language): string =>
  new Date(at).toLocaleString(language === 'lv' ? 'lv-LV' : 'en-GB', { timeZone: 'Europe/Riga' })
