-- Up Migration
-- Who ever signed in through the help desk's directory; nobody acts in the stead of one of them.
alter table auth.person add column is_help_desk boolean not null default false;

-- Of an internal session the customer that help-desk staff act for, why and until when.
alter table auth.session
  add column customer_id uuid references auth.person,
  add column visit_id uuid,
  add column visit_reason text,
  add column visit_ends_at timestamptz;
alter table auth.session add check ((customer_id is null) = (visit_id is null) and (visit_id is null) = (visit_reason is null) and (visit_reason is null) = (visit_ends_at is null));
alter table auth.session add check (customer_id is null or mode = 'internal');

create schema helpdesk;
-- The classifier help_desk_user_login_reason.
create table helpdesk.login_reason (
  code text primary key check (code ~ '^[a-z][a-z-]{1,60}$'),
  place integer not null unique,
  name_lv text not null,
  name_en text not null,
  is_offered boolean not null default true
);
insert into helpdesk.login_reason (code, place, name_lv, name_en) values
  ('application-data', 10, 'Palīdzība pieteikuma datu ievadē', 'Help with entering the data of an application'),
  ('documents-and-signing', 20, 'Jautājums par dokumentiem vai to parakstīšanu', 'Question about documents or their signing'),
  ('payment', 30, 'Jautājums par maksājumu', 'Question about a payment'),
  ('application-progress', 40, 'Jautājums par pieteikuma izskatīšanas gaitu', 'Question about the progress of an application'),
  ('representation', 50, 'Jautājums par pārstāvības vai deleģētajām tiesībām', 'Question about representation or delegated rights'),
  ('technical-problem', 60, 'Tehniska kļūda portālā', 'Technical problem in the portal');

create table helpdesk.visit (
  visit_id uuid primary key,
  agent_id uuid not null references auth.person,
  customer_id uuid not null references auth.person,
  reason text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index on helpdesk.visit (customer_id, began_at desc);
create index on helpdesk.visit (agent_id, began_at desc);

-- An action done in the stead of person_id, by whom, and what the customer says of it. As it was at the time, like names.
alter table audit.action
  add column agent_id uuid,
  add column visit_id uuid,
  add column visit_reason text,
  add column disputed_at timestamptz,
  add column dispute_note text;

-- For deeds that write their row and their line of the history in one statement; rows of one merge key are one, counted.
drop function audit.api_record_merged(uuid, timestamptz, uuid, text, text, uuid, uuid, text, text);
create function audit.api_record_merged(
  new_action_id uuid, new_at timestamptz, new_person_id uuid, new_actor_name text, new_acting_as text,
  new_entity_id uuid, new_application_id uuid, new_name text, new_merge_key text,
  new_agent_id uuid, new_visit_id uuid, new_visit_reason text
) returns boolean language sql volatile as $$
  insert into audit.action (action_id, at, person_id, actor_name, acting_as, entity_id, application_id, name, merge_key, agent_id, visit_id, visit_reason)
  values (new_action_id, new_at, new_person_id, new_actor_name, new_acting_as, new_entity_id, new_application_id, new_name, new_merge_key, new_agent_id, new_visit_id, new_visit_reason)
  on conflict (merge_key) where merge_key is not null do update set last_at = excluded.at, repeated = audit.action.repeated + 1
  returning true
$$;
