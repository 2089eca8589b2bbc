import { formMarks, formsWithForeignName, formsWithMarkAnywhere, merchantForms, type LegalForm } from './legal-forms.ts'
import { nameKey, normaliseName, splitWords } from './name-key.ts'
import { isTerritoryName, type PlaceKind } from './place-names.ts'

export type NameViolation =
  | 'name-too-long'
  | 'name-charset'
  | 'name-symbol'
  | 'name-empty-core'
  | 'name-form-mark-missing'
  | 'name-wrong-form-mark'
  | 'name-reserved-word'
  | 'name-state-name'
  | 'name-place-name'

const maxLength = 250
const letters = /^[A-Za-zĀāČčĒēĢģĪīĶķĻļŅņŌōŖŗŠšŪūŽž]$/
const marksOfWriting = /^[\d\s.,:;!?"'„“”«»()\-–—/…&@%+=]$/
const stateNames = [
  'latvijas republika',
  'latvijas republikas',
  'republic of latvia',
  'lettische republik',
  'латвийская республика',
]

/**
 * Words that special laws keep for some bodies: credit institutions, insurers, savings societies, universities, the Red
 * Cross, the Olympic movement, state institutions, parties, trade unions and congregations.
 */
const protectedWords =
  /^(bank(a|as|u|ai|ām)?|apdrošināšan\p{L}*|krājaizdevu|universitāt\p{L}*|sarkan(ais|ā) krust\p{L}*|olimpi\p{L}*|saeim\p{L}*|ministru kabinet\p{L}*|partij\p{L}*|arodbiedrīb\p{L}*|draudz(e|es|ei|ēm))$/u

type NameFacts = {
  /** Legal form of the named body. */
  readonly form?: LegalForm
  /** The place of the State Address Register whose name is the same. */
  readonly place?: PlaceKind | undefined
}

const lettersOf = (name: string) => [...name.normalize('NFC')]

/** Checks the legal limit of a name's length. */
export const isNameTooLong = (name: string): boolean => lettersOf(name).length > maxLength

/** Lists the violations of a name by itself (Komerclikums 26.–29. pants); whether it is taken is checked elsewhere. */
export function nameViolations(name: string, { form, place }: NameFacts = {}): NameViolation[] {
  const characters = lettersOf(name)
  const isForeign = form !== undefined && formsWithForeignName.includes(form)
  const normalised = ` ${normaliseName(name)} `
  const found: [NameViolation, boolean][] = [
    ['name-too-long', isNameTooLong(name)],
    [
      'name-charset',
      !isForeign && characters.some((character) => /\p{L}/u.test(character) && !letters.test(character)),
    ],
    ['name-symbol', characters.some((character) => !/\p{L}/u.test(character) && !marksOfWriting.test(character))],
    ['name-empty-core', !/[\p{L}\d]/u.test(nameKey(name))],
    ['name-form-mark-missing', form !== undefined && lacksMark(name, form)],
    ['name-wrong-form-mark', form !== undefined && !isForeign && hasForeignMark(name, form)],
    ['name-reserved-word', / (valsts|pašvaldīb(a|as|ai|u|ām)) /.test(normalised)],
    ['name-state-name', stateNames.some((phrase) => normalised.includes(` ${phrase} `))],
    ['name-place-name', isTerritoryName(name, place)],
  ]
  return found.filter(([, isViolated]) => isViolated).map(([violation]) => violation)
}

/** Words that a special law keeps for the bodies of one form. */
const wordsOfForms: { readonly [F in LegalForm]?: RegExp } = { ARB: /^arodbiedrīb/u, DRZ: /^draudz/u, PP: /^partij/u }

/**
 * Finds the word or the two words of a name that special laws keep for some bodies; undefined without one.
 * @param form legal form of the named body, which may use the words of its own law
 */
export function protectedWordIn(name: string, form?: LegalForm): string | undefined {
  const words = normaliseName(name).split(' ')
  const own = form && wordsOfForms[form]
  return words
    .flatMap((word, index) => [word, `${word} ${words[index + 1] ?? ''}`])
    .find((phrase) => protectedWords.test(phrase) && !own?.test(phrase))
}

/** Adds the mark of the form to a merchant's firm, which users often leave out; a mark in the middle stays a violation. */
export function withFormMark(name: string, form: LegalForm): string {
  if (hasMark(name, form) || ![...merchantForms, ...formsWithMarkAnywhere].includes(form)) return name
  const [mark = form] = formMarks[form] ?? []
  return /["„“”«»]/.test(name) ? `${mark.toUpperCase()} ${name}` : `${mark.toUpperCase()} "${name}"`
}

const lacksMark = (name: string, form: LegalForm): boolean =>
  (merchantForms.includes(form) && !hasMarkAtEnd(name, form)) ||
  (formsWithMarkAnywhere.includes(form) && !hasMark(name, form))

function hasMark(name: string, form: LegalForm): boolean {
  const words = ` ${normaliseName(name)} `
  return (formMarks[form] ?? []).some((mark) => words.includes(` ${mark} `))
}

function hasMarkAtEnd(name: string, form: LegalForm): boolean {
  const words = normaliseName(name)
  return (formMarks[form] ?? []).some(
    (mark) => words === mark || words.startsWith(`${mark} `) || words.endsWith(` ${mark}`),
  )
}

/** Abbreviations mislead only in capitals: "As You Like" is no joint-stock company. */
function hasForeignMark(name: string, form: LegalForm): boolean {
  const written = splitWords(name.normalize('NFC'))
  const normalised = ` ${normaliseName(name)} `
  const own = formMarks[form] ?? []
  return Object.values(formMarks).some((marks) => {
    return marks.some((mark) => {
      if (mark === 'fonds' || own.includes(mark)) return false
      return mark.length <= 3 ? written.includes(mark.toUpperCase()) : normalised.includes(` ${mark} `)
    })
  })
}
