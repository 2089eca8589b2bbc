import { formatMoment, type Language } from '../../pages/language.ts'
import { markup } from '../../pages/markup.ts'
import type { Markup } from '../../pages/markup.ts'
import { page, terms } from '../../pages/page.ts'
import type { Entity } from '../../world-words.ts'
import { usualTerm, type DecisionRefused } from '../decide.ts'
import type { RegisterEvent, SubmissionState } from '../events.ts'
import type { FiledDocument, FiledSignature, Filing } from '../filing.ts'
import type { LetterAbout } from '../letters/letters.ts'
import type { KeptDocument, KeptObjection, Submission } from '../submissions.ts'
import { deskTexts } from './desk-texts.ts'
import { kindName } from './fact-words.ts'
import { serviceSection } from './filed-service.ts'

export function submissionListPage(submissions: readonly Submission[], language: Language): Markup {
  const t = deskTexts[language]
  return page({
    language,
    title: t.list,
    party: t.party,
    wide: true,
    links: true,
    content: markup`<p><a href="/register/letters">${t.letters}</a></p>${
      submissions.length === 0
        ? markup`<p>${t.noApplications}</p>`
        : markup`<table class="list">
<thead><tr><th scope="col">${t.registerNumber}</th><th scope="col">${t.portalNumber}</th><th scope="col">${t.services}</th><th scope="col">${t.applicant}</th><th scope="col">${t.received}</th><th scope="col">${t.state}</th></tr></thead>
<tbody>${submissions.map(
            (one) => markup`<tr>
<td><a href="/register/submissions/${one.submission}">${one.register_number}</a></td><td>${one.filing.number}</td>
<td lang="lv">${one.filing.services.map((service) => service.name).join('; ')}</td><td>${one.filing.applicant.name}</td>
<td>${formatMoment(one.received_at, language)}</td><td>${t.states[one.state]}</td></tr>`,
          )}</tbody></table>`
    }`,
  })
}

type Shown = {
  language: Language
  submission: Submission
  documents: readonly KeptDocument[]
  objections: readonly KeptObjection[]
  letters: readonly LetterAbout[]
  history: readonly { number: string; at: Date; event: Extract<RegisterEvent, { kind: 'submission' }> }[]
  /** The entity that it concerns, in the register's current state. */
  entity: Entity | undefined
  problem?: DecisionRefused | undefined
}

export function submissionPage({
  language,
  submission,
  documents,
  history,
  objections,
  letters,
  entity,
  problem,
}: Shown): Markup {
  const { filing } = submission
  const t = deskTexts[language]
  const moment = (at: Date | string) => formatMoment(at, language)
  return page({
    language,
    title: t.application(submission.register_number),
    party: t.party,
    wide: true,
    links: true,
    content: markup`${problem !== undefined && markup`<p class="problem" role="alert">${refusalWords(problem, language)}</p>`}
${terms([
  [t.state, t.states[submission.state]],
  [t.portalNumber, t.round(filing.number, filing.round)],
  [t.applicant, applicantText(filing, language)],
  [t.entity, submission.entity ?? '–'],
  [t.fee, filing.fee ? `${filing.fee.amount} EUR, ${filing.fee.reference}` : t.none],
  [t.unconfirmedFee, filing.unconfirmed_fees?.join('; ') || t.none],
  [t.expedited, filing.expedited ? t.inDays(filing.expedited_days ?? 1) : t.no],
  [t.extraServices, filing.supporting_services?.map(({ name }) => name).join('; ') || t.none],
  [t.notary, filing.notary?.name ?? '–'],
  [t.received, moment(submission.received_at)],
])}
${
  (filing.warnings ?? []).length > 0 &&
  markup`<h2>${t.warnings}</h2>
<ul>${(filing.warnings ?? []).map(({ path, text }) => markup`<li>${text} (${path})</li>`)}</ul>`
}
<h2>${t.services}</h2>
${filing.services.map((service) => serviceSection(service, entity, language))}
<h2>${t.documents}</h2>
${documentList(submission, documents, language)}
${
  objections.length > 0 &&
  markup`<h2>${t.objections}</h2>
<ul>${objections.map(({ person, ground, reason, made_at: at }) => markup`<li>${moment(at)}: ${person.name} (${person.personal_code}), ${t.grounds[ground]}${reason && `. ${reason}`}</li>`)}</ul>`
}
${
  letters.length > 0 &&
  markup`<h2>${t.letters}</h2>
<ul>${letters.map(({ letter, at, content, question }) => markup`<li>${moment(at)}: <a href="/register/letters/${letter}">${content.subject}</a>${question !== null && markup`<br>${t.question}: ${question}<br>${t.answer}: ${content.text}`}</li>`)}</ul>`
}
<h2>${t.history}</h2>
${history.length === 0 ? markup`<p>${t.undecided}</p>` : markup`<ol>${history.map(({ at, event }) => markup`<li>${moment(at)}: ${t.states[event.state]}${event.decision !== null && ` (${event.decision.number})`}${event.note && `. ${event.note}`}${typeof event.due_on === 'string' && `. ${t.until}: ${event.due_on}`}${event.points.length > 0 && markup`<ul>${event.points.map((point) => markup`<li>${point.text} ${[point.path, point.document_type].filter((one) => one !== null).join(', ')}</li>`)}</ul>`}</li>`)}</ol>`}
${['registered', 'completed', 'rejected'].includes(submission.state) ? '' : decisionForm(submission, language)}`,
  })
}

