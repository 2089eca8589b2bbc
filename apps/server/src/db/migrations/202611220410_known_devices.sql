-- Up Migration
-- Browsers in which one of the help desk's staff has logged in: strangers' wrong passwords do not shut her out there.
create table auth.known_device (
  device_hash bytea not null,
  directory text not null,
  name_digest text not null,
  last_at timestamptz not null,
  primary key (device_hash, directory, name_digest)
);
create index on auth.known_device (last_at);
