import { formatMoment, type Language } from '../../pages/language.ts'
import { markup } from '../../pages/markup.ts'
import type { Markup } from '../../pages/markup.ts'
import { page, terms } from '../../pages/page.ts'
import { deskTexts } from '../desk/desk-texts.ts'
import type { KeptLetter } from './letters.ts'

const texts = {
  lv: {
    none: 'Vēl nav nevienas vēstules.',
    time: 'Laiks',
    direction: 'Virziens',
    subject: 'Temats',
    otherSide: 'Otra puse',
    files: 'Datnes',
    sent: 'Nosūtīta',
    received: 'Saņemta',
    fresh: 'Jauna vēstule',
    kind: 'Veids',
    ours: 'Reģistra vēstule',
    application: 'Pieteikums',
    reply: 'Atbildēt',
    code: 'Personas kods',
    number: 'vai reģistrācijas numurs',
    department: 'Nodaļa',
    text: 'Teksts',
    send: 'Nosūtīt',
    kinds: {
      letter: 'Vēstule',
      answer: 'Atbilde uz jautājumu',
      withdrawal: 'Pieteikuma atsaukums',
      objection: 'Iebildums',
      appeal: 'Lēmuma apstrīdēšana',
      refund: 'Lūgums atmaksāt nodevu',
    } as Record<string, string>,
    departments: {
      merchants: 'Komersantu reģistrācija',
      associations: 'Biedrību un nodibinājumu reģistrācija',
      information: 'Informācija un klientu atbalsts',
      'chief-notary': 'Galvenais valsts notārs',
    },
  },
  en: {
    none: 'There are no letters yet.',
    time: 'Time',
    direction: 'Direction',
    subject: 'Subject',
    otherSide: 'Other side',
    files: 'Files',
    sent: 'Sent',
    received: 'Received',
    fresh: 'New letter',
    kind: 'Kind',
    ours: 'Letter of the register',
    application: 'Application',
    reply: 'Reply',
    code: 'Personal code',
    number: 'or registration number',
    department: 'Department',
    text: 'Text',
    send: 'Send',
    kinds: {
      letter: 'Letter',
      answer: 'Answer to a question',
      withdrawal: 'Withdrawal of an application',
      objection: 'Objection',
      appeal: 'Appeal against a decision',
      refund: 'Request to refund the fee',
    } as Record<string, string>,
    departments: {
      merchants: 'Registration of merchants',
      associations: 'Registration of associations and foundations',
      information: 'Information and customer support',
      'chief-notary': 'Chief State Notary',
    },
  },
}

const otherSide = ({ is_ours: isOurs, content }: KeptLetter): string =>
  isOurs ? (content.registration_number ?? content.personal_code ?? '') : content.sender.name

export function letterListPage(letters: readonly KeptLetter[], language: Language): Markup {
  const t = { ...deskTexts[language], ...texts[language] }
  return page({
    language,
    title: t.letters,
    party: t.party,
    wide: true,
    links: true,
    content: markup`<p><a href="/register">${t.applications}</a></p>
${
  letters.length === 0
    ? markup`<p>${t.none}</p>`
    : markup`<table class="list">
<thead><tr><th scope="col">${t.time}</th><th scope="col">${t.direction}</th><th scope="col">${t.subject}</th><th scope="col">${t.otherSide}</th><th scope="col">${t.files}</th></tr></thead>
<tbody>${letters.map(
        (one) => markup`<tr><td>${formatMoment(one.at, language)}</td><td>${one.is_ours ? t.sent : t.received}</td>
<td><a href="/register/letters/${one.letter}">${one.content.subject}</a></td><td>${otherSide(one)}</td><td>${String(one.content.files.length)}</td></tr>`,
      )}</tbody></table>`
}
<h2>${t.fresh}</h2>
${letterForm({ language, subject: '', fields: { in_reply_to: '', submission: '' } })}`,
  })
}

export function letterPage(letter: KeptLetter, language: Language): Markup {
  const t = { ...deskTexts[language], ...texts[language] }
  const { content } = letter
  const files = letter.is_ours
    ? letter.content.files.map(({ id, name }) => ({ id, name }))
    : letter.content.files.map(({ uuid, name }) => ({ id: uuid, name }))
  return page({
    language,
    title: content.subject,
    party: t.party,
    wide: true,
    links: true,
    content: markup`<p><a href="/register/letters">${t.letters}</a></p>
${terms([
  [t.time, formatMoment(letter.at, language)],
  [t.kind, letter.is_ours ? t.ours : (t.kinds[letter.content.kind] ?? letter.content.kind)],
  [t.otherSide, otherSide(letter)],
  [t.application, letter.is_ours ? (content.submission ?? '–') : (letter.content.number ?? '–')],
])}
<pre>${content.text}</pre>
${files.length > 0 && markup`<ul class="documents">${files.map(({ id, name }) => markup`<li><a href="/register/letters/${letter.letter}/files/${id}">${name}</a></li>`)}</ul>`}
${
  letter.is_ours
    ? ''
    : markup`<h2>${t.reply}</h2>
${letterForm({
  language,
  subject: `Re: ${content.subject}`,
  department: letter.content.recipient,
  fields: {
    in_reply_to: letter.letter,
    submission: letter.content.submission ?? '',
    personal_code: letter.content.sender.personal_code,
  },
})}`
}`,
  })
}

/** A new letter has a field for the recipient; a reply has a known one. */
function letterForm({
  language,
  subject,
  department,
  fields,
}: {
  language: Language
  subject: string
  department?: string
  fields: Record<string, string>
}): Markup {
  const t = texts[language]
  return markup`<form method="post" action="/register/letters" enctype="multipart/form-data">
${Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
${
  !('personal_code' in fields) &&
  markup`<div class="row">
<div><label for="personal_code">${t.code}</label><input id="personal_code" name="personal_code"></div>
<div><label for="registration_number">${t.number}</label><input id="registration_number" name="registration_number"></div>
</div>`
}
<label for="department">${t.department}</label><select id="department" name="department">${Object.entries(
    t.departments,
  ).map(
    ([code, name]) => markup`<option value="${code}"${code === department && markup` selected`}>${name}</option>`,
  )}</select>
<label for="subject">${t.subject}</label><input id="subject" name="subject" maxlength="250" required value="${subject.slice(0, 250)}">
<label for="text">${t.text}</label><textarea id="text" name="text" rows="6" maxlength="10000" required></textarea>
<label for="files">${t.files}</label><input id="files" name="files" type="file" multiple>
<div class="buttons"><button>${t.send}</button></div></form>`
}
