-- Up Migration
-- Money that came after the payment had ended without it: it pays for nothing and goes back to whoever asks for it.
alter table payments.payment add column late_paid_at timestamptz;
update payments.payment p set late_paid_at = d.at
from payments.discrepancy d
where d.payment_id = p.payment_id and d.kind = 'paid-after-' || p.state and p.state in ('failed', 'cancelled', 'expired');
