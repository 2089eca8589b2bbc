-- Up Migration
-- The history is narrowed to actions, and to whoever did them: each pair of both that a history has is one step in these.
create index action_person_done on audit.action (person_id, name, actor_name, at, action_id) where person_id is not null;
create index action_entity_done on audit.action (entity_id, name, actor_name, at, action_id)
  where entity_id is not null and person_id is not null;
