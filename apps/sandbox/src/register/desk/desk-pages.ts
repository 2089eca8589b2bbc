import { markup } from '../../pages/markup.ts'
import type { Markup } from '../../pages/markup.ts'
import { page, terms } from '../../pages/page.ts'
import type { Entity } from '../../world-words.ts'
import { usualTerm } from '../decide.ts'
import type { RegisterEvent, SubmissionState } from '../events.ts'
import type { FiledSignature, Filing } from '../filing.ts'
import type { LetterAbout } from '../letters/letters.ts'
import type { KeptDocument, KeptObjection, Submission } from '../submissions.ts'
import { serviceSection } from './filed-service.ts'

export const stateNames: Record<SubmissionState, string> = {
  received: 'Saņemts',
  processing: 'Izskatīšanā',
  waiting_for_information: 'Gaida informāciju',
  postponed: 'Atlikts',
  registered: 'Reģistrēts',
  completed: 'Izpildīts',
  rejected: 'Noraidīts',
}

const grounds = { objection: 'iebilst pret pieteikumu', 'not-me': 'noliedz, ka to ir iesniegusi pati persona' }
const party = 'Reģistra galds'
const moment = (at: Date | string): string => new Date(at).toLocaleString('lv-LV', { timeZone: 'Europe/Riga' })

export function submissionListPage(submissions: readonly Submission[]): Markup {
  return page({
    language: 'lv',
    title: 'Saņemtie pieteikumi',
    party,
    wide: true,
    links: true,
    content: markup`<p><a href="/register/letters">Vēstules</a></p>${
      submissions.length === 0
        ? markup`<p>Vēl nav saņemts neviens pieteikums.</p>`
        : markup`<table>
<thead><tr><th scope="col">Reģistra numurs</th><th scope="col">Portāla numurs</th><th scope="col">Pakalpojumi</th><th scope="col">Iesniedzējs</th><th scope="col">Saņemts</th><th scope="col">Stāvoklis</th></tr></thead>
<tbody>${submissions.map(
            (one) => markup`<tr>
<td><a href="/register/submissions/${one.submission}">${one.register_number}</a></td><td>${one.filing.number}</td>
<td>${one.filing.services.map((service) => service.name).join('; ')}</td><td>${one.filing.applicant.name}</td>
<td>${moment(one.received_at)}</td><td>${stateNames[one.state]}</td></tr>`,
          )}</tbody></table>`
    }`,
  })
}

type Shown = {
  submission: Submission
  documents: readonly KeptDocument[]
  objections: readonly KeptObjection[]
  letters: readonly LetterAbout[]
  history: readonly { number: string; at: Date; event: Extract<RegisterEvent, { kind: 'submission' }> }[]
  /** The entity that it concerns, in the register's current state. */
  entity: Entity | undefined
  problem?: string | undefined
}

export function submissionPage({
  submission,
  documents,
  history,
  objections,
  letters,
  entity,
  problem,
}: Shown): Markup {
  const { filing } = submission
  return page({
    language: 'lv',
    title: `Pieteikums ${submission.register_number}`,
    party,
    wide: true,
    links: true,
    content: markup`${problem !== undefined && markup`<p class="problem" role="alert">${problem}</p>`}
${terms([
  ['Stāvoklis', stateNames[submission.state]],
  ['Portāla numurs', `${filing.number}, ${filing.round}. iesniegšana`],
  ['Iesniedzējs', applicantText(filing)],
  ['Tiesību subjekts', submission.entity ?? '–'],
  ['Valsts nodeva', filing.fee ? `${filing.fee.amount} EUR, ${filing.fee.reference}` : 'nav'],
  ['Neapstiprināts nodevas apmērs', filing.unconfirmed_fees?.join('; ') || 'nav'],
  ['Paātrināta izskatīšana', filing.expedited ? 'jā' : 'nē'],
  ['Papildu pakalpojumi', filing.supporting_services?.map(({ name }) => name).join('; ') || 'nav'],
  ['Zvērināts notārs', filing.notary?.name ?? '–'],
  ['Saņemts', moment(submission.received_at)],
])}
${
  (filing.warnings ?? []).length > 0 &&
  markup`<h2>Brīdinājumi, ko iesniedzējs redzēja</h2>
<ul>${(filing.warnings ?? []).map(({ path, text }) => markup`<li>${text} (${path})</li>`)}</ul>`
}
<h2>Pakalpojumi</h2>
${filing.services.map((service) => serviceSection(service, entity))}
<h2>Dokumenti</h2>
${documentList(submission.submission, filing, documents)}
${
  objections.length > 0 &&
  markup`<h2>Iebildumi</h2>
<ul>${objections.map(({ person, ground, reason, made_at: at }) => markup`<li>${moment(at)}: ${person.name} (${person.personal_code}), ${grounds[ground]}${reason && `. ${reason}`}</li>`)}</ul>`
}
${
  letters.length > 0 &&
  markup`<h2>Vēstules</h2>
<ul>${letters.map(({ letter, at, content, question }) => markup`<li>${moment(at)}: <a href="/register/letters/${letter}">${content.subject}</a>${question !== null && markup`<br>Jautājums: ${question}<br>Atbilde: ${content.text}`}</li>`)}</ul>`
}
<h2>Gaita</h2>
${history.length === 0 ? markup`<p>Vēl nekas nav lemts.</p>` : markup`<ol>${history.map(({ at, event }) => markup`<li>${moment(at)}: ${stateNames[event.state]}${event.decision !== null && ` (${event.decision.number})`}${event.note && `. ${event.note}`}${typeof event.due_on === 'string' && `. Termiņš: ${event.due_on}`}${event.points.length > 0 && markup`<ul>${event.points.map((point) => markup`<li>${point.text} ${[point.path, point.document_type].filter((one) => one !== null).join(', ')}</li>`)}</ul>`}</li>`)}</ol>`}
${['registered', 'completed', 'rejected'].includes(submission.state) ? '' : decisionForm(submission)}`,
  })
}

