import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path/posix'
import { parseSync, type Comment, type Program } from 'oxc-parser'
import { isTestFile, type SourceFile } from './source-file.ts'

/** Migrations are history: they keep the words with which they have run. */
const stillToRewrite = ['apps/server/src/db/migrations/']

/** Subjects of earlier commits may be longer than 72 characters. */
const lastUncheckedCommit = 'b4b86087'
const longestSubject = 72

/** Words of comments, test titles and docs that a second-language reader stumbles over, and the words to use. */
const words: [RegExp, string][] = [
  [
    /whoever|whosoever|whomever|somebody|nobody|everybody|one who|those who/,
    'the role: user, caller, signer, operator',
  ],
  [/she|her|hers|herself/, '“they”, or the role'],
  [/what (is|was|are|were)|that which|wherein/, 'a noun'],
  [/of before|of today/, '“previous”, “current”'],
  [/meanwhile/, '“at the same time”, “concurrent”'],
  [/lest|hence|thereby/, '“so that … not”, “so”, “by this”'],
  [/(is|are|was|were|be|been) told|tells/, '“is notified”, “returns”, “reports”, “displays”'],
  [/deeds?/, '“operation”, “action”, “use case”'],
  [/settle[sd]?|settling/, 'the verb itself: “capture”, “recompute”, “wait until idle”'],
  [/floors?|rooms?|doors?/, '“layer”, “folder”, “capacity”, “entry point”'],
  [/crew/, '“worker pool”'],
  [/in one go|in turns|(loses?|lost) a race/, '“in one step”, “alternately”, “conflict”'],
  [/a hundredth|one in (ten|twenty|a hundred)|(\w+ )?quarters? of an hour/, 'the number: 1 %, 5 %, 15 minutes'],
]
const relativeClause = /^(What|Whatever|Who|Whom|Whose|Whoever|Which|Where|Wherever|That which|Those)\b/

/** Words that no name of a file, function, variable, parameter, type or style class contains. */
const wordsInNames =
  /^(whoever|somebody|nobody|everybody|deeds?|crews?|told|tells?|telling|floors?|rooms?|doors?|settle[sd]?|settling|her|hers|herself|beside|standings?|means|meanwhile|lest|hence|judge[ds]?|judging|judge?ments?|forgets?|forgetting|forgotten|wish|wishes|wished)$/

const inWords = (name: string): string[] =>
  name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase())

function proseObjections(prose: string): string[] {
  const text = prose.replace(/\s*\n\s*[*#-]*\s*/g, ' ').trim()
  return words.flatMap(([word, better]) => {
    const found = new RegExp(`\\b(${word.source})\\b`, 'i').exec(text)?.[0]
    return found ? [`“${found}”: write ${better}`] : []
  })
}

const commentObjections = (comment: string): string[] => [
  ...proseObjections(comment),
  ...(relativeClause.test(comment.replace(/^[\s*-]+/, '')) ? ['a comment opens with a relative clause'] : []),
]

/** Texts for users are written for users; test data may contain anything. */
const hasTextsForUsers = (path: string): boolean =>
  /^(packages\/messages|services)\//.test(path) || /\/(texts|[a-z-]+-texts)\.ts$/.test(path) || isTestFile(path)

const sqlStatement = /^\s*(select|insert|update|delete|with|create|alter|drop)\b/

interface ParsedFile extends SourceFile {
  /** Undefined for styles and migrations. */
  code: { program: Program; comments: Comment[] } | undefined
}

function parseFile(file: SourceFile): ParsedFile {
  if (!/\.[jt]sx?$/.test(file.path)) return { ...file, code: undefined }
  const { program, comments } = parseSync(file.path, file.text)
  return { ...file, code: { program, comments } }
}

/** Calls a function with each node of a syntax tree, a parent before its children. */
function forEachNode(tree: unknown, visit: (node: { type: unknown }) => void): void {
  if (Array.isArray(tree)) return tree.forEach((node) => forEachNode(node, visit))
  if (typeof tree !== 'object' || tree === null) return
  if ('type' in tree) visit(tree)
  for (const part of Object.values(tree)) forEachNode(part, visit)
}

/** Returns the sentences in string literals: log lines, messages of errors and commands, summaries of calls. */
function sentencesIn({ path, code }: ParsedFile): string[] {
  if (!/\.tsx?$/.test(path) || path.endsWith('.spec.ts') || hasTextsForUsers(path)) return []
  const found: string[] = []
  forEachNode(code?.program, (node) => {
    if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') found.push(node.value)
    if (node.type === 'TemplateLiteral' && 'quasis' in node)
      found.push((node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' … '))
  })
  return found.map(withoutCode).filter((each) => each.trim().split(/\s+/).length > 2 && !sqlStatement.test(each))
}

function commentsIn({ path, text, code }: ParsedFile): string[] {
  if (path.endsWith('.css')) return text.match(/(?<=\/\*)[^]*?(?=\*\/)/g) ?? []
  if (path.endsWith('.sql')) return text.match(/(?<=^\s*)--.*(\n\s*--.*)*/gm) ?? []
  return code?.comments.map(({ value }) => value) ?? []
}

const titlesIn = (file: ParsedFile): string[] =>
  isTestFile(file.path) || file.path.endsWith('.spec.ts')
    ? [
        ...[...file.text.matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])(.+?)\1/g)].flatMap(
          ([, , title]) => title ?? [],
        ),
        ...rowTitlesIn(file),
      ]
    : []

