import { useTranslations } from 'use-intl/react'
import { OutsideLink } from '../../../../shared/ui/outside-link.tsx'
import { Alert } from '../../../../shared/ui/states/alert.tsx'
import type { CardRefusal } from './card-signer.ts'

const software = {
  eparaksts: 'https://www.eparaksts.lv/',
  webEid: 'https://web-eid.eu/',
} as const
const wantsSoftware: readonly CardRefusal[] = ['not-installed', 'outdated', 'no-app']

/** Explains why the card has not signed, and the holder's next step. */
export function CardRefused({ refusal }: { refusal: Exclude<CardRefusal, 'cancelled'> }) {
  const t = useTranslations('signing.card')
  return (
    <Alert tone="bad" live title={t('failed')}>
      <p>{t(`refusals.${refusal}`)}</p>
      {wantsSoftware.includes(refusal) && (
        <ul>
          {(['eparaksts', 'webEid'] as const).map((program) => (
            <li key={program}>
              <OutsideLink href={software[program]}>{t(`software.${program}`)}</OutsideLink>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
