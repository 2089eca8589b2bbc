import type { SignatureReport } from './documents.ts'

type Signature = SignatureReport['signatures'][number]

/** Texts of one language, provided by the page or the PDF. */
export interface ReportWords {
  /** The texts of `report`, by whole keys. */
  say(key: string, values?: Record<string, string | number>): string
  /** The text of a finding; undefined for a code without one. */
  reason(code: string): string | undefined
  formats: {
    /** Formats day and time of an instant, as the portal displays them. */
    dateTime(instant: string): string
    date(instant: string): string
    fileSize(bytes: number): string
  }
  /** The name of a country by its ISO 3166 code. */
  country(code: string): string
}

export type ReportTone = 'good' | 'warn' | 'bad' | 'info'

export interface ReportRow {
  label: string
  /** Each of several values has its own line. */
  value: string
}

export interface OutlinedSignature {
  title: string
  state: { tone: ReportTone; text: string }
  rows: ReportRow[]
  findings: ReportRow[]
}

export interface ReportOutline {
  verdict: { tone: ReportTone; text: string }
  /** Time of validation and date of the lists; empty where there was nothing to validate. */
  checked: string
  /** The validated object, the time, and the validator. */
  about: ReportRow[]
  /** The signed files, where these are not the document's own file. */
  files: ReportRow[]
  /** Findings about the whole document. */
  findings: ReportRow[]
  signatures: OutlinedSignature[]
}

/** Outlines a report in words. The page and the PDF draw the same outline, so that they cannot differ. */
export function outlineReport(report: SignatureReport, words: ReportWords): ReportOutline {
  const isOwnFile = report.files.length === 1 && report.files[0]?.sha256 === report.sha256
  return {
    verdict: verdictOf(report, words),
    checked: checkedText(report, words),
    about: aboutRows(report, words),
    files: isOwnFile ? [] : report.files.map((file) => ({ label: file.name, value: fileText(file, words) })),
    findings: findingRows(report.findings, words),
    signatures: report.signatures.map((signature, index) => outlineSignature(signature, index, words)),
  }
}

const tones = {
  unsigned: 'info',
  unreadable: 'bad',
  secure: 'good',
  valid: 'warn',
  indeterminate: 'warn',
  invalid: 'bad',
} as const satisfies Record<SignatureReport['verdict'], ReportTone>

function verdictOf({ verdict, signatures }: SignatureReport, { say }: ReportWords): ReportOutline['verdict'] {
  const having = (indication: Signature['indication']) =>
    signatures.filter((signature) => signature.indication === indication).length
  const seals = signatures.filter(({ worth }) => worth?.kind === 'seal').length
  const counts = {
    count: String(signatures.length),
    valid: String(having('TOTAL-PASSED')),
    indeterminate: String(having('INDETERMINATE')),
    invalid: String(having('TOTAL-FAILED')),
    several: signatures.length > 1 ? 'yes' : 'no',
    kind: seals === 0 ? 'signature' : seals === signatures.length ? 'seal' : 'both',
  }
  const isMixed =
    (verdict === 'invalid' || verdict === 'indeterminate') &&
    having(signatures[0]?.indication ?? 'TOTAL-PASSED') < signatures.length
  const isPartlySecure = verdict === 'valid' && signatures.some(({ secure }) => secure)
  const key = isMixed ? 'mixed' : isPartlySecure ? 'partlySecure' : verdict
  return { tone: tones[verdict], text: say(`report.verdict.${key}`, counts) }
}

const checkedText = ({ checked_at, trust }: SignatureReport, { say, formats }: ReportWords): string =>
  trust ? say('report.checked', { when: formats.dateTime(checked_at), taken: formats.dateTime(trust.taken_at) }) : ''

function aboutRows({ name, size, sha256, checked_at, trust }: SignatureReport, words: ReportWords): ReportRow[] {
  const { say, formats } = words
  return [
    { label: say('report.about.document'), value: name },
    { label: say('report.about.file'), value: fileText({ size, sha256 }, words) },
    { label: say('report.about.checked'), value: formats.dateTime(checked_at) },
    ...(trust
      ? [
          { label: say('report.about.rules'), value: say('report.about.standard') },
          {
            label: say('report.about.lists'),
            value: [
              say('report.about.taken', { when: formats.dateTime(trust.taken_at) }),
              ...trust.lists.map((list) => listText(list, words)),
            ].join('\n'),
          },
        ]
      : []),
  ]
}

type List = NonNullable<SignatureReport['trust']>['lists'][number]

function listText(
  { territory, sequence_number, issued_at, stale }: List,
  { say, formats, country }: ReportWords,
): string {
  const values = { number: String(sequence_number), day: formats.date(issued_at) }
  const list =
    territory === 'EU'
      ? say('report.about.listOfLists', values)
      : say('report.about.list', { country: country(territory), ...values })
  return stale ? `${list} ${say('report.about.stale')}` : list
}

const fileText = ({ size, sha256 }: { size: number; sha256: string }, { say, formats }: ReportWords): string =>
  `${formats.fileSize(size)}\n${say('report.about.sha256', { sha256 })}`

