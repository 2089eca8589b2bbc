import { markup } from '../../pages/markup.ts'
import type { Markup } from '../../pages/markup.ts'
import { page, terms } from '../../pages/page.ts'
import type { KeptLetter } from './letters.ts'

const party = 'Reģistra galds'
const moment = (at: Date): string => at.toLocaleString('lv-LV', { timeZone: 'Europe/Riga' })

const kinds: Record<string, string> = {
  letter: 'Vēstule',
  answer: 'Atbilde uz jautājumu',
  withdrawal: 'Pieteikuma atsaukums',
  objection: 'Iebildums',
  appeal: 'Lēmuma apstrīdēšana',
  refund: 'Lūgums atmaksāt nodevu',
}
const departments = [
  ['merchants', 'Komersantu reģistrācija'],
  ['associations', 'Biedrību un nodibinājumu reģistrācija'],
  ['information', 'Informācija un klientu atbalsts'],
  ['chief-notary', 'Galvenais valsts notārs'],
] as const

const otherSide = ({ is_ours: isOurs, content }: KeptLetter): string =>
  isOurs ? (content.registration_number ?? content.personal_code ?? '') : content.sender.name

export const letterListPage = (letters: readonly KeptLetter[]): Markup =>
  page({
    language: 'lv',
    title: 'Vēstules',
    party,
    wide: true,
    links: true,
    content: markup`<p><a href="/register">Pieteikumi</a></p>
${
  letters.length === 0
    ? markup`<p>Vēl nav nevienas vēstules.</p>`
    : markup`<table>
<thead><tr><th scope="col">Laiks</th><th scope="col">Virziens</th><th scope="col">Temats</th><th scope="col">Otra puse</th><th scope="col">Datnes</th></tr></thead>
<tbody>${letters.map(
        (one) => markup`<tr><td>${moment(one.at)}</td><td>${one.is_ours ? 'Nosūtīta' : 'Saņemta'}</td>
<td><a href="/register/letters/${one.letter}">${one.content.subject}</a></td><td>${otherSide(one)}</td><td>${String(one.content.files.length)}</td></tr>`,
      )}</tbody></table>`
}
<h2>Jauna vēstule</h2>
${letterForm({ subject: '', fields: { in_reply_to: '', submission: '' } })}`,
  })

export function letterPage(letter: KeptLetter): Markup {
  const { content } = letter
  const files = letter.is_ours
    ? letter.content.files.map(({ id, name }) => ({ id, name }))
    : letter.content.files.map(({ uuid, name }) => ({ id: uuid, name }))
  return page({
    language: 'lv',
    title: content.subject,
    party,
    wide: true,
    links: true,
    content: markup`<p><a href="/register/letters">Vēstules</a></p>
${terms([
  ['Laiks', moment(letter.at)],
  ['Veids', letter.is_ours ? 'Reģistra vēstule' : (kinds[letter.content.kind] ?? letter.content.kind)],
  ['Otra puse', otherSide(letter)],
  ['Pieteikums', letter.is_ours ? (content.submission ?? '–') : (letter.content.number ?? '–')],
])}
<pre>${content.text}</pre>
${files.length > 0 && markup`<ul class="documents">${files.map(({ id, name }) => markup`<li><a href="/register/letters/${letter.letter}/files/${id}">${name}</a></li>`)}</ul>`}
${
  letter.is_ours
    ? ''
    : markup`<h2>Atbildēt</h2>
${letterForm({
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
  subject,
  department,
  fields,
}: {
  subject: string
  department?: string
  fields: Record<string, string>
}): Markup {
  return markup`<form method="post" action="/register/letters" enctype="multipart/form-data">
${Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
${
  !('personal_code' in fields) &&
  markup`<div class="row">
<div><label for="personal_code">Personas kods</label><input id="personal_code" name="personal_code"></div>
<div><label for="registration_number">vai reģistrācijas numurs</label><input id="registration_number" name="registration_number"></div>
</div>`
}
<label for="department">Nodaļa</label><select id="department" name="department">${departments.map(
    ([code, name]) => markup`<option value="${code}"${code === department && markup` selected`}>${name}</option>`,
  )}</select>
<label for="subject">Temats</label><input id="subject" name="subject" maxlength="250" required value="${subject.slice(0, 250)}">
<label for="text">Teksts</label><textarea id="text" name="text" rows="6" maxlength="10000" required></textarea>
<label for="files">Datnes</label><input id="files" name="files" type="file" multiple>
<div class="buttons"><button>Nosūtīt</button></div></form>`
}
