import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiProblem } from '../../shared/problem.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { useFailureWords } from '../../shared/failure-words.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import type { ContactType } from '../../shared/verification/sent-code.ts'
import { changeNotification, type Contact, type DataOwner } from './api.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactRow } from './contact-row.tsx'
import styles from './contacts.module.css'
import { RemovalDialog } from './removal-dialog.tsx'
import { displayContact } from './typed-value.ts'

interface ContactCardProps {
  entity: DataOwner
  type: ContactType
  /** Contacts of both types: a removal may change where notifications go. */
  contacts: readonly Contact[]
  mayEdit: boolean
}

type Open = 'none' | 'adding' | { changing: Contact }

/** Renders the e-mail addresses, or the phone numbers. */
export function ContactCard({ entity, type, contacts, mayEdit }: ContactCardProps) {
  const t = useTranslations('contacts')
  const rows = contacts.filter((each) => each.type === type)
  const [open, setOpen] = useState<Open>('none')
  const [removing, setRemoving] = useState<Contact>()
  const [done, setDone] = useState<string>()
  const body = useRef<HTMLDivElement>(null)
  const change = useMutation({
    mutationFn: ({ uuid, notification }: Contact) => changeNotification(entity, uuid, notification),
    onSuccess: () => setDone(t('saved')),
  })

  function start(next: Open) {
    setDone(undefined)
    change.reset()
    setOpen(next)
  }
  /** The form that had the focus is gone. */
  function finish(news?: string) {
    setOpen('none')
    setDone(news)
    body.current?.focus()
  }
  /** Returns the requested state while the response is pending. */
  const withChoice = (contact: Contact): Contact =>
    change.isPending && change.variables.uuid === contact.uuid ? change.variables : contact
  const form = (replaces?: Contact) => (
    <ContactForm
      entity={entity}
      type={type}
      contacts={contacts}
      replaces={replaces}
      onCancel={() => finish()}
      onDone={({ value }) => finish(`${t('saved')}. ${t('added', { value: displayContact(value) })}`)}
    />
  )

  return (
    <Card
      title={t(`${type}.title`)}
      actions={
        mayEdit &&
        open === 'none' && (
          <Button icon={<Plus size={20} aria-hidden />} onClick={() => start('adding')}>
            {t(`${type}.add`)}
          </Button>
        )
      }
    >
      <div ref={body} tabIndex={-1} className={styles['body']}>
        <div role="status">{done && <Alert tone="good" title={done} />}</div>
        {change.error && <NotSaved problem={change.error} />}
        {rows.length === 0 && <p>{entity === null ? t(`${type}.none`) : t(`${type}.noneOfEntity`)}</p>}
        {rows.length > 0 && (
          <ul role="list" className={styles['rows']}>
            {rows.map((contact) => (
              <li key={contact.uuid} className={styles['row']}>
                {typeof open === 'object' && open.changing.uuid === contact.uuid ? (
                  <>
                    <p className={styles['value']}>
                      <strong>{displayContact(contact.value)}</strong>
                    </p>
                    {form(contact)}
                  </>
                ) : (
                  <ContactRow
                    contact={withChoice(contact)}
                    mayEdit={mayEdit}
                    onNotify={(notification) => {
                      setDone(undefined)
                      change.mutate({ ...contact, notification })
                    }}
                    onChange={() => start({ changing: contact })}
                    onRemove={() => setRemoving(contact)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {open === 'adding' && form()}
      </div>
      {removing && (
        <RemovalDialog
          entity={entity}
          contact={removing}
          contacts={contacts}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            setRemoving(undefined)
            finish(t('removed', { value: displayContact(removing.value) }))
          }}
        />
      )}
    </Card>
  )
}

/** A refusal is a warning; a missing response is an error. */
function NotSaved({ problem }: { problem: unknown }) {
  const t = useTranslations('contacts')
  const words = useFailureWords()(problem)
  const refused = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500
  return (
    <Alert tone={refused ? 'warn' : 'bad'} live title={refused ? t('notSaved') : t('failed')}>
      {words && <p>{words}</p>}
    </Alert>
  )
}
