import { escapeHtml as escape } from '../../visible-text.ts'
import { plainPage } from '../web/plain-page.ts'
import type { describeRoutes } from './describe-routes.ts'

type Description = ReturnType<typeof describeRoutes>

interface Reference {
  $ref?: string
}
interface Parameter extends Reference {
  name: string
  in: string
  required: boolean
  schema: object
  description?: string
}
interface Described extends Reference {
  description?: string
  content?: Record<string, { schema: object; example?: unknown }>
}
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: Described
  responses: Record<string, Described>
}

/** Writes a value as JSON whose references to schemas are links. */
const writeJson = (value: unknown): string =>
  `<pre><code>${escape(JSON.stringify(value, null, 2)).replaceAll(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    '<a href="#schema-$1">$1</a>',
  )}</code></pre>`

/** Writes text whose parts between backticks are code. */
const writeText = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const writeContent = ({ content = {} }: Described): string =>
  Object.entries(content)
    .map(([type, { schema, example }]) => {
      const shown = example === undefined ? '' : `<p>Example:</p>${writeJson(example)}`
      return `<p><code>${escape(type)}</code></p>${writeJson(schema)}${shown}`
    })
    .join('')

function writeParameters(parameters: Parameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema, description = '' }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td>${writeText(description)} <code>${escape(JSON.stringify(schema))}</code></td></tr>`,
  )
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">Place</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** Writes the description of all calls as one page without scripts. */
export function descriptionPage({ info, tags, components, paths }: Description): string {
  /** Returns the component that a reference names. */
  function resolve<Part extends Reference>(part: Part): Part {
    const [, kind, name] = /^#\/components\/(parameters|responses)\/(\w+)$/.exec(part.$ref ?? '') ?? []
    if (!kind || !name) return part
    return (components[kind as 'parameters'] as unknown as Record<string, Part>)[name] ?? part
  }

  function writeOperation(method: string, path: string, operation: Operation): string {
    const { operationId, summary, description, parameters, requestBody, responses } = operation
    const answers = Object.entries(responses).map(([status, given]) => {
      const answer = resolve(given)
      return `<details><summary>${status} ${writeText(answer.description ?? '')}</summary>${writeContent(answer)}</details>`
    })
    const body = requestBody ? `<details><summary>Body</summary>${writeContent(requestBody)}</details>` : ''
    return `<h3 id="${operationId}">${operationId}</h3>
<p><code>${method.toUpperCase()} ${escape(path)}</code></p><p>${writeText(`${summary}. ${description}`)}</p>
${writeParameters(parameters.map(resolve))}${body}${answers.join('')}`
  }

  const operations = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    const links = own.map(({ operation: { operationId } }) => `<a href="#${operationId}">${operationId}</a>`)
    const written = own.map(({ method, path, operation }) => writeOperation(method, path, operation))
    return `<section id="${name}"><h2>${name}</h2><p>${escape(description)}</p><p>${links.join(', ')}</p>${written.join('\n')}</section>`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details><summary>${name}</summary><div id="schema-${name}">${writeJson(schema)}</div></details>`,
  )
  const contents = [...tags.map(({ name }) => name), 'schemas'].map((name) => `<li><a href="#${name}">${name}</a></li>`)
  const content = `<h1>${escape(info.title)}, ${escape(info.version)}</h1>
<p>${escape(info.description)} Programs read <a href="/openapi.json">/openapi.json</a>. Questions: <a href="mailto:${escape(info.contact.email)}">${escape(info.contact.email)}</a>.</p>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
${sections.join('\n')}
<section id="schemas"><h2>schemas</h2>${schemas.join('\n')}</section>`
  return plainPage('en', `${info.title}: API`, content)
}
