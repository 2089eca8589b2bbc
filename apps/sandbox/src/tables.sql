-- Every start runs this file: each statement keeps existing tables and rows.
create schema if not exists world;
create schema if not exists control;
create schema if not exists identity;
create schema if not exists bank;
create schema if not exists signing;
create schema if not exists smartphone;
create schema if not exists mail;
create schema if not exists sms;
create schema if not exists register;

create table if not exists world.person (
  personal_code text primary key,
  subject uuid not null unique default gen_random_uuid(),
  credential_id uuid not null unique default gen_random_uuid(),
  forename text,
  surname text not null,
  email text not null,
  role_lv text not null default '',
  role_en text not null default '',
  key_kind text not null default 'P-256',
  -- Position of the button on the login page; visitors have none.
  place int,
  created_at timestamptz not null default now()
);
alter table world.person alter column forename drop not null;
create table if not exists world.staff (
  username text primary key,
  password text not null,
  personal_code text not null
);
create table if not exists world.entity (
  registration_number text primary key,
  entity jsonb not null
);
create table if not exists world.organization (
  registration_number text primary key,
  organization jsonb not null
);
create table if not exists world.notary (
  id uuid primary key,
  notary jsonb not null
);
create table if not exists world.legal_fact (
  id uuid primary key,
  fact jsonb not null
);
create table if not exists world.series (
  name text primary key,
  last bigint not null
);

create table if not exists control.behaviour (
  party text primary key,
  mode text not null,
  delay_ms int not null default 0,
  times_left int,
  call text
);

create table if not exists identity.record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  session_uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index if not exists record_grant on identity.record (grant_id) where grant_id is not null;
create index if not exists record_session on identity.record (session_uid) where session_uid is not null;
create index if not exists record_expiry on identity.record (expires_at);

