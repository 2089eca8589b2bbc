-- Up Migration
create schema keys;

-- What the portal signs with. A key is sealed under KEY_ENCRYPTION_KEY, so that a copy of the database opens nothing.
create table keys.key (
  key_id text primary key,
  purpose text not null check (purpose in ('session', 'link', 'code')),
  -- Empty once it verifies nothing any more; the row stays, so that the same key is not taken over a second time.
  sealed bytea not null,
  signs_from timestamptz not null,
  -- Null until a younger key takes its place.
  verifies_until timestamptz
);
create unique index one_current_key on keys.key (purpose) where verifies_until is null;
