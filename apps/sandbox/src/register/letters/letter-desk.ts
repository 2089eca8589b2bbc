import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { html, redirect, send } from '../../pages/answer.ts'
import { pageLanguage } from '../../pages/language.ts'
import { latestLetters, findLetterById, letterFile, writeLetter } from './letters.ts'
import { letterListPage, letterPage } from './letter-pages.ts'

const uuid = { type: 'string', format: 'uuid' } as const
const params = { type: 'object', properties: { letter: uuid, file: uuid } } as const
const largestFile = 52_428_800

/** Serves the officials' letters: they read, answer, and write with files. */
export async function letterDesk(app: FastifyInstance, { db, news }: Deps): Promise<void> {
  await app.register(multipart, { limits: { files: 20, fields: 20, fileSize: largestFile } })

  app.get('/letters', async (request, reply) =>
    send(reply, html(200, letterListPage(await latestLetters(db), pageLanguage(request)))),
  )

  app.get<{ Params: { letter: string } }>('/letters/:letter', { schema: { params } }, async (request, reply) => {
    const letter = await findLetterById(db, request.params.letter)
    return letter ? send(reply, html(200, letterPage(letter, pageLanguage(request)))) : reply.callNotFound()
  })

  app.get<{ Params: { letter: string; file: string } }>(
    '/letters/:letter/files/:file',
    { schema: { params } },
    async (request, reply) => {
      const file = await letterFile(db, request.params.letter, request.params.file)
      if (!file) return reply.callNotFound()
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .send(file.bytes)
    },
  )

  app.post('/letters', async (request, reply) => {
    const { fields, files } = await formOf(request)
    const said = (name: string): string | null => fields.get(name)?.trim() || null
    const [subject, text] = [said('subject'), said('text')]
    const digits = (name: string) => said(name)?.replaceAll(/\D/g, '') ?? null
    if (subject === null || text === null)
      return reply.code(400).send({ error: 'incomplete', message: 'A letter has a subject and a text.' })
    const letter = {
      personal_code: digits('personal_code'),
      registration_number: digits('registration_number'),
      submission: said('submission'),
      in_reply_to: said('in_reply_to'),
      department: said('department') ?? '',
      subject,
      text,
    }
    const id = await writeLetter(db, letter, files)
    news.emit('register-event')
    return send(reply, redirect(`/register/letters/${id}`))
  })
}

async function formOf(request: FastifyRequest) {
  const fields = new Map<string, string>()
  const files: { name: string; bytes: Buffer }[] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value))
    else {
      const bytes = await part.toBuffer()
      // A browser sends an empty file when the user has chosen none.
      if (part.filename) files.push({ name: part.filename, bytes })
    }
  }
  return { fields, files }
}
