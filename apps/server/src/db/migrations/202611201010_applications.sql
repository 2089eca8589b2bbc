-- Up Migration
create schema applications;

create table applications.number_series (
  year integer primary key,
  last integer not null
);

create table applications.application (
  application_id uuid primary key,
  number text not null unique,
  state text not null check (state in ('draft', 'initiated', 'received', 'processing', 'waiting_for_information', 'postponed', 'reinitiated', 'resubmitted', 'registered', 'completed', 'rejected')),
  version integer not null default 0,
  submission_type text not null,
  account_type text not null,
  author_id uuid not null,
  author_name text not null,
  -- Whose application it is: the entity's, or while null the author's own.
  entity_id uuid,
  entity_name text,
  -- Shown in lists: the entity's name, or that of the subject to be registered once it is entered.
  subject_name text,
  services text[] not null,
  category text not null,
  answers jsonb not null default '{}',
  -- Path to the version in which it last changed.
  path_versions jsonb not null default '{}',
  current_tab text not null default 'data_entry',
  fast_processing boolean not null default false,
  relief text,
  quote jsonb not null,
  total_cents integer not null,
  -- From here on the content is frozen; null again when the payment fails or is cancelled.
  payment_started_at timestamptz,
  payment_id uuid,
  paid_at timestamptz,
  paid_cents integer,
  payer text,
  -- The applicant chose to continue although documents lack an e-signature.
  without_signatures boolean not null default false,
  submitted_at timestamptz,
  submitted_by uuid,
  -- 0 for the first filing, one more for each resubmission.
  round integer not null default 0,
  delivered_round integer,
  register_number text,
  postponement jsonb,
  question text,
  decision jsonb,
  due_on date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  check (submitted_at is null or total_cents = 0 or paid_at is not null)
);
create index on applications.application (author_id, created_at desc) where entity_id is null and deleted_at is null;
create index on applications.application (entity_id, created_at desc) where deleted_at is null;