create table if not exists bank.payment (
  payment_id text primary key,
  reference text not null unique,
  amount text not null,
  currency text not null,
  purpose text not null,
  receiver text not null,
  account text not null,
  language text not null,
  return_url text not null,
  callback_url text not null,
  status text not null default 'pending',
  payer text,
  created_at timestamptz not null default now(),
  paid_at timestamptz
);
-- The merchant's id of the order; default: the reference.
alter table bank.payment add column if not exists order_id text;
update bank.payment set order_id = reference where order_id is null;
alter table bank.payment alter column order_id set not null;
alter table bank.payment drop constraint if exists payment_reference_key;
create unique index if not exists payment_order on bank.payment (order_id);
create index if not exists payment_reference on bank.payment (reference, created_at);
create index if not exists payment_pending on bank.payment (created_at) where status = 'pending';
create table if not exists bank.callback (
  id bigint generated always as identity primary key,
  payment_id text not null references bank.payment,
  status text not null,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- A silent bank has recorded the payment and never calls back.
  dropped_at timestamptz,
  -- The behaviour of this delivery is read once, before its first attempt.
  behaviour_taken boolean not null default false,
  last_outcome text
);
create index if not exists callback_due on bank.callback (due_at) where delivered_at is null and dropped_at is null;
-- Refunds of payments to their payers.
create table if not exists bank.refund (
  refund_id text primary key,
  refund_reference text not null unique,
  payment_id text not null references bank.payment,
  amount text not null,
  currency text not null,
  status text not null default 'pending',
  due_at timestamptz not null default now(),
  -- The outcome is determined once.
  behaviour_taken boolean not null default false,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index if not exists refund_of_payment on bank.refund (payment_id);
create index if not exists refund_pending on bank.refund (due_at) where status = 'pending';
-- Incoming and outgoing money of an account without a payment page.
create table if not exists bank.transfer (
  transfer_id text primary key,
  account text not null,
  direction text not null,
  amount text not null,
  currency text not null,
  reference text,
  remittance text not null,
  end_to_end_id text,
  party_name text,
  party_account text,
  booked_at timestamptz not null default now()
);
create index if not exists transfer_by_account on bank.transfer (account, booked_at);
create index if not exists payment_by_account on bank.payment (account, paid_at) where paid_at is not null;

create table if not exists signing.consent (
  id text primary key,
  personal_code text not null,
  credential_id text not null,
  hashes text[] not null,
  hash_algorithm text not null,
  redirect_uri text not null,
  state text,
  code_challenge text not null,
  description text not null,
  language text not null,
  wrong_pins int not null default 0,
  outcome text,
  code_fingerprint text unique,
  code_expires_at timestamptz,
  code_used_at timestamptz,
  created_at timestamptz not null default now()
);
create table if not exists signing.token (
  fingerprint text primary key,
  scope text not null,
  consent_id text references signing.consent,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Persons whose signing certificate the authority has revoked.
create table if not exists signing.revoked (
  personal_code text primary key,
  at timestamptz not null default now()
);

create table if not exists smartphone.session (
  id uuid primary key default gen_random_uuid(),
  personal_code text not null,
  -- Null when the person chooses an account.
  digest text,
  hash text,
  description text not null,
  code text not null,
  outcome text,
  created_at timestamptz not null default now()
);

create table if not exists sms.request (
  correlator text primary key,
  request_id uuid not null unique default gen_random_uuid()
);
create table if not exists sms.message (
  id bigserial primary key,
  received_at timestamptz not null default now(),
  sender text not null,
  recipient text not null,
  body text not null
);
create index if not exists sms_message_recipient on sms.message (recipient);

create table if not exists mail.message (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  sender text not null,
  recipients text[] not null,
  subject text not null,
  body_text text not null,
  body_html text,
  attachments jsonb not null,
  raw bytea not null
);

create table if not exists register.document (
  submission uuid not null,
  document uuid not null,
  name text not null,
  media_type text not null,
  sha256 text not null,
  bytes bytea not null,
  received_at timestamptz not null default now(),
  primary key (submission, document)
);
create table if not exists register.submission (
  submission uuid primary key,
  register_number text not null unique,
  state text not null,
  received_at timestamptz not null default now(),
  -- The latest accepted filing, about which the register decides.
  filing jsonb not null,
  entity text
);
create table if not exists register.round (
  submission uuid not null references register.submission,
  round int not null,
  filing jsonb not null,
  -- Stored as text: a repetition gets the same bytes.
  answer json not null,
  received_at timestamptz not null default now(),
  primary key (submission, round)
);
-- Filings of earlier versions named the operation on a fact by another word.
update register.submission set filing = replace(filing::text, '"deed": ', '"operation": ')::jsonb where filing::text like '%"deed": %';
update register.round set filing = replace(filing::text, '"deed": ', '"operation": ')::jsonb where filing::text like '%"deed": %';
-- All received filings, including repeated and refused ones.
create table if not exists register.receipt (
  id bigint generated always as identity primary key,
  submission uuid not null,
  round int not null,
  outcome text not null,
  at timestamptz not null default now()
);
create index if not exists receipt_submission on register.receipt (submission, round);
create table if not exists register.objection (
  objection uuid primary key,
  submission uuid not null references register.submission,
  ground text not null,
  reason text not null,
  person jsonb not null,
  made_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index if not exists objection_submission on register.objection (submission);
create table if not exists register.letter (
  letter uuid primary key,
  -- True when an official wrote it.
  is_ours boolean not null,
  -- The letter, or an official's action, as the other side received it.
  content jsonb not null,
  at timestamptz not null default now()
);
create table if not exists register.letter_file (
  letter uuid not null,
  file uuid not null,
  name text not null,
  sha256 text not null,
  bytes bytea not null,
  primary key (letter, file)
);
-- Decisions as files with the register's seal, created at the first request.
create table if not exists register.decision_file (
  file uuid primary key,
  bytes bytea not null
);
create table if not exists register.event (
  number bigint primary key,
  at timestamptz not null,
  event jsonb not null
);
create index if not exists event_submission on register.event ((event ->> 'submission')) where event ->> 'submission' is not null;
