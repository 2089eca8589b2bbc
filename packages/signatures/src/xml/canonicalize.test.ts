import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { canonicalize } from './canonicalize.ts'
import type { CanonicalMethod } from './canonicalize.ts'
import { parseXml } from './parse-xml.ts'

const modes = {
  'inclusive-1.0': XmlC14NMode.XML_C14N_1_0,
  'inclusive-1.1': XmlC14NMode.XML_C14N_1_1,
  exclusive: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
} as const satisfies Record<CanonicalMethod, unknown>
const methods = Object.keys(modes) as CanonicalMethod[]

/** Canonicalises the element with Id "x" with libxml2 and with our code. */
function both(
  xml: string,
  method: CanonicalMethod,
  comments: boolean,
  prefixes: string[],
): [theirs: string, ours: string] {
  const apex = parseXml(Buffer.from(xml)).elements.find((element) =>
    element.attributes.some((one) => one.local === 'Id' && one.value === 'x'),
  )
  const document = XmlDocument.fromString(xml)
  try {
    const node = document.get('//*[@Id="x"]')
    if (!apex || !node) throw new Error('the sample has no apex')
    const options = {
      mode: modes[method],
      withComments: comments,
      ...(method === 'exclusive' ? { inclusiveNamespacePrefixes: prefixes } : {}),
    }
    const ours = canonicalize(apex, { method, comments, inclusivePrefixes: prefixes })
    return [node.canonicalizeToString(options), Buffer.from(ours).toString('utf8')]
  } finally {
    document.dispose()
  }
}

const samples = [
  '<r Id="x"/>',
  '<r xmlns="urn:a" xmlns:b="urn:b" xml:lang="lv"><b:m b:z="1" a="2" Id="x" xmlns:c="urn:c"><n xmlns=""/><b:o c:p="&#13;&#9;&#10;&quot;&lt;>"/></b:m></r>',
  '<r xmlns="urn:a"><m xmlns="" Id="x"><n xmlns="urn:a"><o/></n><p xmlns="urn:b" xmlns:q="urn:a" q:b="1" a="2"/></m></r>',
  '<r xml:space="preserve" xml:id="i" xml:lang="en"><m xml:lang="lv" Id="x"> <!-- c --> <?p  q ?><?r?>\r\n<![CDATA[a]]>b&amp;&gt;</m></r>',
  '<b:r xmlns:b="urn:1" xmlns:a="urn:2"><b:m xmlns:b="urn:3" Id="x"><b:n xmlns:b="urn:3" a:z="" b:z=""/><a:o xmlns:a="urn:2"/></b:m></b:r>',
  '<r xmlns:ā="urn:1" xmlns:𐐀="urn:x"><ā:m Id="x" 𐐀:ž="1" ā:ž="2" 豈="3" 𐐁="4">šķūņu rūķīši 😀</ā:m></r>',
]

describe.each(methods)('%s canonicalization agrees with libxml2', (method) => {
  it.each(samples)('on %s', (xml) => {
    for (const comments of [true, false]) {
      for (const prefixes of [[], ['b', 'c']]) {
        const [theirs, ours] = both(xml, method, comments, prefixes)
        expect(ours).toBe(theirs)
      }
    }
  })

  it('on invented documents', () => {
    const prefix = fc.constantFrom('', 'a', 'b')
    const declaration = fc.record({ prefix, uri: fc.constantFrom('urn:1', 'urn:2', '') })
    const node = fc.letrec<{ element: string }>((tie) => ({
      element: fc
        .record({
          prefix,
          declarations: fc.uniqueArray(declaration, { maxLength: 2, selector: (one) => one.prefix }),
          attributes: fc.uniqueArray(
            fc.constantFrom('c="1"', 'a:d="2"', 'b:f="&#13;"', 'xml:lang="lv"', 'xml:space="default"'),
            { maxLength: 3 },
          ),
          children: fc.array(
            fc.oneof({ depthSize: 'small' }, fc.constantFrom('text', '&lt;', '<!--c-->', '<?p q?>'), tie('element')),
            { maxLength: 3 },
          ),
        })
        .map(({ prefix, declarations, attributes, children }) => {
          const declared = declarations
            .filter((one) => one.prefix === '' || one.uri !== '')
            .map((one) => (one.prefix === '' ? `xmlns="${one.uri}"` : `xmlns:${one.prefix}="${one.uri}"`))
          const name = prefix === '' ? 'e' : `${prefix}:e`
          return `<${name} ${[...declared, ...attributes].join(' ')}>${children.join('')}</${name}>`
        }),
    })).element
    fc.assert(
      fc.property(node, node, fc.constantFrom<string[]>([], ['a'], ['b', 'zz']), (outside, inside, prefixes) => {
        // The apex lies in the middle of one invented element and contains another.
        const xml = `<r xmlns:a="urn:1" xmlns:b="urn:2">${outside.replace(/<\/[^<]*>$/, (end) => `<a:apex Id="x">${inside}</a:apex>${end}`)}</r>`
        const [theirs, ours] = both(xml, method, false, prefixes)
        expect(ours).toBe(theirs)
      }),
      { numRuns: 300 },
    )
  })
})
