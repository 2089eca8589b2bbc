// Made by `npm run db:types` from the migrations.
import type { ColumnType, Generated } from 'kysely'
import type { ApplicationId, DelegationId, DocumentId, EntityId, FileId, MessageId, NotaryId, ObjectionId, OrganizationId, PaymentId, PersonId, ProfileId, ShareLinkId, SignatoryId, SignerId, SigningId, SubjectId, SupportSessionId } from '@portal/contract/ids'

/** Written as JSON text, read as the value. */
type Json<Optional extends boolean> = ColumnType<unknown, Optional extends true ? string | null | undefined : string, string | null>

export interface Tables {
  'addresses.address': {
    code: string
    folded: string
    kind: string
    postcode: string
    text: string
  }
  'addresses.place': {
    kind: string
    name_key: string
  }
  'addresses.word': {
    frequency: number
    word: string
  }
  'applications.application': {
    account_type: string
    answers: Json<true>
    application_id: ApplicationId
    author_id: PersonId
    author_name: string
    behalf_of_id: EntityId | null
    behalf_of_name: string | null
    category: string
    changed_at: Date
    created_at: Date
    current_tab: Generated<string>
    decision: Json<true>
    declarations: Json<true>
    deleted_at: Date | null
    delivered_round: number | null
    documents_forgotten_at: Date | null
    due_on: string | null
    entity_id: EntityId | null
    entity_name: string | null
    fast_days: Generated<number>
    fast_processing: Generated<boolean>
    first_submitted_at: Date | null
    form_versions: Json<false>
    ground: string | null
    has_documents: Generated<boolean>
    is_signed: Generated<boolean>
    legal_form: string | null
    notary_id: NotaryId | null
    notary_name: string | null
    notified_notaries: Generated<NotaryId[]>
    number: string
    organization_id: OrganizationId | null
    paid_at: Date | null
    paid_cents: number | null
    payer: string | null
    payment_id: PaymentId | null
    payment_started_at: Date | null
    postponement: Json<true>
    question: string | null
    quote: Json<false>
    rated_at: Date | null
    rating_notes: string | null
    rating_score: number | null
    register_number: string | null
    registered_number: string | null
    relief: string | null
    round: Generated<number>
    round_began_at: Date | null
    service_versions: Json<true>
    services: string[]
    signed_notified_at: Date | null
    state: string
    subject_name: string | null
    submission_type: string
    submitted_at: Date | null
    submitted_by: PersonId | null
    supporting_services: Generated<string[]>
    total_cents: number
    version: Generated<number>
    warnings: Json<true>
    without_signatures: Generated<boolean>
  }
  'applications.changed_path': {
    application_id: ApplicationId
    path: string
    version: number
  }
  'applications.claimed_name': {
    application_id: ApplicationId
    folded_key: string
    name: string
    name_key: string
    service: string
  }
  'applications.decision_file': {
    application_id: ApplicationId
    file_id: FileId
    name: string
    refused: string | null
    reported_at: Date
    supporting: string | null
    taken_at: Date | null
  }
  'applications.guest_payment': {
    attempt_key: string | null
    link_id: ShareLinkId
    payment_id: PaymentId
  }
  'applications.listed': {
    application_id: ApplicationId
    category: string
    created_at: Date
    number: string
    owner_id: ProfileId | NotaryId
    searched: string
    state: string
    status_rank: Generated<number>
    subject_name: string | null
    submitted_at: Date | null
  }
  'applications.listing': {
    application_id: ApplicationId | null
    category: string | null
    created_at: Date | null
    number: string | null
    owner_id: ProfileId | null
    searched: string | null
    state: string | null
    subject_name: string | null
    submitted_at: Date | null
  }
  'applications.number_series': {
    last: number
    year: number
  }
  'applications.objection': {
    application_id: ApplicationId
    delivered_at: Date | null
    ground: string
    made_at: Date
    objection_id: ObjectionId
    person_id: PersonId
    reason: string
  }
  'applications.share_link': {
    application_id: ApplicationId
    documents: Json<true>
    ended_at: Date | null
    expires_at: Date
    link_id: ShareLinkId
    made_at: Date
    made_by: PersonId
    purpose: string
  }
  'applications.signer': {
    application_id: ApplicationId
    asked_at: Date | null
    asked_by: PersonId | null
    awaited: boolean
    decline_reason: string | null
    declined_at: Date | null
    delivered_at: Date | null
    documents: Json<false>
    grounds: Json<false>
    message: string | null
    message_at: Date | null
    name: string
    opened_at: Date | null
    personal_code: string | null
    replaced_at: Date | null
    replaced_because: string | null
    signed_at: Date | null
    signer_id: SignerId
    signer_key: string
    unsigned_at: Date | null
    voided_at: Date | null
  }
  'applications.signer_message': {
    application_id: ApplicationId
    kind: string
    mails: number
    message_id: string
    sent_at: Date
    signer_id: SignerId
  }
  'applications.signer_request': {
    application_id: ApplicationId
    entities: string[]
    until: string | null
  }
  'applications.signing_parties': {
    application_id: ApplicationId
    parties: Json<false>
  }
  'applications.touched': {
    application_id: ApplicationId
    notified_at: Date | null
    parts: string[]
    personal_code: string
  }
  'applications.verified_email': {
    application_id: ApplicationId
    value: string
    value_key: string
    verified_at: Date
  }
  'auth.known_device': {
    device_hash: Buffer
    directory: string
    last_at: Date
    name_digest: string
  }
  'auth.login': {
    auth_session_id: string
    cookie_hash: Buffer
    expires_at: Date
    mode: string | null
    person_id: PersonId
    redirect_url: string
  }
  'auth.person': {
    created_at: Date
    email: string | null
    forename: string
    is_help_desk: Generated<boolean>
    language: Generated<string>
    person_id: PersonId
    personal_code: string
    surname: string
  }
  'auth.session': {
    began_at: Date
    binding_hash: Buffer | null
    customer_id: PersonId | null
    ended_at: Date | null
    entity_id: EntityId | null
    expires_at: Date
    key_hash: Buffer
    mode: string | null
    organization_id: OrganizationId | null
    person_id: PersonId
    prolonged_at: Date
    selection: Generated<string>
    sid: string
    superseded_at: Date | null
    superseded_by: string | null
    visit_ends_at: Date | null
    visit_id: SupportSessionId | null
    visit_reason: string | null
  }
  'communications.awaited_file': {
    file_id: string
    message_id: MessageId
    name: string
    refused_at: Date | null
  }
  'communications.folder_count': {
    count: number
    folder: string
    owner_id: ProfileId
    unread: number
  }
  'communications.mail': {
    about: string | null
    attachment: Json<true>
    body: string
    created_at: Date
    held_until: Date | null
    language: string
    mail_id: string
    message_id: string
    recipient: string
    refused_at: Date | null
    reply_to: string | null
    sent_at: Date | null
    subject: string
  }
  'communications.message': {
    application_id: ApplicationId | null
    application_number: string | null
    attachments: Generated<number>
    author_id: PersonId | null
    author_name: Generated<string>
    changed_at: Date
    content: Generated<string>
    created_at: Date
    deleted_at: Date | null
    delivered_at: Date | null
    entity_id: EntityId | null
    entity_name: string | null
    folder: Generated<string>
    is_from_register: boolean
    kind: string
    listed_at: Generated<Date>
    message_id: MessageId
    origin_id: MessageId | null
    owner_id: ProfileId
    owner_kind: string
    read_at: Date | null
    recipient_code: string | null
    recipient_name: string | null
    refused_at: Date | null
    reply_to: MessageId | null
    searched: Generated<string>
    sent_at: Date | null
    subject: Generated<string>
    subject_key: string | null
    version: Generated<number>
  }
  'communications.notification': {
    code: string
    content: string
    created_at: Date
    dismissed_at: Date | null
    level: string
    link: string | null
    notification_id: string
    person_id: PersonId | null
    personal_code: string | null
    read_at: Date | null
    translations: Json<false>
  }
  'communications.recipient': {
    is_open: Generated<boolean>
    kind: string
    name_en: string
    name_lv: string
    personal_code: string | null
    position: number | null
    recipient_code: string
  }
  'communications.service_notice': {
    author: Generated<string>
    begins_at: Date | null
    code: string
    content: string | null
    content_en: string | null
    ends_at: Date | null
    level: string
    notice_id: string
    shown_from: Date
    shown_until: Date
    withdrawn_at: Date | null
    withdrawn_by: string | null
    written_at: Generated<Date>
  }
  'communications.service_notice_dismissal': {
    notice_id: string
    person_id: PersonId
  }
  'communications.text_message': {
    about: string | null
    body: string
    created_at: Date
    held_until: Date | null
    recipient: string
    refused_at: Date | null
    sent_at: Date | null
    text_message_id: string
  }
  'contacts.contact': {
    added_at: Date
    contact_id: string
    language: string
    notification: boolean
    owner_id: ProfileId
    owner_kind: string
    type: string
    value: string
    value_key: string
    verified_at: Date
  }
  'contacts.sending': {
    at: Date
    sending_id: string
    value_hmac: Buffer
  }
  'contacts.verification': {
    application_id: ApplicationId | null
    code_hmac: Buffer
    expires_at: Date
    owner_id: ProfileId
    person_id: PersonId
    replaces: string | null
    sent_at: Date | null
    type: string
    value: string
    value_key: string
    verification_id: string
  }
  'contacts.wrong_tries': {
    last_at: Date
    locked_until: Date | null
    owner_id: ProfileId
    tries: number
    type: string
    value_key: string
  }
  'delegations.delegation': {
    accepted_at: Date | null
    author_name: string | null
    author_person_id: PersonId | null
    changed_at: Date | null
    confirmed_by: Generated<string[]>
    created_at: Date
    delegation_id: DelegationId
    entity_id: EntityId
    forename: string
    giver_delegation_id: DelegationId | null
    giver_personal_code: string | null
    level: number
    name_differed_at: Date | null
    personal_code: string
    role: string
    status: string
    surname: string
    valid_from: string
    valid_until: string | null
  }
  'delegations.mandate': {
    entity_id: EntityId
    folded: string
    has_branches: boolean
    level: number
    name: string
    personal_code: string
    registration_number: string
    representation: string | null
    right: string
    valid_from: string | null
    valid_until: string | null
    with_at_least: number | null
  }
  'delegations.seen': {
    created_at: Date
    delegation_id: DelegationId
    personal_code: string
    valid_from: string | null
    valid_until: string | null
  }
  'entities.api_entity': {
    entity_id: EntityId | null
    name: string | null
    registration_number: string | null
    status: string | null
  }
  'entities.api_notary': {
    name: string | null
    notary_id: NotaryId | null
    personal_code: string | null
  }
  'entities.area_of_activity': {
    code: string
    name_en: string | null
    name_lv: string
    valid_from: string | null
    valid_to: string | null
  }
  'entities.entity': {
    address_code: string | null
    address_text: string
    capital_cents: number | null
    changed_at: Date
    entity_id: EntityId
    folded: Generated<string>
    folded_firm: Generated<string>
    legal_form: string
    name: string
    parent_registration_number: string | null
    registered_on: string | null
    registration_number: string
    reported_at: Date | null
    status: string
  }
  'entities.fact': {
    changed_at: Date
    entity_id: EntityId
    fact_id: string
    folded: Generated<string | null>
    folded_firm: Generated<string | null>
    kind: string
    since: string | null
    until: string | null
    value: Json<false>
  }
  'entities.feed': {
    name: string
    position: number
  }
  'entities.legal_fact': {
    changed_at: Date
    legal_fact_id: string
    number: string
    registered_on: string
    status: string
    title: string
    type: string
  }
  'entities.legal_fact_party': {
    legal_fact_id: string
    name: string
    personal_code: string | null
    place: number
    registration_number: string | null
  }
  'entities.notary': {
    changed_at: Date
    in_office: boolean
    name: string
    notary_id: NotaryId
    personal_code: string
    place: string
  }
  'entities.officer': {
    appointed_on: string | null
    birth_date: string | null
    entity_id: EntityId
    entity_registration_number: string | null
    forename: string
    governing_body: string | null
    officer_id: string
    personal_code: string | null
    position: string
    representation: string
    surname: string
    with_at_least: number | null
  }
  'entities.organization': {
    changed_at: Date
    name: string
    organization_id: OrganizationId
    registration_number: string
  }
  'entities.organization_clerk': {
    organization_id: OrganizationId
    personal_code: string
  }
  'entities.unread_event': {
    at: Date
    event: Json<false>
    failure: string
    number: number
  }
  'entities.word': {
    frequency: number
    word: string
  }
  'files.archive_copy': {
    document_id: DocumentId
    object_key: string
    of_object_key: string
    sha256: Buffer
    size: number
    stamped_at: Date
    valid_until: Date
  }
  'files.bound_store': {
    identity: string
    is_only: Generated<boolean>
    mark: Generated<number>
  }
  'files.document': {
    answers_version: number | null
    certificate_status: Generated<string>
    changed_at: Date
    contents: Json<false>
    created_at: Date
    document_id: DocumentId
    language: string | null
    media_type: string
    name: string
    object_key: string
    origin: string
    person_row: string | null
    revision: Generated<number>
    scan: Generated<string>
    service: string | null
    sha256: Buffer
    size: number
    source_digest: Buffer | null
    subject_id: SubjectId
    template_version: number | null
    type: string
  }
  'files.loose_object': {
    object_key: string
    since: Generated<Date>
  }
  'files.signature': {
    country: string | null
    document_id: DocumentId
    findings: Json<true>
    indication: string
    level: string
    personal_code: string | null
    position: number
    signed_at: Date | null
    signer: string
    sub_indication: string | null
    worth: Json<true>
  }
  'files.status_proof': {
    certificate: string
    document_id: DocumentId
    obtained_at: Date
    response: Buffer
  }
  'help.api_stored_object': {
    object_key: string | null
  }
  'help.api_terms': {
    valid_from: Date | null
    version: string | null
  }
  'help.content_block': {
    author: Generated<string>
    body: string
    changed_at: Date
    edition: Generated<number>
    language: string
    slug: string
    title: string
  }
  'help.feedback': {
    attachment_name: string | null
    description: string
    email: string | null
    feedback_id: string
    language: string
    number: string
    object_key: string | null
    page: string | null
    phone: string | null
    received_at: Date
    type: string
  }
  'help.terms': {
    author: Generated<string>
    body: string
    changes: string | null
    language: string
    title: string
    valid_from: Date
    version: string
    written_at: Generated<Date>
  }
  'helpdesk.login_reason': {
    code: string
    is_offered: Generated<boolean>
    name_en: string
    name_lv: string
    place: number
  }
  'helpdesk.visit': {
    agent_id: PersonId
    began_at: Date
    customer_id: PersonId
    ended_at: Date | null
    ends_at: Date
    reason: string
    visit_id: SupportSessionId
  }
  'history.action': {
    acting_as: string | null
    action_id: string
    actor_name: string
    agent_id: PersonId | null
    application_id: ApplicationId | null
    at: Date
    content_hash: Buffer | null
    content_salt: Buffer | null
    details: Json<true>
    dispute_note: string | null
    disputed_at: Date | null
    entity_id: EntityId | null
    last_at: Date | null
    merge_key: string | null
    name: string
    person_id: PersonId | null
    repeated: Generated<number>
    seal: Buffer | null
    seal_position: number | null
    visit_id: SupportSessionId | null
    visit_reason: string | null
  }
  'http.answer': {
    answer: Json<false>
    at: Date
    claimed_until: Date | null
    idempotency_key: string
    person_id: PersonId
    request_hash: Buffer
  }
  'http.call_count': {
    call: string
    caller: string
    calls: number
    window_began_at: Date
  }
  'http.security_event': {
    alarm: string
    call: string
    first_at: Date
    last_at: Date
    minute: Date
    object: string
    times: number
    what: string
    who: string
  }
  'jobs.erasure': {
    erased_on: string
    rows: number
    term: string
  }
  'jobs.job': {
    attempt: Generated<number>
    claimed_until: Date | null
    done_at: Date | null
    due_at: Date
    failing_since: Date | null
    failure: string | null
    failures: Generated<number>
    given_up_at: Date | null
    given_up_why: string | null
    job_id: string
    key: string
    name: string
    payload: Json<false>
    reported: Generated<number>
    reported_at: Date | null
  }
  'keys.key': {
    key_id: string
    purpose: string
    sealed: Buffer
    signs_from: Date
    verifies_until: Date | null
  }
  'names.taken_name': {
    folded_key: string
    name: string
    name_key: string
    registration_number: string
    source_id: string
  }
  'payments.discrepancy': {
    at: Date
    kind: string
    payment_id: PaymentId
    reported: Json<false>
    resolved_at: Date | null
  }
  'payments.money': {
    account: string
    amount_cents: number
    bank_number: string
    captured_cents: number
    currency: string
    money_id: string
    payer: string | null
    payer_account: string | null
    payment_id: PaymentId | null
    received_at: Date
    reference: string | null
    source: string
    surplus: string | null
    taken_at: Date
  }
  'payments.movement': {
    about: string
    at: Date
    kind: string
    movement_id: string
  }
  'payments.payment': {
    account: string
    amount_cents: number
    asked_at: Date | null
    attempt: number
    changed_at: Date
    created_at: Date
    language: string
    late_paid_at: Date | null
    method: Generated<string>
    order_id: string | null
    owner_entity_id: EntityId | OrganizationId | null
    owner_id: Generated<ProfileId>
    owner_person_id: PersonId
    paid_at: Date | null
    payer: string | null
    payment_id: PaymentId
    payment_url: string | null
    provider: string
    provider_id: string | null
    purpose: string
    receiver: string
    reference: string
    registration_number: string
    round: Generated<number>
    state: string
    subject_id: ApplicationId
    subject_number: string
    swift: string
  }
  'payments.posting': {
    account: string
    amount_cents: number
    currency: string
    movement_id: string
  }
  'payments.refund': {
    amount_cents: number
    approved_at: Date | null
    bank_number: string | null
    changed_at: Date
    currency: string
    money_id: string
    part: string
    payment_id: PaymentId | null
    reason: string
    reference: string
    refund_id: string
    refusal: string | null
    requested_at: Date
    requested_by: PersonId | null
    state: string
    way: string
  }
  'payments.statement': {
    account: string
    closing_cents: number
    currency: string
    from_on: string
    imported_at: Date
    number: string
    opening_cents: number
    statement_id: string
    to_on: string
  }
  'payments.statement_line': {
    account: string
    amount_cents: number
    bank_number: string
    booked_on: string
    currency: string
    direction: string
    end_to_end_id: string | null
    line_id: string
    money_id: string | null
    outcome: string
    party_account: string | null
    party_name: string | null
    reference: string | null
    refund_id: string | null
    remittance: string
    statement_id: string
    taken_at: Date
  }
  'payments.transition': {
    at: Date
    from_state: string | null
    payment_id: PaymentId
    source: string
    to_state: string
    transition_id: string
  }
  'profile.confirmation': {
    confirmed_at: Date
    confirmed_by: PersonId
    subject_id: ProfileId
  }
  'profile.terms_consent': {
    accepted_at: Date
    person_id: PersonId
    version: string
  }
  'signing.signing': {
    begun_at: Date
    claim_id: string | null
    claimed_until: Date | null
    credential: Json<false>
    document_id: DocumentId
    ended_at: Date | null
    expires_at: Date
    is_guest: Generated<boolean>
    method: Generated<string>
    person_id: SignatoryId
    personal_code: string
    position: Generated<number>
    prepared: Json<false>
    problem: string | null
    revision: number
    signature_value: Buffer | null
    signing_id: SigningId
    state: string
    status: string
    subject_id: ApplicationId | null
    verifier: string | null
  }
}
