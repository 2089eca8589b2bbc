import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { parseXml } from './parse-xml.ts'
import { getAttribute, plainText } from './tree.ts'

const parse = (xml: string) => parseXml(Buffer.from(xml, 'utf8'))
const codeOf = (read: () => unknown): string => {
  try {
    read()
    return 'accepted'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

describe('a document', () => {
  it('may have a declaration, comments and instructions around its root', () => {
    const { root } = parse(
      '<?xml version="1.0" encoding="utf-8" standalone="no"?>\r\n<!-- a --><?b c?><r xmlns="urn:x"/>\n<!-- d -->',
    )
    expect([root.local, root.namespace]).toEqual(['r', 'urn:x'])
  })

  it('has its references resolved and its lines ended by one character', () => {
    const { root } = parse('<r a=" &#9;&lt;\r\n&#13;" ><![CDATA[<&]]>\r\n&#x1F600;&amp;amp;</r>')
    expect([getAttribute(root, 'a'), plainText(root)]).toEqual([' \t< \r', '<&\n😀&amp;'])
  })

  it('may start with the mark of UTF-8', () => {
    expect(parse('\uFEFF<r/>').root.local).toBe('r')
  })
})

describe('a document is refused', () => {
  const cases: [why: string, code: string, xml: string][] = [
    ['with a DOCTYPE', 'xml-doctype', '<!DOCTYPE r><r/>'],
    ['with an entity of its own', 'xml-entity', '<r>&lol;</r>'],
    ['with a bare ampersand', 'xml-entity', '<r>a & b</r>'],
    ['with a reference to no character', 'xml-malformed', '<r>&#0;</r>'],
    ['with a reference to half a character', 'xml-malformed', '<r>&#xD800;</r>'],
    ['with a reference beyond all characters', 'xml-malformed', '<r>&#x110000;</r>'],
    ['with a control character', 'xml-malformed', '<r>\u0001</r>'],
    ['with two roots', 'xml-malformed', '<r/><r/>'],
    ['with text after the root', 'xml-malformed', '<r/>x'],
    ['with no root', 'xml-malformed', '<!-- nothing -->'],
    ['that is not closed', 'xml-malformed', '<r><a></r>'],
    ['that ends early', 'xml-malformed', '<r>'],
    ['with an attribute twice', 'xml-malformed', '<r a="1" a="2"/>'],
    ['with an attribute twice by namespace', 'xml-malformed', '<r xmlns:a="urn:x" xmlns:b="urn:x" a:c="1" b:c="2"/>'],
    ['with a declaration twice', 'xml-malformed', '<r xmlns:a="urn:x" xmlns:a="urn:y"/>'],
    ['with a prefix that is not declared', 'xml-malformed', '<a:r/>'],
    ['that takes a prefix back', 'xml-malformed', '<r xmlns:a=""/>'],
    ['that binds xmlns', 'xml-malformed', '<r xmlns:xmlns="urn:x"/>'],
    ['with < in an attribute', 'xml-malformed', '<r a="<"/>'],
    ['with attributes that touch', 'xml-malformed', '<r a="1"b="2"/>'],
    ['with ]]> in text', 'xml-malformed', '<r>]]></r>'],
    ['with -- in a comment', 'xml-malformed', '<r><!-- a -- b --></r>'],
    ['with a second declaration', 'xml-malformed', '<r><?xml version="1.0"?></r>'],
    ['of version 1.1', 'xml-malformed', '<?xml version="1.1"?><r/>'],
    ['in another encoding', 'xml-not-utf8', '<?xml version="1.0" encoding="UTF-7"?><r/>'],
    ['with two colons in a name', 'xml-malformed', '<r xmlns:a="urn:x"><a:b:c/></r>'],
    ['that is nested too deep', 'xml-too-deep', '<r>'.repeat(5000)],
    ['with too many elements', 'xml-too-many-nodes', `<r>${'<a/>'.repeat(100_001)}</r>`],
    [
      'with too many attributes',
      'xml-too-many-attributes',
      `<r ${Array.from({ length: 101 }, (_, i) => `a${i}=""`).join(' ')}/>`,
    ],
    ['with too many namespaces', 'xml-too-many-namespaces', `<r>${'<a xmlns="urn:x"/>'.repeat(5001)}</r>`],
  ]
  it.each(cases)('%s: %s', (_, code, xml) => {
    expect(codeOf(() => parse(xml))).toBe(code)
  })

  it('in UTF-16', () => {
    expect(codeOf(() => parseXml(Buffer.from('\uFEFF<r/>', 'utf16le')))).toBe('xml-not-utf8')
  })
})
