-- Made by `npm run db:types` from the migrations and functions: the current schema, to read.

CREATE EXTENSION btree_gin;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

CREATE SCHEMA addresses;
CREATE SCHEMA applications;
CREATE SCHEMA auth;
CREATE SCHEMA communications;
CREATE SCHEMA contacts;
CREATE SCHEMA delegations;
CREATE SCHEMA entities;
CREATE SCHEMA files;
CREATE SCHEMA help;
CREATE SCHEMA helpdesk;
CREATE SCHEMA history;
CREATE SCHEMA http;
CREATE SCHEMA jobs;
CREATE SCHEMA keys;
CREATE SCHEMA names;
CREATE SCHEMA payments;
CREATE SCHEMA profile;
CREATE SCHEMA signing;

CREATE COLLATION public.latvian (provider = icu, locale = 'lv');

CREATE TABLE addresses.address (
  code text NOT NULL,
  text text NOT NULL,
  postcode text NOT NULL,
  kind text NOT NULL,
  folded text COLLATE "C" NOT NULL,
  CONSTRAINT address_pkey PRIMARY KEY (code),
  CONSTRAINT address_kind_check CHECK ((kind = ANY (ARRAY['building'::text, 'premises'::text])))
);
CREATE INDEX address_kind_folded_idx ON addresses.address USING btree (kind, folded);
CREATE INDEX address_words_of_buildings ON addresses.address USING gin (public.words_of(folded)) WITH (fastupdate=off) WHERE (kind = 'building'::text);
CREATE INDEX address_words_of_premises ON addresses.address USING gin (public.words_of(folded)) WITH (fastupdate=off) WHERE (kind = 'premises'::text);

CREATE TABLE addresses.place (
  name_key text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  CONSTRAINT place_pkey PRIMARY KEY (name_key),
  CONSTRAINT place_kind_check CHECK ((kind = ANY (ARRAY['territory'::text, 'village'::text])))
);

CREATE TABLE addresses.word (
  word text COLLATE "C" NOT NULL,
  frequency integer NOT NULL,
  CONSTRAINT word_pkey PRIMARY KEY (word)
);

