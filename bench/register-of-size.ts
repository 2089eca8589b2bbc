import { withClient } from './database.ts'

/** As many as make PostgreSQL plan its reads as it would in production: by index, and the same way every time. */
const rows = 20_000

/** Entities, their officers, people with ended sessions, and their applications, beside whom the measured ones are few. */
export async function fillRegister(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`
      insert into auth.person (person_id, personal_code, forename, surname, created_at)
        select gen_random_uuid(), '33' || lpad(n::text, 9, '0'), 'Anna', 'Kalniņa', now() from generate_series(1, ${rows}) n;
      insert into entities.entity (entity_id, registration_number, name, legal_form, status, address_text, changed_at)
        select gen_random_uuid(), '409' || lpad(n::text, 8, '0'), 'SIA "Liepu aleja ' || n || '"', 'SIA', 'active', 'Rīga, Liepu iela ' || n, now() from generate_series(1, ${rows}) n;
      insert into entities.officer (officer_id, entity_id, forename, surname, personal_code, position, representation)
        select 'officer-1', entity_id, 'Anna', 'Kalniņa', '33' || right(registration_number, 8) || '0', 'BOARD_MEMBER', 'INDIVIDUALLY' from entities.entity where registration_number like '409%';
      insert into delegations.delegation (delegation_id, entity_id, personal_code, forename, surname, role, level, status, valid_from, created_at)
        select gen_random_uuid(), entity_id, '33' || right(registration_number, 8) || '1', 'Anna', 'Kalniņa', 'employee', 1, 'active', '2020-01-01', now() from entities.entity where registration_number like '409%';
      insert into auth.session (sid, person_id, key_hash, began_at, prolonged_at, expires_at, ended_at)
        select gen_random_uuid(), person_id, sha256(personal_code::bytea), now(), now(), now(), now() from auth.person where personal_code like '33%';
      insert into applications.application (application_id, number, state, submission_type, account_type, author_id, author_name, services, category, quote, total_cents, created_at, changed_at)
        select gen_random_uuid(), 'P-2020-' || personal_code, 'draft', 'NATURAL_PERSON', 'person', person_id, 'Anna Kalniņa', '{register-sia}', 'new-subject', '{}', 0, now(), now() from auth.person where personal_code like '33%'`)
    await client.query('vacuum analyze')
  })
}
