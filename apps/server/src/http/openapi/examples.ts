import type { CallName } from '@portal/contract/calls'
import { usualFounding as service } from '@portal/services/selected-services'

/**
 * Bodies of the main calls, taken from tests and shortened; persons and identifiers are fictitious. A test compares them
 * with the schemas.
 */
export const examples: { readonly [Name in CallName]?: { body?: unknown; response?: unknown } } = {
  listIdentityProviders: {
    response: {
      data: [
        {
          slug: 'eparaksts_mobile',
          name: 'eParaksts mobile',
          icon: 'smartphone',
          kind: 'redirect',
        },
      ],
    },
  },
  startLogin: {
    response: {
      data: {
        redirect_url: 'https://login.example/authorize?login_hint=x',
      },
    },
  },
  authorize: {
    body: {
      app_name: 'web-portal',
      auth_session_id: 'from the address after the login',
    },
    response: {
      data: {
        x_token: 'the header Token',
        x_token_key: 'the header Token-Key',
        redirect_url: '/entities',
      },
    },
  },
  verifyContact: {
    body: {
      value: 'liga.kalnina@epasts.example',
    },
    response: {
      data: {
        key: '01a21fe4-679f-7114-9530-72f0e0691b94',
        valid_for_minutes: 10,
        tries_left: 5,
        resend_after_seconds: 30,
      },
    },
  },
  validateContact: {
    response: {
      data: {
        uuid: '01a21fe3-5af7-771a-b80e-763c8e8b8995',
        type: 'email',
        value: 'liga.kalnina@epasts.example',
        notification: true,
        verified_at: '2026-11-28T02:02:03.383Z',
      },
    },
  },
  checkName: {
    response: {
      data: {
        result: 'not-allowed',
        violations: ['name-form-mark-missing'],
        hits: [],
      },
    },
  },
  quoteFees: {
    body: {
      services: [service],
    },
    response: {
      data: {
        lines: [
          {
            key: 'catalogue.fees.lines.documents',
            service,
            amount: '75.00',
            rule: 'base',
            rule_params: {
              count: 1,
            },
            legal_basis: 'MK 2016. gada 11. oktobra noteikumi Nr. 664',
          },
        ],
        total: '75.00',
        expedited: false,
        relief: null,
        quoted_on: '2026-11-28',
      },
    },
  },
  createApplication: {
    body: { services: [service], submission_type: 'NATURAL_PERSON', account_type: 'person' },
  },
  changeApplication: {
    body: {
      version: 0,
      changes: {
        [`${service}.company.firm.name`]: 'SIA "Bērzlapu darbnīca"',
        [`${service}.company.capital.capital`]: '2800.00',
        [`${service}.address.legal.address`]: { code: '103000025', text: 'Liepziedu iela 27 - 4, Rīga, LV-1013' },
      },
    },
  },
  generateDocuments: {
    response: {
      data: [
        {
          uuid: '01a21fe4-6a0c-720f-a558-602b4a29f229',
          type: 'application',
          service,
          row: null,
          person: null,
          name: 'Pieteikums.pdf',
          media_type: 'application/pdf',
          size: 96133,
          digest: '6d2ac4d4c5edba4853d3246ed350d6d5e3cab91c0bed3bcc88c91663262a10f8',
          origin: 'generated',
          scan: 'not-scanned',
          language: 'lv',
          out_of_date: false,
          signatures: [],
          signers: [
            {
              name: 'Līga Kalniņa',
              role: 'founder',
              on_behalf_of: null,
              is_you: true,
              signed_at: null,
              being_checked: false,
            },
            {
              name: 'Andris Kalniņš',
              role: 'founder',
              on_behalf_of: null,
              is_you: false,
              signed_at: null,
              being_checked: false,
            },
          ],
          complete: false,
          missing: [
            {
              count: 2,
              of: 2,
              names: ['Līga Kalniņa', 'Andris Kalniņš'],
              you: 'Līga Kalniņa',
              on_behalf_of: null,
            },
          ],
          flaws: [],
          uncounted: [],
          created_at: '2026-11-28T02:03:12.779Z',
        },
      ],
    },
  },
  startSigning: {
    body: {
      method: 'online',
      digest: '6d2ac4d4c5edba4853d3246ed350d6d5e3cab91c0bed3bcc88c91663262a10f8',
    },
    response: {
      data: {
        signing_uuid: '01a21fe4-6c84-7009-a692-2e66c5a8e25d',
        documents: ['01a21fe4-6a0c-720f-a558-602b4a29f229'],
        expires_at: '2026-11-28T02:13:13.410Z',
        kind: 'redirect',
        redirect_url: 'https://signing.example/authorize?state=7Xj8G7d3Fd4fTYAs',
      },
    },
  },
  finishSigning: {
    body: {
      state: 'from the address after the signing',
      code: 'from the address after the signing',
    },
  },
  reviewApplication: {
    response: {
      data: {
        issues: [],
        warnings: [],
        advice: [],
        unchecked: [],
        obstacles: [],
        notices: [],
        quote: {
          lines: [
            {
              key: 'catalogue.fees.lines.documents',
              service,
              amount: '75.00',
              rule: 'base',
              rule_params: {
                count: 1,
              },
              legal_basis: 'MK 2016. gada 11. oktobra noteikumi Nr. 664',
            },
          ],
          total: '75.00',
          expedited: false,
          relief: null,
          quoted_on: '2026-11-28',
        },
        quote_changed: false,
        signers: [
          {
            document_uuid: '01a21fe4-6a0c-720f-a558-602b4a29f229',
            document_type: 'application',
            name: 'Līga Kalniņa',
            role: 'founder',
            on_behalf_of: null,
            is_you: true,
            signed_at: '2026-11-28T02:03:13.000Z',
            being_checked: false,
          },
        ],
        unsigned_documents: [],
        version: 1,
      },
    },
  },
  submitApplication: {
    response: {
      data: {
        status: 'payment',
        redirect_url: 'https://bank.example/pay/M1',
        payment_request_id: '01a21fe4-71f5-7148-b38d-3ef527160425',
      },
    },
  },
  createMessage: {
    body: {
      recipient_code: 'merchants',
      message_subject: 'Jautājums par iesniegumu',
      content: 'Vai drīkst iesniegt precizētus statūtus?',
    },
  },
  getStatus: {
    response: {
      data: {
        at: '2026-11-28T02:05:15.485Z',
        parts: [
          {
            name: 'portal',
            state: 'available',
          },
          {
            name: 'login',
            state: 'available',
          },
          {
            name: 'signing',
            state: 'available',
          },
          {
            name: 'payment',
            state: 'available',
          },
          {
            name: 'register',
            state: 'available',
          },
          {
            name: 'messages',
            state: 'available',
          },
        ],
      },
    },
  },
}
