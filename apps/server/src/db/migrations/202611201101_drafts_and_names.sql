-- Up Migration
-- Set and cleared by the deeds that sign and discard: what was signed must not change under its signature.
alter table applications.application add column is_signed boolean not null default false;

-- The names that applications ask for; they count against others from submission to decision.
create table applications.claimed_name (
  application_id uuid not null references applications.application on delete cascade,
  service text not null,
  name text not null,
  name_key text not null,
  folded_key text not null,
  primary key (application_id, service)
);
create index on applications.claimed_name (length(folded_key), folded_key text_pattern_ops);
create index on applications.claimed_name (length(folded_key), reverse(folded_key) text_pattern_ops);

create schema names;
-- What the register has entered, as the modules that know it feed it.
create table names.taken_name (
  source_id uuid primary key,
  name text not null,
  registration_number text not null,
  name_key text not null,
  -- Without diacritics: what differs in one letter of it is alike.
  folded_key text not null
);
create index on names.taken_name (length(folded_key), folded_key text_pattern_ops);
create index on names.taken_name (length(folded_key), reverse(folded_key) text_pattern_ops);

-- For deeds that write their row and their line of the history in one statement; rows of one merge key are one, counted.
create function audit.api_record_merged(
  new_action_id uuid, new_at timestamptz, new_person_id uuid, new_actor_name text, new_acting_as text,
  new_entity_id uuid, new_application_id uuid, new_name text, new_merge_key text
) returns boolean language sql volatile as $$
  insert into audit.action (action_id, at, person_id, actor_name, acting_as, entity_id, application_id, name, merge_key)
  values (new_action_id, new_at, new_person_id, new_actor_name, new_acting_as, new_entity_id, new_application_id, new_name, new_merge_key)
  on conflict (merge_key) where merge_key is not null do update set at = excluded.at, repeated = audit.action.repeated + 1
  returning true
$$;