CREATE TABLE applications.application (
  application_id uuid NOT NULL,
  number text NOT NULL,
  state text NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  submission_type text NOT NULL,
  account_type text NOT NULL,
  author_id uuid NOT NULL,
  author_name text NOT NULL,
  entity_id uuid,
  entity_name text,
  subject_name text,
  services text[] NOT NULL,
  category text NOT NULL,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  current_tab text DEFAULT 'data_entry'::text NOT NULL,
  fast_processing boolean DEFAULT false NOT NULL,
  relief text,
  quote jsonb NOT NULL,
  total_cents integer NOT NULL,
  payment_started_at timestamp with time zone,
  payment_id uuid,
  paid_at timestamp with time zone,
  paid_cents integer,
  payer text,
  without_signatures boolean DEFAULT false NOT NULL,
  submitted_at timestamp with time zone,
  submitted_by uuid,
  round integer DEFAULT 0 NOT NULL,
  delivered_round integer,
  register_number text,
  postponement jsonb,
  question text,
  decision jsonb,
  due_on date,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  is_signed boolean DEFAULT false NOT NULL,
  round_began_at timestamp with time zone,
  documents_forgotten_at timestamp with time zone,
  has_documents boolean DEFAULT false NOT NULL,
  behalf_of_id uuid,
  behalf_of_name text,
  organization_id uuid,
  service_versions jsonb DEFAULT '{}'::jsonb NOT NULL,
  form_versions jsonb NOT NULL,
  ground text,
  signed_notified_at timestamp with time zone,
  rating_score smallint,
  rating_notes text,
  rated_at timestamp with time zone,
  notary_id uuid,
  notary_name text,
  notified_notaries uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  supporting_services text[] DEFAULT '{}'::text[] NOT NULL,
  first_submitted_at timestamp with time zone,
  registered_number text,
  warnings jsonb,
  legal_form text,
  fast_days smallint DEFAULT 1 NOT NULL,
  declarations jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT application_pkey PRIMARY KEY (application_id),
  CONSTRAINT application_number_key UNIQUE (number),
  CONSTRAINT application_check CHECK ((num_nonnulls(rating_score, rating_notes, rated_at) = ANY (ARRAY[0, 3]))),
  CONSTRAINT application_fast_days_check CHECK (((fast_days >= 1) AND (fast_days <= 30))),
  CONSTRAINT application_rating_score_check CHECK (((rating_score >= 1) AND (rating_score <= 5))),
  CONSTRAINT application_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'initiated'::text, 'received'::text, 'processing'::text, 'waiting_for_information'::text, 'postponed'::text, 'reinitiated'::text, 'resubmitted'::text, 'registered'::text, 'completed'::text, 'rejected'::text])))
);
CREATE INDEX application_about_filed_idx ON applications.application USING btree (COALESCE(behalf_of_id, entity_id), COALESCE(first_submitted_at, submitted_at)) WHERE ((COALESCE(first_submitted_at, submitted_at) IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX application_coalesce_submitted_at_idx ON applications.application USING btree (COALESCE(behalf_of_id, entity_id), submitted_at) WHERE ((submitted_at IS NOT NULL) AND (category <> 'new-subject'::text) AND (state <> ALL (ARRAY['registered'::text, 'completed'::text, 'rejected'::text])));
CREATE INDEX application_deleted_at_idx ON applications.application USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (documents_forgotten_at IS NULL));
CREATE INDEX application_rated_at_idx ON applications.application USING btree (rated_at) WHERE (rated_at IS NOT NULL);
CREATE INDEX application_registered_number_idx ON applications.application USING btree (registered_number) WHERE ((category = 'new-subject'::text) AND (registered_number IS NOT NULL));

CREATE TABLE applications.changed_path (
  application_id uuid NOT NULL,
  path text NOT NULL,
  version integer NOT NULL,
  CONSTRAINT changed_path_pkey PRIMARY KEY (application_id, path),
  CONSTRAINT changed_path_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications.application(application_id) ON DELETE CASCADE
);

CREATE TABLE applications.claimed_name (
  application_id uuid NOT NULL,
  service text NOT NULL,
  name text NOT NULL,
  name_key text NOT NULL,
  folded_key text NOT NULL,
  CONSTRAINT claimed_name_pkey PRIMARY KEY (application_id, service),
  CONSTRAINT claimed_name_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications.application(application_id) ON DELETE CASCADE
);
CREATE INDEX claimed_name_length_folded_key_idx ON applications.claimed_name USING btree (length(folded_key), folded_key text_pattern_ops);
CREATE INDEX claimed_name_length_reverse_idx ON applications.claimed_name USING btree (length(folded_key), reverse(folded_key) text_pattern_ops);

CREATE TABLE applications.decision_file (
  file_id uuid NOT NULL,
  application_id uuid NOT NULL,
  name text NOT NULL,
  reported_at timestamp with time zone NOT NULL,
  taken_at timestamp with time zone,
  refused text,
  supporting text,
  CONSTRAINT decision_file_pkey PRIMARY KEY (file_id),
  CONSTRAINT decision_file_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications.application(application_id)
);
CREATE INDEX decision_file_application_id_idx ON applications.decision_file USING btree (application_id);

CREATE TABLE applications.guest_payment (
  payment_id uuid NOT NULL,
  link_id uuid NOT NULL,
  attempt_key text,
  CONSTRAINT guest_payment_pkey PRIMARY KEY (payment_id),
  CONSTRAINT guest_payment_link_id_attempt_key_key UNIQUE (link_id, attempt_key),
  CONSTRAINT guest_payment_link_id_fkey FOREIGN KEY (link_id) REFERENCES applications.share_link(link_id)
);

CREATE TABLE applications.listed (
  owner_id uuid NOT NULL,
  application_id uuid NOT NULL,
  state text NOT NULL,
  status_rank smallint GENERATED ALWAYS AS (
CASE
    WHEN (state = ANY (ARRAY['draft'::text, 'initiated'::text])) THEN 0
    WHEN (state = ANY (ARRAY['received'::text, 'waiting_for_information'::text])) THEN 1
    WHEN (state = 'processing'::text) THEN 2
    WHEN (state = 'postponed'::text) THEN 3
    WHEN (state = 'reinitiated'::text) THEN 4
    WHEN (state = 'resubmitted'::text) THEN 5
    WHEN (state = ANY (ARRAY['registered'::text, 'completed'::text])) THEN 6
    WHEN (state = 'rejected'::text) THEN 7
    ELSE NULL::integer
END) STORED NOT NULL,
  category text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  submitted_at timestamp with time zone,
  number text NOT NULL,
  subject_name text COLLATE public.latvian,
  searched text NOT NULL,
  CONSTRAINT listed_pkey PRIMARY KEY (application_id, owner_id),
  CONSTRAINT listed_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications.application(application_id) ON DELETE CASCADE
);
CREATE INDEX listed_owner_id_created_at_application_id_idx ON applications.listed USING btree (owner_id, created_at, application_id) WHERE (state = ANY (ARRAY['waiting_for_information'::text, 'postponed'::text, 'reinitiated'::text]));
CREATE INDEX listed_owner_id_created_at_application_id_status_rank_categ_idx ON applications.listed USING btree (owner_id, created_at, application_id) INCLUDE (status_rank, category, searched);
CREATE INDEX listed_owner_id_number_application_id_status_rank_category_idx ON applications.listed USING btree (owner_id, number, application_id) INCLUDE (status_rank, category);
CREATE INDEX listed_owner_id_searched_idx ON applications.listed USING gin (owner_id, searched public.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX listed_owner_id_status_rank_created_at_application_id_cate_idx1 ON applications.listed USING btree (owner_id, status_rank DESC, created_at DESC, application_id DESC) INCLUDE (category, searched);
CREATE INDEX listed_owner_id_status_rank_created_at_application_id_categ_idx ON applications.listed USING btree (owner_id, status_rank, created_at DESC, application_id DESC) INCLUDE (category, searched);
CREATE INDEX listed_owner_id_subject_name_application_id_status_rank_ca_idx1 ON applications.listed USING btree (owner_id, subject_name DESC NULLS LAST, application_id DESC) INCLUDE (status_rank, category);
CREATE INDEX listed_owner_id_subject_name_application_id_status_rank_cat_idx ON applications.listed USING btree (owner_id, subject_name, application_id) INCLUDE (status_rank, category);
CREATE INDEX listed_owner_id_submitted_at_application_id_status_rank_ca_idx1 ON applications.listed USING btree (owner_id, submitted_at DESC NULLS LAST, application_id DESC) INCLUDE (status_rank, category, searched);
CREATE INDEX listed_owner_id_submitted_at_application_id_status_rank_cat_idx ON applications.listed USING btree (owner_id, submitted_at, application_id) INCLUDE (status_rank, category, searched);

CREATE TABLE applications.number_series (
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT number_series_pkey PRIMARY KEY (year)
);

CREATE TABLE applications.objection (
  objection_id uuid NOT NULL,
  application_id uuid NOT NULL,
  person_id uuid NOT NULL,
  ground text NOT NULL,
  reason text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  delivered_at timestamp with time zone,
  CONSTRAINT objection_pkey PRIMARY KEY (objection_id),
  CONSTRAINT objection_application_id_person_id_key UNIQUE (application_id, person_id),
  CONSTRAINT objection_ground_check CHECK ((ground = ANY (ARRAY['objection'::text, 'not-me'::text]))),
  CONSTRAINT objection_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications.application(application_id)
);

CREATE TABLE applications.share_link (
  link_id uuid NOT NULL,
  application_id uuid NOT NULL,
  purpose text NOT NULL,
  documents jsonb DEFAULT '[]'::jsonb NOT NULL,
  made_by uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT share_link_pkey PRIMARY KEY (link_id),
  CONSTRAINT share_link_check CHECK ((expires_at > made_at)),
  CONSTRAINT share_link_purpose_check CHECK ((purpose = ANY (ARRAY['documents'::text, 'payment'::text]))),
  CONSTRAINT share_link_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications.application(application_id)
);
CREATE UNIQUE INDEX share_link_application_id_purpose_idx ON applications.share_link USING btree (application_id, purpose) WHERE (ended_at IS NULL);

CREATE TABLE applications.signer (
  signer_id uuid NOT NULL,
  application_id uuid NOT NULL,
  signer_key text NOT NULL,
  personal_code text,
  name text NOT NULL,
  grounds jsonb NOT NULL,
  awaited boolean NOT NULL,
  documents jsonb NOT NULL,
  asked_at timestamp with time zone,
  asked_by uuid,
  delivered_at timestamp with time zone,
  opened_at timestamp with time zone,
  declined_at timestamp with time zone,
  decline_reason text,
  signed_at timestamp with time zone,
  voided_at timestamp with time zone,
  replaced_at timestamp with time zone,
  replaced_because text,
  message text,
  message_at timestamp with time zone,
  unsigned_at timestamp with time zone,
  CONSTRAINT signer_pkey PRIMARY KEY (signer_id),
  CONSTRAINT signer_application_id_signer_key_key UNIQUE (application_id, signer_key),
  CONSTRAINT signer_message_check CHECK ((message = ANY (ARRAY['invitation'::text, 'reminder'::text, 'changed'::text, 'released'::text, 'unsigned'::text]))),
  CONSTRAINT signer_replaced_because_check CHECK ((replaced_because = ANY (ARRAY['content'::text, 'register'::text, 'owner'::text]))),
  CONSTRAINT signer_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications.application(application_id)
);
CREATE INDEX signer_application_id_message_at_idx ON applications.signer USING btree (application_id, message_at) WHERE (message IS NOT NULL);
CREATE INDEX signer_personal_code_asked_at_idx ON applications.signer USING btree (personal_code, asked_at DESC) WHERE ((asked_at IS NOT NULL) AND awaited AND (declined_at IS NULL) AND (replaced_at IS NULL) AND (voided_at IS NULL));

CREATE TABLE applications.signer_message (
  message_id uuid NOT NULL,
  application_id uuid NOT NULL,
  signer_id uuid NOT NULL,
  kind text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  mails integer NOT NULL,
  CONSTRAINT signer_message_pkey PRIMARY KEY (message_id),
  CONSTRAINT signer_message_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications.application(application_id),
  CONSTRAINT signer_message_signer_id_fkey FOREIGN KEY (signer_id) REFERENCES applications.signer(signer_id) ON DELETE CASCADE
);
CREATE INDEX signer_message_application_id_sent_at_idx ON applications.signer_message USING btree (application_id, sent_at);
CREATE INDEX signer_message_signer_id_idx ON applications.signer_message USING btree (signer_id);

CREATE TABLE applications.signer_request (
  application_id uuid NOT NULL,
  until date,
  entities text[] NOT NULL,
  CONSTRAINT signer_request_pkey PRIMARY KEY (application_id),
  CONSTRAINT signer_request_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications.application(application_id)
);
CREATE INDEX signer_request_entities_idx ON applications.signer_request USING gin (entities);

CREATE TABLE applications.signing_parties (
  application_id uuid NOT NULL,
  parties jsonb NOT NULL,
  CONSTRAINT signing_parties_pkey PRIMARY KEY (application_id),
  CONSTRAINT signing_parties_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications.application(application_id)
);

CREATE TABLE applications.touched (
  application_id uuid NOT NULL,
  personal_code text NOT NULL,
  parts text[] NOT NULL,
  notified_at timestamp with time zone,
  CONSTRAINT touched_pkey PRIMARY KEY (application_id, personal_code),
  CONSTRAINT touched_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications.application(application_id)
);
CREATE INDEX touched_application_id_personal_code_idx ON applications.touched USING btree (application_id, personal_code) WHERE (notified_at IS NULL);

CREATE TABLE applications.verified_email (
  application_id uuid NOT NULL,
  value_key text NOT NULL,
  value text NOT NULL,
  verified_at timestamp with time zone NOT NULL,
  CONSTRAINT verified_email_pkey PRIMARY KEY (application_id, value_key),
  CONSTRAINT verified_email_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications.application(application_id) ON DELETE CASCADE
);

CREATE TABLE auth.known_device (
  device_hash bytea NOT NULL,
  directory text NOT NULL,
  name_digest text NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT known_device_pkey PRIMARY KEY (device_hash, directory, name_digest)
);
CREATE INDEX known_device_last_at_idx ON auth.known_device USING btree (last_at);

CREATE TABLE auth.login (
  auth_session_id text NOT NULL,
  person_id uuid NOT NULL,
  mode text,
  cookie_hash bytea NOT NULL,
  redirect_url text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT login_pkey PRIMARY KEY (auth_session_id),
  CONSTRAINT login_mode_check CHECK ((mode = ANY (ARRAY['internal'::text, 'external'::text]))),
  CONSTRAINT login_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.person(person_id)
);
CREATE INDEX login_expires_at_idx ON auth.login USING btree (expires_at);

CREATE TABLE auth.person (
  person_id uuid NOT NULL,
  personal_code text NOT NULL,
  forename text NOT NULL,
  surname text NOT NULL,
  email text,
  language text DEFAULT 'lv'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  is_help_desk boolean DEFAULT false NOT NULL,
  CONSTRAINT person_pkey PRIMARY KEY (person_id),
  CONSTRAINT person_personal_code_key UNIQUE (personal_code),
  CONSTRAINT person_language_check CHECK ((language = ANY (ARRAY['lv'::text, 'en'::text]))),
  CONSTRAINT person_personal_code_check CHECK ((personal_code ~ '^\d{11}$'::text))
);

CREATE TABLE auth.session (
  sid uuid NOT NULL,
  person_id uuid NOT NULL,
  key_hash bytea NOT NULL,
  binding_hash bytea,
  mode text,
  selection text DEFAULT 'person'::text NOT NULL,
  entity_id uuid,
  began_at timestamp with time zone NOT NULL,
  prolonged_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  superseded_by uuid,
  customer_id uuid,
  visit_id uuid,
  visit_reason text,
  visit_ends_at timestamp with time zone,
  organization_id uuid,
  superseded_at timestamp with time zone,
  CONSTRAINT session_pkey PRIMARY KEY (sid),
  CONSTRAINT session_check CHECK (((selection = 'entity'::text) = (entity_id IS NOT NULL))),
  CONSTRAINT session_check1 CHECK ((((customer_id IS NULL) = (visit_id IS NULL)) AND ((visit_id IS NULL) = (visit_reason IS NULL)) AND ((visit_reason IS NULL) = (visit_ends_at IS NULL)))),
  CONSTRAINT session_check2 CHECK (((customer_id IS NULL) OR (mode = 'internal'::text))),
  CONSTRAINT session_check3 CHECK (((organization_id IS NULL) OR ((mode = 'external'::text) AND (selection = 'person'::text)))),
  CONSTRAINT session_mode_check CHECK ((mode = ANY (ARRAY['internal'::text, 'external'::text]))),
  CONSTRAINT session_selection_check CHECK ((selection = ANY (ARRAY['person'::text, 'entity'::text, 'all'::text]))),
  CONSTRAINT session_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth.person(person_id),
  CONSTRAINT session_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES entities.organization(organization_id),
  CONSTRAINT session_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.person(person_id)
);
CREATE INDEX session_expires_at_idx ON auth.session USING btree (expires_at);
CREATE INDEX session_person_id_idx ON auth.session USING btree (person_id);

CREATE TABLE communications.awaited_file (
  file_id uuid NOT NULL,
  message_id uuid NOT NULL,
  name text NOT NULL,
  refused_at timestamp with time zone,
  CONSTRAINT awaited_file_pkey PRIMARY KEY (message_id, file_id),
  CONSTRAINT awaited_file_message_id_fkey FOREIGN KEY (message_id) REFERENCES communications.message(message_id) ON DELETE CASCADE
);

CREATE TABLE communications.folder_count (
  owner_id uuid NOT NULL,
  folder text NOT NULL,
  count integer NOT NULL,
  unread integer NOT NULL,
  CONSTRAINT folder_count_pkey PRIMARY KEY (owner_id, folder)
);

CREATE TABLE communications.mail (
  mail_id uuid NOT NULL,
  message_id text NOT NULL,
  recipient text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  refused_at timestamp with time zone,
  reply_to text,
  attachment jsonb,
  about text,
  held_until timestamp with time zone,
  CONSTRAINT mail_pkey PRIMARY KEY (mail_id),
  CONSTRAINT mail_message_id_key UNIQUE (message_id),
  CONSTRAINT mail_language_check CHECK ((language = ANY (ARRAY['lv'::text, 'en'::text])))
);
CREATE INDEX mail_about_recipient_created_at_idx ON communications.mail USING btree (about, recipient, created_at) WHERE (about IS NOT NULL);
CREATE INDEX mail_coalesce_idx ON communications.mail USING btree (COALESCE(sent_at, refused_at)) WHERE ((sent_at IS NOT NULL) OR (refused_at IS NOT NULL));
CREATE INDEX mail_created_at_idx ON communications.mail USING btree (created_at) WHERE ((sent_at IS NULL) AND (refused_at IS NULL));

CREATE TABLE communications.message (
  message_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  owner_kind text NOT NULL,
  is_from_register boolean NOT NULL,
  kind text NOT NULL,
  recipient_code text,
  author_id uuid,
  author_name text DEFAULT ''::text NOT NULL,
  subject text DEFAULT ''::text NOT NULL,
  content text DEFAULT ''::text NOT NULL,
  application_id uuid,
  application_number text,
  entity_id uuid,
  entity_name text,
  reply_to uuid,
  version integer DEFAULT 1 NOT NULL,
  attachments integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  refused_at timestamp with time zone,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  folder text GENERATED ALWAYS AS (
CASE
    WHEN (deleted_at IS NOT NULL) THEN 'deleted'::text
    WHEN is_from_register THEN 'received'::text
    WHEN (sent_at IS NULL) THEN 'draft'::text
    ELSE 'sent'::text
END) STORED NOT NULL,
  listed_at timestamp with time zone GENERATED ALWAYS AS (COALESCE(sent_at, created_at)) STORED NOT NULL,
  searched text DEFAULT ''::text NOT NULL,
  subject_key text,
  origin_id uuid,
  recipient_name text,
  CONSTRAINT message_pkey PRIMARY KEY (message_id),
  CONSTRAINT message_origin_id_key UNIQUE (origin_id),
  CONSTRAINT message_content_check CHECK ((length(content) <= 10000)),
  CONSTRAINT message_kind_check CHECK ((kind = ANY (ARRAY['letter'::text, 'answer'::text, 'withdrawal'::text, 'objection'::text, 'appeal'::text, 'refund'::text, 'question'::text, 'decision'::text]))),
  CONSTRAINT message_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['person'::text, 'entity'::text, 'organization'::text]))),
  CONSTRAINT message_subject_check CHECK ((length(subject) <= 250)),
  CONSTRAINT message_recipient_code_fkey FOREIGN KEY (recipient_code) REFERENCES communications.recipient(recipient_code)
);
CREATE INDEX message_application_id_owner_id_listed_at_idx ON communications.message USING btree (application_id, owner_id, listed_at) WHERE (application_id IS NOT NULL);
CREATE INDEX message_deleted_at_idx ON communications.message USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX message_owner_id_folder_listed_at_message_id_searched_idx ON communications.message USING btree (owner_id, folder, listed_at, message_id) INCLUDE (searched);
CREATE INDEX message_owner_id_searched_idx ON communications.message USING gin (owner_id, searched public.gin_trgm_ops) WITH (fastupdate=off);

