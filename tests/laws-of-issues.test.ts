import { codesWithLawOfRegister } from '@portal/forms/definition/laws'
import { issueCodes, type IssueCode } from '@portal/forms/definition/issue-codes'
import en from '@portal/messages/en/issues'
import lv from '@portal/messages/lv/issues'
import { expect, it } from 'vitest'

const texts: Readonly<Record<'lv' | 'en', Readonly<Record<string, string>>>> = { lv, en }
const citation = {
  lv: /Komerclik|Civillik|likum[sa]|noteikum|Regula |NILLTPFNL|\{law\}/u,
  en: /Law|law “|Regulation|\{law\}/u,
}
/** The names of registers and the words “the law” cite nothing. */
const withoutNames = (text: string) => text.replaceAll(/the law\b|Reģistrā|Valsts adrešu reģistr\p{L}*/gu, '')

/** Codes that cite no law, with the reason. */
const exempt: Readonly<Record<string, readonly IssueCode[]>> = {
  'the value has no such form': [
    'required',
    'invalid-value',
    'too-long',
    'control-characters',
    'no-number',
    'no-letters',
    'digits-only',
    'email-format',
    'email-not-verified',
    'phone-format',
    'person-code-format',
    'person-code-invalid',
    'registration-number-format',
    'registration-number-invalid',
    'country-unknown',
    'date-format',
    'date-too-far',
    'date-no-such-day',
    'integer-format',
    'money-format',
    'number-ranges-format',
    'number-incomplete',
    'too-small',
    'too-large',
    'choice-unknown',
  ],
  'the answer is not among the registered ones': [
    'registration-number-not-found',
    'address-not-chosen',
    'address-not-registered',
    'fact-not-in-force',
    'name-differs-from-register',
    'minutes-not-preparable',
    'council-not-known',
    'statutes-not-preparable',
    'amendments-not-preparable',
    'model-statutes-unfit',
    'contributor-not-named',
  ],
  'the entry is missing or is made twice': [
    'statement-not-confirmed',
    'fact-named-twice',
    'nothing-changed',
    'nothing-entered',
    'too-few-rows',
    'too-many-rows',
    'duplicate-row',
    'same-as-line',
    'area-twice',
    'representative-missing',
    'maybe-same-person',
    'holder-of-other-kind',
    'holder-twice',
    'maybe-other-holder',
  ],
  'the order of days and numbers': [
    'date-in-future',
    'date-in-past',
    'date-is-today',
    'before-registration',
    'ends-before-start',
    'notice-after-meeting',
    'document-before-birth',
    'citizens-exceed-members',
    'present-exceed-members',
    'votes-exceed-present',
    'starts-far-ahead',
  ],
  'the practice of the register, of which no law was read': [
    'changed-by-other',
    'takes-effect-later',
    'no-liquidator-remains',
    'joint-right-remains',
  ],
}

it.each(['lv', 'en'] as const)('each rule of law names its law in %s, and no other rule does', (language) => {
  const silent = issueCodes.filter((code) => !citation[language].test(withoutNames(texts[language][code] ?? '')))
  expect(silent.toSorted()).toEqual(Object.values(exempt).flat().toSorted())
})

it.each(['lv', 'en'] as const)(
  'texts that cite the law of the register in %s are those that get the register',
  (language) => {
    const citing = issueCodes.filter((code) => texts[language][code]?.includes('{law}'))
    expect(citing).toEqual(issueCodes.filter((code) => codesWithLawOfRegister.has(code)))
  },
)

/** Rules about officers that also evaluate representatives of an office, managers of a grouping and liquidators. */
const ofEveryOffice = ['already-in-office', 'rights-not-exercisable', 'joint-right-alone'] as const

it.each(['lv', 'en'] as const)(
  'rules about every office in %s name no board, and the Commercial Law only its own',
  (language) => {
    const general = ofEveryOffice.map((code) => texts[language][code]?.replace(/commercial \{[^}]*\}/, ''))
    expect(
      general.filter((text) => /valde|valdē|valdes|board|company|sabiedrīb|Komerclik|Commercial Law/.test(text ?? '')),
    ).toEqual([])
  },
)
