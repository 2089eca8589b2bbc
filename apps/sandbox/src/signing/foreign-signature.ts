import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createContainer } from '@portal/signatures'
import { addTestSignature, createTestContext, issueSigningCertificate } from '@portal/signatures/test-pki'
import type { TestPki } from '@portal/signatures/test-pki'
import { html, send } from '../pages/answer.ts'
import { pageLanguage, type Language } from '../pages/language.ts'
import { markup, type Markup } from '../pages/markup.ts'
import { page } from '../pages/page.ts'
import type { Authority } from '../pki/authority.ts'
import { texts } from './texts.ts'

const largestFile = 52_428_800
const containers = /\.(edoc|asice)$/i

interface Foreigner {
  forename: string
  surname: string
  country: string
  number: string
}

export const words = {
  lv: {
    title: 'Paraksts ar ārvalsts sertifikātu',
    text: 'Lejupielādējiet dokumentu portālā, parakstiet to šeit ārzemnieka vietā un pievienojiet parakstīto kopiju portālā. Dokumentu, ko jau parakstījuši citi, papildina ar vēl vienu parakstu.',
    file: 'Dokuments',
    forename: 'Vārds',
    surname: 'Uzvārds',
    country: 'Valsts kods (piemēram, EE)',
    number: 'Personas numurs šajā valstī',
    sign: 'Parakstīt un lejupielādēt',
    incomplete: 'Aizpildiet visus laukus. Valsts kodā ir divi lielie burti, un tas nav LV.',
    unreadable: 'Šo datni nevar parakstīt.',
  },
  en: {
    title: 'Signature with a foreign certificate',
    text: 'Download the document in the portal, sign it here in place of the foreigner, and add the signed copy in the portal. A document that others have signed gets one more signature.',
    file: 'Document',
    forename: 'Forename',
    surname: 'Surname',
    country: 'Country code (such as EE)',
    number: 'Personal number in that country',
    sign: 'Sign and download',
    incomplete: 'Complete all fields. The country code has two capital letters, and is not LV.',
    unreadable: 'This file cannot be signed.',
  },
} as const

/** Signs files with certificates of persons without a Latvian code, who sign with programs of their own country. */
export async function foreignSignature(app: FastifyInstance, { authority }: { authority: Authority }): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: largestFile } })

  app.get('/foreign', async (request, reply) => send(reply, html(200, formPage(pageLanguage(request)))))

  app.post('/foreign', async (request, reply) => {
    const language = pageLanguage(request)
    const { signer, file } = await readForm(request)
    if (!signer || !file) return send(reply, html(400, formPage(language, words[language].incomplete)))
    const signed = await signFile(await authority.pki(), signer, file).catch(() => undefined)
    if (!signed) return send(reply, html(400, formPage(language, words[language].unreadable)))
    const name = file.name.replace(/\.[^.]+$/, '') + '.edoc'
    return reply
      .type('application/vnd.etsi.asic-e+zip')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .send(Buffer.from(signed))
  })
}

type File = { name: string; mediaType: string; bytes: Uint8Array }

async function signFile(pki: TestPki, signer: Foreigner, file: File): Promise<Uint8Array> {
  const now = new Date()
  const certificate = issueSigningCertificate(pki, {
    forename: signer.forename,
    surname: signer.surname,
    country: signer.country,
    personalCode: signer.number,
    notBefore: new Date(now.getTime() - 3_600_000),
    notAfter: new Date(now.getTime() + 86_400_000),
  })
  const container = containers.test(file.name) ? file.bytes : createContainer([file])
  return addTestSignature(container, certificate, createTestContext(pki, now))
}

async function readForm(request: FastifyRequest): Promise<{ signer?: Foreigner; file?: File }> {
  const fields = new Map<string, string>()
  let file: File | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value).trim())
    else if (part.filename)
      file = { name: part.filename, mediaType: part.mimetype, bytes: new Uint8Array(await part.toBuffer()) }
  }
  const get = (name: keyof Foreigner) => fields.get(name) ?? ''
  const signer = {
    forename: get('forename'),
    surname: get('surname'),
    country: get('country'),
    number: get('number'),
  }
  const isComplete =
    signer.forename !== '' &&
    signer.surname !== '' &&
    /^(?!LV)[A-Z]{2}$/.test(signer.country) &&
    /^[\dA-Za-z-]{1,30}$/.test(signer.number)
  return { ...(isComplete && { signer }), ...(file && file.bytes.length > 0 && { file }) }
}

function formPage(language: Language, failure?: string): Markup {
  const t = words[language]
  const fields = ['forename', 'surname', 'country', 'number'] as const
  return page({
    language,
    title: t.title,
    party: texts[language].party,
    links: true,
    content: markup`<p>${t.text}</p>
${failure && markup`<p class="problem" role="alert">${failure}</p>`}
<form method="post" action="/signing/foreign" enctype="multipart/form-data">
<label for="file">${t.file}</label><input id="file" name="file" type="file" required>
${fields.map((name) => markup`<label for="${name}">${t[name]}</label><input id="${name}" name="${name}" type="text" required maxlength="100">`)}
<div class="buttons"><button type="submit">${t.sign}</button></div></form>`,
  })
}
