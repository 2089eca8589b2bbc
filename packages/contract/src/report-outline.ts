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
    /** Returns the name of a country by its ISO 3166 code; any other text as it is. */
    country(code: string): string
  }
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
  return { tone: tones[verdict], text: say(`signature-report.verdict.${key}`, counts) }
}

const checkedText = ({ checked_at, trust }: SignatureReport, { say, formats }: ReportWords): string =>
  trust
    ? say('signature-report.checked', { when: formats.dateTime(checked_at), taken: formats.dateTime(trust.taken_at) })
    : ''

function aboutRows({ name, size, sha256, checked_at, trust }: SignatureReport, words: ReportWords): ReportRow[] {
  const { say, formats } = words
  return [
    { label: say('signature-report.about.document'), value: name },
    { label: say('signature-report.about.file'), value: fileText({ size, sha256 }, words) },
    { label: say('signature-report.about.checked'), value: formats.dateTime(checked_at) },
    ...(trust
      ? [
          { label: say('signature-report.about.rules'), value: say('signature-report.about.standard') },
          {
            label: say('signature-report.about.lists'),
            value: [
              say('signature-report.about.taken', { when: formats.dateTime(trust.taken_at) }),
              ...trust.lists.map((list) => listText(list, words)),
            ].join('\n'),
          },
        ]
      : []),
  ]
}

type List = NonNullable<SignatureReport['trust']>['lists'][number]

function listText({ territory, sequence_number, issued_at, stale }: List, { say, formats }: ReportWords): string {
  const values = { number: String(sequence_number), day: formats.date(issued_at) }
  const list =
    territory === 'EU'
      ? say('signature-report.about.listOfLists', values)
      : say('signature-report.about.list', { country: formats.country(territory), ...values })
  return stale ? `${list} ${say('signature-report.about.stale')}` : list
}

const fileText = ({ size, sha256 }: { size: number; sha256: string }, { say, formats }: ReportWords): string =>
  `${formats.fileSize(size)}\n${say('signature-report.about.sha256', { sha256 })}`

const stateTones = { valid: 'good', notSecure: 'warn', indeterminate: 'warn', invalid: 'bad' } as const
const states = { 'TOTAL-PASSED': 'valid', INDETERMINATE: 'indeterminate', 'TOTAL-FAILED': 'invalid' } as const

const stateOf = ({ indication, secure }: Pick<Signature, 'indication' | 'secure'>): keyof typeof stateTones =>
  indication === 'TOTAL-PASSED' && !secure ? 'notSecure' : states[indication]

function outlineSignature(signature: Signature, index: number, words: ReportWords): OutlinedSignature {
  const { say } = words
  const state = stateOf(signature)
  const kind = signature.worth?.kind ?? 'undetermined'
  return {
    title: say('signature-report.signature.title', {
      kind,
      number: String(index + 1),
      name: signature.signer || say('signature-report.signature.unknown'),
    }),
    state: { tone: stateTones[state], text: say(`signature-report.state.${state}`) },
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
    ...row(say('signature-report.signature.signer', { kind: worth?.kind ?? 'undetermined' }), signer),
    ...row(say('signature-report.signature.personalCode'), personal_code),
    ...row(say('signature-report.signature.registrationNumber'), registration_number),
    ...row(say('signature-report.signature.country'), country === null ? null : words.formats.country(country)),
    ...row(say('signature-report.signature.roles'), roles.join('\n')),
    ...row(say('signature-report.signature.place'), place),
  ]
}

function timeRows(
  { proven_at, claimed_at, timestamp_authority }: Signature,
  { say, formats }: ReportWords,
): ReportRow[] {
  if (proven_at === null)
    return row(
      say('signature-report.signature.time'),
      claimed_at === null
        ? say('signature-report.signature.untimed')
        : say('signature-report.signature.claimedAlone', { when: formats.dateTime(claimed_at) }),
    )
  return [
    ...row(
      say('signature-report.signature.time'),
      say('signature-report.signature.proven', { when: formats.dateTime(proven_at) }),
    ),
    ...row(say('signature-report.signature.authority'), timestamp_authority),
    ...row(say('signature-report.signature.claimed'), claimed_at === null ? null : formats.dateTime(claimed_at)),
  ]
}

function worthRows(signature: Signature, { say, reason }: ReportWords): ReportRow[] {
  const { indication, level, worth } = signature
  if (indication !== 'TOTAL-PASSED')
    return row(say('signature-report.signature.worth'), say(`signature-report.worth.${states[indication]}`))
  const { level: worthLevel, kind, reasons } = worth ?? { level: 'undetermined', kind: 'undetermined', reasons: [] }
  const text = [
    say(`signature-report.worth.${worthLevel}`, { kind }),
    ...(level === 'B' ? [say('signature-report.worth.untimed')] : []),
  ]
  return [
    ...row(say('signature-report.signature.worth'), text.join('\n')),
    ...row(say('signature-report.signature.reasons'), reasons.map((code) => reason(code) ?? code).join('\n')),
  ]
}

function proofRows(
  { level, covers, certificate, status, listed_in }: Signature,
  { say, formats }: ReportWords,
): ReportRow[] {
  return [
    ...row(say('signature-report.signature.level'), isLevel(level) ? say(`signature-report.level.${level}`) : level),
    ...row(say('signature-report.signature.covers'), covers.join('\n')),
    ...row(
      say('signature-report.signature.certificate'),
      certificate &&
        [
          say('signature-report.signature.issuer', { issuer: certificate.issuer }),
          say('signature-report.signature.valid', {
            from: formats.date(certificate.valid_from),
            until: formats.date(certificate.valid_until),
          }),
          say('signature-report.signature.serial', { number: certificate.serial_number }),
        ].join('\n'),
    ),
    ...row(
      say('signature-report.signature.status'),
      status && say(`signature-report.status.${status.kind}`, { when: formats.dateTime(status.at) }),
    ),
    ...row(say('signature-report.signature.listed'), listed_in === null ? null : formats.country(listed_in)),
  ]
}

const isLevel = (level: string): level is 'B' | 'T' | 'LT' | 'LTA' => ['B', 'T', 'LT', 'LTA'].includes(level)

/** Explains why the portal displays another status of the signature with the document. */
const keptRows = ({ kept }: Signature, { say }: ReportWords): ReportRow[] =>
  kept === null
    ? []
    : row(
        say('signature-report.signature.kept'),
        say('signature-report.signature.keptText', { state: say(`signature-report.state.${stateOf(kept)}`) }),
      )

const findingRows = (findings: SignatureReport['findings'], { say, reason }: ReportWords): ReportRow[] =>
  findings.map(({ code, level }) => ({
    label: say(`signature-report.finding.${level}`),
    value: say('signature-report.finding.text', { text: reason(code) ?? code, code }),
  }))
