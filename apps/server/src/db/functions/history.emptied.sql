-- In the database because the triggers that protect the history call it for each changed line.
-- Returns a line without its content and without the salt, so that its hash reveals nothing.
create or replace function history.emptied(line history.action) returns jsonb language sql immutable as $$
  select to_jsonb(line) || jsonb_build_object(
    'person_id', null, 'actor_name', '', 'acting_as', null, 'entity_id', null, 'application_id', null, 'name', '',
    'details', '{}'::jsonb, 'merge_key', null, 'agent_id', null, 'visit_id', null, 'visit_reason', null,
    'dispute_note', null, 'content_salt', null
  )
$$;