CREATE TABLE communications.notification (
  notification_id uuid NOT NULL,
  person_id uuid,
  code text NOT NULL,
  level text NOT NULL,
  content text NOT NULL,
  translations jsonb NOT NULL,
  link text,
  created_at timestamp with time zone NOT NULL,
  dismissed_at timestamp with time zone,
  personal_code text,
  read_at timestamp with time zone,
  CONSTRAINT notification_pkey PRIMARY KEY (notification_id),
  CONSTRAINT notification_check CHECK ((num_nonnulls(person_id, personal_code) = 1)),
  CONSTRAINT notification_level_check CHECK ((level = ANY (ARRAY['info'::text, 'warning'::text, 'error'::text])))
);
CREATE INDEX notification_dismissed_at_idx ON communications.notification USING btree (dismissed_at) WHERE (dismissed_at IS NOT NULL);
CREATE INDEX notification_person_id_created_at_idx ON communications.notification USING btree (person_id, created_at DESC) WHERE (dismissed_at IS NULL);
CREATE INDEX notification_personal_code_created_at_idx ON communications.notification USING btree (personal_code, created_at DESC) WHERE ((dismissed_at IS NULL) AND (personal_code IS NOT NULL));
CREATE INDEX notification_unread ON communications.notification USING btree (link) WHERE ((read_at IS NULL) AND (dismissed_at IS NULL));

CREATE TABLE communications.recipient (
  recipient_code text NOT NULL,
  kind text NOT NULL,
  name_lv text NOT NULL,
  name_en text NOT NULL,
  "position" integer,
  is_open boolean DEFAULT true NOT NULL,
  personal_code text,
  CONSTRAINT recipient_pkey PRIMARY KEY (recipient_code),
  CONSTRAINT recipient_position_key UNIQUE ("position"),
  CONSTRAINT recipient_kind_check CHECK ((kind = ANY (ARRAY['department'::text, 'notary'::text])))
);

CREATE TABLE communications.service_notice (
  notice_id uuid NOT NULL,
  code text NOT NULL,
  level text NOT NULL,
  content text,
  content_en text,
  shown_from timestamp with time zone NOT NULL,
  shown_until timestamp with time zone NOT NULL,
  begins_at timestamp with time zone,
  ends_at timestamp with time zone,
  author text DEFAULT 'portal'::text NOT NULL,
  written_at timestamp with time zone DEFAULT now() NOT NULL,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  CONSTRAINT service_notice_pkey PRIMARY KEY (notice_id),
  CONSTRAINT service_notice_check CHECK ((shown_from < shown_until)),
  CONSTRAINT service_notice_check1 CHECK (((code = 'MAINTENANCE'::text) = ((begins_at IS NOT NULL) AND (ends_at IS NOT NULL) AND (begins_at < ends_at)))),
  CONSTRAINT service_notice_check2 CHECK (((code = 'MAINTENANCE'::text) = ((content IS NULL) AND (content_en IS NULL)))),
  CONSTRAINT service_notice_check3 CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
  CONSTRAINT service_notice_code_check CHECK ((code ~ '^[A-Z][A-Z_]{0,59}$'::text)),
  CONSTRAINT service_notice_level_check CHECK ((level = ANY (ARRAY['info'::text, 'warning'::text, 'error'::text])))
);
CREATE INDEX service_notice_shown_until_idx ON communications.service_notice USING btree (shown_until);

CREATE TABLE communications.service_notice_dismissal (
  notice_id uuid NOT NULL,
  person_id uuid NOT NULL,
  CONSTRAINT service_notice_dismissal_pkey PRIMARY KEY (notice_id, person_id),
  CONSTRAINT service_notice_dismissal_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES communications.service_notice(notice_id) ON DELETE CASCADE,
  CONSTRAINT service_notice_dismissal_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.person(person_id)
);

