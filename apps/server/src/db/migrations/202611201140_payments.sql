-- Up Migration
create schema payments;

create table payments.payment (
  payment_id uuid primary key,
  -- What is paid for, and the number people know it by; payments know nothing more of it.
  subject_id uuid not null,
  subject_number text not null,
  attempt integer not null check (attempt > 0),
  owner_person_id uuid not null,
  -- The entity that pays; null while a person pays for her own.
  owner_entity_id uuid,
  -- ISO 11649; stands here before the provider hears of it.
  reference text not null unique,
  state text not null check (state in ('created', 'pending', 'unknown', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
  amount_cents integer not null check (amount_cents > 0),
  purpose text not null,
  language text not null check (language in ('lv', 'en')),
  receiver text not null,
  registration_number text not null,
  swift text not null,
  account text not null,
  provider text not null,
  provider_id text,
  payment_url text,
  -- When the provider was last asked how it stands.
  asked_at timestamptz,
  paid_at timestamptz,
  payer text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (subject_id, attempt),
  check ((state in ('paid', 'refunded')) = (paid_at is not null))
);
-- One live attempt for a subject: what may still be paid, or is.
create unique index payment_live on payments.payment (subject_id) where state in ('created', 'pending', 'unknown', 'paid');
create index on payments.payment (owner_person_id, created_at desc) where owner_entity_id is null;
create index on payments.payment (owner_entity_id, created_at desc) where owner_entity_id is not null;

create table payments.transition (
  transition_id uuid primary key,
  payment_id uuid not null references payments.payment,
  from_state text,
  to_state text not null,
  -- Who learned it: the start, the provider's message, a question of the payer's page, the mop-up.
  source text not null,
  at timestamptz not null
);
create index on payments.transition (payment_id, at);

-- What the provider said and the portal does not act upon: for people to look into, and for refunds.
create table payments.discrepancy (
  payment_id uuid not null references payments.payment,
  kind text not null,
  reported jsonb not null,
  at timestamptz not null,
  resolved_at timestamptz,
  primary key (payment_id, kind)
);

-- The outbox of mails and the news shown in the portal.
create schema communications;

create table communications.notification (
  notification_id uuid primary key,
  person_id uuid not null,
  code text not null,
  level text not null check (level in ('info', 'warning', 'error')),
  content text not null,
  translations jsonb not null,
  link text,
  created_at timestamptz not null,
  dismissed_at timestamptz
);
create index on communications.notification (person_id, created_at desc) where dismissed_at is null;

create table communications.mail (
  mail_id uuid primary key,
  -- The same at every attempt to send.
  message_id text not null unique,
  recipient text not null,
  language text not null check (language in ('lv', 'en')),
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The recipient's server will never take it.
  refused_at timestamptz
);
create index on communications.mail (created_at) where sent_at is null and refused_at is null;

create schema addresses;

create table addresses.address (
  code text primary key,
  text text not null,
  postcode text not null,
  kind text not null check (kind in ('building', 'premises')),
  -- Lower case without diacritics and punctuation; compared byte by byte, so that a prefix is a range of the index.
  folded text collate "C" not null
);
create index on addresses.address (folded);
create index on addresses.address using gin (to_tsvector('simple', folded));

-- Events of the register's feed in words that the portal does not know, kept for people to look into.
create table entities.unread_event (
  number bigint primary key,
  event jsonb not null,
  failure text not null,
  at timestamptz not null
);
