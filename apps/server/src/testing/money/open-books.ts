import type { ClientBase } from 'pg'

/** Books paid and open payments that were inserted without entries in the books. */
export async function openBooks(client: ClientBase): Promise<void> {
  await client.query(`
    insert into payments.money
    select gen_random_uuid(), replace(account, ' ', ''), coalesce(provider_id, reference), 'gateway', payment_id, reference,
      amount_cents, 'EUR', case when late_paid_at is null then amount_cents else 0 end,
      case when late_paid_at is not null then 'late' end, coalesce(late_paid_at, paid_at), payer, null, changed_at
    from payments.payment where paid_at is not null or late_paid_at is not null
    on conflict do nothing`)
  await client.query(`
    with booked as (
      insert into payments.movement
      select gen_random_uuid(), 'before', money_id, received_at from payments.money m
      where not exists (select from payments.movement where about = m.money_id)
      returning movement_id, about
    )
    insert into payments.posting
    select movement_id, side.account, m.currency, side.amount_cents
    from booked join payments.money m on m.money_id = booked.about
      cross join lateral (values
        ('bank', m.amount_cents), ('fees', -m.captured_cents), ('surplus', m.captured_cents - m.amount_cents)
      ) as side (account, amount_cents)
    where side.amount_cents <> 0`)
  await client.query(`
    with booked as (
      insert into payments.movement
      select gen_random_uuid(), 'charge', payment_id, created_at from payments.payment p
      where state in ('created', 'pending', 'unknown')
        and not exists (select from payments.movement where about = p.payment_id)
      returning movement_id, about
    )
    insert into payments.posting
    select movement_id, side.account, 'EUR', side.amount_cents
    from booked join payments.payment p on p.payment_id = booked.about
      cross join lateral (values ('payers', p.amount_cents), ('fees', -p.amount_cents)) as side (account, amount_cents)`)
}
