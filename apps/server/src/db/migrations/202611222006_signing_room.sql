-- Up Migration
-- Who signs an application, person by person, and what has become of asking her.
create table applications.signer (
  signer_id uuid primary key,
  application_id uuid not null references applications.application,
  -- By which she is the same person at the next look: her personal code, else her name and birth date.
  signer_key text not null,
  -- Null for whoever cannot be asked by the portal.
  personal_code text,
  name text not null,
  -- In which capacities she signs.
  grounds jsonb not null,
  -- Another signature of hers is needed, or may count.
  awaited boolean not null,
  -- What she is asked to sign, as it was when she was asked: the digests of the files, document by document.
  documents jsonb not null,
  asked_at timestamptz,
  asked_by uuid,
  delivered_at timestamptz,
  opened_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  signed_at timestamptz,
  -- What she was asked to sign has changed since.
  voided_at timestamptz,
  -- Her signature is not asked for any more.
  replaced_at timestamptz,
  replaced_because text check (replaced_because in ('content', 'register')),
  -- What she is still to be told.
  message text check (message in ('invitation', 'reminder', 'changed', 'released')),
  message_at timestamptz,
  unique (application_id, signer_key)
);
create index on applications.signer (personal_code, asked_at desc)
  where asked_at is not null and awaited and declined_at is null and replaced_at is null and voided_at is null;
create index on applications.signer (application_id, message_at) where message is not null;

-- What has been sent to signers, so that no more is sent within an hour than may.
create table applications.signer_message (
  message_id uuid primary key,
  application_id uuid not null references applications.application,
  signer_id uuid not null references applications.signer on delete cascade,
  kind text not null,
  sent_at timestamptz not null,
  mails integer not null
);
create index on applications.signer_message (application_id, sent_at);
create index on applications.signer_message (signer_id);

-- What is kept of an application for the sake of its signers.
create table applications.signing_room (
  application_id uuid primary key references applications.application,
  -- The day until which signers are asked to sign.
  until date,
  -- Registration numbers of the entities whose facts decide who signs.
  entities text[] not null
);
create index on applications.signing_room using gin (entities);
