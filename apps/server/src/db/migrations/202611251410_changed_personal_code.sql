-- Up Migration
-- Older nodes may go on.
-- The texts of pages alone are changed, and only those that the portal came with.
update help.content_block
set body = body || $html$<h2>Ja Jums ir mainīts personas kods</h2>
<p>Portāls Jūs pazīst pēc personas koda, tāpēc pēc tā maiņas neredzat to, ko darījāt ar iepriekšējo kodu. Iesniegtie pieteikumi paliek spēkā, un to gaitu var uzzināt reģistrā. Neiesniegtie pieteikumi ar jauno kodu jāsagatavo no jauna, un pilnvarojumi no jauna jādod arī Jums. Uzņēmumi, kurus pārstāvat, būs redzami, kad jaunais kods būs ierakstīts reģistrā. Ja vajadzīga palīdzība, zvaniet reģistram pa tālruni <a href="tel:+37167031703">+371 67031703</a>.</p>
$html$,
  changed_at = '2026-11-25T14:10:00+02:00'
where slug = 'helpdesk' and language = 'lv' and author = 'portal';
update help.content_block
set body = body || $html$<h2>If your personal code has changed</h2>
<p>The portal knows you by your personal code, so after a change you do not see what you did under the previous code. Submitted applications stay in force, and the register can tell you how they stand. Prepare applications that were not submitted again under the new code, and ask for delegations to be given to you again. You will see the companies that you represent once the register has entered the new code. If you need help, call the register at <a href="tel:+37167031703">+371 67031703</a>.</p>
$html$,
  changed_at = '2026-11-25T14:10:00+02:00'
where slug = 'helpdesk' and language = 'en' and author = 'portal';
