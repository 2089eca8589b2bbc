import { queryOptions } from '@tanstack/react-query'
import type { pageSlugs } from '@portal/contract/paths'
import { call } from '../../shared/api.ts'
import { chosenLanguage } from '../../shared/page/preferences.ts'
import { ApiProblem } from '../../shared/problem.ts'

export type PageSlug = (typeof pageSlugs)[number]

/** Loads a text and the code that cleans it together, so that the page waits once for both. */
async function withCleaner<Text>(loading: Promise<{ data: Text }>) {
  const [{ data }, { cleanHtml }] = await Promise.all([loading, import('./clean-html.ts')])
  return { ...data, cleanHtml }
}

export const contentQuery = (id: PageSlug | 'helpdesk') =>
  queryOptions({
    queryKey: ['content', id],
    staleTime: 300_000,
    queryFn: ({ signal }) =>
      withCleaner(call('getContentBlock', { params: { id, language: chosenLanguage.read() }, signal })),
  })

export const termsQuery = () =>
  queryOptions({
    queryKey: ['terms'],
    queryFn: ({ signal }) =>
      withCleaner(call('getCurrentConsent', { params: { language: chosenLanguage.read() }, signal })),
  })

export const sendReport = (body: FormData) => call('sendFeedback', { body })

export const acceptTerms = (version: string) => call('consentToTerms', { body: { terms_consent: true, version } })

/** Returns the tone of a failure: a refusal of the help service (4xx) is a warning, every other failure an error. */
export const getTone = (failure: unknown): 'warn' | 'bad' =>
  failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500 ? 'warn' : 'bad'
