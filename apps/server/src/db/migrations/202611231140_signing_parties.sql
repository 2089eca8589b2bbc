-- Up Migration
-- Who had to sign an application by the register as it was when the application was paid for or sent: what the register says later
-- changes nothing about that.
create table applications.signing_parties (
  application_id uuid primary key references applications.application,
  parties jsonb not null
);
