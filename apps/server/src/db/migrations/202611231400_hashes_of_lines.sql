-- Up Migration
-- The chain goes over a hash of each line and no longer over its words, so that it can be followed where the words are gone. Lines
-- that were sealed before have no hash of their own: their seal is over their words.
alter table audit.action
  add column content_salt bytea check (length(content_salt) = 16),
  add column content_hash bytea check (length(content_hash) = 32),
  add check (content_hash is null or seal is not null),
  add check (content_salt is null or content_hash is not null);

-- What a line says may go, all of it and with the salt without which its hash tells nothing; nothing can be put in its place.
create function audit.emptied(line audit.action) returns jsonb language sql immutable as $$
  select to_jsonb(line) || jsonb_build_object(
    'person_id', null, 'actor_name', '', 'acting_as', null, 'entity_id', null, 'application_id', null, 'name', '', 'details', '{}'::jsonb,
    'merge_key', null, 'agent_id', null, 'visit_id', null, 'visit_reason', null, 'dispute_note', null, 'content_salt', null
  )
$$;
create function audit.is_erased(line audit.action) returns boolean language sql immutable as $$
  select line.content_hash is not null and line.content_salt is null and to_jsonb(line) = audit.emptied(line)
$$;
create function audit.is_erasure(before audit.action, after audit.action) returns boolean language sql immutable as $$
  select before.content_salt is not null and to_jsonb(after) = audit.emptied(before)
$$;
drop trigger only_added on audit.action;
create trigger only_added before delete or truncate on audit.action for each statement execute function audit.refuse_change();
create trigger only_erased before update of
  action_id, at, person_id, actor_name, acting_as, entity_id, application_id, name, details, merge_key, agent_id, visit_id, visit_reason
  on audit.action for each row when (not audit.is_erasure(old, new)) execute function audit.refuse_change();
drop trigger sealed_once on audit.action;
create trigger sealed_once before update of seal_position, seal, content_salt, content_hash on audit.action for each row
  when (old.seal is not null and not audit.is_erasure(old, new)) execute function audit.refuse_change();
