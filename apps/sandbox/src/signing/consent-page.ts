import { html } from '../pages/answer.ts'
import type { Answer } from '../pages/answer.ts'
import type { Language } from '../pages/language.ts'
import { markup } from '../pages/markup.ts'
import { page, terms } from '../pages/page.ts'
import type { Consent } from './consents.ts'
import { hashes } from './sign-digest.ts'
import type { HashOid } from './sign-digest.ts'
import { texts } from './texts.ts'

type Shown = Pick<Consent, 'id' | 'language' | 'description' | 'hashes' | 'hash_algorithm' | 'wrong_pins'> & {
  signer: string
  certificate: string
}

export function consentPage(shown: Shown): Answer {
  const t = texts[shown.language]
  const hash = hashes[shown.hash_algorithm as HashOid]
  return html(
    200,
    page({
      language: shown.language,
      title: t.title,
      party: t.party,
      content: markup`${terms([
        [t.what, shown.description || '–'],
        [t.signer, shown.signer],
        [t.certificate, shown.certificate],
        [t.client, t.portal],
        ...shown.hashes.map((one): [string, string] => [
          t.hash.replace('{name}', hash.name),
          Buffer.from(one, 'base64').toString('hex'),
        ]),
      ])}
${shown.wrong_pins > 0 && markup`<p class="problem" role="alert" id="problem">${t.wrong.replace('{left}', String(3 - shown.wrong_pins))}</p>`}
<form method="post" action="/csc/oauth2/authorize/${shown.id}">
<label for="pin">${t.pin}</label><input id="pin" name="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="12" required aria-describedby="${shown.wrong_pins > 0 ? 'problem pin-hint' : 'pin-hint'}">
<p class="note" id="pin-hint">${t.pinHint}</p>
<div class="buttons"><button name="choice" value="confirm">${t.confirm}</button><button class="quiet" name="choice" value="cancel" formnovalidate>${t.cancel}</button></div></form>`,
    }),
  )
}

export function blockedPage(consent: Consent, back: string): Answer {
  const t = texts[consent.language]
  return html(
    200,
    page({
      language: consent.language,
      title: t.title,
      party: t.party,
      content: markup`<p class="problem" role="alert">${t.blocked}</p><p><a href="${back}">${t.back}</a></p>`,
    }),
  )
}

/** Renders a fault of a request that must not be redirected (RFC 6749 §4.1.2.1). */
export function brokenPage(language: Language, reason?: string): Answer {
  const t = texts[language]
  return html(
    400,
    page({
      language,
      title: t.broken,
      party: t.party,
      content: markup`<p class="problem" role="alert">${reason ?? t.ended}</p>`,
    }),
  )
}