const stateTones = { valid: 'good', notSecure: 'warn', indeterminate: 'warn', invalid: 'bad' } as const
const states = { 'TOTAL-PASSED': 'valid', INDETERMINATE: 'indeterminate', 'TOTAL-FAILED': 'invalid' } as const

const stateOf = ({ indication, secure }: Pick<Signature, 'indication' | 'secure'>): keyof typeof stateTones =>
  indication === 'TOTAL-PASSED' && !secure ? 'notSecure' : states[indication]

function outlineSignature(signature: Signature, index: number, words: ReportWords): OutlinedSignature {
  const { say } = words
  const state = stateOf(signature)
  const kind = signature.worth?.kind ?? 'undetermined'
  return {
    title: say('report.signature.title', {
      kind,
      number: String(index + 1),
      name: signature.signer || say('report.signature.unknown'),
    }),
    state: { tone: stateTones[state], text: say(`report.state.${state}`) },
    rows: [
      ...signerRows(signature, words),
      ...timeRows(signature, words),
      ...worthRows(signature, words),
      ...proofRows(signature, words),
      ...keptRows(signature, words),
    ],
    findings: findingRows(signature.findings, words),
  }
}

const row = (label: string, value: string | null): ReportRow[] =>
  value === null || value === '' ? [] : [{ label, value }]

function signerRows(
  { signer, worth, personal_code, registration_number, country, roles, place }: Signature,
  words: ReportWords,
): ReportRow[] {
  const { say } = words
  return [
    ...row(say('report.signature.signer', { kind: worth?.kind ?? 'undetermined' }), signer),
    ...row(say('report.signature.personalCode'), personal_code),
    ...row(say('report.signature.registrationNumber'), registration_number),
    ...row(say('report.signature.country'), country === null ? null : words.country(country)),
    ...row(say('report.signature.roles'), roles.join('\n')),
    ...row(say('report.signature.place'), place),
  ]
}

function timeRows(
  { proven_at, claimed_at, timestamp_authority }: Signature,
  { say, formats }: ReportWords,
): ReportRow[] {
  if (proven_at === null)
    return row(
      say('report.signature.time'),
      claimed_at === null
        ? say('report.signature.untimed')
        : say('report.signature.claimedAlone', { when: formats.dateTime(claimed_at) }),
    )
  return [
    ...row(say('report.signature.time'), say('report.signature.proven', { when: formats.dateTime(proven_at) })),
    ...row(say('report.signature.authority'), timestamp_authority),
    ...row(say('report.signature.claimed'), claimed_at === null ? null : formats.dateTime(claimed_at)),
  ]
}

function worthRows(signature: Signature, { say, reason }: ReportWords): ReportRow[] {
  const { indication, level, worth } = signature
  if (indication !== 'TOTAL-PASSED')
    return row(say('report.signature.worth'), say(`report.worth.${states[indication]}`))
  const { level: worthLevel, kind, reasons } = worth ?? { level: 'undetermined', kind: 'undetermined', reasons: [] }
  const text = [say(`report.worth.${worthLevel}`, { kind }), ...(level === 'B' ? [say('report.worth.untimed')] : [])]
  return [
    ...row(say('report.signature.worth'), text.join('\n')),
    ...row(say('report.signature.reasons'), reasons.map((code) => reason(code) ?? code).join('\n')),
  ]
}

function proofRows(
  { level, covers, certificate, status, listed_in }: Signature,
  { say, formats, country }: ReportWords,
): ReportRow[] {
  return [
    ...row(say('report.signature.level'), isLevel(level) ? say(`report.level.${level}`) : level),
    ...row(say('report.signature.covers'), covers.join('\n')),
    ...row(
      say('report.signature.certificate'),
      certificate &&
        [
          say('report.signature.issuer', { issuer: certificate.issuer }),
          say('report.signature.valid', {
            from: formats.date(certificate.valid_from),
            until: formats.date(certificate.valid_until),
          }),
          say('report.signature.serial', { number: certificate.serial_number }),
        ].join('\n'),
    ),
    ...row(
      say('report.signature.status'),
      status && say(`report.status.${status.kind}`, { when: formats.dateTime(status.at) }),
    ),
    ...row(say('report.signature.listed'), listed_in === null ? null : country(listed_in)),
  ]
}

const isLevel = (level: string): level is 'B' | 'T' | 'LT' | 'LTA' => ['B', 'T', 'LT', 'LTA'].includes(level)

/** Explains why the portal displays another status of the signature with the document. */
const keptRows = ({ kept }: Signature, { say }: ReportWords): ReportRow[] =>
  kept === null
    ? []
    : row(
        say('report.signature.kept'),
        say('report.signature.keptText', { state: say(`report.state.${stateOf(kept)}`) }),
      )

const findingRows = (findings: SignatureReport['findings'], { say, reason }: ReportWords): ReportRow[] =>
  findings.map(({ code, level }) => ({
    label: say(`report.finding.${level}`),
    value: say('report.finding.text', { text: reason(code) ?? code, code }),
  }))
