-- In the database because seals hash this exact text, and JavaScript writes numbers and instants differently.
-- It omits the columns that may change after the seal: the number of repetitions and the dispute.
create or replace function history.sealed_text(line history.action) returns text language sql stable as $$
  select jsonb_build_array(
    line.action_id, extract(epoch from line.at), line.person_id, line.actor_name, line.acting_as, line.entity_id,
    line.application_id, line.name, line.details, line.merge_key, line.agent_id, line.visit_id, line.visit_reason
  )::text
$$;