CREATE TABLE communications.text_message (
  text_message_id uuid NOT NULL,
  recipient text NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  refused_at timestamp with time zone,
  about text,
  held_until timestamp with time zone,
  CONSTRAINT text_message_pkey PRIMARY KEY (text_message_id)
);
CREATE INDEX text_message_coalesce_idx ON communications.text_message USING btree (COALESCE(sent_at, refused_at)) WHERE ((sent_at IS NOT NULL) OR (refused_at IS NOT NULL));
CREATE INDEX text_message_recipient_about_created_at_idx ON communications.text_message USING btree (recipient, about, created_at) WHERE (about IS NOT NULL);

CREATE TABLE contacts.contact (
  contact_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  owner_kind text NOT NULL,
  type text NOT NULL,
  value text NOT NULL,
  value_key text NOT NULL,
  notification boolean NOT NULL,
  language text NOT NULL,
  verified_at timestamp with time zone NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT contact_pkey PRIMARY KEY (contact_id),
  CONSTRAINT contact_owner_id_type_value_key_key UNIQUE (owner_id, type, value_key),
  CONSTRAINT contact_language_check CHECK ((language = ANY (ARRAY['lv'::text, 'en'::text]))),
  CONSTRAINT contact_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['person'::text, 'entity'::text]))),
  CONSTRAINT contact_type_check CHECK ((type = ANY (ARRAY['email'::text, 'phone'::text])))
);

CREATE TABLE contacts.sending (
  sending_id uuid NOT NULL,
  value_hmac bytea NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT sending_pkey PRIMARY KEY (sending_id)
);
CREATE INDEX sending_at_idx ON contacts.sending USING btree (at);
CREATE INDEX sending_value_hmac_at_idx ON contacts.sending USING btree (value_hmac, at);

CREATE TABLE contacts.verification (
  verification_id uuid NOT NULL,
  person_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  application_id uuid,
  replaces uuid,
  type text NOT NULL,
  value text NOT NULL,
  value_key text NOT NULL,
  code_hmac bytea NOT NULL,
  sent_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT verification_pkey PRIMARY KEY (verification_id),
  CONSTRAINT verification_type_check CHECK ((type = ANY (ARRAY['email'::text, 'phone'::text]))),
  CONSTRAINT verification_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.person(person_id)
);
CREATE INDEX verification_expires_at_idx ON contacts.verification USING btree (expires_at);
CREATE INDEX verification_person_id_type_value_key_idx ON contacts.verification USING btree (person_id, type, value_key);

CREATE TABLE contacts.wrong_tries (
  owner_id uuid NOT NULL,
  type text NOT NULL,
  value_key text NOT NULL,
  tries integer NOT NULL,
  last_at timestamp with time zone NOT NULL,
  locked_until timestamp with time zone,
  CONSTRAINT wrong_tries_pkey PRIMARY KEY (owner_id, type, value_key)
);
CREATE INDEX wrong_tries_last_at_idx ON contacts.wrong_tries USING btree (last_at);

CREATE TABLE delegations.delegation (
  delegation_id uuid NOT NULL,
  entity_id uuid NOT NULL,
  personal_code text NOT NULL,
  forename text NOT NULL,
  surname text NOT NULL,
  role text NOT NULL,
  level smallint NOT NULL,
  status text NOT NULL,
  valid_from date NOT NULL,
  valid_until date,
  author_person_id uuid,
  created_at timestamp with time zone NOT NULL,
  author_name text,
  giver_personal_code text,
  giver_delegation_id uuid,
  confirmed_by text[] DEFAULT '{}'::text[] NOT NULL,
  changed_at timestamp with time zone,
  accepted_at timestamp with time zone,
  name_differed_at timestamp with time zone,
  CONSTRAINT delegation_pkey PRIMARY KEY (delegation_id),
  CONSTRAINT delegation_level_check CHECK (((level >= 1) AND (level <= 3))),
  CONSTRAINT delegation_role_check CHECK ((role = ANY (ARRAY['administrator'::text, 'employee'::text]))),
  CONSTRAINT delegation_status_check CHECK ((status = ANY (ARRAY['active'::text, 'revoked'::text, 'receiver_canceled'::text, 'suspended'::text, 'expired'::text, 'draft'::text, 'sent'::text, 'pending'::text]))),
  CONSTRAINT in_force_once_accepted CHECK (((status <> 'active'::text) OR (accepted_at IS NOT NULL))),
  CONSTRAINT delegation_author_person_id_fkey FOREIGN KEY (author_person_id) REFERENCES auth.person(person_id),
  CONSTRAINT delegation_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities.entity(entity_id),
  CONSTRAINT delegation_giver_delegation_id_fkey FOREIGN KEY (giver_delegation_id) REFERENCES delegations.delegation(delegation_id)
);
CREATE INDEX delegation_entity_id_created_at_idx ON delegations.delegation USING btree (entity_id, created_at DESC);
CREATE INDEX delegation_entity_id_idx ON delegations.delegation USING btree (entity_id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX delegation_entity_id_personal_code_idx ON delegations.delegation USING btree (entity_id, personal_code) WHERE (status = 'active'::text);
CREATE INDEX delegation_entity_id_valid_until_idx ON delegations.delegation USING btree (entity_id, valid_until) WHERE ((status = 'active'::text) AND (valid_until IS NOT NULL));
CREATE INDEX delegation_giver_delegation_id_idx ON delegations.delegation USING btree (giver_delegation_id) WHERE (giver_delegation_id IS NOT NULL);
CREATE UNIQUE INDEX delegation_open ON delegations.delegation USING btree (entity_id, personal_code) WHERE (status = ANY (ARRAY['active'::text, 'pending'::text, 'sent'::text, 'suspended'::text]));
CREATE INDEX delegation_personal_code_created_at_idx ON delegations.delegation USING btree (personal_code, created_at DESC);
CREATE INDEX delegation_personal_code_idx ON delegations.delegation USING btree (personal_code) WHERE (status = 'active'::text);
CREATE INDEX delegation_personal_code_idx1 ON delegations.delegation USING btree (personal_code) WHERE (status = 'sent'::text);

CREATE TABLE delegations.mandate (
  personal_code text NOT NULL,
  entity_id uuid NOT NULL,
  "right" text NOT NULL,
  level smallint NOT NULL,
  representation text,
  with_at_least integer,
  valid_from date,
  valid_until date,
  name text COLLATE public.latvian NOT NULL,
  folded text COLLATE "C" NOT NULL,
  registration_number text NOT NULL,
  has_branches boolean NOT NULL,
  CONSTRAINT mandate_pkey PRIMARY KEY (personal_code, entity_id)
);
CREATE INDEX mandate_personal_code_name_entity_id_level_valid_from_valid_idx ON delegations.mandate USING btree (personal_code, name, entity_id) INCLUDE (level, valid_from, valid_until);
CREATE INDEX mandate_with_branches ON delegations.mandate USING btree (personal_code) WHERE has_branches;

CREATE TABLE delegations.seen (
  personal_code text NOT NULL,
  delegation_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  valid_from date,
  valid_until date,
  CONSTRAINT seen_pkey PRIMARY KEY (delegation_id, personal_code),
  CONSTRAINT seen_delegation_id_fkey FOREIGN KEY (delegation_id) REFERENCES delegations.delegation(delegation_id) ON DELETE CASCADE
);
CREATE INDEX seen_personal_code_created_at_delegation_id_valid_from_vali_idx ON delegations.seen USING btree (personal_code, created_at DESC, delegation_id) INCLUDE (valid_from, valid_until);

CREATE TABLE entities.area_of_activity (
  code text COLLATE "C" NOT NULL,
  name_lv text NOT NULL,
  name_en text,
  valid_from date,
  valid_to date,
  CONSTRAINT area_of_activity_pkey PRIMARY KEY (code)
);

CREATE TABLE entities.entity (
  entity_id uuid NOT NULL,
  registration_number text NOT NULL,
  name text NOT NULL,
  legal_form text NOT NULL,
  status text NOT NULL,
  address_code text,
  address_text text NOT NULL,
  capital_cents bigint,
  registered_on date,
  changed_at timestamp with time zone NOT NULL,
  parent_registration_number text,
  folded text COLLATE "C" GENERATED ALWAYS AS (public.folded(name)) STORED NOT NULL,
  folded_firm text COLLATE "C" GENERATED ALWAYS AS (public.folded(COALESCE("substring"(name, '"(.*)"'::text), name))) STORED NOT NULL,
  reported_at timestamp with time zone,
  CONSTRAINT entity_pkey PRIMARY KEY (entity_id),
  CONSTRAINT entity_registration_number_key UNIQUE (registration_number),
  CONSTRAINT entity_registration_number_check CHECK ((registration_number ~ '^\d{11}$'::text)),
  CONSTRAINT entity_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'liquidated'::text])))
);
CREATE INDEX entity_folded_firm_idx ON entities.entity USING btree (folded_firm) WHERE (status <> 'liquidated'::text);
CREATE INDEX entity_parent_registration_number_idx ON entities.entity USING btree (parent_registration_number) WHERE (parent_registration_number IS NOT NULL);
CREATE INDEX entity_registration_number_idx ON entities.entity USING btree (registration_number COLLATE "C");
CREATE INDEX entity_words_of_idx ON entities.entity USING gin (public.words_of(folded)) WITH (fastupdate=off) WHERE (status <> 'liquidated'::text);

