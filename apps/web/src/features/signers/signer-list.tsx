import { Bell, PenLine, Send, Share2, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../paths.ts'
import type { Application } from '../../shared/applications/application.ts'
import { useListedTitle } from '../../shared/applications/reading/paper-name.ts'
import { SignLink } from '../../shared/applications/links/sign-link.tsx'
import { shareDocumentsPlace } from '../../shared/applications/share-link.ts'
import { mayBeSigned } from '../../shared/applications/signature-verdict.ts'
import { useFormats } from '../../shared/formats.ts'
import { useKeyedTexts } from '../../shared/intl.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import type { Tone } from '../../shared/ui/states/alert.tsx'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import type { Signer } from './api.ts'
import styles from './signers.module.css'

interface SignerListProps {
  application: Application
  signers: readonly Signer[]
  mayInvite: boolean
  isBusy: boolean
  onAsk: (signer: Signer, action: 'invite' | 'remind') => void
  onTakeBack: (signer: Signer) => void
}

const tones: { readonly [State in Signer['state']]?: Tone } = {
  signed: 'good',
  declined: 'bad',
  changed: 'warn',
  unsigned: 'warn',
  delivered: 'info',
  opened: 'info',
  invited: 'info',
}

/** Checks that a signer can be asked: they have no request yet, or it is no longer valid. */
export const mayBeAsked = ({ state, awaited, can_invite: can, is_you: isYou }: Signer): boolean =>
  awaited && can && !isYou && ['named', 'changed', 'declined', 'replaced'].includes(state)

/** Checks that a signer must sign whom the portal cannot write to. */
export const needsLink = ({ awaited, can_invite: can, is_you: isYou }: Signer): boolean => awaited && !can && !isYou

const mayBeReminded = ({ state, awaited, can_remind: can }: Signer): boolean =>
  awaited && can && ['delivered', 'opened', 'unsigned'].includes(state)

/** The request is valid, even if the signer has declined. */
export const mayBeTakenBack = ({ state, awaited, is_you: isYou }: Signer): boolean =>
  awaited && !isYou && ['invited', 'delivered', 'opened', 'unsigned', 'declined'].includes(state)

type SignerActionsProps = Omit<SignerListProps, 'signers' | 'mayInvite'> & {
  signer: SignerListProps['signers'][number]
}

function SignerActions({ application, signer, isBusy, onAsk, onTakeBack }: SignerActionsProps) {
  const t = useTranslations('signers')
  const signable = application.documents.filter(mayBeSigned)
  const yours =
    signer.is_you && signer.awaited
      ? signer.documents.find(({ uuid, signed }) => !signed && signable.some((document) => document.uuid === uuid))
      : undefined
  return (
    <div className={styles['rowActions']}>
      {yours && (
        <SignLink small icon={<PenLine size={18} aria-hidden />} application={application.uuid} document={yours.uuid}>
          {t('sign')}
        </SignLink>
      )}
      {needsLink(signer) && <SharingLink application={application.uuid} name={signer.name} />}
      {mayBeAsked(signer) && (
        <Button
          small
          busy={isBusy}
          icon={<Send size={18} aria-hidden />}
          aria-label={t('nameOf', {
            action: t(signer.state === 'named' ? 'invite' : 'inviteAgain'),
            name: signer.name,
          })}
          onClick={() => onAsk(signer, 'invite')}
        >
          {t(signer.state === 'named' ? 'invite' : 'inviteAgain')}
        </Button>
      )}
      {mayBeReminded(signer) && (
        <Button
          small
          look="quiet"
          busy={isBusy}
          icon={<Bell size={18} aria-hidden />}
          aria-label={t('nameOf', { action: t('remind'), name: signer.name })}
          onClick={() => onAsk(signer, 'remind')}
        >
          {t('remind')}
        </Button>
      )}
      {mayBeTakenBack(signer) && (
        <Button
          small
          look="quiet"
          icon={<Undo2 size={18} aria-hidden />}
          aria-label={t('nameOf', { action: t('replace.action'), name: signer.name })}
          onClick={() => onTakeBack(signer)}
        >
          {t('replace.action')}
        </Button>
      )}
    </div>
  )
}

/** Leads to the button that shares the documents with a signer whom the portal cannot write to. */
function SharingLink({ application, name }: { application: string; name: string }) {
  const t = useTranslations('signers')
  return (
    <LinkButton
      small
      icon={<Share2 size={18} aria-hidden />}
      aria-label={t('nameOf', { action: t('share'), name })}
      to={paths.submitForm}
      params={{ uuid: application }}
      search={{ tab: 'documents' }}
      hash={shareDocumentsPlace}
    >
      {t('share')}
    </LinkButton>
  )
}

/** Lists all signers with their grounds and the state of their requests. */
export function SignerList({ signers, mayInvite, ...actions }: SignerListProps) {
  const t = useTranslations('signers')
  const titleOf = useListedTitle(actions.application.documents)
  return (
    <ul role="list" className={styles['rows']} aria-label={t('people')}>
      {signers.map((signer) => (
        <li key={signer.uuid} className={styles['row']}>
          <div className={styles['who']}>
            <span className={styles['name']}>
              {signer.name}
              {signer.is_you && <span className={styles['you']}>{t('you')}</span>}
            </span>
            {signer.grounds.map((ground) => (
              <GroundWords key={`${ground.role} ${ground.on_behalf_of}`} ground={ground} />
            ))}
            {signer.documents.length > 0 && (
              <span className={styles['note']}>
                {t('documents', { names: signer.documents.map(titleOf).join(', ') })}
              </span>
            )}
          </div>
          <div className={styles['status']}>
            <StatusBadge tone={tones[signer.state] ?? 'neutral'}>{t(`states.${wordOf(signer)}`)}</StatusBadge>
            <Past signer={signer} />
          </div>
          {mayInvite && <SignerActions signer={signer} {...actions} />}
        </li>
      ))}
    </ul>
  )
}

/** Signers without a request may not be needed, or be the reader. */
function wordOf({ state, awaited, is_you: isYou, replaced_because: because }: Signer) {
  if (state === 'replaced' && because === 'owner') return 'takenBack'
  if (state !== 'named') return state
  return awaited ? (isYou ? 'yours' : 'named') : 'notNeeded'
}

/** Displays the signer's ground, and the number of missing signatures on it. */
function GroundWords({ ground }: { ground: Signer['grounds'][number] }) {
  const t = useTranslations('signers')
  const roles = useKeyedTexts('signing.roles')
  const { role, on_behalf_of: entity, missing } = ground
  const word = role === 'appointed' ? t('roles.appointed') : roles(roles.has(role) ? role : 'officer')
  const said = entity === null ? t('ground.plain', { role: word }) : t('ground.behalf', { entity, role: word })
  const isCounted = missing !== null && (missing.count < missing.of || (entity !== null && missing.of > 1))
  return (
    <span className={styles['ground']}>
      {isCounted ? t('ground.some', { ground: said, count: missing.count, of: String(missing.of) }) : said}
    </span>
  )
}

const timed = ['delivered', 'reminded', 'opened', 'signed', 'declined'] as const

/** Explains the state and lists earlier events. The time of the state comes first, because its words are in the badge. */
function Past({ signer }: { signer: Signer }) {
  const t = useTranslations('signers')
  const { dateTime } = useFormats()
  const { state, decline_reason: reason, replaced_because: because } = signer
  const events = timed.flatMap((what) => {
    const at = signer[`${what}_at`]
    return at === null ? [] : [{ what, when: dateTime(at) }]
  })
  const current = events.find(({ what }) => what === state)
  const lines = [
    current && (state === 'delivered' ? t('at.since', { when: current.when }) : current.when),
    state === 'declined' && reason !== null && t('reason', { reason }),
    state === 'changed' && t('changedText'),
    state === 'replaced' && because && t(`replacedBecause.${because}`),
    ...events.map((event) => event !== current && t(`at.${event.what}`, { when: event.when })),
    needsLink(signer) && t('byLink'),
  ].filter((line) => typeof line === 'string')
  return lines.map((line) => (
    <span key={line} className={styles['note']}>
      {line}
    </span>
  ))
}
