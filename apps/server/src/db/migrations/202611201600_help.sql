-- Up Migration
create schema help;

-- Pages that are written, not programmed; HTML that is sanitised whenever it is given out.
create table help.content_block (
  slug text not null check (slug ~ '^[a-z][a-z0-9-]{0,59}$'),
  language text not null check (language in ('lv', 'en')),
  title text not null,
  body text not null,
  changed_at timestamptz not null,
  primary key (slug, language)
);

-- A version of the terms of use is never changed once it is valid: people have accepted its very words.
create table help.terms (
  version text not null,
  language text not null check (language in ('lv', 'en')),
  title text not null,
  body text not null,
  valid_from timestamptz not null,
  primary key (version, language)
);
create index on help.terms (language, valid_from);
-- Stable: whoever keeps consents joins it.
create view help.api_terms as select version, valid_from from help.terms where language = 'lv';

create sequence help.feedback_number;
create table help.feedback (
  feedback_id uuid primary key,
  number text not null unique,
  type text not null check (type in ('technical_issue', 'grammar_mistake', 'site_suggestion')),
  description text not null,
  email text,
  phone text,
  page text,
  language text not null check (language in ('lv', 'en')),
  attachment_name text,
  object_key uuid,
  received_at timestamptz not null
);
create index on help.feedback (object_key) where object_key is not null;

-- Objects that must not be swept. Stable: the sweep joins it.
create view help.api_stored_object as select object_key from help.feedback where object_key is not null;

create schema if not exists profile;
-- Which words a person has accepted, and when.
create table profile.terms_consent (
  person_id uuid not null references auth.person,
  version text not null,
  accepted_at timestamptz not null,
  primary key (person_id, version)
);

-- Notices of the service itself; the words about planned maintenance follow from its times.
create table communications.service_notice (
  notice_id uuid primary key,
  code text not null check (code ~ '^[A-Z][A-Z_]{0,59}$'),
  level text not null check (level in ('info', 'warning', 'error')),
  content text,
  content_en text,
  shown_from timestamptz not null,
  shown_until timestamptz not null,
  -- Of planned maintenance.
  begins_at timestamptz,
  ends_at timestamptz,
  check (shown_from < shown_until),
  check ((code = 'MAINTENANCE') = (begins_at is not null and ends_at is not null and begins_at < ends_at)),
  check ((code = 'MAINTENANCE') = (content is null and content_en is null))
);
create index on communications.service_notice (shown_until);
create table communications.service_notice_dismissal (
  notice_id uuid not null references communications.service_notice on delete cascade,
  person_id uuid not null references auth.person,
  primary key (notice_id, person_id)
);

-- Reports go to the help desk with an answer address and a file.
alter table communications.mail
  add column reply_to text,
  add column attachment jsonb;
