import { calls, isParty, modes, type Behaviour, type Party } from '../behaviour.ts'
import type { Message } from '../mail/messages.ts'
import type { Text } from '../sms/messages.ts'
import type { Person } from '../world.ts'
import { fullName } from '../world-words.ts'
import { formatMoment, type Language } from './language.ts'
import { markup, type Markup } from './markup.ts'
import { overviewTexts } from './overview-texts.ts'
import { page } from './page.ts'

interface Overview {
  language: Language
  portalUrl: string
  behaviour: Record<Party, Behaviour>
  persons: readonly Person[]
  /** Number of submissions that the desk has to decide. */
  waiting: number
  messages: readonly Message[]
  texts: readonly Text[]
}

/** Renders the front page of the sandbox. */
export function overviewPage(shown: Overview): Markup {
  const { language, portalUrl } = shown
  const t = overviewTexts[language]
  return page({
    language,
    title: t.title,
    party: language === 'lv' ? 'Smilškaste' : 'Sandbox',
    wide: true,
    links: true,
    content: markup`<p class="lead">${t.intro}</p>
<p class="bar"><a class="button" href="${portalUrl}">${t.portal}</a></p>
${guide(shown)}
<div class="cards">${cards(shown)}</div>
${people(shown)}
<h2 id="parties">${t.parties.title}</h2>
<p>${t.parties.text}</p>
${Object.keys(calls)
  .filter(isParty)
  .map((party) => behaviourForm(party, shown))}`,
  })
}

function guide({ language, portalUrl }: Overview): Markup {
  const { title, steps } = overviewTexts[language].guide
  const addresses = {
    service: new URL('/services/register-sia', portalUrl).href,
    portal: portalUrl,
    mail: '/mail',
    register: '/register',
  }
  return markup`<h2>${title}</h2>
<ol class="guide">${steps.map(({ text, link }) => {
    const [before, after] = text.split('{link}')
    return markup`<li>${before}${link && markup`<a href="${addresses[link.to]}">${link.words}</a>`}${after}</li>`
  })}</ol>`
}

function cards({ language, waiting, messages, texts }: Overview): Markup {
  const { desk, mail, sms } = overviewTexts[language]
  const moment = (at: Date) => formatMoment(at, language)
  return markup`<section><h2>${desk.title}</h2><p>${desk.waiting(waiting)}</p><p><a href="/register">${desk.open}</a></p></section>
<section><h2>${mail.title}</h2>${
    messages.length === 0
      ? markup`<p>${mail.none}</p>`
      : markup`<ul>${messages.map((one) => markup`<li><a href="/mail/${one.id}">${one.subject || mail.noSubject}</a><small>${moment(one.received_at)}, ${mail.to} ${one.recipients.join(', ')}</small></li>`)}</ul><p><a href="/mail">${mail.all}</a></p>`
  }</section>
<section><h2>${sms.title}</h2>${
    texts.length === 0
      ? markup`<p>${sms.none}</p>`
      : markup`<ul>${texts.map((one) => markup`<li>${one.body}<small>${moment(one.received_at)}, ${one.recipient}</small></li>`)}</ul><p><a href="/sms">${sms.all}</a></p>`
  }</section>`
}

function people({ language, persons }: Overview): Markup {
  const t = overviewTexts[language].people
  return markup`<h2>${t.title}</h2>
<p>${t.text}</p>
<table class="list persons"><thead><tr><th scope="col">${t.name}</th><th scope="col">${t.code}</th><th scope="col">${t.role}</th></tr></thead>
<tbody>${persons.map((person) => markup`<tr><td>${fullName(person)}</td><td>${person.personal_code.slice(0, 6)}-${person.personal_code.slice(6)}</td><td>${person.role[language]}</td></tr>`)}</tbody></table>`
}

function behaviourForm(party: Party, { language, behaviour }: Overview): Markup {
  const { names, modes: modeNames, parties: t } = overviewTexts[language]
  const { mode, delay_ms, times_left, call } = behaviour[party]
  return markup`<details${mode !== 'normal' && markup` open`}><summary>${names[party]}: ${modeNames[mode]}</summary><form method="post" action="/behaviour"><input type="hidden" name="party" value="${party}"><div class="row">
<div><label for="${party}-mode">${t.mode}</label><select id="${party}-mode" name="mode">${modes.map((one) => markup`<option value="${one}"${one === mode && markup` selected`}>${modeNames[one]}</option>`)}</select></div>
<div><label for="${party}-call">${t.call}</label><select id="${party}-call" name="call"><option value="">${t.all}</option>${calls[party].map((one) => markup`<option${one === call && markup` selected`}>${one}</option>`)}</select></div>
<div><label for="${party}-delay">${t.delay}</label><input id="${party}-delay" name="delay_ms" inputmode="numeric" value="${delay_ms}"></div>
<div><label for="${party}-times">${t.times}</label><input id="${party}-times" name="times" inputmode="numeric" value="${times_left ?? ''}"></div>
</div><div class="buttons"><button class="quiet">${t.change}</button></div></form></details>`
}
