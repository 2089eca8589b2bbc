-- Each line of the history is sealed over itself and the seal before it: whoever alters or removes one breaks the chain.
-- What may still change afterwards, how often an action was repeated and that it is disputed, is not sealed.
alter table audit.action
  add column seal_position bigint unique,
  add column seal bytea,
  add check ((seal_position is null) = (seal is null));

create index action_unsealed on audit.action (at, action_id) where seal is null;

create function audit.sealed_text(line audit.action) returns text language sql stable as $$
  select jsonb_build_array(
    line.action_id, extract(epoch from line.at), line.person_id, line.actor_name, line.acting_as, line.entity_id,
    line.application_id, line.name, line.details, line.merge_key, line.agent_id, line.visit_id, line.visit_reason
  )::text
$$;
