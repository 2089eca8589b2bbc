import { useMutation, useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl/react'
import { useDocumentTitle, type TitledDocument } from '../../../shared/applications/reading/paper-name.ts'
import { ChoiceField } from '../../../shared/form/choice-field.tsx'
import { PersonCodeField } from '../../../shared/form/pattern-field.tsx'
import { leaveFor } from '../../../shared/page/leave-for.ts'
import { pageSetting } from '../../../shared/page/page-setting.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { ownCodeQuery, rereadOutdated, startSigning, type Document } from '../api.ts'
import { SignedCopy } from './signed-copy.tsx'
import { readGuestCode, keepGuestCode } from './guest-code.ts'
import { deleteReturn, keepDocuments } from '../signing-return.ts'
import type { Device, DeviceSigning } from './use-device-signing.ts'
import styles from '../signing.module.css'

type Named = Pick<Document, 'uuid' | 'digest'> & TitledDocument

interface SignPanelProps {
  application: string
  document: Named
  /** Other documents that need or allow the reader's signature. */
  others: readonly Named[]
  /** Key of the guest's link. */
  shareKey?: string
  devices: DeviceSigning
  /** The page's bar of buttons, which a phone shows all the time; without it the button stands in the card. */
  bar?: HTMLElement | null
  /** The signed-in reader, whose last method is proposed. */
  person?: string | undefined
}

type Way = 'online' | Device | 'outside'

const lastWayKey = 'signing_way'
/** Returns the method with which the person last began to sign in this browser. */
const readLastWay = (person: string | undefined) => {
  const [owner, way] = (localStorage.getItem(lastWayKey) ?? '').split(' ')
  return owner === person ? way : undefined
}

/** Lists the signing methods; a device is included when the operator offers it. */
function offeredWays(): Way[] {
  const offered = (pageSetting('signing-devices') ?? '').split(' ')
  const devices: Device[] = ['smartphone', 'card']
  return ['online', ...devices.filter((device) => offered.includes(device)), 'outside']
}
const buttons = { online: 'start', smartphone: 'startPhone', card: 'startCard' } as const

const digestsOf = (documents: readonly Named[]) => new Map(documents.map(({ uuid, digest }) => [uuid, digest]))

/** Displays the documents to sign, the signer, and the signing methods. */
export function SignPanel({ application, document, others, shareKey, devices, bar, person }: SignPanelProps) {
  const t = useTranslations('signing')
  const titleOf = useDocumentTitle()
  const [isAll, setAll] = useState(!devices.triedAlone)
  const ways = offeredWays()
  const [chosenWay, setWay] = useState<Way | undefined>(devices.tried)
  const way = chosenWay ?? ways.find((each) => each === readLastWay(person)) ?? 'online'
  const formId = useId()
  const isSignedIn = useSession() !== null
  const { data: ownCode = '' } = useQuery({ ...ownCodeQuery(), enabled: shareKey !== undefined && isSignedIn })
  const [typedCode, setTypedCode] = useState<string>()
  const personalCode = typedCode ?? (readGuestCode(application) || ownCode)
  const [isIncomplete, setIncomplete] = useState(false)
  const count = isAll ? others.length + 1 : 1
  const shown = [document, ...others]
  // A page that reloads its data displays new content without a notice, and the signer would sign content that they
  // have not read.
  const [read, setRead] = useState(() => digestsOf(shown))
  const changed = shown.filter(({ uuid, digest }) => read.has(uuid) && read.get(uuid) !== digest)
  const start = useMutation({
    async mutationFn() {
      deleteReturn(document.uuid)
      if (person !== undefined) localStorage.setItem(lastWayKey, `${person} ${way}`)
      const guest = shareKey === undefined ? undefined : { key: shareKey, personalCode }
      if (way === 'smartphone' || way === 'card') {
        if (guest) keepGuestCode(application, personalCode)
        await devices.sign(way, [document, ...(isAll ? others : [])], guest)
        return undefined
      }
      const together = isAll ? others : []
      const { redirect_url, documents } = await startSigning(application, document, together, guest)
      if (guest) keepGuestCode(application, personalCode)
      keepDocuments(document.uuid, documents)
      return redirect_url
    },
    onError: (problem) => rereadOutdated(application, problem),
    onSuccess: (address) => address !== undefined && leaveFor(address, () => start.reset()),
  })
  const isLeaving = start.isPending || (start.isSuccess && start.data !== undefined)
  const isCodeMissing = shareKey !== undefined && personalCode.length !== 11
  function submit(event: FormEvent) {
    event.preventDefault()
    setIncomplete(isCodeMissing)
    if (isCodeMissing) window.document.getElementById('guest-code')?.focus()
    else start.mutate()
  }
  const button = (
    <Button type="submit" form={formId} look="primary" busy={isLeaving} icon={<PenLine size={20} aria-hidden />}>
      {isLeaving && way === 'online'
        ? t('starting')
        : count > 1
          ? t('startAll', { count: String(count) })
          : t(way === 'outside' ? 'start' : buttons[way])}
    </Button>
  )
  return (
    <Card title={t('sign')}>
      {start.isError && <BrokenState problem={start.error} title={t('startFailed')} />}
      {changed.length > 0 && (
        <Alert
          tone="warn"
          live
          title={t('changed.title', { names: changed.map(titleOf).join(', ') })}
          actions={<Button onClick={() => setRead(digestsOf(shown))}>{t('changed.read')}</Button>}
        >
          <p>{t('changed.text')}</p>
        </Alert>
      )}
      <form id={formId} noValidate onSubmit={submit} hidden={changed.length > 0}>
        {others.length > 0 && way !== 'outside' && (
          <ChoiceField
            id="signing-documents"
            label={t('which.title')}
            required
            value={isAll ? 'all' : 'one'}
            options={[
              {
                value: 'all',
                label: t('which.all', { count: String(others.length + 1) }),
                hint: [document, ...others].map(titleOf).join(', '),
              },
              { value: 'one', label: t('which.one'), hint: titleOf(document) },
            ]}
            onChange={(chosen) => setAll(chosen === 'all')}
          />
        )}
        <ChoiceField
          id="signing-way"
          label={t('way.title')}
          required
          value={way}
          options={ways.map((value) => ({
            value,
            label: t(`way.${value}`),
            hint:
              (value === 'smartphone' || value === 'card') && count > 1 ? t(`way.${value}Each`) : t(`way.${value}Text`),
          }))}
          onChange={(chosen) => setWay(ways.find((each) => each === chosen) ?? 'online')}
        />
        {shareKey !== undefined && way !== 'outside' && (
          <PersonCodeField
            id="guest-code"
            label={t('guest.code')}
            hint={t(way === 'card' ? 'guest.codeHintCard' : 'guest.codeHint')}
            required
            error={isIncomplete && isCodeMissing ? t('guest.codeMissing') : undefined}
            value={personalCode}
            onChange={setTypedCode}
          />
        )}
        {way === 'online' && (
          <p className={styles['before']}>{count > 1 ? t('startTextAll', { count: String(count) }) : t('startText')}</p>
        )}
        {way === 'outside' ? (
          <SignedCopy
            application={application}
            document={document.uuid}
            shareKey={shareKey}
            onDone={devices.conclude}
          />
        ) : (
          changed.length === 0 && (bar ? createPortal(button, bar) : button)
        )}
      </form>
    </Card>
  )
}
