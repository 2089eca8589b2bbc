-- Up Migration
create schema documents;

create table documents.document (
  document_id uuid primary key,
  -- Whom the document serves; this module does not know what it is.
  subject_id uuid not null,
  service text,
  type text not null,
  origin text not null check (origin in ('generated', 'uploaded')),
  language text check (language in ('lv', 'en')),
  name text not null,
  media_type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  object_key uuid not null unique,
  -- One more with every other content: a signature, a replacement.
  revision integer not null default 0,
  -- Of a generated document: the version of the answers that it prints.
  answers_version integer,
  -- Name and digest of what signatures are given over: the file itself, or each one inside its container.
  contents jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((origin = 'generated') = (answers_version is not null))
);
create index on documents.document (subject_id, created_at);

-- What the last check of the container found; replaced with the file in one transaction.
create table documents.signature (
  document_id uuid not null references documents.document on delete cascade,
  position integer not null,
  signer text not null,
  personal_code text,
  country text,
  signed_at timestamptz,
  level text not null,
  indication text not null check (indication in ('TOTAL-PASSED', 'INDETERMINATE', 'TOTAL-FAILED')),
  sub_indication text,
  findings jsonb not null default '[]',
  primary key (document_id, position)
);

create schema signing;

create table signing.signing (
  signing_id uuid primary key,
  document_id uuid not null,
  revision integer not null,
  person_id uuid not null,
  personal_code text not null,
  -- What the signing service hands back with the browser.
  state text not null unique,
  -- waiting for the person; signed: the value is here, proofs of time and status are not yet; done or how it ended otherwise.
  status text not null check (status in ('waiting', 'signed', 'done', 'failed', 'cancelled', 'expired')),
  credential jsonb not null,
  verifier text,
  prepared jsonb not null,
  -- Kept before anything else is asked for, so that their failure costs no second PIN.
  signature_value bytea,
  claimed_until timestamptz,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index on signing.signing (document_id) where status in ('waiting', 'signed');
