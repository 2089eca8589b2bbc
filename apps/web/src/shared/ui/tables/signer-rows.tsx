import { formatDistinctName } from '@portal/domain/names/distinct-names'
import { CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Application } from '../../applications/application.ts'
import { isAwaited, verdictOn, verdictTones, verdictWords, type Verdict } from '../../applications/signature-verdict.ts'
import { useFormats } from '../../formats.ts'
import { useKeyedTexts } from '../../intl.tsx'
import styles from './signer-rows.module.css'

type Document = Pick<Application['documents'][number], 'signers' | 'signatures'>

interface Row {
  key: string
  name: string
  distinction?: string | undefined
  role: string | undefined
  isYou: boolean
  signedAt: string | null
  verdict: Verdict | undefined
}

/** Lists required and past signers, each once. */
function rowsOf({ signers, signatures }: Document): Row[] {
  const signatureOf = ({ name, signed_at: at }: Document['signers'][number]) => {
    const found = signatures.filter(({ signer }) => signer.localeCompare(name, 'lv', { sensitivity: 'accent' }) === 0)
    // Namesakes have a signature each.
    const isOther = ({ signed_at: signedAt }: { signed_at: string | null }) =>
      signers.some((signer) => signer.name === name && signer.signed_at !== null && signer.signed_at === signedAt)
    return found.find(({ signed_at: signedAt }) => signedAt === at) ?? found.find((signature) => !isOther(signature))
  }
  const expected = signers.map((signer, index): Row => {
    const { name, distinction, role, is_you, signed_at, being_checked } = signer
    const signature = signatureOf(signer)
    const verdict = signature ? verdictOn(signature) : 'TOTAL-PASSED'
    return {
      key: `${name}-${index}`,
      name,
      distinction,
      role,
      isYou: is_you,
      signedAt: being_checked ? (signature?.signed_at ?? null) : signed_at,
      verdict: isAwaited(signer) ? undefined : verdict,
    }
  })
  const named = new Set(
    expected.filter(({ verdict }) => verdict !== undefined).map(({ name }) => name.toLocaleLowerCase('lv')),
  )
  const others = signatures
    .filter(({ signer }) => !named.has(signer.toLocaleLowerCase('lv')))
    .map((signature, index): Row => ({
      key: `signature-${index}`,
      name: signature.signer,
      role: undefined,
      isYou: false,
      signedAt: signature.signed_at,
      verdict: verdictOn(signature),
    }))
  return [...expected, ...others]
}

const marks = { good: CircleCheck, warn: TriangleAlert, neutral: Clock, bad: CircleX }

/** Lists signers with their state in words. Needs the texts of `signing`. */
export function SignerRows({ document, label }: { document: Document; label: string }) {
  const t = useTranslations('signing')
  const roles = useKeyedTexts('signing.roles')
  const { dateTime } = useFormats()
  const rows = rowsOf(document)
  if (rows.length === 0) return null
  return (
    <ul role="list" className={styles['rows']} aria-label={label}>
      {rows.map(({ key, name, distinction, role, isYou, signedAt, verdict }) => {
        const tone = verdict ? verdictTones[verdict] : 'neutral'
        const Mark = marks[tone]
        return (
          <li key={key} className={styles['row']} data-tone={tone}>
            <Mark size={20} aria-hidden />
            <span className={styles['name']}>
              {name === '' ? t('anySigner') : formatDistinctName({ name, distinction })}
              {isYou && <span className={styles['you']}>{t('you')}</span>}
              {role && name !== '' && (
                <span className={styles['role']}>{roles(roles.has(role) ? role : 'officer')}</span>
              )}
            </span>
            <span className={styles['state']}>
              {verdict ? (
                <>
                  {signedAt ? t('signed', { when: dateTime(signedAt) }) : t(verdictWords[verdict])}
                  {signedAt && verdict !== 'TOTAL-PASSED' && <strong> {t(verdictWords[verdict])}</strong>}
                </>
              ) : (
                t('waiting')
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
