import { parseSync } from 'oxc-parser'
import { lineAt, nameGuard, oneLine, type Guard, type Kind } from './guard.ts'
import {
  aboutAccess,
  aboutGuests,
  aboutState,
  accessProblems,
  accessQueries,
  fencedQueries,
  places,
  refusingCall,
} from './places.ts'
import { sqlConditions, type Span } from './sql-conditions.ts'

/** A node of the syntax tree (ESTree); other properties are read where they are needed. */
interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : [value].flat().filter(isNode)))

const nodeAt = (node: Node, field: string): Node | undefined => {
  const value = node[field]
  return isNode(value) ? value : undefined
}

const hasQueries = (path: string): boolean => accessQueries.test(path) || fencedQueries.test(path)

const nameIn = (node: Node | undefined): string => {
  const id = node && (nodeAt(node, 'id') ?? nodeAt(node, 'key') ?? node)
  return typeof id?.name === 'string' ? id.name : ''
}

interface Source {
  path: string
  text: string
}

/** Finds all removable guards of a file. */
export function findGuards({ path, text }: Source): Guard[] {
  const guards = new Map<string, Guard>()
  const wholeFile = places.find((place) => !place.functions && place.path.test(path))
  const byFunction = places.filter((place) => place.functions && place.path.test(path))
  const isServer = /^apps\/server\/src\/((http|modules)\/|[a-z-]+\.ts$)/.test(path)
  /** Classifies a condition of a query. */
  const kindOf = (condition: string): Kind | undefined =>
    accessQueries.test(path) && aboutAccess.test(condition)
      ? 'access'
      : fencedQueries.test(path) && aboutState.test(condition)
        ? 'fencing'
        : undefined
  if (!wholeFile && byFunction.length === 0 && !isServer && !hasQueries(path)) return []

  const statements = new Set<number>()
  /** Depth of nested functions. */
  let depth = 0
  const add = (guard: Omit<Guard, 'path' | 'line' | 'text' | 'isAtLoad'>, start: number, end: number) => {
    const whole = {
      ...guard,
      path,
      isAtLoad: depth === 0,
      line: lineAt(text, start),
      text: oneLine(text.slice(start, end)),
    }
    const key = `${start}-${end}-${guard.becomes}`
    if (!guards.has(key)) guards.set(key, whole)
  }
  const wrap = (kind: Kind, node: Node, becomes: 'true' | 'false' | 'nothing') => {
    // A line that begins with a parenthesis would continue the previous one.
    if (statements.has(node.start) && becomes !== 'nothing') return
    const open = becomes === 'nothing' ? 'void (' : '('
    const asked = (id: number) => `${open}${becomes === 'false' ? `!isRemoved__(${id}) &&` : `isRemoved__(${id}) ||`} (`
    const insertions = [
      { at: node.start, text: asked },
      { at: node.end, text: () => '))' },
    ]
    add({ kind, becomes, insertions }, node.start, node.end)
  }
  const wrapSql = (kind: Kind, { start, end }: Span, raw: (sql: string) => string, quotes?: number[]) => {
    const insertions = [
      { at: start, text: (id: number) => raw(`isRemoved__(${id}) ? '(true or (' : ''`) },
      { at: end, text: (id: number) => raw(`isRemoved__(${id}) ? '))' : ''`) },
    ]
    add({ kind, becomes: 'nothing', insertions, ...(quotes && { quotes }) }, start, end)
  }

  const operands = (node: Node, operator: unknown): Node[] =>
    node.type === 'LogicalExpression' && node.operator === operator
      ? [...operands(node.left as Node, operator), ...operands(node.right as Node, operator)]
      : node.type === 'ParenthesizedExpression'
        ? [nodeAt(node, 'expression') ?? node]
        : [node]

  /** Adds every condition of a place in which all conditions are guards. */
  const conditions = (node: Node, kind: Kind) => {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') wrap(kind, node.test as Node, 'false')
    if (node.type === 'LogicalExpression' && (node.operator === '&&' || node.operator === '||'))
      for (const operand of operands(node, node.operator).filter(({ type }) => type !== 'ObjectExpression'))
        wrap(kind, operand, node.operator === '&&' ? 'true' : 'false')
    const answer =
      node.type === 'ReturnStatement'
        ? nodeAt(node, 'argument')
        : node.type === 'ArrowFunctionExpression'
          ? nodeAt(node, 'body')
          : undefined
    if (answer && isYesOrNo(answer)) wrap(kind, answer, 'true')
  }

  const kyselyWhere = (node: Node) => {
    const given = node.arguments as Node[]
    const [first, last] = [given[0], given.at(-1)]
    if (!first || !last) return
    const [start, end] = [first.start, last.end]
    const kind = kindOf(text.slice(start, end))
    if (!kind) return
    const insertions = [
      { at: start, text: (id: number) => `...(isRemoved__(${id}) ? [(eb__) => eb__.lit(true)] : [` },
      { at: end, text: () => '])' },
    ]
    add({ kind, becomes: 'nothing', insertions }, start, end)
  }

  const sqlIn = (node: Node, tag: string) => {
    const isTemplate = node.type === 'TemplateLiteral'
    const [start, end] = [node.start + 1, node.end - 1]
    const inner = text.slice(start, end).split('')
    if (isTemplate)
      for (const expression of node.expressions as Node[]) {
        for (let at = expression.start - start - 2; at <= expression.end - start; at += 1) inner[at] = '§'
        // The inserted text may continue with `and` or `where`: the previous condition has ended.
        if (/`\s*(and|or|where|order|limit)\b/.test(text.slice(expression.start, expression.end)))
          inner[expression.start - start - 2] = ';'
      }
    const sql = inner.join('')
    if (!isTemplate && /[`\\]|\$\{/.test(sql)) return
    const isPart = !/\b(select|where|and|update|delete|insert|order|from|or)\b/i.test(sql) && /[=<>]|\bis\b/.test(sql)
    const spans = isPart && tag !== '' ? [{ start: 0, end: sql.length }] : sqlConditions(sql)
    for (const span of spans) {
      const place = { start: start + span.start, end: start + span.end }
      const kind = kindOf(text.slice(place.start, place.end))
      if (!kind) continue
      const raw = (asked: string) => (tag === '' ? `\${${asked}}` : `\${${tag}.raw(${asked})}`)
      wrapSql(kind, place, raw, isTemplate ? undefined : [node.start, node.end - 1])
    }
  }

  const visit = (node: Node, inherited: Kind | undefined) => {
    const isFunction = /Function/.test(node.type)
    if (isFunction) depth += 1
    look(node, inherited)
    if (isFunction) depth -= 1
  }
  const look = (node: Node, inherited: Kind | undefined) => {
    if (node.type === 'ExpressionStatement') statements.add(node.start)
    const named = byFunction.find(({ functions }) => functions?.test(functionName(node)))
    const kind = named?.kind ?? inherited
    if (isServer) {
      const refusal = node.type === 'IfStatement' ? refusalIn(node.consequent as Node) : undefined
      if (refusal !== undefined) {
        const test = node.test as Node
        const of = accessProblems.has(refusal) ? 'access' : (kind ?? 'rules')
        wrap(of, test, 'false')
        if (test.type === 'LogicalExpression' && (of === 'rules' || test.operator === '||'))
          for (const operand of operands(test, test.operator))
            wrap(of, operand, test.operator === '||' ? 'false' : 'true')
      }
      if (node.type === 'ConditionalExpression') {
        const test = node.test as Node
        const asked = text.slice(test.start, test.end)
        if (aboutGuests.test(asked)) wrap('access', test, asked === 'isGuest' ? 'false' : 'true')
      }
      const called = node.type === 'ExpressionStatement' ? calledIn(node.expression as Node) : ''
      const refusing = refusingCall.test(called) && byFunction.find(({ functions }) => functions?.test(called))
      if (refusing) wrap(refusing.kind, node.expression as Node, 'nothing')
    }
    // Such refusals concern access, also where the refusing function has another name.
    if (kind) conditions(node, kind)
    if (hasQueries(path)) {
      const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : undefined
      if (callee?.type === 'MemberExpression' && nameIn(nodeAt(callee, 'property')) === 'where') kyselyWhere(node)
      if (node.type === 'TaggedTemplateExpression') {
        sqlIn(node.quasi as Node, nameIn(nodeAt(node, 'tag')))
        for (const each of childrenOf(node.quasi as Node)) visit(each, kind)
        return
      }
      if (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string'))
        if (/\b(where|and)\s/.test(text.slice(node.start, node.end))) sqlIn(node, '')
    }
    for (const each of childrenOf(node)) visit(each, kind)
  }
  visit(parseSync(path, text).program as unknown as Node, wholeFile?.kind)
  return distinguished([...guards.values()])
}

function functionName(node: Node): string {
  if (node.type === 'FunctionDeclaration' || node.type === 'MethodDefinition') return nameIn(node)
  if (node.type === 'VariableDeclarator') return /Function/.test(nodeAt(node, 'init')?.type ?? '') ? nameIn(node) : ''
  return ''
}

const isYesOrNo = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && /^([!=]==?|[<>]=?|in|instanceof)$/.test(String(node.operator))) ||
  (node.type === 'UnaryExpression' && node.operator === '!')

/** Returns the code of the thrown problem. */
function refusalIn(consequent: Node): string | undefined {
  const statement =
    consequent.type === 'BlockStatement'
      ? (consequent.body as Node[]).find(({ type }) => type === 'ThrowStatement')
      : consequent
  const thrown = statement?.type === 'ThrowStatement' ? nodeAt(statement, 'argument') : undefined
  if (thrown?.type !== 'NewExpression' || nameIn(nodeAt(thrown, 'callee')) !== 'Problem') return undefined
  const [code] = thrown.arguments as Node[]
  return code?.type === 'Literal' ? String(code.value) : undefined
}

/** Returns the name of the function that a statement calls. */
function calledIn(expression: Node): string {
  const call = expression.type === 'AwaitExpression' ? nodeAt(expression, 'argument') : expression
  const callee = call?.type === 'CallExpression' ? nodeAt(call, 'callee') : undefined
  return nameIn(callee?.type === 'MemberExpression' ? nodeAt(callee, 'property') : callee)
}

/** Numbers guards with the same text in one file. */
function distinguished(guards: Guard[]): Guard[] {
  const times = new Map<string, number>()
  return guards
    .toSorted((a, b) => a.line - b.line || (a.insertions[0]?.at ?? 0) - (b.insertions[0]?.at ?? 0))
    .map((guard) => {
      const time = (times.get(nameGuard(guard)) ?? 0) + 1
      times.set(nameGuard(guard), time)
      return time === 1 ? guard : { ...guard, text: `${guard.text} (${time})` }
    })
}
