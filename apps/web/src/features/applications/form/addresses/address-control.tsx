import { MapPin } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { ComboboxField, type Found } from '../../../../shared/form/combobox-field.tsx'
import type { FieldProps } from '../../../../shared/form/field.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { searchAddresses } from '../../api.ts'
import { useFormAround } from '../form-context.tsx'
import styles from '../form.module.css'

/** More addresses would be a longer search than typing. */
const mostOffered = 3

/** Renders an address of the register; while it is empty, the addresses that the application has can be chosen. */
export function AddressControl({ onChange, ...field }: FieldProps<Found | null>) {
  const t = useTranslations('applications.form')
  const { addresses } = useFormAround()
  const offered =
    field.value || field.disabled
      ? []
      : addresses
          .filter(({ code }, index) => addresses.findIndex((each) => each.code === code) === index)
          .slice(0, mostOffered)

  function choose({ code, text }: Found) {
    onChange({ code, text })
    // The button disappears with its choice.
    document.getElementById(field.id)?.focus()
  }

  return (
    <>
      <ComboboxField
        {...field}
        search={searchAddresses}
        onChange={(found) => onChange(found && { code: found.code, text: found.text })}
      />
      {offered.length > 0 && (
        <div className={styles['given']}>
          {offered.map((each) => (
            <Button
              key={each.code}
              look="quiet"
              small
              icon={<MapPin size={18} aria-hidden />}
              onClick={() => choose(each)}
            >
              {t('sameAddress', { place: each.place, address: each.text })}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
