import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Clauses of papers quote the law and the articles of association: they state no limit of the portal. */
const papers = /\/documents\.ts$/

const units =
  /\d+(?:[ \u00A0,.]\d{3})*[ \u00A0]?(?:[KMG]i?B|(?:darba )?dien|(?:working )?days?\b|minūt|minutes?\b|stund|hours?\b|datņ|files?\b|dokument|documents?\b|gadu vecum|years old|rakstzīm|characters?\b|vēstuļ|mails?\b|pieteikum|applications?\b|klient|customers?\b)/u

const findFigure = (source: string) => units.exec(source)?.[0]

it.each([
  ["'Līdz 50 MB katra'", '50 MB'],
  ["'longer than 10,000 characters'", '10,000 characters'],
  ["'derīga 30 dienas'", '30 dien'],
  ["'ne vairāk kā 100 dokumentu'", '100 dokument'],
  ["'at least 18 years old'", '18 years old'],
  ['`Līdz ${fileMegabytes} MB katra`', undefined],
  ["'Komerclikuma 210. pants'", undefined],
])('finds the figure in %s', (source, figure) => expect(findFigure(source)).toBe(figure))

it.each(globSync('packages/messages/src/{lv,en}/*.ts').filter((path) => !papers.test(path)))(
  'takes the figures of %s from the code that applies them',
  (path) => expect(findFigure(readFileSync(path, 'utf8'))).toBeUndefined(),
)