function decisionForm({ submission, filing, state }: Submission, language: Language): Markup {
  const t = deskTexts[language]
  const types = [...new Set(filing.documents.map((document) => document.type))]
  return markup`<h2>${t.decision}</h2>
<form method="post" action="/register/submissions/${submission}/decisions">
<label for="note">${t.note}</label><textarea id="note" name="note" rows="3"></textarea>
<label for="due_on">${t.dueOn}</label><input id="due_on" name="due_on" type="date" value="${usualTerm()}">
<fieldset><legend>${t.points}</legend>
${[1, 2, 3].map(
  (row) => markup`<div class="row">
<div><label for="text-${row}">${t.point(row)}</label><input id="text-${row}" name="text"></div>
<div><label for="path-${row}">${t.path}</label><input id="path-${row}" name="path"></div>
<div><label for="type-${row}">${t.type}</label><select id="type-${row}" name="document_type"><option value="">–</option>${types.map((type) => markup`<option>${type}</option>`)}</select></div>
</div>`,
)}</fieldset>
<div class="buttons">
${state === 'processing' ? '' : markup`<button class="quiet" name="state" value="processing">${t.accept}</button>`}
<button class="quiet" name="state" value="waiting_for_information">${t.ask}</button>
<button class="quiet" name="state" value="postponed">${t.postpone}</button>
<button name="state" value="registered">${t.register}</button>
<button class="danger" name="state" value="rejected">${t.reject}</button>
</div></form>`
}

function documentList(
  { submission, filing }: Submission,
  documents: readonly KeptDocument[],
  language: Language,
): Markup {
  const t = deskTexts[language]
  if (documents.length === 0) return markup`<p>${t.noDocuments}</p>`
  const filedAs = (uuid: string) => filing.documents.find((one) => one.uuid.toLowerCase() === uuid)
  return markup`<ul class="documents">${documents.map(
    (one) => markup`<li><a href="/register/submissions/${submission}/documents/${one.document}">${one.name}</a>
<p class="note">${filedAs(one.document)?.type ?? t.notFiled}${writePerson(filedAs(one.document))} · ${one.media_type} · ${one.size} B</p>
${signatureList(filedAs(one.document)?.signatures, language)}
<details><summary>SHA-256</summary><code>${one.sha256}</code></details></li>`,
  )}</ul>`
}

const writePerson = (document: FiledDocument | undefined) => (document?.person ? ` (${document.person.name})` : '')

function signatureList(signatures: readonly FiledSignature[] | undefined, language: Language): Markup {
  const t = deskTexts[language]
  if (!signatures) return markup``
  if (signatures.length === 0) return markup`<p class="note">${t.unsigned}</p>`
  return markup`<ul class="note">${signatures.map(
    ({ signer, personal_code: code, signed_at: at, secure }) =>
      markup`<li>${signer}${code !== null && ` (${code})`}${at !== null && `, ${formatMoment(at, language)}`}: ${secure ? t.secure : t.insecure}</li>`,
  )}</ul>`
}

function refusalWords({ why, about }: DecisionRefused, language: Language): string {
  const t = deskTexts[language]
  switch (why) {
    case 'decided':
      return t.refusals.decided(t.states[about as SubmissionState])
    case 'unknown-fact':
      return t.refusals[why](kindName(about, language))
    default:
      return t.refusals[why](about)
  }
}

const applicantText = ({ applicant }: Filing, language: Language): string =>
  `${applicant.name} (${applicant.personal_code})${applicant.on_behalf_of === null ? '' : `, ${deskTexts[language].represents(applicant.on_behalf_of)}`}`
