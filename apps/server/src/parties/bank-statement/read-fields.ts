import { SaxesParser } from 'saxes'
import { StatementUnreadable } from './port.ts'

/** A field of a statement with its parts. */
export interface Field {
  name: string
  text: string
  /** Currency of an amount. */
  currency: string
  parts: Field[]
  line: number
}

export interface FieldVisitor {
  open(container: string, line: number): void
  field(container: string, field: Field): void
  close(container: string, line: number): void
}

/** Elements that may exceed the memory, so their fields are passed on one by one. */
const containers: Record<string, string> = {
  Document: '',
  BkToCstmrStmt: 'Document',
  Stmt: 'BkToCstmrStmt',
  Ntry: 'Stmt',
  NtryDtls: 'Ntry',
}
const namespaces = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]$/
const maxDepth = 40
/** Limit for one field. A payment with all details has some dozens of parts, of 140 characters each. */
const maxParts = 2_000
const maxFieldBytes = 256 * 1024
/** Limit between two tags. The longest text in the standard has 500 characters. */
const maxGapBytes = 64 * 1024
const maxAttributes = 20

type Open = { container: string } | { field: Field } | 'foreign'

/**
 * Reads ISO 20022 statements from the bytes of a file as a stream, and passes on field by field without keeping them.
 * It refuses a document type, so that there are no entities.
 */
export class FieldReader {
  readonly #visitor: FieldVisitor
  readonly #parser = new SaxesParser({ xmlns: true, position: true })
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  readonly #open: Open[] = []
  #namespace = ''
  #parts = 0
  #fieldFrom = 0
  #lastTagAt = 0
  #taken = 0

  constructor(visitor: FieldVisitor) {
    this.#visitor = visitor
    const parser = this.#parser
    parser.on('error', () => this.#refuse('not-xml'))
    parser.on('doctype', () => this.#refuse('not-xml'))
    parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
      if (encoding.toLowerCase() !== 'utf-8') this.#refuse('not-xml')
    })
    let attributes = 0
    parser.on('opentagstart', () => {
      attributes = 0
    })
    parser.on('attribute', () => {
      attributes += 1
      if (attributes > maxAttributes) this.#refuse('too-large')
    })
    parser.on('opentag', ({ local, uri, attributes: { Ccy } }) => {
      this.#lastTagAt = this.#taken
      this.#start(local, uri, Ccy?.value ?? '')
    })
    parser.on('closetag', () => {
      this.#lastTagAt = this.#taken
      this.#end()
    })
    const addText = (text: string) => {
      const inner = this.#open.at(-1)
      if (typeof inner === 'object' && 'field' in inner) inner.field.text += text
    }
    parser.on('text', addText)
    parser.on('cdata', addText)
  }

  get line(): number {
    return this.#parser.line
  }

  push(bytes: Uint8Array): void {
    this.#taken += bytes.length
    this.#write(() => this.#decoder.decode(bytes, { stream: true }))
    if (this.#taken - this.#lastTagAt > maxGapBytes + bytes.length) this.#refuse('too-large')
    if (this.#isInField() && this.#taken - this.#fieldFrom > maxFieldBytes + bytes.length) this.#refuse('too-large')
  }

  end(): void {
    this.#write(() => this.#decoder.decode())
    this.#parser.close()
  }

  #write(text: () => string): void {
    let decoded: string
    try {
      decoded = text()
    } catch {
      return this.#refuse('not-xml')
    }
    this.#parser.write(decoded)
  }

  #start(name: string, namespace: string, currency: string): void {
    const outer = this.#open.at(-1)
    if (this.#open.length === 0) {
      if (name !== 'Document' || !namespaces.test(namespace)) this.#refuse('not-a-statement')
      this.#namespace = namespace
    }
    if (this.#open.length >= maxDepth) this.#refuse('too-large')
    // The reader skips elements of a bank's own namespace.
    if (outer === 'foreign' || namespace !== this.#namespace) {
      this.#open.push('foreign')
      return
    }
    const container = outer && 'container' in outer ? outer.container : ''
    if (!this.#isInField() && containers[name] === container) {
      this.#open.push({ container: name })
      this.#visitor.open(name, this.line)
      return
    }
    if (outer && 'field' in outer) {
      this.#parts += 1
      if (this.#parts > maxParts) this.#refuse('too-large')
    } else {
      this.#parts = 0
      this.#fieldFrom = this.#taken
    }
    const field: Field = { name, text: '', currency, parts: [], line: this.line }
    if (outer && 'field' in outer) outer.field.parts.push(field)
    this.#open.push({ field })
  }

  #end(): void {
    const closed = this.#open.pop()
    const outer = this.#open.at(-1)
    if (closed === undefined || closed === 'foreign') return
    if ('container' in closed) this.#visitor.close(closed.container, this.line)
    else if (outer && outer !== 'foreign' && 'container' in outer) this.#visitor.field(outer.container, closed.field)
  }

  #isInField(): boolean {
    const inner = this.#open.at(-1)
    return typeof inner === 'object' && 'field' in inner
  }

  #refuse(code: StatementUnreadable['code']): never {
    throw new StatementUnreadable(code, this.line)
  }
}
