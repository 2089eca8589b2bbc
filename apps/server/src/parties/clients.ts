import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import type { Settings } from '../settings/settings.ts'
import { isLoopback } from '../settings/production.ts'
import { addressRegister } from './address-register/client.ts'
import { staffDirectories } from './directory/client.ts'
import { openIdProviders } from './identity-provider/client.ts'
import { smtpMail } from './mail/client.ts'
import { clamd } from './malware-scan/client.ts'
import { openObjectStore } from './object-store/open.ts'
import { hostedPaymentPage } from './payment-gateway/client.ts'
import { registerOffice } from './register-office/client.ts'
import { omaSmsGateway } from './sms/client.ts'
import { cscSigningService } from './signing-service/client.ts'
import { smartId } from './smart-id/client.ts'
import { trustClient } from './trust/client.ts'
import { keepAnchors } from './trust/keep-anchors.ts'

/**
 * Creates the clients of all outside parties from the settings. Production and sandbox differ only in addresses and
 * keys.
 */
export async function partyClients(
  settings: Settings,
  now: () => Date,
  log: Pick<Deps['log'], 'warn'>,
): Promise<
  Pick<
    Deps,
    | 'identityProviders'
    | 'directories'
    | 'paymentGateway'
    | 'registerOffice'
    | 'addressRegister'
    | 'mail'
    | 'sms'
    | 'objectStore'
    | 'malwareScan'
    | 'signingService'
    | 'phoneSigning'
    | 'trust'
  >
> {
  const providers = settings.IDENTITY_PROVIDERS
  const anchors = keepAnchors(settings.TRUST_LISTS, join(settings.DATA_DIR, 'trust-lists.json'), now, (problem) =>
    log.warn(problem, 'a trusted list could not be refreshed'),
  )
  return {
    identityProviders: openIdProviders(providers.filter((each) => each.kind === 'openid')),
    directories: staffDirectories(providers.filter((each) => each.kind !== 'openid')),
    paymentGateway: hostedPaymentPage({ url: settings.BANK_URL, key: settings.BANK_KEY, now }),
    registerOffice: registerOffice({ url: settings.REGISTER_URL, key: settings.REGISTER_KEY }),
    addressRegister: addressRegister(settings.ADDRESS_REGISTER_URL),
    objectStore: await openObjectStore(settings),
    malwareScan: settings.MALWARE_SCAN_URL === undefined ? undefined : clamd(settings.MALWARE_SCAN_URL),
    signingService: cscSigningService({ url: settings.SIGNING_URL, secret: settings.SIGNING_CLIENT_SECRET }),
    phoneSigning:
      settings.SMART_ID_URL === undefined || settings.SMART_ID_RELYING_PARTY === undefined
        ? undefined
        : smartId({ url: settings.SMART_ID_URL, relyingParty: settings.SMART_ID_RELYING_PARTY }),
    trust: trustClient(settings, anchors),
    mail: smtpMail({
      url: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      portalUrl: settings.PORTAL_URL,
      requireTls: !isLoopback(settings.SMTP_URL),
    }),
    sms: omaSmsGateway({ url: settings.SMS_URL, key: settings.SMS_KEY, sender: settings.SMS_SENDER }),
  }
}