CREATE TABLE entities.fact (
  entity_id uuid NOT NULL,
  kind text COLLATE "C" NOT NULL,
  fact_id text COLLATE "C" NOT NULL,
  value jsonb NOT NULL,
  since date,
  until date,
  changed_at timestamp with time zone NOT NULL,
  folded text COLLATE "C" GENERATED ALWAYS AS (
CASE
    WHEN ((kind = 'name'::text) AND (until IS NOT NULL)) THEN public.folded((value ->> 'name'::text))
    ELSE NULL::text
END) STORED,
  folded_firm text COLLATE "C" GENERATED ALWAYS AS (
CASE
    WHEN ((kind = 'name'::text) AND (until IS NOT NULL)) THEN public.folded(COALESCE("substring"((value ->> 'name'::text), '"(.*)"'::text), (value ->> 'name'::text)))
    ELSE NULL::text
END) STORED,
  CONSTRAINT fact_pkey PRIMARY KEY (entity_id, kind, fact_id),
  CONSTRAINT fact_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities.entity(entity_id) ON DELETE CASCADE
);
CREATE INDEX fact_entity_id_kind_until_since_fact_id_idx ON entities.fact USING btree (entity_id, kind, until DESC, since DESC NULLS LAST, fact_id);
CREATE INDEX fact_entity_id_until_since_kind_fact_id_idx ON entities.fact USING btree (entity_id, until DESC, since DESC NULLS LAST, kind, fact_id) WHERE (until IS NOT NULL);
CREATE INDEX fact_folded_firm_idx ON entities.fact USING btree (folded_firm) WHERE ((kind = 'name'::text) AND (until IS NOT NULL));
CREATE INDEX former_name_words ON entities.fact USING gin (public.words_of(folded)) WITH (fastupdate=off) WHERE ((kind = 'name'::text) AND (until IS NOT NULL));

CREATE TABLE entities.feed (
  name text NOT NULL,
  "position" bigint NOT NULL,
  CONSTRAINT feed_pkey PRIMARY KEY (name)
);

CREATE TABLE entities.legal_fact (
  legal_fact_id uuid NOT NULL,
  type text NOT NULL,
  number text NOT NULL,
  title text NOT NULL,
  status text NOT NULL,
  registered_on date NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT legal_fact_pkey PRIMARY KEY (legal_fact_id),
  CONSTRAINT legal_fact_status_check CHECK ((status = ANY (ARRAY['registered'::text, 'ended'::text]))),
  CONSTRAINT legal_fact_type_check CHECK ((type = ANY (ARRAY['spousal_property_relations'::text, 'mass_media'::text])))
);

CREATE TABLE entities.legal_fact_party (
  legal_fact_id uuid NOT NULL,
  place integer NOT NULL,
  name text NOT NULL,
  personal_code text,
  registration_number text,
  CONSTRAINT legal_fact_party_pkey PRIMARY KEY (legal_fact_id, place),
  CONSTRAINT legal_fact_party_legal_fact_id_fkey FOREIGN KEY (legal_fact_id) REFERENCES entities.legal_fact(legal_fact_id) ON DELETE CASCADE
);
CREATE INDEX legal_fact_party_personal_code_idx ON entities.legal_fact_party USING btree (personal_code) WHERE (personal_code IS NOT NULL);
CREATE INDEX legal_fact_party_registration_number_idx ON entities.legal_fact_party USING btree (registration_number) WHERE (registration_number IS NOT NULL);

CREATE TABLE entities.notary (
  notary_id uuid NOT NULL,
  personal_code text NOT NULL,
  name text COLLATE public.latvian NOT NULL,
  place text NOT NULL,
  in_office boolean NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT notary_pkey PRIMARY KEY (notary_id)
);
CREATE INDEX notary_personal_code_idx ON entities.notary USING btree (personal_code) WHERE in_office;

CREATE TABLE entities.officer (
  officer_id text NOT NULL,
  entity_id uuid NOT NULL,
  forename text NOT NULL,
  surname text NOT NULL,
  personal_code text,
  birth_date date,
  entity_registration_number text,
  "position" text NOT NULL,
  governing_body text,
  representation text NOT NULL,
  with_at_least integer,
  appointed_on date,
  CONSTRAINT officer_pkey PRIMARY KEY (entity_id, officer_id),
  CONSTRAINT officer_representation_check CHECK ((representation = ANY (ARRAY['INDIVIDUALLY'::text, 'WITH_AT_LEAST'::text, 'WITH_ALL'::text, 'WITH_CHAIR'::text]))),
  CONSTRAINT officer_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES entities.entity(entity_id) ON DELETE CASCADE
);
CREATE INDEX officer_entity_registration_number_idx ON entities.officer USING btree (entity_registration_number) WHERE (entity_registration_number IS NOT NULL);
CREATE INDEX officer_personal_code_entity_id_idx ON entities.officer USING btree (personal_code, entity_id);

CREATE TABLE entities.organization (
  organization_id uuid NOT NULL,
  registration_number text NOT NULL,
  name text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT organization_pkey PRIMARY KEY (organization_id),
  CONSTRAINT organization_registration_number_key UNIQUE (registration_number),
  CONSTRAINT organization_registration_number_check CHECK ((registration_number ~ '^\d{11}$'::text))
);

CREATE TABLE entities.organization_clerk (
  organization_id uuid NOT NULL,
  personal_code text NOT NULL,
  CONSTRAINT organization_clerk_pkey PRIMARY KEY (organization_id, personal_code),
  CONSTRAINT organization_clerk_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES entities.organization(organization_id) ON DELETE CASCADE
);
CREATE INDEX organization_clerk_personal_code_idx ON entities.organization_clerk USING btree (personal_code);

CREATE TABLE entities.unread_event (
  number bigint NOT NULL,
  event jsonb NOT NULL,
  failure text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT unread_event_pkey PRIMARY KEY (number)
);

CREATE TABLE entities.word (
  word text COLLATE "C" NOT NULL,
  frequency integer NOT NULL,
  CONSTRAINT word_pkey PRIMARY KEY (word)
);

CREATE TABLE files.archive_copy (
  document_id uuid NOT NULL,
  of_object_key uuid NOT NULL,
  object_key uuid NOT NULL,
  size bigint NOT NULL,
  sha256 bytea NOT NULL,
  stamped_at timestamp with time zone NOT NULL,
  valid_until timestamp with time zone NOT NULL,
  CONSTRAINT archive_copy_pkey PRIMARY KEY (document_id),
  CONSTRAINT archive_copy_object_key_key UNIQUE (object_key),
  CONSTRAINT archive_copy_sha256_check CHECK ((length(sha256) = 32)),
  CONSTRAINT archive_copy_size_check CHECK ((size > 0)),
  CONSTRAINT archive_copy_document_id_fkey FOREIGN KEY (document_id) REFERENCES files.document(document_id) ON DELETE CASCADE
);
CREATE INDEX archive_copy_valid_until_idx ON files.archive_copy USING btree (valid_until);

CREATE TABLE files.bound_store (
  is_only boolean DEFAULT true NOT NULL,
  identity uuid NOT NULL,
  mark bigint DEFAULT 0 NOT NULL,
  CONSTRAINT bound_store_pkey PRIMARY KEY (is_only),
  CONSTRAINT bound_store_is_only_check CHECK (is_only)
);

CREATE TABLE files.document (
  document_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  service text,
  type text NOT NULL,
  origin text NOT NULL,
  language text,
  name text NOT NULL,
  media_type text NOT NULL,
  size bigint NOT NULL,
  sha256 bytea NOT NULL,
  object_key uuid NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  answers_version integer,
  contents jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  scan text DEFAULT 'not-scanned'::text NOT NULL,
  certificate_status text DEFAULT 'settled'::text NOT NULL,
  source_digest bytea,
  template_version integer,
  person_row uuid,
  CONSTRAINT document_pkey PRIMARY KEY (document_id),
  CONSTRAINT document_object_key_key UNIQUE (object_key),
  CONSTRAINT document_certificate_status_check CHECK ((certificate_status = ANY (ARRAY['settled'::text, 'pending'::text, 'unanswered'::text]))),
  CONSTRAINT document_check CHECK (((origin = 'generated'::text) = (answers_version IS NOT NULL))),
  CONSTRAINT document_language_check CHECK ((language = ANY (ARRAY['lv'::text, 'en'::text]))),
  CONSTRAINT document_origin_check CHECK ((origin = ANY (ARRAY['generated'::text, 'uploaded'::text]))),
  CONSTRAINT document_scan_check CHECK ((scan = ANY (ARRAY['not-scanned'::text, 'pending'::text, 'clean'::text, 'infected'::text]))),
  CONSTRAINT document_sha256_check CHECK ((length(sha256) = 32)),
  CONSTRAINT document_size_check CHECK ((size > 0)),
  CONSTRAINT document_template_version_check CHECK ((template_version > 0))
);
CREATE INDEX document_scan_pending ON files.document USING btree (created_at) WHERE (scan = 'pending'::text);
CREATE INDEX document_subject_id_created_at_idx ON files.document USING btree (subject_id, created_at);

CREATE TABLE files.loose_object (
  object_key uuid NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT loose_object_pkey PRIMARY KEY (object_key)
);
CREATE INDEX loose_object_since_idx ON files.loose_object USING btree (since);

