-- Up Migration
create schema contacts;

-- Verified contacts of persons and of entities; nothing stands here that was not verified by a code.
create table contacts.contact (
  contact_id uuid primary key,
  owner_id uuid not null,
  owner_kind text not null check (owner_kind in ('person', 'entity')),
  type text not null check (type in ('email', 'phone')),
  value text not null,
  -- Alike for all spellings that reach the same mailbox or phone.
  value_key text not null,
  notification boolean not null,
  -- In which news of an entity is written to it: the language of whoever verified it.
  language text not null check (language in ('lv', 'en')),
  verified_at timestamptz not null,
  added_at timestamptz not null,
  unique (owner_id, type, value_key)
);

-- A code on its way or sent. It is gone once it is used or replaced; of the code itself only the HMAC is kept.
create table contacts.verification (
  verification_id uuid primary key,
  person_id uuid not null references auth.person,
  owner_id uuid not null,
  -- The application in whose form the address was typed.
  application_id uuid,
  replaces uuid,
  type text not null check (type in ('email', 'phone')),
  value text not null,
  value_key text not null,
  code_hmac bytea not null,
  -- Null while the gateway has not taken it; whoever died meanwhile blocks nobody after `expires_at`.
  sent_at timestamptz,
  expires_at timestamptz not null
);
create index on contacts.verification (person_id, type, value_key);
create index on contacts.verification (expires_at);

-- Wrong codes, by whose contact it is to be: a new code does not begin them anew.
create table contacts.wrong_tries (
  owner_id uuid not null,
  type text not null,
  value_key text not null,
  tries integer not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (owner_id, type, value_key)
);
create index on contacts.wrong_tries (last_at);

-- When codes were sent to a value, over all accounts. The value stands as its HMAC: it need not be known, only told from others.
create table contacts.sending (
  sending_id uuid primary key,
  value_hmac bytea not null,
  at timestamptz not null
);
create index on contacts.sending (value_hmac, at);
create index on contacts.sending (at);

-- Addresses of forms that were verified by a code; verified contacts count by themselves.
create table applications.verified_email (
  application_id uuid not null references applications.application on delete cascade,
  value_key text not null,
  value text not null,
  verified_at timestamptz not null,
  primary key (application_id, value_key)
);

-- Text messages on their way, like the mails beside them.
create table communications.text_message (
  text_message_id uuid primary key,
  recipient text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  refused_at timestamptz
);
