-- Up Migration
-- Several documents may be signed with one PIN: they share the state with which the signing service sends the browser back.
alter table signing.signing drop constraint signing_state_key;
create index on signing.signing (state);
alter table signing.signing
  add column method text not null default 'online' check (method in ('online', 'smartphone', 'card')),
  -- The order in which the signing service was given the documents, and gives back their values.
  add column position integer not null default 0,
  -- Whose document it is, and whether person_id is that of a guest's link: so that a signature that was confirmed is finished without her.
  add column subject_id uuid,
  add column is_guest boolean not null default false,
  -- Why it ended without a signature, as a code.
  add column problem text;