CREATE TABLE files.signature (
  document_id uuid NOT NULL,
  "position" integer NOT NULL,
  signer text NOT NULL,
  personal_code text,
  country text,
  signed_at timestamp with time zone,
  level text NOT NULL,
  indication text NOT NULL,
  sub_indication text,
  findings jsonb DEFAULT '[]'::jsonb NOT NULL,
  worth jsonb,
  CONSTRAINT signature_pkey PRIMARY KEY (document_id, "position"),
  CONSTRAINT signature_indication_check CHECK ((indication = ANY (ARRAY['TOTAL-PASSED'::text, 'INDETERMINATE'::text, 'TOTAL-FAILED'::text]))),
  CONSTRAINT signature_document_id_fkey FOREIGN KEY (document_id) REFERENCES files.document(document_id) ON DELETE CASCADE
);
CREATE INDEX signature_personal_code_idx ON files.signature USING btree (personal_code) WHERE (personal_code IS NOT NULL);

CREATE TABLE files.status_proof (
  document_id uuid NOT NULL,
  certificate text NOT NULL,
  response bytea NOT NULL,
  obtained_at timestamp with time zone NOT NULL,
  CONSTRAINT status_proof_pkey PRIMARY KEY (document_id, certificate),
  CONSTRAINT status_proof_document_id_fkey FOREIGN KEY (document_id) REFERENCES files.document(document_id) ON DELETE CASCADE
);

CREATE TABLE help.content_block (
  slug text NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  edition integer DEFAULT 1 NOT NULL,
  author text DEFAULT 'portal'::text NOT NULL,
  CONSTRAINT content_block_pkey PRIMARY KEY (slug, language, edition),
  CONSTRAINT content_block_language_check CHECK ((language = ANY (ARRAY['lv'::text, 'en'::text]))),
  CONSTRAINT content_block_slug_check CHECK ((slug ~ '^[a-z][a-z0-9-]{0,59}$'::text))
);

CREATE TABLE help.feedback (
  feedback_id uuid NOT NULL,
  number text NOT NULL,
  type text NOT NULL,
  description text NOT NULL,
  email text,
  phone text,
  page text,
  language text NOT NULL,
  attachment_name text,
  object_key uuid,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT feedback_pkey PRIMARY KEY (feedback_id),
  CONSTRAINT feedback_number_key UNIQUE (number),
  CONSTRAINT feedback_language_check CHECK ((language = ANY (ARRAY['lv'::text, 'en'::text]))),
  CONSTRAINT feedback_type_check CHECK ((type = ANY (ARRAY['technical_issue'::text, 'grammar_mistake'::text, 'site_suggestion'::text])))
);
CREATE INDEX feedback_object_key_idx ON help.feedback USING btree (object_key) WHERE (object_key IS NOT NULL);
CREATE INDEX feedback_received_at_idx ON help.feedback USING btree (received_at);

CREATE TABLE help.terms (
  version text NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  valid_from timestamp with time zone NOT NULL,
  author text DEFAULT 'portal'::text NOT NULL,
  written_at timestamp with time zone DEFAULT now() NOT NULL,
  changes text,
  CONSTRAINT terms_pkey PRIMARY KEY (version, language),
  CONSTRAINT terms_language_check CHECK ((language = ANY (ARRAY['lv'::text, 'en'::text])))
);
CREATE INDEX terms_language_valid_from_idx ON help.terms USING btree (language, valid_from);

CREATE TABLE helpdesk.login_reason (
  code text NOT NULL,
  place integer NOT NULL,
  name_lv text NOT NULL,
  name_en text NOT NULL,
  is_offered boolean DEFAULT true NOT NULL,
  CONSTRAINT login_reason_pkey PRIMARY KEY (code),
  CONSTRAINT login_reason_place_key UNIQUE (place),
  CONSTRAINT login_reason_code_check CHECK ((code ~ '^[a-z][a-z-]{1,60}$'::text))
);

CREATE TABLE helpdesk.visit (
  visit_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  reason text NOT NULL,
  began_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT visit_pkey PRIMARY KEY (visit_id),
  CONSTRAINT visit_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES auth.person(person_id),
  CONSTRAINT visit_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES auth.person(person_id)
);
CREATE INDEX visit_agent_id_began_at_idx ON helpdesk.visit USING btree (agent_id, began_at DESC);
CREATE INDEX visit_customer_id_began_at_idx ON helpdesk.visit USING btree (customer_id, began_at DESC);

CREATE TABLE history.action (
  action_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  person_id uuid,
  actor_name text NOT NULL,
  acting_as text,
  entity_id uuid,
  application_id uuid,
  name text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  merge_key text,
  repeated integer DEFAULT 1 NOT NULL,
  last_at timestamp with time zone,
  agent_id uuid,
  visit_id uuid,
  visit_reason text,
  disputed_at timestamp with time zone,
  dispute_note text,
  seal_position bigint,
  seal bytea,
  content_salt bytea,
  content_hash bytea,
  CONSTRAINT action_pkey PRIMARY KEY (action_id),
  CONSTRAINT action_seal_position_key UNIQUE (seal_position),
  CONSTRAINT action_check CHECK (((seal_position IS NULL) = (seal IS NULL))),
  CONSTRAINT action_check1 CHECK (((content_hash IS NULL) OR (seal IS NOT NULL))),
  CONSTRAINT action_check2 CHECK (((content_salt IS NULL) OR (content_hash IS NOT NULL))),
  CONSTRAINT action_content_hash_check CHECK ((length(content_hash) = 32)),
  CONSTRAINT action_content_salt_check CHECK ((length(content_salt) = 16))
);
CREATE INDEX action_application_id_at_idx ON history.action USING btree (application_id, at);
CREATE INDEX action_entity_done ON history.action USING btree (entity_id, name, actor_name, at, action_id) WHERE ((entity_id IS NOT NULL) AND (person_id IS NOT NULL));
CREATE INDEX action_entity_id_at_action_id_idx ON history.action USING btree (entity_id, at, action_id) WHERE ((entity_id IS NOT NULL) AND (person_id IS NOT NULL));
CREATE UNIQUE INDEX action_merge_key_idx ON history.action USING btree (merge_key) WHERE (merge_key IS NOT NULL);
CREATE INDEX action_person_done ON history.action USING btree (person_id, name, actor_name, at, action_id) WHERE (person_id IS NOT NULL);
CREATE INDEX action_person_id_at_action_id_idx ON history.action USING btree (person_id, at, action_id) WHERE (person_id IS NOT NULL);
CREATE INDEX action_unsealed ON history.action USING btree (at, action_id) WHERE ((seal IS NULL) AND (at > '-infinity'::timestamp with time zone));

CREATE TABLE http.answer (
  person_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  claimed_until timestamp with time zone,
  CONSTRAINT answer_pkey PRIMARY KEY (person_id, idempotency_key)
);
CREATE INDEX answer_at_idx ON http.answer USING btree (at);

CREATE UNLOGGED TABLE http.call_count (
  caller text NOT NULL,
  call text NOT NULL,
  window_began_at timestamp with time zone NOT NULL,
  calls integer NOT NULL,
  CONSTRAINT call_count_pkey PRIMARY KEY (caller, call, window_began_at)
);
CREATE INDEX call_count_window_began_at_idx ON http.call_count USING btree (window_began_at);

CREATE TABLE http.security_event (
  minute timestamp with time zone NOT NULL,
  what text NOT NULL,
  call text NOT NULL,
  who text NOT NULL,
  object text NOT NULL,
  alarm text NOT NULL,
  times integer NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT security_event_pkey PRIMARY KEY (minute, what, call, who, object)
);

CREATE TABLE jobs.erasure (
  term text NOT NULL,
  erased_on date NOT NULL,
  rows bigint NOT NULL,
  CONSTRAINT erasure_pkey PRIMARY KEY (term, erased_on)
);

CREATE TABLE jobs.job (
  job_id uuid NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  due_at timestamp with time zone NOT NULL,
  claimed_until timestamp with time zone,
  attempt integer DEFAULT 0 NOT NULL,
  failure text,
  done_at timestamp with time zone,
  failures integer DEFAULT 0 NOT NULL,
  failing_since timestamp with time zone,
  reported smallint DEFAULT 0 NOT NULL,
  reported_at timestamp with time zone,
  given_up_at timestamp with time zone,
  given_up_why text,
  CONSTRAINT job_pkey PRIMARY KEY (job_id),
  CONSTRAINT job_name_key_key UNIQUE (name, key)
);
CREATE INDEX job_done_at_idx ON jobs.job USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX job_due_at_idx ON jobs.job USING btree (due_at) WHERE (done_at IS NULL);
CREATE INDEX job_name_reported_at_idx ON jobs.job USING btree (name, reported_at) WHERE (reported_at IS NOT NULL);

CREATE TABLE keys.key (
  key_id text NOT NULL,
  purpose text NOT NULL,
  sealed bytea NOT NULL,
  signs_from timestamp with time zone NOT NULL,
  verifies_until timestamp with time zone,
  CONSTRAINT key_pkey PRIMARY KEY (key_id),
  CONSTRAINT key_purpose_check CHECK ((purpose = ANY (ARRAY['session'::text, 'link'::text, 'code'::text])))
);
CREATE UNIQUE INDEX one_current_key ON keys.key USING btree (purpose) WHERE (verifies_until IS NULL);

