import type { Language } from '../pages/language.ts'
import { markup } from '../pages/markup.ts'
import type { Markup } from '../pages/markup.ts'
import { page } from '../pages/page.ts'
import { fullName } from '../world-words.ts'
import type { Person } from '../world.ts'
import type { LoginMethod } from './login-methods.ts'
import { texts } from './texts.ts'

export type Typed = { forename: string; surname: string; code: string }

export function loginPage({
  uid,
  language,
  method,
  persons,
  typed,
}: {
  uid: string
  language: Language
  method: LoginMethod
  persons: readonly Person[]
  typed?: Typed
}): Markup {
  const t = texts[language]
  return page({
    language,
    title: method.title[language],
    party: t.party,
    content: markup`
<h2>${t.people}</h2>
<form method="post" action="/identity/login/${uid}"><ul class="people">
${persons.map((person) => markup`<li><button class="quiet" name="person" value="${person.personal_code}"><strong>${fullName(person)}</strong> — ${person.role[language]}</button></li>`)}
</ul></form>
<h2>${t.anybody}</h2>
${typed && markup`<p class="problem" role="alert" id="problem">${t.wrong}</p>`}
<form method="post" action="/identity/login/${uid}">
<label for="forename">${t.forename}</label><input id="forename" name="forename" maxlength="100" autocomplete="off" aria-describedby="forename-hint" value="${typed?.forename ?? ''}">
<p class="note" id="forename-hint">${t.forenameHint}</p>
<label for="surname">${t.surname}</label><input id="surname" name="surname" required maxlength="100" autocomplete="off" value="${typed?.surname ?? ''}">
<label for="code">${t.code}</label><input id="code" name="code" required maxlength="12" inputmode="numeric" autocomplete="off" aria-describedby="code-hint" value="${typed?.code ?? ''}">
<p class="note" id="code-hint">${t.codeHint}</p>
<div class="buttons"><button>${t.enter}</button></div>
</form>
<form method="post" action="/identity/login/${uid}"><div class="buttons"><button class="quiet" name="refuse" value="yes">${t.cancel}</button></div></form>`,
  })
}

export function endedPage(language: Language): Markup {
  const t = texts[language]
  return page({
    language,
    title: t.broken,
    party: t.party,
    content: markup`<p class="problem" role="alert">${t.ended}</p>`,
  })
}
