import { problems, type ProblemCode } from '@portal/contract/problems'
import { helpDeskRight } from '@portal/contract/help-desk-right'
import { needsTermsOfUse } from '@portal/contract/needs-terms-of-use'
import { isRepeatable, type Route } from '@portal/contract/route'

/** Refusals that a call can make in addition to those of its own. */
const general = {
  400: ['BadRequest', 'The request does not match the description: `malformed-request`.'],
  401: ['Unauthorized', 'The session has ended or is not genuine: `not-signed-in`.'],
  403: ['Forbidden', 'The caller may not make this call.'],
  404: ['NotFound', 'The object does not exist, or the caller may not see it.'],
  413: ['ContentTooLarge', 'The body is too large: `body-too-large`.'],
  415: ['UnsupportedMediaType', 'The body has another media type: `media-type-not-allowed`.'],
  429: ['TooManyRequests', 'The caller makes too many calls: `too-many-requests`.'],
  500: ['InternalServerError', 'A fault of the portal, with its `trace_id`: `unexpected`.'],
  503: [
    'ServiceUnavailable',
    'The portal can’t answer now. Repeat the call later: `service-unavailable`, or `too-busy`.',
  ],
} as const
const isGeneral = (status: number): status is keyof typeof general => status in general

/** Every call can return these statuses; calls with a body can return the next ones, too. */
const ofAny = [400, 429, 500, 503]
const ofBodies = [413, 415]

const body = { 'application/json': { schema: { $ref: '#/components/schemas/ProblemBody' } } }
const headersOf = (status: number) =>
  status === 429 || status === 503 ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}

/** The responses that operations share. */
export const sharedRefusals = Object.fromEntries(
  Object.entries(general).map(([status, [name, description]]) => [
    name,
    { description, ...headersOf(Number(status)), content: body },
  ]),
)

function listCodes(route: Route): ProblemCode[] {
  return [
    ...new Set([
      ...route.problems,
      ...(route.query && 'offset' in route.query.shape ? (['page-too-far'] as const) : []),
      ...(isRepeatable(route) ? (['idempotency-key-reused'] as const) : []),
      ...(needsTermsOfUse(route) ? (['terms-not-accepted'] as const) : []),
    ]),
  ]
}

/** Describes the refusals of a call by status. One with codes of its own lists them. */
export function describeRefusals(route: Route): Record<number, object> {
  const codes = listCodes(route)
  const statuses = new Set<number>([...ofAny, ...codes.map((code) => problems[code])])
  if (route.params) statuses.add(404)
  if (route.form ?? route.upload ?? route.body) for (const status of ofBodies) statuses.add(status)
  if (route.who !== 'public' && route.who !== 'party') statuses.add(401)
  if (route.who !== 'party' && helpDeskRight(route) === 'refused') statuses.add(403)
  return Object.fromEntries(
    [...statuses].toSorted().map((status) => {
      const own = codes.filter((code) => problems[code] === status).map((code) => `\`${code}\``)
      const usual = isGeneral(status) ? general[status] : undefined
      if (usual && own.length === 0) return [status, { $ref: `#/components/responses/${usual[0]}` }]
      const description = [usual?.[1], `Codes of this call: ${own.join(', ')}.`].filter(Boolean).join(' ')
      return [status, { description, ...headersOf(status), content: body }]
    }),
  )
}