CREATE TABLE names.taken_name (
  source_id uuid NOT NULL,
  name text NOT NULL,
  registration_number text NOT NULL,
  name_key text NOT NULL,
  folded_key text NOT NULL,
  CONSTRAINT taken_name_pkey PRIMARY KEY (source_id)
);
CREATE INDEX taken_name_length_folded_key_idx ON names.taken_name USING btree (length(folded_key), folded_key text_pattern_ops);
CREATE INDEX taken_name_length_reverse_idx ON names.taken_name USING btree (length(folded_key), reverse(folded_key) text_pattern_ops);

CREATE TABLE payments.discrepancy (
  payment_id uuid NOT NULL,
  kind text NOT NULL,
  reported jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  resolved_at timestamp with time zone,
  CONSTRAINT discrepancy_pkey PRIMARY KEY (payment_id, kind),
  CONSTRAINT discrepancy_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments.payment(payment_id)
);
CREATE INDEX discrepancy_naming ON payments.discrepancy USING btree (at) WHERE (reported <> '{}'::jsonb);

CREATE TABLE payments.money (
  money_id uuid NOT NULL,
  account text NOT NULL,
  bank_number text NOT NULL,
  source text NOT NULL,
  payment_id uuid,
  reference text,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  captured_cents integer NOT NULL,
  surplus text,
  received_at timestamp with time zone NOT NULL,
  payer text,
  payer_account text,
  taken_at timestamp with time zone NOT NULL,
  CONSTRAINT money_pkey PRIMARY KEY (money_id),
  CONSTRAINT money_account_bank_number_key UNIQUE (account, bank_number),
  CONSTRAINT money_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT money_check CHECK (((captured_cents >= 0) AND (captured_cents <= amount_cents))),
  CONSTRAINT money_check1 CHECK (((captured_cents = amount_cents) = (surplus IS NULL))),
  CONSTRAINT money_check2 CHECK (((captured_cents = 0) OR ((currency = 'EUR'::text) AND (payment_id IS NOT NULL)))),
  CONSTRAINT money_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT money_source_check CHECK ((source = ANY (ARRAY['gateway'::text, 'statement'::text]))),
  CONSTRAINT money_surplus_check CHECK ((surplus = ANY (ARRAY['late'::text, 'second'::text, 'more'::text, 'less'::text, 'currency'::text, 'unmatched'::text]))),
  CONSTRAINT money_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments.payment(payment_id)
);
CREATE UNIQUE INDEX money_capturing ON payments.money USING btree (payment_id) WHERE (captured_cents > 0);
CREATE INDEX money_naming ON payments.money USING btree (received_at) WHERE ((payer IS NOT NULL) OR (payer_account IS NOT NULL));
CREATE INDEX money_received_at_idx ON payments.money USING btree (received_at);
CREATE INDEX money_surplus ON payments.money USING btree (payment_id) WHERE (surplus IS NOT NULL);
CREATE INDEX money_unmatched ON payments.money USING btree (taken_at) WHERE (payment_id IS NULL);

CREATE TABLE payments.movement (
  movement_id uuid NOT NULL,
  kind text NOT NULL,
  about uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT movement_pkey PRIMARY KEY (movement_id),
  CONSTRAINT movement_about_kind_key UNIQUE (about, kind),
  CONSTRAINT movement_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'release'::text, 'settle'::text, 'surplus'::text, 'refund'::text, 'discrepancy'::text, 'before'::text])))
);
CREATE INDEX movement_at_idx ON payments.movement USING btree (at);

CREATE TABLE payments.payment (
  payment_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  subject_number text NOT NULL,
  attempt integer NOT NULL,
  owner_person_id uuid NOT NULL,
  owner_entity_id uuid,
  reference text NOT NULL,
  state text NOT NULL,
  amount_cents integer NOT NULL,
  purpose text NOT NULL,
  language text NOT NULL,
  receiver text NOT NULL,
  registration_number text NOT NULL,
  swift text NOT NULL,
  account text NOT NULL,
  provider text NOT NULL,
  provider_id text,
  payment_url text,
  asked_at timestamp with time zone,
  paid_at timestamp with time zone,
  payer text,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  round integer DEFAULT 0 NOT NULL,
  late_paid_at timestamp with time zone,
  owner_id uuid GENERATED ALWAYS AS (COALESCE(owner_entity_id, owner_person_id)) STORED NOT NULL,
  method text DEFAULT 'card'::text NOT NULL,
  order_id text,
  CONSTRAINT payment_pkey PRIMARY KEY (payment_id),
  CONSTRAINT payment_order_id_key UNIQUE (order_id),
  CONSTRAINT payment_reference_key UNIQUE (reference),
  CONSTRAINT payment_subject_id_attempt_key UNIQUE (subject_id, attempt),
  CONSTRAINT payment_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT payment_attempt_check CHECK ((attempt > 0)),
  CONSTRAINT payment_check CHECK (((state = ANY (ARRAY['paid'::text, 'refunded'::text])) = (paid_at IS NOT NULL))),
  CONSTRAINT payment_language_check CHECK ((language = ANY (ARRAY['lv'::text, 'en'::text]))),
  CONSTRAINT payment_method_check CHECK ((method = ANY (ARRAY['card'::text, 'transfer'::text]))),
  CONSTRAINT payment_round_check CHECK ((round >= 0)),
  CONSTRAINT payment_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'unknown'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'refunded'::text])))
);
CREATE UNIQUE INDEX payment_open ON payments.payment USING btree (subject_id) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text, 'unknown'::text]));
CREATE INDEX payment_owner_id_created_at_payment_id_idx ON payments.payment USING btree (owner_id, created_at DESC, payment_id DESC);
CREATE INDEX payment_owner_id_state_created_at_payment_id_idx ON payments.payment USING btree (owner_id, state, created_at DESC, payment_id DESC);
CREATE INDEX payment_owner_id_subject_number_idx ON payments.payment USING btree (owner_id, subject_number);
CREATE UNIQUE INDEX payment_round ON payments.payment USING btree (subject_id, round) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text, 'unknown'::text, 'paid'::text]));

CREATE TABLE payments.posting (
  movement_id uuid NOT NULL,
  account text NOT NULL,
  currency text NOT NULL,
  amount_cents bigint NOT NULL,
  CONSTRAINT posting_pkey PRIMARY KEY (movement_id, account, currency),
  CONSTRAINT posting_account_check CHECK ((account = ANY (ARRAY['payers'::text, 'fees'::text, 'bank'::text, 'surplus'::text, 'unexplained'::text]))),
  CONSTRAINT posting_amount_cents_check CHECK ((amount_cents <> 0)),
  CONSTRAINT posting_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES payments.movement(movement_id)
);

CREATE TABLE payments.refund (
  refund_id uuid NOT NULL,
  reference text NOT NULL,
  money_id uuid NOT NULL,
  payment_id uuid,
  part text NOT NULL,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  way text NOT NULL,
  state text NOT NULL,
  requested_by uuid,
  reason text NOT NULL,
  approved_at timestamp with time zone,
  refusal text,
  bank_number text,
  requested_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT refund_pkey PRIMARY KEY (refund_id),
  CONSTRAINT refund_reference_key UNIQUE (reference),
  CONSTRAINT refund_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT refund_check CHECK (((state <> 'sent'::text) OR (approved_at IS NOT NULL))),
  CONSTRAINT refund_part_check CHECK ((part = ANY (ARRAY['surplus'::text, 'fee'::text]))),
  CONSTRAINT refund_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'sent'::text, 'done'::text, 'refused'::text]))),
  CONSTRAINT refund_way_check CHECK ((way = ANY (ARRAY['gateway'::text, 'transfer'::text]))),
  CONSTRAINT refund_money_id_fkey FOREIGN KEY (money_id) REFERENCES payments.money(money_id),
  CONSTRAINT refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments.payment(payment_id)
);
CREATE UNIQUE INDEX refund_live ON payments.refund USING btree (money_id, part) WHERE (state <> 'refused'::text);
CREATE INDEX refund_naming ON payments.refund USING btree (changed_at) WHERE ((state = ANY (ARRAY['done'::text, 'refused'::text])) AND (reason <> ''::text));
CREATE INDEX refund_open ON payments.refund USING btree (requested_at) WHERE (state = ANY (ARRAY['requested'::text, 'sent'::text]));
CREATE INDEX refund_payment_id_idx ON payments.refund USING btree (payment_id);

CREATE TABLE payments.statement (
  statement_id uuid NOT NULL,
  account text NOT NULL,
  number text NOT NULL,
  currency text NOT NULL,
  from_on date NOT NULL,
  to_on date NOT NULL,
  opening_cents bigint NOT NULL,
  closing_cents bigint NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  CONSTRAINT statement_pkey PRIMARY KEY (statement_id),
  CONSTRAINT statement_account_number_opening_cents_closing_cents_key UNIQUE (account, number, opening_cents, closing_cents)
);