function decisionForm({ submission, filing, state }: Submission): Markup {
  const types = [...new Set(filing.documents.map((document) => document.type))]
  return markup`<h2>Lēmums</h2>
<form method="post" action="/register/submissions/${submission}/decisions">
<label for="note">Piezīme vai jautājums iesniedzējam</label><textarea id="note" name="note" rows="3"></textarea>
<label for="due_on">Termiņš atlikšanai vai atbildei (tukšs: bez termiņa)</label><input id="due_on" name="due_on" type="date" value="${usualTerm()}">
<fieldset><legend>Trūkumi vai jautājamās ziņas (pēc vajadzības)</legend>
${[1, 2, 3].map(
  (row) => markup`<div class="row">
<div><label for="text-${row}">${row}. Kas jānovērš</label><input id="text-${row}" name="text"></div>
<div><label for="path-${row}">Lauka ceļš</label><input id="path-${row}" name="path"></div>
<div><label for="type-${row}">Dokumenta veids</label><select id="type-${row}" name="document_type"><option value="">–</option>${types.map((type) => markup`<option>${type}</option>`)}</select></div>
</div>`,
)}</fieldset>
<div class="buttons">
${state === 'processing' ? '' : markup`<button class="quiet" name="state" value="processing">Pieņemt izskatīšanai</button>`}
<button class="quiet" name="state" value="waiting_for_information">Pieprasīt informāciju</button>
<button class="quiet" name="state" value="postponed">Atlikt</button>
<button name="state" value="registered">Reģistrēt</button>
<button class="danger" name="state" value="rejected">Noraidīt</button>
</div></form>`
}

function documentList(submission: string, filing: Filing, documents: readonly KeptDocument[]): Markup {
  if (documents.length === 0) return markup`<p>Dokumentu nav.</p>`
  const filedAs = (uuid: string) => filing.documents.find((one) => one.uuid.toLowerCase() === uuid)
  return markup`<ul class="documents">${documents.map(
    (one) => markup`<li><a href="/register/submissions/${submission}/documents/${one.document}">${one.name}</a>
<p class="note">${filedAs(one.document)?.type ?? 'nav šajā iesniegumā'} · ${one.media_type} · ${one.size} B</p>
${signatureList(filedAs(one.document)?.signatures)}
<details><summary>SHA-256</summary><code>${one.sha256}</code></details></li>`,
  )}</ul>`
}

function signatureList(signatures: readonly FiledSignature[] | undefined): Markup {
  if (!signatures) return markup``
  if (signatures.length === 0) return markup`<p class="note">Bez elektroniska paraksta.</p>`
  return markup`<ul class="note">${signatures.map(
    ({ signer, personal_code: code, signed_at: at, secure }) =>
      markup`<li>${signer}${code !== null && ` (${code})`}${at !== null && `, ${moment(at)}`}: ${secure ? 'derīgs drošs paraksts' : 'nav derīgs drošs paraksts'}</li>`,
  )}</ul>`
}

const applicantText = ({ applicant }: Filing): string =>
  `${applicant.name} (${applicant.personal_code})${applicant.on_behalf_of === null ? '' : `, pārstāv ${applicant.on_behalf_of}`}`
