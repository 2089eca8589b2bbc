-- Up Migration
-- What the history says is only added to: neither the portal nor whoever works with its rights alters or removes a line. How often a
-- deed was repeated and that it is disputed change later, and a seal is set once.
create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit.% is only added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger only_added before delete or truncate or update of
  action_id, at, person_id, actor_name, acting_as, entity_id, application_id, name, details, merge_key, agent_id, visit_id, visit_reason
  on audit.action for each statement execute function audit.refuse_change();
create trigger sealed_once before update of seal_position, seal on audit.action for each row
  when (old.seal is not null) execute function audit.refuse_change();
