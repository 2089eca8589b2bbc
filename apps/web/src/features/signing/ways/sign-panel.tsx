import { useMutation, useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { ChoiceField } from '../../../shared/form/choice-field.tsx'
import { PersonCodeField } from '../../../shared/form/pattern-field.tsx'
import { leaveFor } from '../../../shared/page/leave-for.ts'
import { pageSetting } from '../../../shared/page/page-setting.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { ownCodeQuery, startSigning, type Document } from '../api.ts'
import { SignedCopy } from './signed-copy.tsx'
import { guestCodeOf, keepGuestCode } from './guest-code.ts'
import { forgetReturn, keepDocuments } from '../signing-return.ts'
import type { Device, DeviceSigning } from './use-device-signing.ts'
import styles from '../signing.module.css'

interface SignPanelProps {
  application: string
  document: Pick<Document, 'uuid' | 'name'>
  /** What else awaits the reader's signature, or may. */
  others: readonly Pick<Document, 'uuid' | 'name'>[]
  /** Of the link by which a guest came. */
  shareKey?: string
  devices: DeviceSigning
}

type Way = 'online' | Device | 'outside'

/** A device stands here when the operator offers it. */
function offeredWays(): Way[] {
  const offered = (pageSetting('signing-devices') ?? '').split(' ')
  const devices: Device[] = ['smartphone', 'card']
  return ['online', ...devices.filter((device) => offered.includes(device)), 'outside']
}
const buttons = { online: 'start', smartphone: 'startPhone', card: 'startCard' } as const

/** What is signed, by whom, and the way to the signing service. */
export function SignPanel({ application, document, others, shareKey, devices }: SignPanelProps) {
  const t = useTranslations('signing')
  const [isAll, setAll] = useState(!devices.triedAlone)
  const [way, setWay] = useState<Way>(devices.tried ?? 'online')
  const ways = offeredWays()
  const isSignedIn = useSession() !== null
  const { data: ownCode = '' } = useQuery({ ...ownCodeQuery(), enabled: shareKey !== undefined && isSignedIn })
  const [typedCode, setTypedCode] = useState<string>()
  const personalCode = typedCode ?? (guestCodeOf(application) || ownCode)
  const [isIncomplete, setIncomplete] = useState(false)
  const count = isAll ? others.length + 1 : 1
  const start = useMutation({
    async mutationFn() {
      forgetReturn(document.uuid)
      const guest = shareKey === undefined ? undefined : { key: shareKey, personalCode }
      if (way === 'smartphone' || way === 'card') {
        if (guest) keepGuestCode(application, personalCode)
        await devices.sign(way, [document, ...(isAll ? others : [])], guest)
        return undefined
      }
      const together = isAll ? others.map(({ uuid }) => uuid) : []
      const { redirect_url, documents } = await startSigning(application, document.uuid, together, guest)
      if (guest) keepGuestCode(application, personalCode)
      keepDocuments(document.uuid, documents)
      return redirect_url
    },
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
  return (
    <Card title={t('sign')}>
      {start.isError && <BrokenState problem={start.error} title={t('startFailed')} />}
      <form noValidate onSubmit={submit}>
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
                hint: [document, ...others].map(({ name }) => name).join(', '),
              },
              { value: 'one', label: t('which.one'), hint: document.name },
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
          <Button type="submit" look="primary" busy={isLeaving} icon={<PenLine size={20} aria-hidden />}>
            {isLeaving && way === 'online'
              ? t('starting')
              : count > 1
                ? t('startAll', { count: String(count) })
                : t(buttons[way])}
          </Button>
        )}
      </form>
    </Card>
  )
}