/** Returns the titles of rows, `['rejects a second payment', …]`, in the tables of `test.each`, written there or as a constant. */
function rowTitlesIn({ code }: ParsedFile): string[] {
  const constants = new Map<string, unknown>()
  const tables: unknown[] = []
  forEachNode(code?.program, (node) => {
    if (node.type === 'VariableDeclarator' && 'init' in node) constants.set(nameIn(node, 'id'), node.init)
    if (node.type === 'CallExpression' && 'callee' in node && 'arguments' in node)
      if (nameIn(node.callee, 'property') === 'each') tables.push((node.arguments as unknown[])[0])
  })
  return tables
    .flatMap((table) => elementsOf(constants.get(nameIn({ table }, 'table')) ?? table))
    .map((row) => elementsOf(row)[0])
    .flatMap((first) => (has(first, 'value') && typeof first.value === 'string' ? first.value : []))
}

const has = <Key extends string>(node: unknown, key: Key): node is Record<Key, unknown> =>
  typeof node === 'object' && node !== null && key in node

/** Returns the name of an identifier that is a part of a node. */
const nameIn = (node: unknown, part: string): string =>
  has(node, part) && has(node[part], 'name') ? String(node[part].name) : ''

/** Returns the elements of an array literal, also one with `as const`. */
const elementsOf = (node: unknown): unknown[] =>
  has(node, 'elements') ? (node.elements as unknown[]) : has(node, 'expression') ? elementsOf(node.expression) : []

function exportedNamesIn({ code }: ParsedFile): { name: string; isFunction: boolean }[] {
  return (code?.program.body ?? []).flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' ? [{ name: id.name, isFunction: init?.type === 'ArrowFunctionExpression' }] : [],
      )
    return declaration && 'id' in declaration && declaration.id?.type === 'Identifier'
      ? [{ name: declaration.id.name, isFunction: declaration.type === 'FunctionDeclaration' }]
      : []
  })
}

const namingParts: Record<string, readonly string[]> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['params'],
  ArrowFunctionExpression: ['params'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  ArrayPattern: ['elements'],
  AssignmentPattern: ['left'],
  RestElement: ['argument'],
}

/**
 * Lists the names that the code chooses. Properties may be names of columns or of the wire, and so may variables that
 * are taken from them without another name.
 */
function declaredNamesIn({ path, code }: ParsedFile): string[] {
  if (!/\.tsx?$/.test(path)) return []
  const names = new Set<string>()
  forEachNode(code?.program, (node) => {
    const parts = namingParts[String(node.type)] ?? []
    const isRenamed = node.type === 'Property' && 'shorthand' in node && !node.shorthand
    for (const part of isRenamed ? ['value'] : parts)
      for (const named of [(node as Record<string, unknown>)[part]].flat())
        if (typeof named === 'object' && named !== null && 'type' in named && named.type === 'Identifier')
          names.add((named as unknown as { name: string }).name)
  })
  return [...names]
}

/** Returns the class names of a style sheet. */
const classesIn = ({ path, text }: SourceFile): string[] =>
  path.endsWith('.css') ? [...text.matchAll(/(?<=\.)[a-zA-Z][\w-]*(?=[^;{}]*\{)/g)].map(([name]) => name) : []

function nameObjections(file: ParsedFile): string[] {
  const exported = exportedNamesIn(file)
  return [
    ...[basename(file.path), ...declaredNamesIn(file), ...classesIn(file)]
      .filter((name) => inWords(name).some((word) => wordsInNames.test(word)))
      .map((name) => `“${name}” is named by a metaphor`),
    ...exported
      .filter(({ name, isFunction }) => isFunction && name.endsWith('Of'))
      .map(({ name }) => `“${name}”: a function begins with a verb and does not end in “Of”`),
  ]
}

/** Names in code and in links are checked where they stand. */
const withoutCode = (markdown: string): string => markdown.replaceAll(/```[^]*?```|`[^`\n]*`|\]\([^)]*\)/g, '')

/** Returns each breach of the rules of language in comments, test titles, exported names and docs. */
export const languageViolations = (
  files: readonly SourceFile[],
  exempt: readonly string[] = stillToRewrite,
): string[] =>
  files
    .filter(({ path }) => !exempt.some((prefix) => path.startsWith(prefix)))
    .flatMap((source) => {
      const file = parseFile(source)
      const objections = file.path.endsWith('.md')
        ? proseObjections(withoutCode(file.text))
        : [
            ...commentsIn(file).flatMap(commentObjections),
            ...titlesIn(file).flatMap(proseObjections),
            ...sentencesIn(file).flatMap(proseObjections),
            ...nameObjections(file),
          ]
      return objections.map((objection) => `${file.path}: ${objection}`)
    })

/** Returns an objection to each commit subject that is too long. */
export const subjectViolations = (subjects: readonly string[]): string[] =>
  subjects
    .filter((subject) => subject.length > longestSubject)
    .map((subject) => `commit “${subject}”: ${subject.length} characters; a subject has at most ${longestSubject}`)

/** Reads the sources, tests, styles, migrations and docs that hold prose. */
export const readProse = (): SourceFile[] =>
  globSync(['*.{md,ts,js}', '{docs,packages,services,apps,tools,tests}/**/*.{ts,tsx,js,css,sql,md}'], {
    exclude: (path) => /(^|\/)(node_modules|dist)$|\.generated\.ts$/.test(path),
  }).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))

/** Lists the checked commits' subjects; none in a copy of the tree without its history. */
export function readSubjects(): string[] {
  try {
    const log = ['log', '--format=%s', `${lastUncheckedCommit}..HEAD`]
    return execFileSync('git', log, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')
  } catch {
    return []
  }
}
