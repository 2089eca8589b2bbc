-- Up Migration
-- A merged line keeps the time it began at, which three indexes sort by, and notes beside it when it was last added to: so the
-- database changes the row where it stands, with every save of a draft.
alter table audit.action add column last_at timestamptz;
create or replace function audit.api_record_merged(
  new_action_id uuid, new_at timestamptz, new_person_id uuid, new_actor_name text, new_acting_as text,
  new_entity_id uuid, new_application_id uuid, new_name text, new_merge_key text
) returns boolean language sql volatile as $$
  insert into audit.action (action_id, at, person_id, actor_name, acting_as, entity_id, application_id, name, merge_key)
  values (new_action_id, new_at, new_person_id, new_actor_name, new_acting_as, new_entity_id, new_application_id, new_name, new_merge_key)
  on conflict (merge_key) where merge_key is not null do update set last_at = excluded.at, repeated = audit.action.repeated + 1
  returning true
$$;
