import type { FastifyInstance } from 'fastify'
import { html, redirect, send } from '../../pages/answer.ts'
import { pageLanguage, type Language } from '../../pages/language.ts'
import type { Deps } from '../../deps.ts'
import { decide, DecisionRefused } from '../decide.ts'
import { submissionListPage, submissionPage } from './desk-pages.ts'
import { letterDesk } from '../letters/letter-desk.ts'
import { lettersAbout } from '../letters/letters.ts'
import { findEntity } from '../entities.ts'
import { submissionStates } from '../events.ts'
import type { Point } from '../events.ts'
import type { Ruling } from '../decide.ts'
import {
  documentBytes,
  listDocuments,
  listHistory,
  latestSubmissions,
  objectionsTo,
  findSubmissionById,
} from '../submissions.ts'

type One = { Params: { submission: string } }
type Form = {
  state: Ruling['state']
  note?: string
  due_on?: string
  text?: string | string[]
  path?: string | string[]
  document_type?: string | string[]
}

const params = {
  type: 'object',
  properties: { submission: { type: 'string', format: 'uuid' }, document: { type: 'string', format: 'uuid' } },
} as const
const decision = {
  type: 'object',
  required: ['state'],
  properties: {
    state: { enum: submissionStates.filter((state) => state !== 'received') },
    due_on: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
  },
} as const

/** Serves the desk of the register's officials. */
export async function registerDesk(app: FastifyInstance, { db, news, ...rest }: Deps): Promise<void> {
  await app.register((part) => letterDesk(part, { db, news, ...rest }))
  app.get('/', async (request, reply) =>
    send(reply, html(200, submissionListPage(await latestSubmissions(db), pageLanguage(request)))),
  )

  const show = async (
    id: string,
    language: Language,
    problem?: DecisionRefused,
  ): Promise<ReturnType<typeof html> | undefined> => {
    const submission = await findSubmissionById(db, id)
    if (!submission) return undefined
    const { entity: number } = submission
    const [documents, history, objections, letters, entity] = await Promise.all([
      listDocuments(db, id),
      listHistory(db, id),
      objectionsTo(db, id),
      lettersAbout(db, id),
      number === null ? undefined : findEntity(db, number),
    ])
    const shown = { language, submission, documents, history, objections, letters, entity, problem }
    return html(problem === undefined ? 200 : 409, submissionPage(shown))
  }

  app.get<One>('/submissions/:submission', { schema: { params } }, async (request, reply) => {
    const shown = await show(request.params.submission, pageLanguage(request))
    return shown ? send(reply, shown) : reply.callNotFound()
  })

  app.get<{ Params: { submission: string; document: string } }>(
    '/submissions/:submission/documents/:document',
    { schema: { params } },
    async (request, reply) => {
      const found = await documentBytes(db, request.params.submission, request.params.document)
      if (!found) return reply.callNotFound()
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`)
        .send(found.bytes)
    },
  )

  app.post<One & { Body: Form }>(
    '/submissions/:submission/decisions',
    { schema: { params, body: decision } },
    async (request, reply) => {
      const { state, note, due_on: dueOn } = request.body
      try {
        await decide(db, request.params.submission, {
          state,
          note: note?.trim() ?? '',
          points: pointsOf(request.body),
          dueOn: dueOn === '' ? null : dueOn,
        })
      } catch (error) {
        if (!(error instanceof DecisionRefused)) throw error
        const shown = await show(request.params.submission, pageLanguage(request), error)
        return shown ? send(reply, shown) : reply.callNotFound()
      }
      news.emit('register-event')
      return send(reply, redirect(`/register/submissions/${request.params.submission}`))
    },
  )
}

/** Reads the form's rows, without empty ones. */
function pointsOf({ text, path, document_type }: Form): Point[] {
  const rows = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat())
  const paths = rows(path)
  const types = rows(document_type)
  return rows(text).flatMap((words, row) => {
    const point = { path: paths[row]?.trim() || null, document_type: types[row] || null, text: words.trim() }
    return point.text || point.path || point.document_type ? [point] : []
  })
}