CREATE TABLE payments.statement_line (
  line_id uuid NOT NULL,
  statement_id uuid NOT NULL,
  account text NOT NULL,
  bank_number text NOT NULL,
  direction text NOT NULL,
  amount_cents integer NOT NULL,
  currency text NOT NULL,
  booked_on date NOT NULL,
  reference text,
  end_to_end_id text,
  remittance text NOT NULL,
  party_name text,
  party_account text,
  outcome text NOT NULL,
  money_id uuid,
  refund_id uuid,
  taken_at timestamp with time zone NOT NULL,
  CONSTRAINT statement_line_pkey PRIMARY KEY (line_id),
  CONSTRAINT statement_line_account_bank_number_direction_key UNIQUE (account, bank_number, direction),
  CONSTRAINT statement_line_amount_cents_check CHECK ((amount_cents > 0)),
  CONSTRAINT statement_line_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  CONSTRAINT statement_line_outcome_check CHECK ((outcome = ANY (ARRAY['settled'::text, 'surplus'::text, 'confirmed'::text, 'refund'::text, 'unexplained'::text]))),
  CONSTRAINT statement_line_money_id_fkey FOREIGN KEY (money_id) REFERENCES payments.money(money_id),
  CONSTRAINT statement_line_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES payments.refund(refund_id),
  CONSTRAINT statement_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES payments.statement(statement_id)
);
CREATE INDEX statement_line_money_id_idx ON payments.statement_line USING btree (money_id) WHERE (money_id IS NOT NULL);
CREATE INDEX statement_line_naming ON payments.statement_line USING btree (booked_on) WHERE ((party_name IS NOT NULL) OR (party_account IS NOT NULL) OR (remittance <> ''::text));
CREATE INDEX statement_line_refund_id_idx ON payments.statement_line USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX statement_line_statement_id_idx ON payments.statement_line USING btree (statement_id);
CREATE INDEX statement_line_unexplained ON payments.statement_line USING btree (taken_at) WHERE (outcome = 'unexplained'::text);

CREATE TABLE payments.transition (
  transition_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  from_state text,
  to_state text NOT NULL,
  source text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT transition_pkey PRIMARY KEY (transition_id),
  CONSTRAINT transition_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments.payment(payment_id)
);
CREATE INDEX transition_payment_id_at_idx ON payments.transition USING btree (payment_id, at);

CREATE TABLE profile.confirmation (
  subject_id uuid NOT NULL,
  confirmed_at timestamp with time zone NOT NULL,
  confirmed_by uuid NOT NULL,
  CONSTRAINT confirmation_pkey PRIMARY KEY (subject_id),
  CONSTRAINT confirmation_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES auth.person(person_id)
);

CREATE TABLE profile.terms_consent (
  person_id uuid NOT NULL,
  version text NOT NULL,
  accepted_at timestamp with time zone NOT NULL,
  CONSTRAINT terms_consent_pkey PRIMARY KEY (person_id, version),
  CONSTRAINT terms_consent_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.person(person_id)
);

CREATE TABLE public.loaded_functions (
  is_only boolean DEFAULT true NOT NULL,
  version integer NOT NULL,
  hashes jsonb NOT NULL,
  CONSTRAINT loaded_functions_pkey PRIMARY KEY (is_only),
  CONSTRAINT loaded_functions_is_only_check CHECK (is_only)
);

CREATE TABLE public.migration (
  id integer DEFAULT nextval('public.migration_id_seq'::regclass) NOT NULL,
  name character varying(255) NOT NULL,
  run_on timestamp without time zone NOT NULL,
  CONSTRAINT migration_pkey PRIMARY KEY (id)
);

CREATE TABLE public.oldest_writer (
  is_only boolean DEFAULT true NOT NULL,
  migration text NOT NULL,
  CONSTRAINT oldest_writer_pkey PRIMARY KEY (is_only),
  CONSTRAINT oldest_writer_is_only_check CHECK (is_only)
);

CREATE TABLE signing.signing (
  signing_id uuid NOT NULL,
  document_id uuid NOT NULL,
  revision integer NOT NULL,
  person_id uuid NOT NULL,
  personal_code text NOT NULL,
  state text NOT NULL,
  status text NOT NULL,
  credential jsonb NOT NULL,
  verifier text,
  prepared jsonb NOT NULL,
  signature_value bytea,
  claimed_until timestamp with time zone,
  begun_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  method text DEFAULT 'online'::text NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  subject_id uuid,
  is_guest boolean DEFAULT false NOT NULL,
  problem text,
  claim_id uuid,
  CONSTRAINT signing_pkey PRIMARY KEY (signing_id),
  CONSTRAINT signing_method_check CHECK ((method = ANY (ARRAY['online'::text, 'smartphone'::text, 'card'::text]))),
  CONSTRAINT signing_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'signed'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'expired'::text])))
);
CREATE UNIQUE INDEX signing_document_id_idx ON signing.signing USING btree (document_id) WHERE (status = ANY (ARRAY['waiting'::text, 'signed'::text]));
CREATE INDEX signing_document_id_idx1 ON signing.signing USING btree (document_id);
CREATE INDEX signing_expires_at_idx ON signing.signing USING btree (expires_at) WHERE (status <> 'done'::text);
CREATE INDEX signing_person_id_idx ON signing.signing USING btree (person_id);
CREATE INDEX signing_state_idx ON signing.signing USING btree (state);
CREATE INDEX signing_subject_id_idx ON signing.signing USING btree (subject_id);

CREATE VIEW applications.listing AS
 SELECT owner.id AS owner_id,
    a.application_id,
    a.state,
    a.category,
    a.created_at,
    a.submitted_at,
    a.number,
    "left"(a.subject_name, 250) AS subject_name,
    ((replace(public.unaccent(lower(concat_ws(' '::text, a.number, a.register_number, "left"(a.subject_name, 250), a.author_name))), '|'::text, ' '::text) || '|'::text) || array_to_string(a.services, '|'::text)) || '|'::text AS searched
   FROM applications.application a
     CROSS JOIN LATERAL ( VALUES (a.entity_id), (a.organization_id), (a.notary_id), (
                CASE
                    WHEN a.entity_id IS NULL AND a.organization_id IS NULL AND a.ground IS DISTINCT FROM 'notary'::text THEN a.author_id
                    ELSE NULL::uuid
                END)) owner(id)
  WHERE owner.id IS NOT NULL AND a.deleted_at IS NULL;

CREATE VIEW entities.api_entity AS
 SELECT entity_id,
    registration_number,
    name,
    status
   FROM entities.entity;

CREATE VIEW entities.api_notary AS
 SELECT notary_id,
    personal_code,
    name
   FROM entities.notary
  WHERE in_office;

CREATE VIEW help.api_stored_object AS
 SELECT object_key
   FROM help.feedback
  WHERE object_key IS NOT NULL;

CREATE VIEW help.api_terms AS
 SELECT version,
    valid_from
   FROM help.terms
  WHERE language = 'lv'::text;

-- Functions and their triggers are defined by functions/<function>.sql.
-- applications.list_application
--   trigger list_added on applications.application
--   trigger list_changed on applications.application
-- communications.count_messages
--   trigger count_changed on communications.message
--   trigger count_new on communications.message
--   trigger count_removed on communications.message
-- communications.note_searched
--   trigger note_searched on communications.message
-- delegations.api_mandates_of
-- delegations.api_right
-- delegations.branch_changed
--   trigger branch_added on entities.entity
--   trigger branch_changed on entities.entity
--   trigger branch_removed on entities.entity
-- delegations.entitled
-- delegations.entity_changed
--   trigger mandates_changed on entities.entity
-- delegations.mandates_changed
--   trigger mandates_added on delegations.delegation
--   trigger mandates_added on entities.officer
--   trigger mandates_changed on delegations.delegation
--   trigger mandates_changed on entities.officer
--   trigger mandates_removed on delegations.delegation
--   trigger mandates_removed on entities.officer
-- delegations.refresh_holders
-- delegations.refresh_mandates
-- delegations.see_new
--   trigger seen_new on delegations.delegation
-- delegations.see_with_mandates
--   trigger seen_added on delegations.mandate
--   trigger seen_changed on delegations.mandate
--   trigger seen_removed on delegations.mandate
-- entities.api_hold
-- entities.api_organization_name
-- entities.api_right_by
-- files.api_keep_object
-- files.let_object_go
--   trigger let_object_go on files.archive_copy
--   trigger let_object_go on files.document
--   trigger let_object_go on help.feedback
--   trigger let_other_object_go on files.archive_copy
--   trigger let_other_object_go on files.document
-- history.emptied
-- history.is_erased
-- history.is_erasure
-- history.sealed_text
-- payments.require_balance
--   trigger balanced on payments.movement
--   trigger balanced on payments.posting
-- public.count_words
--   trigger count_words_added on addresses.address
--   trigger count_words_added on entities.entity
--   trigger count_words_added on entities.fact
--   trigger count_words_changed on addresses.address
--   trigger count_words_changed on entities.entity
--   trigger count_words_changed on entities.fact
--   trigger count_words_removed on addresses.address
--   trigger count_words_removed on entities.entity
--   trigger count_words_removed on entities.fact
-- public.folded
-- public.refuse_change
--   trigger only_added on history.action
--   trigger only_added on payments.money
--   trigger only_added on payments.movement
--   trigger only_added on payments.posting
--   trigger only_added on payments.statement
--   trigger only_added on payments.statement_line
--   trigger only_erased on history.action
--   trigger only_forgets on payments.money
--   trigger only_forgets on payments.statement_line
--   trigger sealed_once on history.action
-- public.stop_older_nodes
-- public.words_of
