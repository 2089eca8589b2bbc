-- Up Migration
-- A link by which somebody without an account signs documents of an application, or pays its fee.
create table applications.share_link (
  link_id uuid primary key,
  application_id uuid not null references applications.application,
  purpose text not null check (purpose in ('documents', 'payment')),
  -- Of a link to documents: which ones, and the digest of what they are asked to be signed as: {document_id, name, digest}.
  documents jsonb not null default '[]',
  -- In whose name guests act: a payment by the link is hers, and its history too.
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  -- By revocation, by a newer link, or by submission.
  ended_at timestamptz
);
create unique index on applications.share_link (application_id, purpose) where ended_at is null;

-- Attempts to pay that guests began; whoever began one may see how it stands, though its link has ended.
create table applications.guest_payment (
  payment_id uuid primary key,
  link_id uuid not null references applications.share_link,
  -- The guest's Idempotency-Key.
  attempt_key text,
  unique (link_id, attempt_key)
);
